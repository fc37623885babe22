import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { chipEntries } from './chipEntries.ts';
import { classes } from './classes.ts';
import { activeElement } from './dom.ts';
import { Field, type FieldLook } from './Field.tsx';
import { IconClose } from './icons/interface.ts';
import './chips-field.css';

/** A text of several entries, and how each is shown. */
export interface ChipsFieldProps extends FieldLook {
  /** The list as it was typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  /** Whether a piece is what it should be; others are marked, and stay. */
  readonly isValid: (piece: string) => boolean;
  /** What names the pieces that are not valid: said under the field, not while one is still being typed. */
  readonly invalidMessage: (pieces: readonly string[]) => string;
  readonly removeLabel: (piece: string) => string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly inputMode?: 'email' | 'text';
}

/**
 * A typed list whose finished pieces are shown as chips. The value stays the text as it was entered: a chip is a view
 * of a piece of it, and taking one out cuts that piece.
 */
export function ChipsField(props: ChipsFieldProps) {
  const { value, onChange, onBlur, isValid, invalidMessage, removeLabel, placeholder, disabled } = props;
  const { label, hideLabel, help, required, name, inputMode } = props;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const afterPress = useAfterPress(input);
  const { entries, restStart } = chipEntries(value, isValid);
  const rest = value.slice(restStart);
  const lead = /^\s*/.exec(rest)?.[0] ?? '';
  const typed = rest.slice(lead.length);
  const left = isTyping || typed.trim() === '' ? [] : [typed.trim()];
  const invalid = [...entries.map(({ text }) => text), ...left].filter((piece) => !isValid(piece));

  const unlike = invalid.length > 0 && invalidMessage(invalid);
  const error =
    props.error && unlike ? (
      <>
        {props.error} {unlike}
      </>
    ) : (
      props.error || unlike
    );

  const remove = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onChange(value.slice(0, entry.start) + value.slice(entry.end));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = entries.at(-1);
    if (event.key === 'Enter') {
      // Enter ends a piece here, and doesn't send the form.
      event.preventDefault();
      if (typed.trim() !== '') onChange(`${value}, `);
    } else if (event.key === 'Backspace' && typed === '' && last) {
      event.preventDefault();
      onChange(value.slice(0, last.start) + value.slice(last.start, last.end).replace(/[\s,;]+$/, ''));
    }
  };

  return (
    <Field {...{ label, hideLabel, help, required }} id={props.id ?? ownId} error={error}>
      {(control) => (
        <div
          className="hc-chips"
          data-disabled={disabled || undefined}
          data-invalid={control['aria-invalid']}
        >
          {entries.map(({ text, start }, index) => (
            <span
              key={`${start} ${text}`}
              className={classes('hc-chip', !isValid(text) && 'hc-chip--invalid')}
            >
              <span>{text}</span>
              <button
                type="button"
                className="hc-chip__remove"
                aria-label={removeLabel(text)}
                disabled={disabled}
                onClick={() => remove(index)}
              >
                <IconClose size={16} />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            className="hc-chips__input"
            name={name}
            inputMode={inputMode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            value={typed}
            onChange={(event) => onChange(value.slice(0, restStart) + lead + event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={() => setTyping(true)}
            onBlur={() => {
              afterPress(() => {
                if (input.current && activeElement(input.current) !== input.current) setTyping(false);
              });
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}

/**
 * Runs something once the press that took the focus away has ended: a message that appeared under the finger would move
 * the button that is being pressed, and the click would be lost.
 */
function useAfterPress(element: RefObject<HTMLElement | null>): (then: () => void) => void {
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  return (then) => {
    const page = element.current?.ownerDocument;
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    for (const end of ['pointerup', 'pointercancel', 'keyup']) {
      page?.addEventListener(end, () => setTimeout(then), { capture: true, once: true, signal });
    }
  };
}
