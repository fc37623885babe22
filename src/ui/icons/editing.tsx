// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { Icon, type IconProps } from '../Icon.tsx';

/** The drawing `link`, one of the toolbar of an editor. */
export function IconLink(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13.75a4.2 4.2 0 0 0 6 .1l3-3a4.2 4.2 0 0 0-6-5.95l-1.1 1.1M14 10.25a4.2 4.2 0 0 0-6-.1l-3 3a4.2 4.2 0 0 0 6 5.95l1.1-1.1" />
    </Icon>
  );
}

/** The drawing `bold`, one of the toolbar of an editor. */
export function IconBold(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4.75h5.25a3.5 3.5 0 0 1 0 7H7.5zM7.5 11.75h6.25a3.75 3.75 0 0 1 0 7.5H7.5z" />
    </Icon>
  );
}

/** The drawing `italic`, one of the toolbar of an editor. */
export function IconItalic(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 4.75h7M6.5 19.25h7M14 4.75l-4 14.5" />
    </Icon>
  );
}

/** The drawing `underline`, one of the toolbar of an editor. */
export function IconUnderline(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.75 4.5v6.75a5.25 5.25 0 0 0 10.5 0V4.5M5.5 20h13" />
    </Icon>
  );
}

/** The drawing `list-bullet`, one of the toolbar of an editor. */
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

/** The drawing `list-number`, one of the toolbar of an editor. */
export function IconListNumber(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 6.5h10M10.5 12h10M10.5 17.5h10M3.75 5.1l1.5-.85v4.5M3.5 15.4c.2-.75.75-1.15 1.4-1.15.8 0 1.4.5 1.4 1.25 0 1-1.6 1.75-2.7 3.25h2.9" />
    </Icon>
  );
}

/** The drawing `quote`, one of the toolbar of an editor. */
export function IconQuote(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 7.25H5.25v5H10zM10 12.25c0 2.5-1.2 4.1-3.5 4.75M18.75 7.25H14v5h4.75zM18.75 12.25c0 2.5-1.2 4.1-3.5 4.75" />
    </Icon>
  );
}

/** The drawing `undo`, one of the toolbar of an editor. */
export function IconUndo(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 14.25L4 9.75l4.5-4.5M4 9.75h10.5a5 5 0 0 1 0 10H11" />
    </Icon>
  );
}

/** The drawing `redo`, one of the toolbar of an editor. */
export function IconRedo(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 14.25l4.5-4.5-4.5-4.5M20 9.75H9.5a5 5 0 0 0 0 10H13" />
    </Icon>
  );
}
