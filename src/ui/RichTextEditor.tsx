import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { type ControlProps, Field, type FieldLook, labelIdOf } from './Field.tsx';
import { type AskedFormat, askFor } from './rich-text/asked.ts';
import type { Format } from './rich-text/formats.ts';
import type { RichTextLabels } from './rich-text/labels.ts';
import { PlainBox } from './rich-text/PlainBox.tsx';
import type { ToNodes } from './rich-text/pasting.ts';
import type { RichTextBoxHandle, RichTextHandle } from './rich-text/RichTextBox.tsx';
import { Tools } from './rich-text/Tools.tsx';
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
  /** Whether a link may be a path of this site; else what is typed is an address of the web or of mail. */
  readonly takesPaths?: boolean;
  /** Locked: the text is shown and can't be changed. */
  readonly disabled?: boolean;
  readonly id?: string;
  readonly ref?: Ref<RichTextHandle>;
}

const richTextBox = createScript(async () => (await import('./rich-text/RichTextBox.tsx')).RichTextBox);

/**
 * Text with simple formatting. The editor itself is a script of its own, loaded when the first one is shown. Until it is
 * there, and where it can't be had, the same place takes plain text, which goes on in the editor; a button tries again.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hideLabel, help, error, required } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<RichTextHandle>(null);
  useImperativeHandle(
    props.ref,
    () => ({
      focus: () => text.current?.focus(),
      link: (href, words) => text.current?.link(href, words),
    }),
    [],
  );
  return (
    <Field
      {...{ id, label, hideLabel, help, error, required }}
      onLabelClick={() => frame.current?.querySelector<HTMLElement>('.hc-editor__area')?.focus()}
    >
      {(control) => (
        <div
          ref={frame}
          className="hc-editor"
          data-invalid={control['aria-invalid']}
          data-disabled={props.disabled || undefined}
        >
          <EditorText {...props} id={id} control={control} ref={text} />
        </div>
      )}
    </Field>
  );
}

interface EditorTextProps extends RichTextEditorProps {
  readonly id: string;
  readonly control: ControlProps;
}

/** What stands in the frame: the plain field, and the editor once it is there. */
function EditorText({ id, control, ...props }: EditorTextProps) {
  const { value, onChange, onBlur, onSend, labels, disabled = false, takesPaths = false } = props;
  const onLoadError = (reason: unknown) => props.onLoadError?.(reason);
  const box = useScript(richTextBox, true, onLoadError);
  const nodes = useScript(props.toNodes, true, onLoadError);
  const [Box, toNodes] = [box.value, nodes.value];
  const [isReady, setReady] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [asked, setAsked] = useState<readonly AskedFormat[]>([]);
  const [active, setActive] = useState<ReadonlySet<Format>>(new Set());
  const plain = useRef<HTMLTextAreaElement>(null);
  const rich = useRef<RichTextBoxHandle>(null);
  useImperativeHandle(
    props.ref,
    () => ({
      focus: () => (rich.current ?? plain.current)?.focus(),
      link: (href, words) => rich.current?.link(href, words),
    }),
    [],
  );
  const attributes = useAttributes(id, control, disabled, props.placeholder ?? '');
  const hasFailed = box.hasFailed || nodes.hasFailed;
  const retry = () => {
    box.retry();
    nodes.retry();
  };
  const ask = (format: Format) =>
    setAsked(askFor(asked, format, [plain.current?.selectionStart ?? 0, plain.current?.selectionEnd ?? 0]));
  return (
    <>
      {hasFailed ? (
        <div className="hc-editor__bar hc-row" role="alert">
          <span>{labels.failed}</span>
          <Button size="sm" onClick={retry}>
            {labels.retry}
          </Button>
        </div>
      ) : (
        <Tools
          {...{ labels, disabled }}
          controls={id}
          active={
            isReady ? active : new Set(asked.filter(({ to }) => to === null).map(({ format }) => format))
          }
          onUse={(format) => (isReady ? rich.current?.use(format) : ask(format))}
        />
      )}
      {!isReady && (
        <PlainBox
          ref={plain}
          {...{ value, onChange, onBlur, onSend, disabled }}
          onAsk={ask}
          waitsFor={hasFailed ? '' : labels.loading}
          onCompose={setComposing}
          attributes={attributes.plain}
        />
      )}
      {Box && toNodes && !isComposing && (
        <Box
          ref={rich}
          {...{ value, onChange, onBlur, onSend, toNodes, labels, takesPaths, asked, disabled, plain }}
          onReady={() => setReady(true)}
          onFormats={setActive}
          attributes={attributes.rich}
        />
      )}
    </>
  );
}

/** Name, description and state of the text, for its plain field and for its editor. */
function useAttributes(id: string, control: ControlProps, isLocked: boolean, placeholder: string) {
  const describedBy = control['aria-describedby'];
  const [isInvalid, isRequired] = [control['aria-invalid'] === true, control.required === true];
  return useMemo(() => {
    const both = {
      id,
      class: 'hc-editor__area',
      'aria-labelledby': labelIdOf(id),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
    };
    return {
      plain: { ...both, ...(placeholder && { placeholder }) },
      rich: {
        ...both,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(isLocked && { 'aria-disabled': 'true' }),
        ...(placeholder && { 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
      },
    };
  }, [id, describedBy, isInvalid, isRequired, isLocked, placeholder]);
}
