import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Article } from '#contracts/content.ts';
import { useText } from '#i18n/useText.ts';
import { RichHtml } from '#parts/RichHtml.tsx';
import { useRuntime, useSiteContext } from '#runtime/hooks.ts';
import { ImageDialog } from '#ui/ImageDialog.tsx';
import { IconHelp, IconInfo, IconWarning } from '#ui/icons/interface.ts';
import { createScript, useScript } from '#ui/script.ts';
import '#ui/callout.css';
import { copyPlaces } from './articleBlocks.ts';
import { type CalloutTone, calloutIcons } from './articleCallouts.ts';
import { prepareArticle } from './articleHtml.ts';
import { CopyButton } from './CopyButton.tsx';
import { useArticleLinks } from './useArticleLinks.ts';
import { useZoom } from './useZoom.ts';

/** The text of an article, and what explains it. */
export interface ArticleBodyProps {
  readonly articleId: string;
  /** With it the text came. */
  readonly article: Article;
  readonly title: string;
  readonly html: string;
  /** The language of the text, where it isn't the page's. */
  readonly lang?: string | undefined;
  /** Whether glossary terms open their definition. */
  readonly explainsTerms: boolean;
  readonly onReady: (box: HTMLElement) => void;
  readonly onAnchor: (anchor: string) => boolean;
}

interface Places {
  readonly icons: ReturnType<typeof calloutIcons>;
  readonly copies: ReturnType<typeof copyPlaces>;
}

const toneIcons: Record<CalloutTone, typeof IconInfo> = {
  info: IconInfo,
  tip: IconHelp,
  warning: IconWarning,
};

/** Most sites have the glossary explain nothing in articles. */
const definitions = createScript(async () => (await import('./Definitions.tsx')).Definitions);

const newTabNote = 'hc-opens-in-new-tab';

/** The text of an article; icons and copy buttons are put into the places that its preparation made. */
export function ArticleBody(props: ArticleBodyProps) {
  const { articleId, article, title, html, lang, explainsTerms, onReady, onAnchor } = props;
  const { t } = useText();
  const { navigation, log } = useRuntime();
  const site = useSiteContext();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [places, setPlaces] = useState<Places>({ icons: [], copies: [] });
  const { icons, copies } = places;
  useArticleLinks(box, articleId, onAnchor);
  // Help that the text does without when its script can't be had.
  const { value: Definitions } = useScript(definitions, explainsTerms, (error) =>
    log.error('the definitions of terms could not be loaded', error),
  );

  const zoomLabel = useCallback(
    (alt: string) => (alt === '' ? t('article.enlarge') : t('article.enlargeNamed', { alt })),
    [t],
  );
  const zoom = useZoom(box, zoomLabel);

  const prepare = useCallback(
    (content: DocumentFragment) => {
      prepareArticle(content, {
        links: { origin: new URL(navigation.address()).origin, site, articleId },
        newTabNote,
        title,
        texts: {
          table: t('article.table'),
          code: t('article.code'),
          headingLink: (heading) => t('article.headingLink', { heading }),
          video: t('article.video'),
          callouts: {
            note: t('article.note'),
            info: t('article.info'),
            tip: t('article.tip'),
            important: t('article.important'),
            warning: t('article.warning'),
            caution: t('article.caution'),
            advanced: t('article.advanced'),
          },
        },
      });
    },
    [navigation, site, articleId, title, t],
  );
  const keep = useMemo(
    () => ({ with: article, by: [site, articleId, title, t] }),
    [article, site, articleId, title, t],
  );
  const show = useCallback(
    (ready: HTMLElement) => {
      setBox(ready);
      setPlaces({ icons: calloutIcons(ready), copies: copyPlaces(ready) });
      onReady(ready);
    },
    [onReady],
  );

  return (
    <>
      <RichHtml
        html={html}
        lang={lang}
        profile="content"
        part="body"
        prepare={prepare}
        keep={keep}
        onReady={show}
      />
      <span id={newTabNote} hidden>
        {t('common.opensInNewTab')}
      </span>
      {explainsTerms && Definitions && <Definitions box={box} shown={places} />}
      {zoom.zoomed && (
        <ImageDialog
          {...zoom.zoomed}
          label={t('article.image')}
          close={{ label: t('common.close'), onClose: zoom.close }}
        />
      )}
      {icons.map(({ place, tone }, index) => {
        const ToneIcon = toneIcons[tone];
        return createPortal(<ToneIcon size={20} />, place, `icon ${index}`);
      })}
      {copies.map(({ place, code }, index) =>
        createPortal(<CopyButton code={code} />, place, `copy ${index}`),
      )}
    </>
  );
}
