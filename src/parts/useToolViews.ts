import { gate } from '#domain/routes.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';

const tools = ['release-feed', 'glossary'] as const;

/** Views that no menu leads to, each with what it is called. */
export type ToolView = (typeof tools)[number];

/**
 * Those of them that the visitor may open, a guest's until it is known who visits (docs/behaviour/footer.md). Asks for
 * nothing itself: a footer that stands alone has no other use for the user.
 */
export function useToolViews(): readonly ToolView[] {
  const session = useStore(useRuntime().session);
  const isGuest = session.status !== 'ready' || session.user === null;
  return tools.filter((view) => gate({ view }, isGuest) === 'show');
}
