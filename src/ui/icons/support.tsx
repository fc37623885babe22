// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { Icon, type IconProps } from '../Icon.tsx';

/** The drawing `chat`, one of what is written, sent and kept. */
export function IconChat(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.75 11.5c0 4.1-3.9 7.25-8.75 7.25-1.2 0-2.3-.2-3.35-.5L4 20.25l1.2-4.1c-1.25-1.25-1.95-2.85-1.95-4.65 0-4.1 3.9-7.25 8.75-7.25s8.75 3.15 8.75 7.25z" />
      <path d="M8.25 11.5h.01" strokeWidth="2.25" className="hc-icon__accent" />
      <path d="M12 11.5h.01" strokeWidth="2.25" className="hc-icon__accent" />
      <path d="M15.75 11.5h.01" strokeWidth="2.25" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `attachment`, one of what is written, sent and kept. */
export function IconAttachment(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11.25l-7.75 7.75a5.1 5.1 0 0 1-7.2-7.2l8-8a3.45 3.45 0 0 1 4.9 4.9l-7.9 7.85a1.8 1.8 0 0 1-2.55-2.5L14.75 6.8" />
    </Icon>
  );
}

/** The drawing `upload`, one of what is written, sent and kept. */
export function IconUpload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 15.25v3C4 19.2 4.8 20 5.75 20h12.5c.97 0 1.75-.8 1.75-1.75v-3" />
      <path d="M12 15.25V4M7.5 8.5L12 4l4.5 4.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `download`, one of what is written, sent and kept. */
export function IconDownload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 15.25v3C4 19.2 4.8 20 5.75 20h12.5c.97 0 1.75-.8 1.75-1.75v-3" />
      <path d="M12 4v11.25M7.5 10.75l4.5 4.5 4.5-4.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `mail`, one of what is written, sent and kept. */
export function IconMail(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="5" width="18.5" height="14" rx="2.25" />
      <path d="M3.5 7l8.5 6 8.5-6" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `file`, one of what is written, sent and kept. */
export function IconFile(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 3H6.75A1.75 1.75 0 0 0 5 4.75v14.5c0 .97.78 1.75 1.75 1.75h10.5c.97 0 1.75-.78 1.75-1.75V8zM14 3v5h5" />
    </Icon>
  );
}

/** The drawing `image`, one of what is written, sent and kept. */
export function IconImage(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="4" width="17.5" height="16" rx="2.25" />
      <path d="M3.75 17.5l4.5-4.75 3.5 3.25 3.5-4 5 5.25" />
      <circle cx="8.75" cy="8.75" r="1.5" className="hc-icon__accent" />
    </Icon>
  );
}
