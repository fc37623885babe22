import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { linksIn } from '#domain/pageChecks.ts';
import { richTextLabels } from '#parts/richTextLabels.ts';
import { cleanMarkup, sanitise } from '#runtime/html.ts';
import { RichTextEditor, type RichTextHandle } from '#ui/RichTextEditor.tsx';
import { createScript } from '#ui/script.ts';
import { useBuilder } from '../builderContext.ts';
import { toolPlace } from '../toolRoot.tsx';
import { LinkHints } from './LinkHints.tsx';
import { PagePicker } from './PagePicker.tsx';

interface TextFieldProps {
  /** What was written, as HTML; '' for nothing. */
  readonly value: string;
  readonly onChange: (html: string) => void;
}

const toNodes = createScript(
  async () => (html: string) => sanitise(html, { profile: 'user', mediaHosts: [] }),
);

/**
 * The words of a text on the page, written and formatted in the product's own editor, with a search for the pages to which
 * they lead and what is wrong with their links.
 */
export function TextField({ value, onChange }: TextFieldProps) {
  const { t, siteTexts } = useBuilder();
  const [place, setPlace] = useState<Element | null>(null);
  const attach = useCallback((node: HTMLDivElement | null) => setPlace(node && toolPlace(node)), []);
  const text = useRef<RichTextHandle>(null);
  const label = t('textHtml');
  return (
    <div className="builder-field">
      <div ref={attach} className="builder-property">
        {place &&
          createPortal(
            <RichTextEditor
              ref={text}
              label={label}
              value={value}
              onChange={(html) => onChange(cleanMarkup(html))}
              takesPaths
              toNodes={toNodes}
              labels={richTextLabels(siteTexts, label)}
              onLoadError={(error) => console.error('hc: the text editor could not be loaded.', error)}
            />,
            place,
          )}
      </div>
      <div className="builder-actions">
        <PagePicker kind="any" onPick={({ path, title }) => text.current?.link(path, title)} />
      </div>
      <LinkHints links={linksIn(value)} />
    </div>
  );
}
