// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { Icon, type IconProps } from '../Icon.tsx';

/** The drawing `sort-asc`, one of sorting and paging. */
export function IconSortAsc(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5M6.5 10.5L12 5l5.5 5.5" />
    </Icon>
  );
}

/** The drawing `sort-desc`, one of sorting and paging. */
export function IconSortDesc(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M6.5 13.5L12 19l5.5-5.5" />
    </Icon>
  );
}

/** The drawing `sort-none`, one of sorting and paging. */
export function IconSortNone(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 9.25L12 5.75l3.5 3.5M8.5 14.75l3.5 3.5 3.5-3.5" />
    </Icon>
  );
}

/** The drawing `chevron-left`, one of sorting and paging. */
export function IconChevronLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.75 6l-6 6 6 6" />
    </Icon>
  );
}
