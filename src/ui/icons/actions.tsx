// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { Icon, type IconProps } from '../Icon.tsx';

/** The drawing `chevron-up`, one of what is done with a text or a list. */
export function IconChevronUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 14.75l6-6 6 6" />
    </Icon>
  );
}

/** The drawing `arrow-up`, one of what is done with a text or a list. */
export function IconArrowUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19.75V4.25M6 10.25l6-6 6 6" />
    </Icon>
  );
}

/** The drawing `arrow-down`, one of what is done with a text or a list. */
export function IconArrowDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.25v15.5M6 13.75l6 6 6-6" />
    </Icon>
  );
}

/** The drawing `heart`, one of what is done with a text or a list. */
export function IconHeart(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.5C6.4 16.4 3.25 13 3.25 9.25A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 8.75 3.05c0 3.75-3.15 7.15-8.75 11.25z" />
    </Icon>
  );
}

/** The drawing `plus`, one of what is done with a text or a list. */
export function IconPlus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.75v14.5M4.75 12h14.5" />
    </Icon>
  );
}

/** The drawing `minus`, one of what is done with a text or a list. */
export function IconMinus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 12h14.5" />
    </Icon>
  );
}

/** The drawing `filter`, one of what is done with a text or a list. */
export function IconFilter(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 6.5h16.5M7 12h10M10 17.5h4" />
    </Icon>
  );
}

/** The drawing `trash`, one of what is done with a text or a list. */
export function IconTrash(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6.5V4.75C9 4.05 9.55 3.5 10.25 3.5h3.5c.7 0 1.25.55 1.25 1.25V6.5M6 6.5l.9 12.4c.05.9.8 1.6 1.75 1.6h6.7c.95 0 1.7-.7 1.75-1.6L18 6.5" />
    </Icon>
  );
}

/** The drawing `copy`, one of what is done with a text or a list. */
export function IconCopy(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.25" y="8.25" width="12" height="12" rx="2" />
      <path d="M15.75 8.25V5.5c0-.97-.78-1.75-1.75-1.75H5.5c-.97 0-1.75.78-1.75 1.75V14c0 .97.78 1.75 1.75 1.75h2.75" />
    </Icon>
  );
}

/** The drawing `print`, one of what is done with a text or a list. */
export function IconPrint(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 8V3.75h9.5V8M7.25 16.5H5.5a1.75 1.75 0 0 1-1.75-1.75V9.75C3.75 8.8 4.55 8 5.5 8h13c.97 0 1.75.8 1.75 1.75v5c0 .97-.78 1.75-1.75 1.75h-1.75" />
      <path d="M7.25 13.75h9.5v6.5h-9.5z" />
    </Icon>
  );
}

/** The drawing `more`, one of what is done with a text or a list. */
export function IconMore(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 12h.01" strokeWidth="2.5" />
      <path d="M12 12h.01" strokeWidth="2.5" />
      <path d="M18.5 12h.01" strokeWidth="2.5" />
    </Icon>
  );
}
