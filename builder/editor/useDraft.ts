import type { Data } from '@puckeditor/core';
import { useEffect, useRef, useState } from 'react';
import type { PageDetail, PlatformView, Publication } from '#contracts/builtPages.ts';
import { type EditedPage, mergedPage, type Side, type TwoEdits } from '#domain/pageChanges.ts';
import { pageOf, platformViewOf } from '#domain/platformViews.ts';
import { newUuid } from '#runtime/ids.ts';
import { BuilderError } from '../api.ts';
import { failureText, timeText, useBuilder } from '../builderContext.ts';
import { editedPage, editorData } from './editedPage.ts';
import { type KeptCopy, type KeptEdit, keepBase, readBase } from './keptEdit.ts';
import { useKeptEdits } from './useKeptEdits.ts';

/** What the editor says of the last thing it did. */
export interface Notice {
  readonly text: string;
  readonly isFailure: boolean;
}

const draftOf = ({ view, access }: PageDetail) => editorData(pageOf(view), access);

const stateOf = ({ view, access }: PageDetail): EditedPage => ({ page: pageOf(view), access });

const holdsSame = (one: PlatformView, other: PlatformView) =>
  JSON.stringify(pageOf(one)) === JSON.stringify(pageOf(other));

/** Somebody else stored another draft since. */
class Conflict extends Error {
  readonly theirs: PageDetail;

  constructor(theirs: PageDetail) {
    super('Somebody else saved this page.');
    this.theirs = theirs;
  }
}

/**
 * The draft of a page while it is edited: what is changed is kept in this browser at once, and stored, published and
 * brought back when asked (docs/behaviour/page-builder.md#editing).
 */
