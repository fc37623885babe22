import { isAttachmentOf } from '#domain/caseDetail.ts';
import { checkFiles, type FileRefusal, filePartsOf, freeName, uploadTimeout } from '#domain/files.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { CallError, isAnswerLost, isRefusedForGood } from '#runtime/errors.ts';
import { newId } from '#runtime/ids.ts';
import type { Work } from '#runtime/kept.ts';
import { createStore, type Store } from '#runtime/store.ts';
import { encodeFile } from './encodeFile.ts';

/** A file with what has become of it. */
export interface UploadItem {
  /** Also the key under which a repeated upload stays one file. */
  readonly id: string;
  readonly file: File;
  readonly state: 'chosen' | 'waiting' | 'uploading' | 'done' | 'failed';
  /** How much is sent, from 0 to 1; null where nobody knows. */
  readonly progress: number | null;
  /**
   * Why it failed: the file could not be read, the user stopped it, the server answered without a word of it and the
   * case could not be asked, or what the call failed with.
   */
  readonly failure: 'unreadable' | 'cancelled' | 'unconfirmed' | { readonly error: unknown } | null;
}

/** Whether sending a file, again or at last, may attach it. */
export function canBeSent({ state, failure }: Pick<UploadItem, 'state' | 'failure'>): boolean {
  if (state === 'chosen') return true;
  if (state !== 'failed' || failure === 'unreadable') return false;
  return typeof failure !== 'object' || !isRefusedForGood(failure?.error);
}

/** A file that was not taken, and why. */
export interface RefusedFile {
  readonly id: string;
  readonly name: string;
  readonly reason: FileRefusal;
}

/** The files of a form, and whether one is on its way. */
export interface UploadsState {
  readonly items: readonly UploadItem[];
  /** Of the last choice. */
  readonly refused: readonly RefusedFile[];
  readonly isSending: boolean;
}

/** What became of the files of one sending. */
export interface UploadOutcome {
  readonly done: number;
  readonly failed: readonly string[];
}

/**
 * The files of one form: chosen, checked, then sent to a case one call a file, one after the other
 * (docs/behaviour/uploads.md#sending-files). A file that fails never stops the others.
 */
export interface Uploads extends Store<UploadsState>, Work {
  /** Takes what may be taken and names the rest. Pasted files get names of their own. */
  add(files: readonly File[], origin?: 'pasted'): void;
  /** The form went out: what was not taken of the last choice is of no interest any more. */
  forgetRefused(): void;
  /** Takes a file out that is not on its way. */
  remove(id: string): void;
  /** Takes out files that are attached, and seen elsewhere now. */
  forgetDone(ids: readonly string[]): void;
  /**
   * Sends everything that is not there yet and may be taken. A file whose answer was lost is looked for in the case, among the
   * attachments that are not `known` by id. Never rejects.
   */
  send(caseId: string, known?: readonly string[]): Promise<UploadOutcome>;
  /** Whether the file is attached. */
  isDone(id: string): boolean;
  /** Stops a file that is on its way. */
  cancel(id: string): void;
  /** Sends a failed file again, to the case it was meant for. */
  retry(id: string): void;
  /** Empties the list, and stops what is on its way. */
  clear(): void;
  /** Files of a draft, taken as they are: a file whose upload nobody saw the end of keeps its key. */
  restore(files: readonly Pick<UploadItem, 'id' | 'file'>[]): void;
  /** Files that a case is without since an earlier page, in place of those that are here: they can be sent again. */
  resume(caseId: string, items: readonly UploadItem[]): void;
}

