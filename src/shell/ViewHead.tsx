import { useLayoutEffect } from 'react';
import { type Target, views } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { viewTitle } from '#i18n/viewTitle.ts';
import { useRuntime } from '#runtime/hooks.ts';

/**
 * Title and robots value of a view (docs/behaviour/routes-and-navigation.md#search-engines); to be rendered before
 * the screen, with a key of its own. Articles and landing pages set their own: what the server wrote for the first of
 * them stays until then.
 */
export function ViewHead({ target }: { readonly target: Target }) {
  const { t } = useText();
  const { navigation, head, config } = useRuntime();
  const title = viewTitle(target, t);
  const { isListed } = views[target.view];
  const fallback = config.brand.name;
  useLayoutEffect(() => {
    const isFirst = navigation.get().arrival === 'first';
    if (title !== null || !isFirst) head.setTitle(title ?? fallback);
    if (!isListed || !isFirst) head.setRobots(false);
  }, [navigation, head, title, fallback, isListed]);
  return null;
}
