import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { richTextLabels } from '#parts/richTextLabels.ts';
import { cleanMarkup, sanitise } from '#runtime/html.ts';
import { RichTextEditor } from '#ui/RichTextEditor.tsx';
import { createScript } from '#ui/script.ts';
import { useBuilder } from '../builderContext.ts';
import { toolPlace } from '../toolRoot.tsx';

interface TextFieldProps {
  /** What was written, as HTML; '' for nothing. */
  readonly value: string;
  readonly onChange: (html: string) => void;
}

const toNodes = createScript(
  async () => (html: string) => sanitise(html, { profile: 'user', mediaHosts: [] }),
);

/** The words of a text on the page, written and formatted in the product's own editor. */
export function TextField({ value, onChange }: TextFieldProps) {
  const { t, siteTexts } = useBuilder();
  const [place, setPlace] = useState<Element | null>(null);
  const attach = useCallback((node: HTMLDivElement | null) => setPlace(node && toolPlace(node)), []);
  const label = t('textHtml');
  return (
    <div ref={attach} className="builder-property">
      {place &&
        createPortal(
          <RichTextEditor
            label={label}
            value={value}
            onChange={(html) => onChange(cleanMarkup(html))}
            toNodes={toNodes}
            labels={richTextLabels(siteTexts, label)}
            onLoadError={(error) => console.error('hc: the text editor could not be loaded.', error)}
          />,
          place,
        )}
    </div>
  );
}
