import * as z from 'zod/mini';
import { ownStorageKeys } from '#contracts/config.ts';
import type { PageStorage } from './storage.ts';

/**
 * Small things remembered of the signed-in user, such as what they read last. There is room for one user: another one
 * finds nothing of them, and neither does anybody after they signed out.
 */
export interface UserMemory {
  /** What is remembered under a name; null when there is nothing, or nothing of that shape. */
  read<T extends z.ZodMiniType>(userId: string, name: string, shape: T): z.output<T> | null;
  write(userId: string, name: string, value: unknown): void;
  /** Forgets everything unless it is this user's. */
  keepOnly(userId: string): void;
  clear(): void;
}

const Kept = z.object({ userId: z.string(), values: z.record(z.string(), z.unknown()) });
type Kept = z.output<typeof Kept>;

function parse(text: string): Kept | null {
  try {
    const parsed = Kept.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // What someone else wrote under our name is no memory.
    return null;
  }
}

/** What is remembered of one user, in local storage. */
export function openMemory(storage: PageStorage): UserMemory {
  const nothingOf = (userId: string): Kept => ({ userId, values: {} });

  // Read anew each time, because other tabs write too, and parsed when it is another.
  let known: { readonly text: string; readonly kept: Kept | null } | null = null;
  const readAll = (): Kept | null => {
    const text = storage.get(ownStorageKeys.memory);
    if (text === null) known = null;
    else if (text !== known?.text) known = { text, kept: parse(text) };
    return known?.kept ?? null;
  };
  const readOf = (userId: string): Kept => {
    const all = readAll();
    return all?.userId === userId ? all : nothingOf(userId);
  };

  const forget = () => {
    known = null;
    storage.remove(ownStorageKeys.memory);
  };

  return {
    read(userId, name, shape) {
      const { values } = readOf(userId);
      if (userId === '' || !Object.hasOwn(values, name)) return null;
      const parsed = shape.safeParse(values[name]);
      return parsed.success ? parsed.data : null;
    },
    write(userId, name, value) {
      if (userId === '') return;
      const values = { ...readOf(userId).values, [name]: value };
      storage.set(ownStorageKeys.memory, JSON.stringify({ userId, values }));
    },
    keepOnly(userId) {
      const all = readAll();
      if (all !== null && all.userId !== userId) forget();
    },
    clear: forget,
  };
}
