const releases: (() => void)[] = [];

afterEach(() => {
  for (const release of releases.splice(0)) release();
});

/** Holds the timers of one delay (milliseconds) that are set from now on to the end of the test, to be run by hand. */
export function holdTimer(delay: number) {
  const { setTimeout: set, clearTimeout: clear } = window;
  const held = new Map<number, () => void>();
  let count = 0;
  window.setTimeout = ((handler: () => void, time?: number) => {
    if (time !== delay) return set(handler, time);
    count += 1;
    held.set(-count, handler);
    return -count;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) clear(id);
  };
  releases.push(() => Object.assign(window, { setTimeout: set, clearTimeout: clear }));
  return {
    isSet: () => held.size > 0,
    run: () => {
      for (const [id, handler] of held) {
        held.delete(id);
        handler();
      }
    },
  };
}
