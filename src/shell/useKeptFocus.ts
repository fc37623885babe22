import { type RefObject, useEffect } from 'react';
import { useRuntime } from '#runtime/hooks.ts';
import { activeElement } from '#ui/dom.ts';
import { screenKey } from './ShellView.tsx';

/**
 * Takes the focus from a view that is about to go to `main`, which stays. A focus that goes with its nodes has the
 * browser lay out the page as they go, and React once more to look for it.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  const { navigation } = useRuntime();
  useEffect(() => {
    const wanted = () => screenKey(navigation.get().target);
    let shown = wanted();
    return navigation.subscribe(() => {
      const isSame = wanted() === shown;
      shown = wanted();
      const focused = main.current && activeElement(main.current);
      if (!isSame && focused && main.current?.contains(focused)) main.current.focus({ preventScroll: true });
    });
  }, [navigation, main]);
}
