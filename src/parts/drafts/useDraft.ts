import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft, OpenDraft } from '#runtime/drafts.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import type { Work } from '#runtime/kept.ts';
import {
  type ContentTexts,
  type DraftContent,
  type DraftFields,
  type DraftFile,
  draftOf,
  filesOf,
  isPartOf,
  mergedFields,
  textsOf,
} from './draftContent.ts';

/** What a draft needs of its form: the content as it was drawn last, and the ways to fill in and empty the form. */
export interface DraftForm<F extends DraftFields> extends DraftContent<F> {
  /**
   * The content at this moment, for a form whose content may be newer than what was drawn, or change after it has left
   * the page.
   */
  readonly current?: () => DraftContent<F>;
  /** What an untouched form holds: not worth keeping. */
  readonly initial: F;
  /** Puts back what was kept. */
  readonly restore: (fields: F, files: readonly DraftFile[]) => void;
  /** Empties the form, files included. */
  readonly reset: () => void;
  /** What may change the form after it is gone: the draft follows it until it ends. */
  readonly work?: Work;
  /** Whether what was kept was sent since: then it is forgotten. */
  readonly isSent?: (fields: DraftFields, files: readonly DraftFile[]) => boolean;
}

/** What a form is told of its draft. */
export interface DraftState {
  /** Something was put back, and nobody discarded it: say so, with a way to discard it. */
  readonly isRestored: boolean;
  /** When it was kept last, in milliseconds; null where that is not known. */
  readonly restoredFrom: number | null;
  /** Empties the form and forgets what was kept. */
  readonly discard: () => void;
  /**
   * The form has been sent: what it holds is no draft any more, until it is changed. `rest` is what could not be sent
   * with it, and takes the place of the draft at once.
   */
  readonly sent: (rest?: DraftContent) => void;
}

/**
 * Keeps a form while it is filled in, so that neither a reload nor a crash nor the end of the session loses what was
 * typed or chosen (docs/behaviour/reliability.md#nothing-typed-is-lost). `draftKey` names the form, and what it is about: 'case/500…'; with null nothing is kept.
 */
export function useDraft<F extends DraftFields>(draftKey: string | null, form: DraftForm<F>): DraftState {
  const { drafts, config } = useRuntime();
  const owner = useOwner();
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [restoredFrom, setRestoredFrom] = useState<number | null>(null);
  const { key } = textsOf(form);
  const kept = useRef('');
  const sent = useRef<ContentTexts | null>(null);

  const keep = useEffectEvent((draft: OpenDraft) => {
    const content = currentOf(form);
    const now = textsOf(content);
    const isEmpty = now.chosen.length === 0 && now.fields === JSON.stringify(form.initial);
    if (now.key === kept.current || (!isEmpty && isPartOf(now, sent.current))) return;
    // Also a form that was only emptied is another one: the same may be typed and chosen again.
    sent.current = null;
    if (isEmpty && kept.current === '') return;
    kept.current = now.key;
    void (isEmpty ? draft.discard() : draft.save(draftOf(content)));
  });
  const wasSent = useEffectEvent((found: Draft) => form.isSent?.(found.fields, filesOf(found)) ?? false);
  const fillIn = useEffectEvent((found: Draft) => {
    const files = filesOf(found);
    kept.current = textsOf({ fields: found.fields, files }).key;
    form.restore(mergedFields(currentOf(form).fields, form.initial, found.fields), files);
    setRestored(true);
    setRestoredFrom(found.savedAt ?? null);
  });
  const putBack = useEffectEvent((draft: OpenDraft, found: Draft) => {
    if (!wasSent(found)) return fillIn(found);
    void draft.discard();
    return keep(draft);
  });
  /** Takes a draft that another form has just left, while this one is untouched. */
  const takeLater = useEffectEvent((found: Draft): boolean => {
    const { fields, files = [] } = currentOf(form);
    const isUntouched = files.length === 0 && JSON.stringify(fields) === JSON.stringify(form.initial);
    if (!isUntouched || kept.current !== '' || sent.current || wasSent(found)) return false;
    fillIn(found);
    return true;
  });
  const forget = useEffectEvent(() => form.reset());
  const follow = useEffectEvent((draft: OpenDraft) => {
    const { work } = form;
    if (work?.progress() !== 'busy') return;
    const stop = work.subscribe(() => {
      keep(draft);
      if (work.progress() !== 'busy') stop();
    });
  });
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (owner === null || draftKey === null) return undefined;
    if (before.current && before.current !== owner) forget();
    before.current = owner;
    kept.current = '';
    let isShown = true;
    let mine: OpenDraft | null = null;
    void drafts
      .open(owner, draftKey, (found) => isShown && takeLater(found))
      .then((draft) => {
        if (!isShown) {
          // Left before it was open: what is shown goes there, unless it would take an older one's place.
          if (!draft.found) keep(draft);
          else if (wasSent(draft.found)) void draft.discard();
          return draft.close();
        }
        mine = draft;
        if (draft.found) putBack(draft, draft.found);
        return setOpened(draft);
      });
    return () => {
      isShown = false;
      setOpened(null);
      setRestored(false);
      if (!mine) return;
      keep(mine);
      mine.close();
      follow(mine);
    };
  }, [drafts, owner, draftKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is kept starts the wait anew
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => keep(opened), config.timings.interfaceDebounce);
    return () => clearTimeout(timer);
  }, [opened, key, config]);

  useEffect(() => {
    if (!opened) return undefined;
    const leave = ({ type }: Event) => {
      if (type !== 'visibilitychange' || document.visibilityState === 'hidden') keep(opened);
    };
    // Listening to it may cost a page its place in the cache for Back: nobody does where drafts outlive the page.
    const atLast = drafts.areFleeting() ? ['pagehide', 'beforeunload'] : ['pagehide'];
    document.addEventListener('visibilitychange', leave);
    for (const event of atLast) window.addEventListener(event, leave, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', leave);
      for (const event of atLast) window.removeEventListener(event, leave, { capture: true });
    };
  }, [opened, drafts]);

  return {
    isRestored,
    restoredFrom,
    discard() {
      form.reset();
      setRestored(false);
    },
    sent(rest) {
      sent.current = textsOf(currentOf(form));
      kept.current = sent.current.key;
      setRestored(false);
      void (rest ? opened?.save(draftOf(rest)) : opened?.discard());
    },
  };
}

const currentOf = <F extends DraftFields>(form: DraftForm<F>): DraftContent<F> => form.current?.() ?? form;

/** Whose drafts they are; null until that is known. A session that ends on the open page changes nothing. */
function useOwner(): string | null {
  const session = useSession();
  const [owner, setOwner] = useState<string | null>(null);
  const userId = session.status === 'ready' ? (session.user?.userId ?? '') : null;
  const next = userId !== null && (owner === null || userId !== '') ? userId : owner;
  if (next !== owner) setOwner(next);
  return next;
}
