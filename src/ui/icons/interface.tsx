// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { Icon, type IconProps } from '../Icon.tsx';

/** The drawing `search`, one of controls and states. */
export function IconSearch(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.75" cy="10.75" r="7" />
      <path d="M16 16l4.75 4.75" />
    </Icon>
  );
}

/** The drawing `close`, one of controls and states. */
export function IconClose(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.75 5.75l12.5 12.5M18.25 5.75L5.75 18.25" />
    </Icon>
  );
}

/** The drawing `menu`, one of controls and states. */
export function IconMenu(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 7h16.5M3.75 12h16.5M3.75 17h16.5" />
    </Icon>
  );
}

/** The drawing `chevron-down`, one of controls and states. */
export function IconChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 9.25l6 6 6-6" />
    </Icon>
  );
}

/** The drawing `chevron-right`, one of controls and states. */
export function IconChevronRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.25 6l6 6-6 6" />
    </Icon>
  );
}

/** The drawing `arrow-right`, one of controls and states. */
export function IconArrowRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.25 12h15.5M13.75 6l6 6-6 6" />
    </Icon>
  );
}

/** The drawing `external`, one of controls and states. */
export function IconExternal(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 16.75l9.5-9.5M8.75 7.25h8v8" />
    </Icon>
  );
}

/** The drawing `check`, one of controls and states. */
export function IconCheck(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 12.5l4.75 4.75 9.75-10.5" />
    </Icon>
  );
}

/** The drawing `check-circle`, one of controls and states. */
export function IconCheckCircle(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M8 12.25l2.75 2.75L16 9.25" />
    </Icon>
  );
}

/** The drawing `warning`, one of controls and states. */
export function IconWarning(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 4.4L2.95 17.5A1.75 1.75 0 0 0 4.45 20.1h15.1a1.75 1.75 0 0 0 1.5-2.6L13.5 4.4a1.75 1.75 0 0 0-3 0zM12 9.5v4" />
      <path d="M12 16.6h.01" strokeWidth="2.1" />
    </Icon>
  );
}

/** The drawing `error`, one of controls and states. */
export function IconError(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7.5v5" />
      <path d="M12 16.1h.01" strokeWidth="2.1" />
    </Icon>
  );
}

/** The drawing `info`, one of controls and states. */
export function IconInfo(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 11.5v5" />
      <path d="M12 7.9h.01" strokeWidth="2.1" />
    </Icon>
  );
}

/** The drawing `help`, one of controls and states. */
export function IconHelp(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M9.5 9.75a2.5 2.5 0 1 1 3.6 2.25c-.7.35-1.1.85-1.1 1.6" />
      <path d="M12 16.6h.01" strokeWidth="2.1" />
    </Icon>
  );
}

/** The drawing `globe`, one of controls and states. */
export function IconGlobe(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M3.25 12h17.5M12 3.25c2.35 2.5 3.5 5.4 3.5 8.75s-1.15 6.25-3.5 8.75c-2.35-2.5-3.5-5.4-3.5-8.75s1.15-6.25 3.5-8.75z" />
    </Icon>
  );
}

/** The drawing `user`, one of controls and states. */
export function IconUser(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="7.75" r="3.75" />
      <path d="M4.75 20.25c.3-3.9 3.2-6.25 7.25-6.25s6.95 2.35 7.25 6.25" />
    </Icon>
  );
}

/** The drawing `sign-in`, one of controls and states. */
export function IconSignIn(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.75h7.25c.97 0 1.75.78 1.75 1.75v13c0 .97-.78 1.75-1.75 1.75H10M3.5 12h11M11 8.5l3.5 3.5-3.5 3.5" />
    </Icon>
  );
}

/** The drawing `sign-out`, one of controls and states. */
export function IconSignOut(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 3.75H6.75A1.75 1.75 0 0 0 5 5.5v13c0 .97.78 1.75 1.75 1.75H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
    </Icon>
  );
}

/** The drawing `lock`, one of controls and states. */
export function IconLock(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.75" y="10.5" width="14.5" height="10.25" rx="2.25" />
      <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.25" />
    </Icon>
  );
}

/** The drawing `article`, one of the article, of the kinds of content the one that most screens draw. */
export function IconArticle(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 3H6.75A1.75 1.75 0 0 0 5 4.75v14.5c0 .97.78 1.75 1.75 1.75h10.5c.97 0 1.75-.78 1.75-1.75V8zM14 3v5h5" />
      <path d="M8.5 12.5h7M8.5 16.25h4.25" className="hc-icon__accent" />
    </Icon>
  );
}
