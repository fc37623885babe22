import { memo } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import { useText } from '#i18n/useText.ts';
import { Region } from '#parts/Region.tsx';
import { SignInBanner } from '#parts/SignInBanner.tsx';
import { SearchBar } from '#parts/search-bar/SearchBar.tsx';
import { Footer } from '#shell/footer/Footer.tsx';
import { Header } from '#shell/header/Header.tsx';
import { LanguageOffer } from '#shell/language-picker/LanguageOffer.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Announcement } from './Announcement.tsx';
import { ShellPart } from './ShellPart.tsx';

// Each is drawn anew for what it is given alone. A part that was drawn by a server and is to be drawn anew is taken over
// first, at once and in one piece: with every filter that is written into the address the frame would be.

/** The first stop of the Tab key. */
export const Skip = memo(function Skip() {
  const { t } = useText();
  return (
    <Region>
      <SkipLink targetId="main" label={t('common.skipToContent')} />
    </Region>
  );
});

interface NoticesPartProps {
  readonly asksSignIn: boolean;
}

/** What stands above the header: the banner of who has yet to sign in, another language, the announcement. */
export const NoticesPart = memo(function NoticesPart({ asksSignIn }: NoticesPartProps) {
  return (
    <ShellPart name="notices">
      {asksSignIn && <SignInBanner />}
      <LanguageOffer />
      <Announcement />
    </ShellPart>
  );
});

/** The header as a part of the frame. */
export const HeaderPart = memo(function HeaderPart({ container }: Pick<ElementProps<'shell'>, 'container'>) {
  return (
    <ShellPart name="header">
      <Header container={container} />
    </ShellPart>
  );
});

type SearchPartProps = Pick<ElementProps<'shell'>, 'searchHistory' | 'hideRecentSearches'> & {
  readonly appearance: 'light' | 'dark';
};

/** The search bar as a part of the frame. */
export const SearchPart = memo(function SearchPart(props: SearchPartProps) {
  return (
    <ShellPart name="search bar">
      <div className="hc-shell__search" part="search-bar">
        <SearchBar {...props} />
      </div>
    </ShellPart>
  );
});

/** The footer as a part of the frame. */
export const FooterPart = memo(function FooterPart() {
  return (
    <ShellPart name="footer">
      <Footer />
    </ShellPart>
  );
});
