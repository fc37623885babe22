import { type ComponentProps, type ComponentType, createElement, memo } from 'react';
import { useText } from '#i18n/useText.ts';
import { Region } from '#parts/Region.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import type { SearchProps } from './FrameParts.tsx';
import { type FrameParts, useFrameParts } from './frame.ts';
import { ShellPart } from './ShellPart.tsx';

/** The first stop of the Tab key. */
export const Skip = memo(function Skip() {
  const { t } = useText();
  return (
    <Region>
      <SkipLink targetId="main" label={t('common.skipToContent')} />
    </Region>
  );
});

interface FromFrameProps<P> {
  readonly part: (parts: FrameParts) => ComponentType<P>;
  readonly props: P;
}

function FromFrame<P extends object>({ part, props }: FromFrameProps<P>) {
  return createElement(part(useFrameParts()), props);
}

// Each is drawn anew for what it is given alone. A part that a server drew and that is to be drawn anew is taken over
// first, at once and in one piece, and drawn from nothing where its script isn't there yet: what changes with the
// address is asked for within.

/** What stands above the header. */
export const NoticesPart = memo(function NoticesPart(props: ComponentProps<FrameParts['Notices']>) {
  return (
    <ShellPart name="notices">
      <FromFrame part={({ Notices }) => Notices} props={props} />
    </ShellPart>
  );
});

/** The header. */
export const HeaderPart = memo(function HeaderPart(props: ComponentProps<FrameParts['Header']>) {
  return (
    <ShellPart name="header">
      <FromFrame part={({ Header }) => Header} props={props} />
    </ShellPart>
  );
});

/** The search bar. */
export const SearchPart = memo(function SearchPart(props: SearchProps) {
  return (
    <ShellPart name="search bar">
      <FromFrame part={({ Search }) => Search} props={props} />
    </ShellPart>
  );
});

/** The footer. */
export const FooterPart = memo(function FooterPart() {
  return (
    <ShellPart name="footer">
      <FromFrame part={({ Footer }) => Footer} props={{}} />
    </ShellPart>
  );
});

/** The watch over an unused session. */
export const SessionPart = memo(function SessionPart() {
  return (
    <ShellPart name="session time-out">
      <FromFrame part={({ SessionTimeout }) => SessionTimeout} props={{}} />
    </ShellPart>
  );
});