/** An empty list of files; what is sent goes through the transport of the runtime. */
export function createUploads({ config, transport, session, log }: Runtime): Uploads {
  const store = createStore<UploadsState>({ items: [], refused: [], isSending: false });
  const stops = new Map<string, AbortController>();
  let target = '';
  /** Attachments that are none of these files, or found to be one of them. */
  let taken = new Set<string>();
  let sending: Promise<void> | null = null;

  const change = (next: Partial<UploadsState>) => store.set({ ...store.get(), ...next });
  const itemOf = (id: string) => store.get().items.find((item) => item.id === id);
  const update = (id: string, next: Partial<UploadItem>) =>
    change({ items: store.get().items.map((item) => (item.id === id ? { ...item, ...next } : item)) });
  const toItem = (id: string, file: File): UploadItem => ({
    ...{ id, file, state: 'chosen', progress: null, failure: null },
  });

  /** Whether the case holds a file; null where nobody can know: a guest may read no case. */
  const isInCase = async (file: File): Promise<boolean | null> => {
    const visitor = session.get();
    if (visitor.status !== 'ready' || !visitor.user) return null;
    try {
      const { caseAttachments } = await transport.call('getCase', { caseId: target }, { fresh: true });
      const found = caseAttachments.find((each) => each && !taken.has(each.Id) && isAttachmentOf(file, each));
      if (found) taken.add(found.Id);
      return found !== undefined;
    } catch (error) {
      log.error('the case could not be asked for a file', error);
      return null;
    }
  };

  const attach = async ({ id, file }: UploadItem) => {
    const stop = new AbortController();
    stops.set(id, stop);
    update(id, { state: 'uploading', progress: null, failure: null });
    try {
      for (const part of filePartsOf(file.size, config.limits.filePartBytes)) {
        const payload = await encodeFile(file, part, stop.signal).catch((error: unknown) => {
          if (!stop.signal.aborted) log.error('a file could not be read', error);
          throw new UnreadableFile();
        });
        const bytes = part.end - part.start;
        const shareOf = (sent: number) => (file.size === 0 ? 1 : (part.start + sent * bytes) / file.size);
        await transport.write(
          'attachFilesToCase',
          { caseId: target, files: [payload] },
          {
            signal: stop.signal,
            idempotencyKey: id,
            timeout: uploadTimeout(bytes, config),
            onProgress: (progress) => update(id, { progress: shareOf(progress) }),
          },
        );
        if (part.count > 1) update(id, { progress: shareOf(1) });
      }
      update(id, { state: 'done', progress: 1 });
    } catch (error) {
      const failure = stop.signal.aborted ? 'cancelled' : await failureOf(file, error);
      if (failure === null) update(id, { state: 'done', progress: 1 });
      else update(id, { state: 'failed', progress: null, failure });
    } finally {
      stops.delete(id);
    }
  };

  /** Why a file is not there; null when it is, although the answer was lost. */
  const failureOf = async (file: File, error: unknown): Promise<UploadItem['failure']> => {
    if (error instanceof UnreadableFile) return 'unreadable';
    log.error('a file was not attached, as far as the answer says', error);
    const isThere = isAnswerLost(error) ? await isInCase(file) : false;
    if (isThere) return null;
    const isUnstated = error instanceof CallError && unstated.has(error.kind);
    return isThere === null && isUnstated ? 'unconfirmed' : { error };
  };

  const work = async () => {
    change({ isSending: true });
    for (;;) {
      const next = store.get().items.find(({ state }) => state === 'waiting');
      if (!next) break;
      await attach(next);
    }
    sending = null;
    change({ isSending: false });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    progress() {
      const { items, isSending } = store.get();
      if (isSending) return 'busy';
      return items.some(({ state }) => state !== 'chosen') ? 'settled' : 'idle';
    },
    add(files, origin) {
      const { items } = store.get();
      const names = items.map(({ file }) => file.name);
      const named = files.map((file) => {
        const name = origin === 'pasted' ? freeName(file.name, names) : file.name;
        names.push(name);
        return name === file.name ? file : new File([file], name, { type: file.type });
      });
      const chosen = items.filter(({ state }) => state !== 'done').map(({ file }) => file);
      const { accepted, refused } = checkFiles(named, chosen, config.limits);
      change({
        items: [...items, ...accepted.map((file) => toItem(newId(), file))],
        refused: refused.map(({ file, reason }) => ({ id: newId(), name: file.name, reason })),
      });
    },
    forgetRefused: () => change({ refused: [] }),
    remove(id) {
      if (itemOf(id)?.state === 'uploading') return;
      change({ items: store.get().items.filter((item) => item.id !== id), refused: [] });
    },
    forgetDone(ids) {
      change({
        items: store.get().items.filter(({ id, state }) => state !== 'done' || !ids.includes(id)),
      });
    },
    async send(caseId, known = []) {
      if (target !== caseId) taken = new Set();
      target = caseId;
      for (const id of known) taken.add(id);
      for (const item of store.get().items) {
        if (canBeSent(item)) update(item.id, { state: 'waiting', failure: null });
      }
      sending ??= work();
      await sending;
      const { items } = store.get();
      return {
        done: items.filter(({ state }) => state === 'done').length,
        failed: items.filter(({ state }) => state === 'failed').map(({ file }) => file.name),
      };
    },
    isDone: (id) => itemOf(id)?.state === 'done',
    cancel: (id) => stops.get(id)?.abort(),
    retry(id) {
      const item = itemOf(id);
      if (target === '' || item?.state !== 'failed' || !canBeSent(item)) return;
      update(id, { state: 'waiting', failure: null });
      sending ??= work();
    },
    clear() {
      for (const stop of stops.values()) stop.abort();
      change({ items: [], refused: [] });
    },
    restore(files) {
      const fresh = files.filter(({ id }) => !itemOf(id));
      change({ items: [...store.get().items, ...fresh.map(({ id, file }) => toItem(id, file))] });
    },
    resume(caseId, items) {
      target = caseId;
      taken = new Set();
      change({ items, refused: [] });
    },
  };
}

/** The server answered, and said nothing of the file. */
const unstated: ReadonlySet<string> = new Set(['incomplete', 'malformed']);

class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
