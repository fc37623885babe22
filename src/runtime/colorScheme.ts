import { type ColorScheme, cookieNames, defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { colorSchemeContent, colorSchemeOf } from '#domain/colorScheme.ts';
import type { PageCookies } from './cookie.ts';
import { setMeta } from './pageMeta.ts';
import { createStore, type Store, type WritableStore } from './store.ts';
import { openTabs, type Tabs } from './tabs.ts';

/** The colours of the page, which the reader chooses (docs/behaviour/design.md#light-and-dark). */
export interface ColorSchemes extends Store<ColorScheme> {
  /** Whether readers choose: not on pages of others, whose colours are their own. */
  readonly isOffered: boolean;
  /** Shows the page in these colours, here and in the other tabs, and from now on. */
  choose(scheme: ColorScheme): void;
  /** Shows what was chosen, or what the site wants, on a page that was not drawn so. */
  show(): void;
  /** Follows what is chosen in other tabs until the returned function is called. */
  listen(): () => void;
}

/** What is coloured, by which settings, and where a choice is kept. */
export interface ColorSchemeDeps {
  readonly pageWindow: Window & typeof globalThis;
  readonly config: Pick<SiteConfig, 'colorScheme' | 'siteUrl'>;
  readonly cookies: PageCookies;
}

/** Reads which colours were chosen when somebody asks; changes nothing of the page by itself. */
export function createColorScheme({ pageWindow, config, cookies }: ColorSchemeDeps): ColorSchemes {
  const isOffered = config.siteUrl === '' && config.colorScheme !== 'page';
  const byDefault = colorSchemeOf(config.colorScheme, 'light');
  const chosen = () => cookies.get(cookieNames.colorScheme);
  let store: WritableStore<ColorScheme> | null = null;
  const shown = () => {
    store ??= createStore(colorSchemeOf(chosen(), byDefault));
    return store;
  };
  const apply = (scheme: ColorScheme) => {
    shown().set(scheme);
    setMeta(pageWindow.document, 'color-scheme', colorSchemeContent[scheme]);
  };
  const follow = () => apply(colorSchemeOf(chosen(), byDefault));
  let tabs: Tabs | null = null;
  let listeners = 0;
  return {
    get: () => shown().get(),
    subscribe: (listener) => shown().subscribe(listener),
    isOffered,
    choose(scheme) {
      cookies.set(cookieNames.colorScheme, scheme);
      apply(scheme);
      tabs?.send({ type: 'color-scheme' });
    },
    show() {
      // A page that says nothing of it may have colours of its own.
      if (isOffered && (chosen() !== null || byDefault !== defaultConfig.colorScheme)) follow();
    },
    listen() {
      if (!isOffered) return () => undefined;
      listeners += 1;
      // Chosen since, on the page as it was drawn.
      if (chosen() !== null) follow();
      // A page that comes back as it was left has heard nothing meanwhile.
      const come = ({ persisted }: PageTransitionEvent) => persisted && follow();
      pageWindow.addEventListener('pageshow', come);
      tabs ??= openTabs(pageWindow, ({ type }) => type === 'color-scheme' && follow());
      return () => {
        pageWindow.removeEventListener('pageshow', come);
        listeners -= 1;
        if (listeners > 0) return;
        tabs?.close();
        tabs = null;
      };
    },
  };
}
