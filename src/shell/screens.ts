import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ShownView, Target, TargetOf, View } from '#domain/views.ts';
import { ErrorScreen } from '#screens/error/ErrorScreen.tsx';
import { adoptAllSheets } from '#ui/sheets.ts';

/** Renders a screen for a target of its view. */
export type Screen = (target: Target) => ReactNode;

type Loader = () => Promise<Screen>;

/** The screens of the views that have one. A failed load is not remembered, so that loading again really asks. */
export interface Screens {
  has(view: View): boolean;
  /** The screen, when it was loaded before. */
  loaded(view: View): Screen | undefined;
  /** Loads a screen; rejects when its script can't be had. */
  load(view: View): Promise<Screen>;
}

/** Screens that are loaded when they are first asked for; a failed load is asked for anew. */
export function createScreens(loaders: Partial<Record<View, Loader>>): Screens {
  const known = new Map<View, Screen>();
  const underWay = new Map<View, Promise<Screen>>();
  return {
    has: (view) => loaders[view] !== undefined,
    loaded: (view) => known.get(view),
    async load(view) {
      const loader = loaders[view];
      if (!loader) throw new Error(`the view ${view} has no screen`);
      const ready = known.get(view);
      if (ready) return ready;
      const loading = underWay.get(view) ?? loader();
      underWay.set(view, loading);
      try {
        const screen = await loading;
        // One whose sheets came with another's file brings none that would.
        adoptAllSheets();
        known.set(view, screen);
        return screen;
      } finally {
        underWay.delete(view);
      }
    },
  };
}

/** Adapts a component to the shell: `props` reads from the target what the component wants. */
function screenOf<V extends View, P extends object>(
  view: V,
  load: () => Promise<ComponentType<P>>,
  props: (target: TargetOf<V>) => P,
): Loader {
  const isOurs = (target: Target): target is TargetOf<V> => target.view === view;
  return async () => {
    const Component = await load();
    return (target) => (isOurs(target) ? createElement(Component, props(target)) : null);
  };
}

/** A screen for every view that is shown; the error screen comes with the shell, because it must show without a network. */
const siteLoaders: Record<ShownView, Loader> = {
  main: screenOf(
    'main',
    async () => (await import('#screens/home/HomeScreen.tsx')).HomeScreen,
    () => ({ lastSeenProduct: '', recentlyViewed: false, openCases: false }),
  ),
  page: screenOf(
    'page',
    async () => (await import('#screens/landing/LandingScreen.tsx')).LandingScreen,
    ({ pageType, pageId }) => ({ pageType, pageId }),
  ),
  article: screenOf(
    'article',
    async () => (await import('#screens/article/ArticleScreen.tsx')).ArticleScreen,
    ({ articleId }) => ({ articleId, hideContents: false, glossaryPopovers: false }),
  ),
  search: screenOf(
    'search',
    async () => (await import('#screens/search/SearchScreen.tsx')).SearchScreen,
    ({ searchTerm }) => ({ term: searchTerm }),
  ),
  'contact-advisor': screenOf(
    'contact-advisor',
    async () => (await import('#screens/contact-advisor/ContactAdvisorScreen.tsx')).ContactAdvisorScreen,
    () => ({}),
  ),
  'release-feed': screenOf(
    'release-feed',
    async () => (await import('#screens/release-feed/ReleaseFeedScreen.tsx')).ReleaseFeedScreen,
    () => ({}),
  ),
  'release-note': screenOf(
    'release-note',
    async () => (await import('#screens/release-note/ReleaseNoteScreen.tsx')).ReleaseNoteScreen,
    ({ noteId }) => ({ noteId }),
  ),
  'my-cases': screenOf(
    'my-cases',
    async () => (await import('#screens/my-cases/MyCasesScreen.tsx')).MyCasesScreen,
    () => ({ accountFilter: false }),
  ),
  'case-detail': screenOf(
    'case-detail',
    async () => (await import('#screens/case-detail/CaseDetailScreen.tsx')).CaseDetailScreen,
    ({ caseId }) => ({ caseId }),
  ),
  glossary: screenOf(
    'glossary',
    async () => (await import('#screens/glossary/GlossaryScreen.tsx')).GlossaryScreen,
    () => ({}),
  ),
  complaints: screenOf(
    'complaints',
    async () => (await import('#screens/complaints/ComplaintsScreen.tsx')).ComplaintsScreen,
    () => ({}),
  ),
  'complaints-form': screenOf(
    'complaints-form',
    async () => (await import('#screens/complaints-form/ComplaintsFormScreen.tsx')).ComplaintsFormScreen,
    () => ({}),
  ),
  integration: screenOf(
    'integration',
    async () => (await import('#screens/integration/IntegrationScreen.tsx')).IntegrationScreen,
    ({ integration }) => ({ integration, hideSearchBar: true }),
  ),
  error: screenOf(
    'error',
    async () => ErrorScreen,
    ({ reason }) => ({ kind: 'not-found' as const, reason }),
  ),
};

/** The screens of the product, each a chunk of its own. */
export const siteScreens: Screens = createScreens(siteLoaders);
