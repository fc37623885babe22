import { useLocation, useRuntime } from '#runtime/hooks.ts';

/** Whether the page shows what administrators built, which stands between the tags, until somebody goes on from there. */
export function useIsBuilt(): boolean {
  const { config } = useRuntime();
  const { navigationId } = useLocation();
  return config.isBuilt && navigationId === 0;
}
