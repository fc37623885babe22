import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Spinner } from '../Spinner.tsx';
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
  /** What is waited for, in words; '' for nothing. */
  readonly waitsFor: string;
  readonly disabled: boolean;
  /** Attributes of the field. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * What a rich text is written in until its editor is there: the same place, without formats. A text that has some waits
 * for it.
 */
export function PlainBox(props: PlainBoxProps) {
  const { ref, value, onChange, onCompose, onBlur, onSend, waitsFor, disabled, attributes } = props;
  const { class: className, ...rest } = attributes;
  // The value may come back late.
  const [typed, setTyped] = useState<string | null>(null);
  const text = plainTextOf(value);
  if (typed !== null && text === typed) setTyped(null);
  const sendByKey = (event: KeyboardEvent) => {
    if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
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
      onKeyDown={sendByKey}
      onBlur={({ relatedTarget }) => relatedTarget?.closest('.hc-editor') ?? onBlur?.()}
    />
  );
}
