import { memo } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import { type Target, views } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { Region } from '#parts/Region.tsx';
import { useLocation } from '#runtime/hooks.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { useFrameParts } from './frame.ts';
import { ShellPart } from './ShellPart.tsx';

// Each is drawn anew for what it is given alone. A part that was drawn by a server and is to be drawn anew is taken over
// first, at once and in one piece, and drawn from nothing where its script isn't there yet: what changes with the
// address is asked for within.

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
export const NoticesPart = memo(function NoticesPart(props: NoticesPartProps) {
  return (
    <ShellPart name="notices">
      <FrameNotices {...props} />
    </ShellPart>
  );
});

function FrameNotices({ asksSignIn }: NoticesPartProps) {
  const { SignInBanner, LanguageOffer, Announcement } = useFrameParts();
  return (
    <>
      {asksSignIn && <SignInBanner />}
      <LanguageOffer />
      <Announcement />
    </>
  );
}

type HeaderPartProps = Pick<ElementProps<'shell'>, 'container'>;

/** The header as a part of the frame. */
export const HeaderPart = memo(function HeaderPart(props: HeaderPartProps) {
  return (
    <ShellPart name="header">
      <FrameHeader {...props} />
    </ShellPart>
  );
});

function FrameHeader(props: HeaderPartProps) {
  const { Header } = useFrameParts();
  return <Header {...props} />;
}

type SearchPartProps = Pick<ElementProps<'shell'>, 'searchHistory' | 'hideRecentSearches'> & {
  /** What is shown of an address. */
  readonly shownOf: (target: Target) => Target;
};

/** The search bar as a part of the frame. */
export const SearchPart = memo(function SearchPart(props: SearchPartProps) {
  return (
    <ShellPart name="search bar">
      <div className="hc-shell__search" part="search-bar">
        <FrameSearch {...props} />
      </div>
    </ShellPart>
  );
});

function FrameSearch({ shownOf, ...props }: SearchPartProps) {
  const { SearchBar } = useFrameParts();
  const { target } = useLocation();
  return <SearchBar {...props} appearance={views[shownOf(target).view].isLight ? 'light' : 'dark'} />;
}

/** The footer as a part of the frame. */
export const FooterPart = memo(function FooterPart() {
  return (
    <ShellPart name="footer">
      <FrameFooter />
    </ShellPart>
  );
});

function FrameFooter() {
  const { Footer } = useFrameParts();
  return <Footer />;
}

/** The watch over an unused session. */
export const SessionPart = memo(function SessionPart() {
  return (
    <ShellPart name="session time-out">
      <FrameSession />
    </ShellPart>
  );
});

function FrameSession() {
  const { SessionTimeout } = useFrameParts();
  return <SessionTimeout />;
}
