/** Formats are kept up to this many of a kind: a host writes times in the zones of all its readers. */
const keptFormats = 100;

/** What a cache has under a key; made and kept where it has nothing. */
export function once<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key);
  if (found) return found;
  const made = make();
  cache.set(key, made);
  for (const oldest of cache.keys()) {
    if (cache.size <= keptFormats) break;
    cache.delete(oldest);
  }
  return made;
}
