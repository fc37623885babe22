import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { sanitiser } from '#runtime/lateHtml.ts';
import { RichTextEditor, type RichTextEditorProps } from '#ui/RichTextEditor.tsx';
import { createScript } from '#ui/script.ts';
import { richTextLabels } from './richTextLabels.ts';

/** The rich text editor without what this product always gives it. */
export type RichTextInputProps = Omit<RichTextEditorProps, 'labels' | 'toNodes' | 'onLoadError'>;

const toNodes = createScript(async () => {
  const { sanitise } = await sanitiser.load();
  return (html: string) => sanitise(html, { profile: 'user', mediaHosts: [] });
});

/** The rich text editor with our words and our sanitiser. Send what it gives through `cleanMarkup`. */
export function RichTextInput(props: RichTextInputProps) {
  const { t } = useText();
  const { log } = useRuntime();
  return (
    <RichTextEditor
      {...props}
      toNodes={toNodes}
      onLoadError={(error) => log.error('the text editor could not be loaded', error)}
      labels={richTextLabels(t, props.label)}
    />
  );
}
