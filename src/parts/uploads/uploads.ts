import { checkFiles, type FileRefusal, freeName, uploadTimeout } from '#domain/files.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
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
  /** Why it failed: the file could not be read, the user stopped it, or what the call failed with. */
  readonly failure: 'unreadable' | 'cancelled' | { readonly error: unknown } | null;
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
  /** Takes a file out that is not on its way. */
  remove(id: string): void;
  /** Sends everything that is not there yet. Never rejects. */
  send(caseId: string): Promise<UploadOutcome>;
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
export function createUploads({ config, transport, log }: Runtime): Uploads {
  const store = createStore<UploadsState>({ items: [], refused: [], isSending: false });
  const stops = new Map<string, AbortController>();
  let target = '';
  let sending: Promise<void> | null = null;

  const change = (next: Partial<UploadsState>) => store.set({ ...store.get(), ...next });
  const itemOf = (id: string) => store.get().items.find((item) => item.id === id);
  const update = (id: string, next: Partial<UploadItem>) =>
    change({ items: store.get().items.map((item) => (item.id === id ? { ...item, ...next } : item)) });
  const toItem = (id: string, file: File): UploadItem => ({
    ...{ id, file, state: 'chosen', progress: null, failure: null },
  });

  const attach = async ({ id, file }: UploadItem) => {
    const stop = new AbortController();
    stops.set(id, stop);
    update(id, { state: 'uploading', progress: null, failure: null });
    try {
      const payload = await encodeFile(file, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted) log.error('a file could not be read', error);
        throw new UnreadableFile();
      });
      await transport.write(
        'attachFilesToCase',
        { caseId: target, files: [payload] },
        {
          signal: stop.signal,
          idempotencyKey: id,
          timeout: uploadTimeout(file.size, config),
          onProgress: (progress) => update(id, { progress }),
        },
      );
      update(id, { state: 'done', progress: 1 });
    } catch (error) {
      if (!stop.signal.aborted && !(error instanceof UnreadableFile))
        log.error('a file was not attached', error);
      const unread = error instanceof UnreadableFile ? 'unreadable' : { error };
      update(id, { state: 'failed', progress: null, failure: stop.signal.aborted ? 'cancelled' : unread });
    } finally {
      stops.delete(id);
    }
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
      const taken = items.map(({ file }) => file.name);
      const named = files.map((file) => {
        const name = origin === 'pasted' ? freeName(file.name, taken) : file.name;
        taken.push(name);
        return name === file.name ? file : new File([file], name, { type: file.type });
      });
      const chosen = items.filter(({ state }) => state !== 'done').map(({ file }) => file);
      const { accepted, refused } = checkFiles(named, chosen, config.limits);
      change({
        items: [...items, ...accepted.map((file) => toItem(newId(), file))],
        refused: refused.map(({ file, reason }) => ({ id: newId(), name: file.name, reason })),
      });
    },
    remove(id) {
      if (itemOf(id)?.state === 'uploading') return;
      change({ items: store.get().items.filter((item) => item.id !== id), refused: [] });
    },
    async send(caseId) {
      target = caseId;
      for (const { id, state } of store.get().items) {
        if (state === 'chosen' || state === 'failed') update(id, { state: 'waiting', failure: null });
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
      if (target === '' || itemOf(id)?.state !== 'failed') return;
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
      change({ items, refused: [] });
    },
  };
}

class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