export function useDraft(loaded: PageDetail) {
  const { api, t, locale } = useBuilder();
  const [page, setPage] = useState(loaded);
  const keptEdits = useKeptEdits(loaded.id);
  const [kept, setKept] = useState<KeptEdit | null>(keptEdits.first);
  /** What the library starts from; another count starts it anew. */
  const [start, setStart] = useState<{ readonly data: Data; readonly count: number }>(() => ({
    data: kept?.data ?? draftOf(loaded),
    count: 0,
  }));
  const [isChanged, setChanged] = useState(kept !== null);
  const [isKept, setIsKept] = useState(true);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [theirs, setTheirs] = useState<PageDetail | null>(null);
  const [isBusy, setBusy] = useState(false);
  const data = useRef(start.data);
  const revision = useRef(kept?.revision ?? loaded.revision);
  /** The draft that the changes began from; null where that isn't known any more. */
  const base = useRef(
    revision.current === loaded.revision ? stateOf(loaded) : readBase(loaded.id, revision.current),
  );

  useEffect(() => {
    if (!isChanged || isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged, isKept]);

  const tell = (text: string) => setNotice({ text, isFailure: false });
  const keepChanges = () => {
    if (!isChanged && base.current) keepBase(page.id, { revision: revision.current, ...base.current });
    setChanged(true);
    setIsKept(keptEdits.keep({ revision: revision.current, at: Date.now(), data: data.current }));
  };
  const startFrom = (next: Data) => {
    data.current = next;
    setStart(({ count }) => ({ data: next, count: count + 1 }));
  };
  const dropChanges = () => {
    keptEdits.forget();
    setKept(null);
    setChanged(false);
  };
  const take = (next: PageDetail) => {
    setPage(next);
    revision.current = next.revision;
    base.current = stateOf(next);
  };
  /** Does something with the host; `reached` is called with what is done of it, should the rest fail. */
  const during = async (work: (reached: (text: string) => void) => Promise<void>) => {
    let done = '';
    setBusy(true);
    setNotice(null);
    try {
      await work((text) => {
        done = `${text} `;
      });
    } catch (error) {
      if (error instanceof Conflict) setTheirs(error.theirs);
      else setNotice({ text: `${done}${failureText(t, error)}`, isFailure: true });
    } finally {
      setBusy(false);
    }
  };

  /** Stores the draft as it is now; what is changed on the way stays a change. */
  const store = async (): Promise<PageDetail> => {
    const sent = data.current;
    const { page: edited, access } = editedPage(sent);
    const view = platformViewOf(edited, page, newUuid);
    const next = await api
      .save(page.id, { revision: revision.current, access, view })
      .catch(async (error) => {
        const now = await newerThan(error);
        // It was stored before, and the answer was lost on the way.
        if (now.access === access && holdsSame(now.view, view)) return now;
        throw new Conflict(now);
      });
    take(next);
    if (data.current === sent) dropChanges();
    else keepChanges();
    return next;
  };
  /** The draft that somebody stored since. Rejects with the error itself when it is another one. */
  const newerThan = (error: unknown): Promise<PageDetail> => {
    if (error instanceof BuilderError && error.kind === 'changed') return api.find(page.id);
    throw error;
  };

  return {
    page,
    kept,
    otherEdits: keptEdits.others,
    start,
    isChanged,
    isKept,
    isBusy,
    notice,
    /** Says above the page what was done. */
    tell,
    theirs,
    change: (next: Data) => {
      if (JSON.stringify(next) === JSON.stringify(data.current)) return;
      data.current = next;
      setNotice(null);
      keepChanges();
    },
    save: () =>
      during(async () => {
        await store();
        tell(t('saved'));
      }),
    publish: (how: Omit<Publication, 'revision'> = {}) =>
      during(async (reached) => {
        if (isChanged) {
          await store();
          reached(t('savedNotPublished'));
        }
        const next = await api
          .publish(page.id, { ...how, revision: revision.current })
          .catch(async (error) => {
            throw new Conflict(await newerThan(error));
          });
        take(next);
        const { planned } = next;
        tell(planned ? t('plan.done', { at: timeText(locale, planned.at) }) : t('publishedNow'));
      }),
    unplan: () =>
      during(async () => {
        setPage(await api.unplan(page.id));
        tell(t('plan.givenUp'));
      }),
    // Neither of these looks at the draft, so what somebody else stored since is still unseen.
    unpublish: () =>
      during(async () => {
        setPage(await api.unpublish(page.id));
        tell(t('unpublished'));
      }),
    restore: (version: number) =>
      during(async () => {
        const { view } = await api.version(page.id, version);
        startFrom(editorData(pageOf(view), editedPage(data.current).access));
        keepChanges();
        tell(t('restored', { version }));
      }),
    takeTheirs: (next: PageDetail) => {
      dropChanges();
      take(next);
      startFrom(draftOf(next));
      setTheirs(null);
      setNotice(null);
    },
    /** Goes on with what another tab kept; what is changed here stays kept beside it. */
    takeOther: (copy: KeptCopy) => {
      keptEdits.adopt(copy);
      setKept(copy);
      setChanged(true);
      revision.current = copy.revision;
      base.current = copy.revision === page.revision ? stateOf(page) : readBase(page.id, copy.revision);
      startFrom(copy.data);
    },
    /** Both edits of a conflict and what they began from. */
    editsWith: (next: PageDetail): TwoEdits => ({
      base: base.current,
      mine: editedPage(data.current),
      theirs: stateOf(next),
    }),
    /** Goes on with what both changed, joined as was chosen; nothing of it is stored yet. */
    join: (next: PageDetail, edits: TwoEdits, chosen: ReadonlyMap<string, Side>) => {
      const joined = mergedPage(edits, chosen);
      take(next);
      startFrom(editorData(joined.page, joined.access));
      keepChanges();
      setTheirs(null);
      tell(t('join.done'));
    },
    keepMine: (next: PageDetail) => {
      take(next);
      keepChanges();
      setTheirs(null);
    },
  };
}

/** What is told and can be done while a page is edited. */
export type Draft = ReturnType<typeof useDraft>;
