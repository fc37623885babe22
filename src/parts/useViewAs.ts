import { useState } from 'react';
import type { ViewAs } from '#contracts/visibility.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';

/** As whom an internal user views the site, and a way to view it as somebody else. */
export interface ViewAsChoice {
  /** Null for everybody who isn't internal, and where the host doesn't offer it. */
  readonly viewAs: ViewAs | null;
  /** Whether the page is viewed as somebody else. */
  readonly isOther: boolean;
  /** Views the site as this role; the page loads anew. An empty role is oneself. */
  readonly choose: (wanted: Pick<ViewAs, 'role' | 'country'>) => Promise<void>;
  readonly isBusy: boolean;
  /** Why the view could not be changed; null unless that failed. */
  readonly error: unknown;
}

/** As whom the site is viewed (docs/behaviour/access.md#view-as). */
export function useViewAs(): ViewAsChoice {
  const { transport, navigation } = useRuntime();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const viewAs = (session.status === 'ready' && session.info.viewAs) || null;
  const choose = async (wanted: Pick<ViewAs, 'role' | 'country'>) => {
    setBusy(true);
    setError(null);
    try {
      await transport.write('setViewAs', wanted);
      const { pathname, search } = new URL(navigation.address());
      // Without the anchor: an address that differs in it alone loads nothing.
      navigation.load(`${pathname}${search}`, { history: 'replace', isReachable: true });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return { viewAs, isOther: viewAs !== null && viewAs.role !== '', choose, isBusy, error };
}
