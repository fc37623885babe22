import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Spinner } from '../Spinner.tsx';
import type { Format } from './formats.ts';
import { markupOf, plainTextOf } from './plainText.ts';

/** The text as HTML, its changes, and what is asked for. */
export interface PlainBoxProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The reader is in the middle of a letter of several keys, or has left it. */
  readonly onCompose: (isComposing: boolean) => void;
  /** The reader has left the text; the editor that takes its place isn't elsewhere. */
  readonly onBlur: (() => void) | undefined;
  /** Ctrl or Cmd with Enter. */
  readonly onSend: (() => void) | undefined;
  /** Ctrl or Cmd with the letter of a format: the editor will have it. */
  readonly onAsk: (format: Format) => void;
  /** What is waited for, in words; '' for nothing. */
  readonly waitsFor: string;
  readonly disabled: boolean;
  /** Attributes of the field. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The letters that the editor has for formats, too. */
const formatOfKey: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', u: 'underline' };

/**
 * What a rich text is written in until its editor is there: the same place, without formats. A text that has some waits
 * for it.
 */
export function PlainBox(props: PlainBoxProps) {
  const { ref, value, onChange, onCompose, onBlur, onSend, onAsk, waitsFor, disabled, attributes } = props;
  const { class: className, ...rest } = attributes;
  // The value may come back late.
  const [typed, setTyped] = useState<string | null>(null);
  const text = plainTextOf(value);
  if (typed !== null && text === typed) setTyped(null);
  const heedKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const format = formatOfKey[event.key.toLowerCase()];
    const use = format ? () => onAsk(format) : event.key === 'Enter' && onSend;
    if (!use) return;
    event.preventDefault();
    use();
  };
  if (text === null && typed === null)
    return (
      <div className={`${className} hc-editor__wait`}>
        {waitsFor !== '' && <Spinner variant="inline" label={waitsFor} />}
      </div>
    );
  return (
    <textarea
      {...rest}
      ref={ref}
      className={className}
      value={typed ?? text ?? ''}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(markupOf(target.value));
      }}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
      onKeyDown={heedKey}
      onBlur={({ relatedTarget }) => relatedTarget?.closest('.hc-editor') ?? onBlur?.()}
    />
  );
}
