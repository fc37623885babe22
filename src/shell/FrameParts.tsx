import type { ComponentProps } from 'react';
import type { Target } from '#domain/views.ts';
import { views } from '#domain/views.ts';
import { SignInBanner } from '#parts/SignInBanner.tsx';
import { SearchBar } from '#parts/search-bar/SearchBar.tsx';
import { useLocation } from '#runtime/hooks.ts';
import { LanguageOffer } from '#shell/language-picker/LanguageOffer.tsx';
import { Announcement } from './Announcement.tsx';

export { Footer } from '#shell/footer/Footer.tsx';
export { Header } from '#shell/header/Header.tsx';
export { SessionTimeout } from '#shell/session-timeout/SessionTimeout.tsx';

/** What stands above the header: the banner of who has yet to sign in, another language, the announcement. */
export function Notices({ asksSignIn }: { readonly asksSignIn: boolean }) {
  return (
    <>
      {asksSignIn && <SignInBanner />}
      <LanguageOffer />
      <Announcement />
    </>
  );
}

/** How the search bar behaves, and what is shown of an address. */
export type SearchProps = Omit<ComponentProps<typeof SearchBar>, 'appearance'> & {
  readonly shownOf: (target: Target) => Target;
};

/** The search bar, in the colours of the view that the address names. */
export function Search({ shownOf, ...props }: SearchProps) {
  const { target } = useLocation();
  return (
    <div className="hc-shell__search" part="search-bar">
      <SearchBar {...props} appearance={views[shownOf(target).view].isLight ? 'light' : 'dark'} />
    </div>
  );
}
