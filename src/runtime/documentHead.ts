import { robotsOf } from '#domain/routes.ts';
import type { Navigation } from './navigation.ts';
import { setMeta } from './pageMeta.ts';

/**
 * Title and robots value of the page, which belong to its owner: without a connected shell they stay as they are, unless
 * the owner leaves them to what stands on the page.
 */
export interface DocumentHead {
  /** The last one of a moment counts: a view names itself before its screen, which may know better, does. */
  setTitle(title: string): void;
  /** Says whether search engines may list what the page shows. */
  setRobots(contentIsPublic: boolean): void;
}

/** Opens the head of a page; `titleSuffix` ends every title. With `isOurs` the page is named without a shell too. */
export function openDocumentHead(
  page: Document,
  navigation: Navigation,
  titleSuffix: string,
  isOurs = false,
): DocumentHead {
  let wanted: string | null = null;
  const mayWrite = () => isOurs || navigation.isConnected();
  const write = () => {
    if (wanted !== null) page.title = wanted;
    wanted = null;
  };
  return {
    setTitle(title) {
      if (!mayWrite()) return;
      if (wanted === null) queueMicrotask(write);
      wanted = `${title}${titleSuffix}`;
    },
    setRobots(contentIsPublic) {
      if (!mayWrite()) return;
      setMeta(page, 'robots', robotsOf(navigation.get().target.view, contentIsPublic));
    },
  };
}
