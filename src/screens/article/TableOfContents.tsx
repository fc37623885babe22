import { type MouseEvent, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { isPlainClick } from '#parts/PageLink.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { classes } from '#ui/classes.ts';
import { IconChevronDown } from '#ui/icons/interface.ts';
import { type ArticleHeading, mostListed } from './articleHeadings.ts';
import './table-of-contents.css';

/** The headings, where the reader is, and what choosing one does. */
export interface TableOfContentsProps {
  readonly headings: readonly ArticleHeading[];
  /** The language of the headings, where it isn't the page's. */
  readonly lang: string | undefined;
  /** The anchor of the heading in view, '' when none is marked. */
  readonly current: string;
  /** Scrolls to a heading. */
  readonly onChoose: (anchor: string) => void;
}

/**
 * 'In this article' (docs/behaviour/article.md#contents-list): a list at the edge, on small screens behind a button.
 */
export function TableOfContents({ headings, lang, current, onChoose }: TableOfContentsProps) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const choose = (event: MouseEvent, anchor: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigation.setAnchor(anchor);
    onChoose(anchor);
  };
  return (
    <nav
      className={classes('hc-toc', isOpen && 'is-open')}
      aria-label={t('article.contents')}
      part="contents"
    >
      <p className="hc-toc__title" aria-hidden="true">
        {t('article.contents')}
      </p>
      <button
        type="button"
        className="hc-toc__button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('article.contents')}
        <IconChevronDown size={18} />
      </button>
      <ol className="hc-toc__list" lang={lang} dir={lang && 'auto'}>
        {headings.slice(0, mostListed).map(({ anchor, text }) => (
          <li key={anchor}>
            <a
              href={`#${encodeURIComponent(anchor)}`}
              aria-current={anchor === current ? 'location' : undefined}
              onClick={(event) => choose(event, anchor)}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
      {headings.length > mostListed && (
        <p className="hc-toc__end">{t('article.contentsEnd', { most: mostListed })}</p>
      )}
    </nav>
  );
}
