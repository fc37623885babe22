import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import { pathOf } from '#domain/routes.ts';
import type { Target, View } from '#domain/views.ts';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { RuntimeContext, useRuntime } from '#runtime/hooks.ts';
import { Shell } from '#shell/Shell.tsx';
import { createScreens, type Screen, type Screens } from '#shell/screens.ts';

/** One target of every view that an address can name. */
export const targets: { readonly [V in View]: Extract<Target, { view: V }> } = {
  main: { view: 'main' },
  invalid: { view: 'invalid' },
  page: { view: 'page', pageType: 'role', pageId: 'managers' },
  search: { view: 'search', searchTerm: 'pay slip' },
  article: { view: 'article', articleId: 'a1' },
  'contact-advisor': { view: 'contact-advisor' },
  'my-cases': { view: 'my-cases' },
  'case-detail': { view: 'case-detail', caseId: '500001' },
  'release-feed': { view: 'release-feed' },
  'release-note': { view: 'release-note', noteId: 'n1' },
  glossary: { view: 'glossary' },
  complaints: { view: 'complaints' },
  'complaints-form': { view: 'complaints-form' },
  integration: { view: 'integration', integration: 'slack' },
  error: { view: 'error', reason: 'Invalid URL' },
};

export const views = Object.keys(targets) as View[];

/** The address of a view's target at the root of the host. */
export function pathTo(view: View): string {
  if (view === 'invalid') return '/Check_Password';
  if (view === 'error') return '/nowhere';
  return pathOf(targets[view], { basePath: '', locale: 'en-US' });
}

/** Says which view it is, and moves the focus as screens do. */
function Probe({ target }: { readonly target: Target }) {
  const { navigation } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => navigation.contentReady(heading.current), [navigation]);
  return (
    <div className="hc-container">
      <h1 ref={heading}>{nameOf(target)}</h1>
    </div>
  );
}

export const probe: Screen = (target) => <Probe target={target} />;

/** The heading of a target's probe. */
export function nameOf(target: Target): string {
  return target.view === 'article' ? `view article ${target.articleId}` : `view ${target.view}`;
}

/** Screens for the given views, at once; for all of them without any. */
export function probes(...of: readonly View[]): Screens {
  const all = of.length === 0 ? views : of;
  return createScreens(Object.fromEntries(all.map((view) => [view, async () => probe])));
}

export interface ShellOptions extends ScreenOptions, Partial<ElementProps<'shell'>> {
  readonly screens?: Screens;
  /** How loading the page's language ends. */
  readonly textsReady?: Promise<boolean>;
}

/** The shell on a page, with a probe for every view unless other screens are given. */
export function mountShell(options: ShellOptions = {}): Promise<MountedScreen> {
  const {
    container = '',
    visitor = 'auto',
    searchHistory = 'site',
    screens = probes(),
    textsReady,
  } = options;
  const shell = (
    <Shell
      container={container}
      visitor={visitor}
      searchHistory={searchHistory}
      hideRecentSearches={false}
      screens={screens}
    />
  );
  return mountScreen(textsReady ? <WithTexts textsReady={textsReady}>{shell}</WithTexts> : shell, options);
}

function WithTexts({ textsReady, children }: { textsReady: Promise<boolean>; children: ReactNode }) {
  const runtime = useRuntime();
  const [changed] = useState(() => ({ ...runtime, textsReady }));
  return <RuntimeContext value={changed}>{children}</RuntimeContext>;
}
