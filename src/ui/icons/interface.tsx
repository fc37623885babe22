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

/** The drawing `chevron-up`, one of controls and states. */
export function IconChevronUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 14.75l6-6 6 6" />
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

/** The drawing `chevron-left`, one of controls and states. */
export function IconChevronLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.75 6l-6 6 6 6" />
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

/** The drawing `arrow-up`, one of controls and states. */
export function IconArrowUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19.75V4.25M6 10.25l6-6 6 6" />
    </Icon>
  );
}

/** The drawing `arrow-down`, one of controls and states. */
export function IconArrowDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.25v15.5M6 13.75l6 6 6-6" />
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

/** The drawing `heart`, one of controls and states. */
export function IconHeart(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.5C6.4 16.4 3.25 13 3.25 9.25A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 8.75 3.05c0 3.75-3.15 7.15-8.75 11.25z" />
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

/** The drawing `sort-asc`, one of controls and states. */
export function IconSortAsc(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5M6.5 10.5L12 5l5.5 5.5" />
    </Icon>
  );
}

/** The drawing `sort-desc`, one of controls and states. */
export function IconSortDesc(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M6.5 13.5L12 19l5.5-5.5" />
    </Icon>
  );
}

/** The drawing `sort-none`, one of controls and states. */
export function IconSortNone(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 9.25L12 5.75l3.5 3.5M8.5 14.75l3.5 3.5 3.5-3.5" />
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

/** The drawing `plus`, one of controls and states. */
export function IconPlus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.75v14.5M4.75 12h14.5" />
    </Icon>
  );
}

/** The drawing `minus`, one of controls and states. */
export function IconMinus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 12h14.5" />
    </Icon>
  );
}

/** The drawing `filter`, one of controls and states. */
export function IconFilter(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 6.5h16.5M7 12h10M10 17.5h4" />
    </Icon>
  );
}

/** The drawing `trash`, one of controls and states. */
export function IconTrash(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6.5V4.75C9 4.05 9.55 3.5 10.25 3.5h3.5c.7 0 1.25.55 1.25 1.25V6.5M6 6.5l.9 12.4c.05.9.8 1.6 1.75 1.6h6.7c.95 0 1.7-.7 1.75-1.6L18 6.5" />
    </Icon>
  );
}

/** The drawing `copy`, one of controls and states. */
export function IconCopy(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.25" y="8.25" width="12" height="12" rx="2" />
      <path d="M15.75 8.25V5.5c0-.97-.78-1.75-1.75-1.75H5.5c-.97 0-1.75.78-1.75 1.75V14c0 .97.78 1.75 1.75 1.75h2.75" />
    </Icon>
  );
}

/** The drawing `link`, one of controls and states. */
export function IconLink(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13.75a4.2 4.2 0 0 0 6 .1l3-3a4.2 4.2 0 0 0-6-5.95l-1.1 1.1M14 10.25a4.2 4.2 0 0 0-6-.1l-3 3a4.2 4.2 0 0 0 6 5.95l1.1-1.1" />
    </Icon>
  );
}

/** The drawing `print`, one of controls and states. */
export function IconPrint(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 8V3.75h9.5V8M7.25 16.5H5.5a1.75 1.75 0 0 1-1.75-1.75V9.75C3.75 8.8 4.55 8 5.5 8h13c.97 0 1.75.8 1.75 1.75v5c0 .97-.78 1.75-1.75 1.75h-1.75" />
      <path d="M7.25 13.75h9.5v6.5h-9.5z" />
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

/** The drawing `bold`, one of controls and states. */
export function IconBold(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4.75h5.25a3.5 3.5 0 0 1 0 7H7.5zM7.5 11.75h6.25a3.75 3.75 0 0 1 0 7.5H7.5z" />
    </Icon>
  );
}

/** The drawing `italic`, one of controls and states. */
export function IconItalic(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 4.75h7M6.5 19.25h7M14 4.75l-4 14.5" />
    </Icon>
  );
}

/** The drawing `underline`, one of controls and states. */
export function IconUnderline(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.75 4.5v6.75a5.25 5.25 0 0 0 10.5 0V4.5M5.5 20h13" />
    </Icon>
  );
}

/** The drawing `list-bullet`, one of controls and states. */
export function IconListBullet(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6.5h11M9.5 12h11M9.5 17.5h11" />
      <path d="M4.5 6.5h.01" strokeWidth="2.25" />
      <path d="M4.5 12h.01" strokeWidth="2.25" />
      <path d="M4.5 17.5h.01" strokeWidth="2.25" />
    </Icon>
  );
}

/** The drawing `list-number`, one of controls and states. */
export function IconListNumber(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 6.5h10M10.5 12h10M10.5 17.5h10M3.75 5.1l1.5-.85v4.5M3.5 15.4c.2-.75.75-1.15 1.4-1.15.8 0 1.4.5 1.4 1.25 0 1-1.6 1.75-2.7 3.25h2.9" />
    </Icon>
  );
}

/** The drawing `quote`, one of controls and states. */
export function IconQuote(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 7.25H5.25v5H10zM10 12.25c0 2.5-1.2 4.1-3.5 4.75M18.75 7.25H14v5h4.75zM18.75 12.25c0 2.5-1.2 4.1-3.5 4.75" />
    </Icon>
  );
}

/** The drawing `undo`, one of controls and states. */
export function IconUndo(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 14.25L4 9.75l4.5-4.5M4 9.75h10.5a5 5 0 0 1 0 10H11" />
    </Icon>
  );
}

/** The drawing `redo`, one of controls and states. */
export function IconRedo(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 14.25l4.5-4.5-4.5-4.5M20 9.75H9.5a5 5 0 0 0 0 10H13" />
    </Icon>
  );
}

/** The drawing `more`, one of controls and states. */
export function IconMore(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 12h.01" strokeWidth="2.5" />
      <path d="M12 12h.01" strokeWidth="2.5" />
      <path d="M18.5 12h.01" strokeWidth="2.5" />
    </Icon>
  );
}
