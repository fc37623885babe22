import { robotsOf } from '#domain/routes.ts';
import type { Navigation } from './navigation.ts';
import { setMeta } from './pageMeta.ts';

/** Title and robots value of the page, which belong to its owner: without a connected shell they stay as they are. */
export interface DocumentHead {
  /** The last one of a moment counts: a view names itself before its screen, which may know better, does. */
  setTitle(title: string): void;
  /** Says whether search engines may list what the page shows. */
  setRobots(contentIsPublic: boolean): void;
}

/** Opens the head of a page; `titleSuffix` ends every title. */
export function openDocumentHead(page: Document, navigation: Navigation, titleSuffix: string): DocumentHead {
  let wanted: string | null = null;
  const write = () => {
    if (wanted !== null) page.title = wanted;
    wanted = null;
  };
  return {
    setTitle(title) {
      if (!navigation.isConnected()) return;
      if (wanted === null) queueMicrotask(write);
      wanted = `${title}${titleSuffix}`;
    },
    setRobots(contentIsPublic) {
      if (!navigation.isConnected()) return;
      setMeta(page, 'robots', robotsOf(navigation.get().target.view, contentIsPublic));
    },
  };
}
