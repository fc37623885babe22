import { useEffect, useState } from 'react';
import type { Runtime } from '#runtime/createRuntime.ts';
import { useRuntime } from '#runtime/hooks.ts';
import type { Kept, Work } from '#runtime/kept.ts';

/** The work of a key that an earlier component left under way or just ended, else a new one. */
export function useKept<T extends Work>(
  keptOf: (runtime: Runtime) => Kept<T>,
  key: string,
  create: () => T,
): T {
  const kept = keptOf(useRuntime());
  const [shown] = useState(() => ({ key, work: kept.find(key) ?? create() }));
  useEffect(() => kept.show(shown.key, shown.work), [kept, shown]);
  return shown.work;
}
