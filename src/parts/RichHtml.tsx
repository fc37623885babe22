import { use, useLayoutEffect, useRef, useState } from 'react';
import type { HtmlProfile } from '#domain/htmlRules.ts';
import { useText } from '#i18n/useText.ts';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { sanitiser } from '#runtime/lateHtml.ts';
import { ServerHtmlContext } from '#runtime/serverHtml.ts';
import { useIsDrawn } from '#ui/hydration.ts';
import { useScript } from '#ui/script.ts';
import { keptNodes } from './keptNodes.ts';
import './prose.css';
import { prepareImages, watchImages } from './richHtmlImages.ts';

/** HTML, who wrote it, and what is done to its nodes before they are shown. */
export interface RichHtmlProps {
  readonly html: string;
  /** Who wrote it: the content team, or users and the server. */
  readonly profile: HtmlProfile;
  /** Takes the place of `hc-prose`, the look of running text. */
  readonly className?: string;
  readonly part?: string;
  /** The language it is written in, where it isn't the page's. */
  readonly lang?: string | undefined;
  /** Whether the page has its first heading already: those of the HTML stand below it. */
  readonly lowersHeadings?: boolean;
  /** Changes the sanitised nodes before they are shown, in the same parse. Keep its identity over renders. */
  readonly prepare?: (content: DocumentFragment) => void;
  /** Keeps the nodes, to copy them when the same is shown again. Keep its identity over renders. */
  readonly keep?: {
    /** What the HTML came with; the nodes are kept while it lives. */
    readonly with: object;
    /** All that `prepare` goes by beside it. */
    readonly by: readonly unknown[];
  };
  /** Called with the box once the nodes stand in it, before they are painted. Keep its identity over renders. */
  readonly onReady?: (box: HTMLElement) => void;
}

/** HTML of more letters is made ready anew each time: a copy of it takes time and memory too. */
const longestKept = 100_000;

/** React leaves the children alone of what has HTML, so that those of the server stay when it takes over. */
const drawnChildren = { __html: '' };

/**
 * HTML of content or users, sanitised once and put in as nodes (docs/behaviour/reliability.md#html-of-others). The
 * sanitiser is loaded with the first text that no server drew. A text whose read doesn't wait for it (`useHtmlRead`) has
 * its place empty until then.
 */
export function RichHtml({
  html,
  profile,
  className = 'hc-prose',
  part,
  lang,
  lowersHeadings = false,
  prepare,
  keep,
  onReady,
}: RichHtmlProps) {
  const { t } = useText();
  const { config, log } = useRuntime();
  const { siteUrl: base, links } = config;
  const { mediaHosts } = links;
  const box = useRef<HTMLDivElement>(null);
  const missing = t('article.imageMissing');
  const serverHtml = use(ServerHtmlContext);
  const [wasDrawn] = useState(useIsDrawn());
  const isUnread = useRef(wasDrawn);
  const [isWanted, setWanted] = useState(!wasDrawn);
  const { value, hasFailed } = useScript(sanitiser, isWanted, (error) =>
    log.error('a text could not be made safe', error),
  );
  // A text that was drawn isn't made anew because another one had need of it.
  const safe = isWanted ? value : undefined;
  useContentPending(isWanted && !safe && !hasFailed, true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // The server made its nodes safe by the same rules, and they have been in the page since it was parsed.
    const isDone = isUnread.current && !prepare && element.hasChildNodes();
    isUnread.current = false;
    if (!isDone) {
      if (!safe) {
        setWanted(true);
        return undefined;
      }
      const make = () => {
        const content = safe.shownNodes(html, { profile, mediaHosts, base });
        prepareImages(content, missing);
        if (lowersHeadings) lowerHeadings(content);
        prepare?.(content);
        return content;
      };
      const isKept = keep && html.length <= longestKept;
      const by = [html, profile, mediaHosts, base, missing, lowersHeadings];
      const content = isKept ? keptNodes(keep.with, [...by, ...keep.by], make) : make();
      // What a server drew stays where nothing was changed in it.
      if (!hasSameNodes(element, content)) element.replaceChildren(content);
    }
    onReady?.(element);
    return watchImages(element, missing);
  }, [safe, html, profile, mediaHosts, base, missing, lowersHeadings, prepare, keep, onReady]);
  // Another language may be read from the other side.
  const looks = { className, lang, dir: lang && 'auto', part };
  if (wasDrawn && !serverHtml)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: none is ever set
    return <div ref={box} {...looks} dangerouslySetInnerHTML={drawnChildren} />;
  return (
    <div ref={box} {...looks}>
      {serverHtml?.nodes(html, profile, lowersHeadings ? lower : undefined)}
    </div>
  );
}

function hasSameNodes(box: HTMLElement, { childNodes }: DocumentFragment): boolean {
  const nodes = [...childNodes];
  return (
    box.childNodes.length === nodes.length &&
    nodes.every((node, at) => node.isEqualNode(box.childNodes[at] ?? null))
  );
}

const lower = { h1: 'h2' };

function lowerHeadings(content: DocumentFragment): void {
  for (const heading of content.querySelectorAll('h1')) {
    const lowered = heading.ownerDocument.createElement(lower.h1);
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}
