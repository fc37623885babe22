import { useCallback, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#i18n/useText.ts';
import { RichHtml } from '#parts/RichHtml.tsx';
import { watchImages } from '#parts/richHtmlImages.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { ImageDialog } from '#ui/ImageDialog.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { createScript, useScript } from '#ui/script.ts';
import '#ui/callout.css';
import { newTabNote } from './articleHtml.ts';
import type { DrawnArticle } from './drawnArticle.ts';
import { useArticleLinks } from './useArticleLinks.ts';
import { useCodeCopies } from './useCodeCopies.ts';
import type { Preparation } from './usePreparation.ts';
import { useZoom } from './useZoom.ts';

/** The text of an article, and what explains it. */
export interface ArticleBodyProps extends Preparation {
  readonly articleId: string;
  readonly html: string;
  /** Where it stands in the page already, drawn by a server. */
  readonly drawn: DrawnArticle | null;
  /** The language of the text, where it isn't the page's. */
  readonly lang?: string | undefined;
  /** Whether glossary terms open their definition. */
  readonly explainsTerms: boolean;
  /** The box that holds the text; null until it does. */
  readonly box: HTMLElement | null;
  /** Changes whenever the box gets another text. */
  readonly shown: unknown;
  readonly onReady: (box: HTMLElement) => void;
  readonly onAnchor: (anchor: string) => boolean;
}

/** Most sites have the glossary explain nothing in articles. */
const definitions = createScript(async () => (await import('./Definitions.tsx')).Definitions);

/** The text of an article, with what its links, pictures and buttons do. */
export function ArticleBody(props: ArticleBodyProps) {
  const { articleId, html, drawn, lang, explainsTerms, box, shown, prepare, keep, onReady, onAnchor } = props;
  const { t } = useText();
  const { log } = useRuntime();
  useArticleLinks(box, articleId, onAnchor);
  const copied = useCodeCopies(box);
  // Help that the text does without when its script can't be had.
  const { value: Definitions } = useScript(definitions, explainsTerms, (error) =>
    log.error('the definitions of terms could not be loaded', error),
  );

  const zoomLabel = useCallback(
    (alt: string) => (alt === '' ? t('article.enlarge') : t('article.enlargeNamed', { alt })),
    [t],
  );
  const zoom = useZoom(box, zoomLabel);

  const missing = t('article.imageMissing');
  const drawnText = drawn?.text;
  useEffect(() => drawnText && watchImages(drawnText, missing), [drawnText, missing]);

  const explained = explainsTerms && Definitions && <Definitions box={box} shown={shown} />;
  return (
    <>
      {drawn ? (
        <slot />
      ) : (
        <>
          <RichHtml
            html={html}
            lang={lang}
            profile="content"
            part="body"
            prepare={prepare}
            keep={keep}
            onReady={onReady}
          />
          <span id={newTabNote} hidden>
            {t('common.opensInNewTab')}
          </span>
        </>
      )}
      {drawn && explained ? createPortal(explained, drawn.place) : explained}
      {zoom.zoomed && (
        <ImageDialog
          {...zoom.zoomed}
          label={t('article.image')}
          close={{ label: t('common.close'), onClose: zoom.close }}
        />
      )}
      <LiveRegion message={copied} />
    </>
  );
}
