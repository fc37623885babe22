import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Draft, OpenDraft } from '#runtime/drafts.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { newId } from '#runtime/ids.ts';

/** What a form keeps: plain JSON. */
export type DraftFields = Readonly<Record<string, unknown>>;

/** A file of a form. Its id comes back with it: what is done under it once stays done once. */
export interface DraftFile {
  readonly id: string;
  readonly file: File;
}

/** A form as its draft sees it: what it holds, and how to fill and empty it. */
export interface DraftForm<F extends DraftFields> {
  /** What is typed and chosen, as it is shown. */
  readonly fields: F;
  /** What is typed by now, where that may be ahead of what is shown. */
  readonly latest?: () => F;
  /** What an untouched form holds: not worth keeping. */
  readonly initial: F;
  readonly files?: readonly DraftFile[];
  /** Puts back what was kept. */
  readonly restore: (fields: F, files: readonly DraftFile[]) => void;
  /** Empties the form, files included. */
  readonly reset: () => void;
}

/** What a form is told of its draft. */
export interface DraftState {
  /** Something was put back, and nobody discarded it: say so, with a way to discard it. */
  readonly isRestored: boolean;
  /** Empties the form and forgets what was kept. */
  readonly discard: () => void;
  /**
   * The form has been sent: what it holds is no draft any more, until it is changed. `rest` is what could not be sent
   * with it, and takes the place of the draft at once.
   */
  readonly sent: (rest?: Pick<DraftForm<DraftFields>, 'fields' | 'files'>) => void;
}

/**
 * Keeps a form while it is filled in, so that neither a reload nor a crash nor the end of the session loses what was
 * typed or chosen (docs/behaviour/reliability.md#nothing-typed-is-lost). `place` names the form, and what it is
 * about: 'case/500…'.
 */
export function useDraft<F extends DraftFields>(place: string, form: DraftForm<F>): DraftState {
  const { drafts, config } = useRuntime();
  const owner = useOwner();
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const shown = textsOf(form.fields, form.files);
  const { key } = shown;
  const kept = useRef('');
  const sent = useRef<Shown | null>(null);
  const current = useRef(shown);
  useLayoutEffect(() => {
    current.current = shown;
  });

  const keep = useEffectEvent((draft: OpenDraft) => {
    const { files = noFiles } = form;
    const fields = latestOf(form);
    const now = textsOf(fields, files);
    const isEmpty = files.length === 0 && now.fields === JSON.stringify(form.initial);
    if (now.key === kept.current || (!isEmpty && isPartOf(now, sent.current))) return;
    // Also a form that was only emptied is another one: the same may be typed and chosen again.
    sent.current = null;
    if (isEmpty && kept.current === '') return;
    kept.current = now.key;
    void (isEmpty ? draft.discard() : draft.save(draftOf({ fields, files })));
  });
  const putBack = useEffectEvent((found: Draft) => {
    form.restore(merged(form, found.fields), filesOf(found));
    setRestored(true);
  });
  const forget = useEffectEvent(() => form.reset());
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (owner === null) return undefined;
    if (before.current && before.current !== owner) forget();
    before.current = owner;
    let isShown = true;
    let mine: OpenDraft | null = null;
    void drafts.open(owner, place).then((draft) => {
      if (!isShown) {
        // Left before it was open: what is shown goes there, unless it would take an older one's place.
        if (!draft.found) keep(draft);
        return draft.close();
      }
      mine = draft;
      if (draft.found) putBack(draft.found);
      return setOpened(draft);
    });
    return () => {
      isShown = false;
      setOpened(null);
      setRestored(false);
      if (!mine) return;
      keep(mine);
      mine.close();
      kept.current = '';
    };
  }, [drafts, owner, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is kept starts the wait anew
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => keep(opened), config.timings.interfaceDebounce);
    return () => clearTimeout(timer);
  }, [opened, key, config]);

  useEffect(() => {
    if (!opened) return undefined;
    const leave = ({ type }: Event) => {
      if (type === 'pagehide' || document.visibilityState === 'hidden') keep(opened);
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [opened]);

  return {
    isRestored,
    discard() {
      form.reset();
      setRestored(false);
    },
    sent(rest) {
      kept.current = current.current.key;
      sent.current = current.current;
      setRestored(false);
      void (rest ? opened?.save(draftOf(rest)) : opened?.discard());
    },
  };
}

const noFiles: readonly DraftFile[] = [];

/** What a form holds, as it is kept. */
export function draftOf({
  fields,
  files = noFiles,
}: Pick<DraftForm<DraftFields>, 'fields' | 'files'>): Draft {
  return { fields, files: files.map(({ file }) => file), fileIds: files.map(({ id }) => id) };
}

function filesOf({ files, fileIds = [] }: Draft): DraftFile[] {
  return files.map((file, at) => ({ id: fileIds[at] ?? newId(), file }));
}

/** What a form holds, as texts that can be compared; `key` stands for all of it. */
interface Shown {
  readonly key: string;
  readonly fields: string;
  /** The ids of its files. */
  readonly chosen: readonly string[];
}

function textsOf(values: DraftFields, files: readonly DraftFile[] = noFiles): Shown {
  const fields = JSON.stringify(values);
  const chosen = files.map(({ id }) => id);
  return { key: JSON.stringify([fields, chosen]), fields, chosen };
}

const latestOf = <F extends DraftFields>(form: DraftForm<F>): F => form.latest?.() ?? form.fields;

/** Whether a form still is what was sent; files may have been taken out of it since. */
function isPartOf({ fields, chosen }: Shown, sent: Shown | null): boolean {
  return fields === sent?.fields && chosen.every((file) => sent.chosen.includes(file));
}

/** Whose drafts they are; null until that is known. A session that ends on the open page changes nothing. */
function useOwner(): string | null {
  const session = useSession();
  const [owner, setOwner] = useState<string | null>(null);
  const userId = session.status === 'ready' ? (session.user?.userId ?? '') : null;
  const next = userId !== null && (owner === null || userId !== '') ? userId : owner;
  if (next !== owner) setOwner(next);
  return next;
}

/** What was kept, where it is of the right kind and nothing was typed meanwhile. */
function merged<F extends DraftFields>(form: DraftForm<F>, found: DraftFields): F {
  const { initial } = form;
  const fields = latestOf(form);
  const usable = Object.entries(found).filter(
    ([name, value]) =>
      name in initial &&
      typeof value === typeof initial[name] &&
      JSON.stringify(fields[name]) === JSON.stringify(initial[name]),
  );
  return { ...fields, ...Object.fromEntries(usable) };
}
