import { type ComponentType, type Ref, useId, useMemo, useRef } from 'react';
import { Button } from './Button.tsx';
import { Field, type FieldLook, labelIdOf } from './Field.tsx';
import type { RichTextLabels } from './rich-text/labels.ts';
import type { ToNodes } from './rich-text/pasting.ts';
import type { RichTextBoxProps, RichTextHandle } from './rich-text/RichTextBox.tsx';
import { Spinner } from './Spinner.tsx';
import { createScript, type Script, useScript } from './script.ts';
import './rich-text-editor.css';

export type { RichTextLabels } from './rich-text/labels.ts';
export type { RichTextHandle } from './rich-text/RichTextBox.tsx';

/** The text as HTML, its changes, and the words of the toolbar. */
export interface RichTextEditorProps extends FieldLook {
  /** HTML of paragraphs, lists, bold, italic, underlined and linked text; '' for nothing. */
  readonly value: string;
  /** The HTML as edited. Sanitise it before it goes anywhere. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** Ctrl or Cmd with Enter; without it they break the line. */
  readonly onSend?: () => void;
  /** Makes nodes of HTML, sanitised: of `value` and of what is pasted. Loaded along with the editor. */
  readonly toNodes: Script<ToNodes>;
  readonly labels: RichTextLabels;
  /** The editor's script could not be loaded; the reader is told and can try again. */
  readonly onLoadError?: (error: unknown) => void;
  readonly placeholder?: string;
  /** Locked: the text is shown and can't be changed. */
  readonly disabled?: boolean;
  readonly id?: string;
  readonly ref?: Ref<RichTextHandle>;
}

const richTextBox = createScript(async () => (await import('./rich-text/RichTextBox.tsx')).RichTextBox);

/**
 * Text with simple formatting. The editor itself is a script of its own, loaded when the first one is shown; while it
 * can't be had, a button tries again.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, onSend, labels, placeholder, disabled = false, ref } = props;
  const { label, hideLabel, help, error, required } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const frame = useRef<HTMLDivElement>(null);
  const onLoadError = (reason: unknown) => props.onLoadError?.(reason);
  const box = useScript(richTextBox, true, onLoadError);
  const nodes = useScript(props.toNodes, true, onLoadError);
  const [Box, toNodes] = [box.value, nodes.value];
  const retry = () => {
    box.retry();
    nodes.retry();
  };
  return (
    <Field
      {...{ id, label, hideLabel, help, error, required }}
      onLabelClick={() => frame.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()}
    >
      {(control) => (
        <div
          ref={frame}
          className="hc-editor"
          data-invalid={control['aria-invalid']}
          data-disabled={disabled || undefined}
        >
          {Box && toNodes ? (
            <DescribedBox
              Box={Box}
              {...{ value, onChange, onBlur, onSend, toNodes, labels, disabled, ref }}
              id={id}
              describedBy={control['aria-describedby'] ?? ''}
              isInvalid={control['aria-invalid'] === true}
              isRequired={required === true}
              placeholder={placeholder ?? ''}
            />
          ) : (
            <div className="hc-editor__wait">
              {box.hasFailed || nodes.hasFailed ? (
                <div className="hc-row" role="alert">
                  <span>{labels.failed}</span>
                  <Button size="sm" onClick={retry}>
                    {labels.retry}
                  </Button>
                </div>
              ) : (
                <Spinner variant="inline" label={labels.loading} />
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

interface DescribedBoxProps extends Omit<RichTextBoxProps, 'attributes'> {
  readonly Box: ComponentType<RichTextBoxProps>;
  readonly id: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly placeholder: string;
}

function DescribedBox({
  Box,
  id,
  describedBy,
  isInvalid,
  isRequired,
  placeholder,
  ...rest
}: DescribedBoxProps) {
  const { disabled } = rest;
  const attributes = useMemo<Record<string, string>>(
    () => ({
      id,
      class: 'hc-editor__area',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelIdOf(id),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(disabled && { 'aria-disabled': 'true' }),
      ...(placeholder && { 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
    }),
    [id, describedBy, isInvalid, isRequired, disabled, placeholder],
  );
  return <Box {...rest} attributes={attributes} />;
}
