import type { FileKind, Files } from './files.ts';

/** Brings a whole file to where files lie, under its name. Answers its digest, SHA-256 in hexadecimal digits. */
export async function putFile(
  files: Files,
  kind: FileKind,
  name: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> {
  const file = await files.begin(kind, name);
  try {
    for await (const chunk of chunks) await file.write(chunk);
    const digest = await file.end();
    await files.keep([file]);
    return digest;
  } catch (error) {
    await file.remove();
    throw error;
  }
}

/** Does some work for each item, for so many at the same time. Throws what the first of them throws. */
export async function sideBySide<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const underway = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const run = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underway.delete(run));
    underway.add(run);
    if (underway.size >= atOnce) await Promise.race(underway);
    if (failures.length > 0) break;
  }
  await Promise.all(underway);
  if (failures.length > 0) throw failures[0];
}
