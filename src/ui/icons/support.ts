// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `chat`, one of what is written, sent and kept. */
export const IconChat = /* @__PURE__ */ icon(
  'M20.75 11.5c0 4.1-3.9 7.25-8.75 7.25-1.2 0-2.3-.2-3.35-.5L4 20.25l1.2-4.1c-1.25-1.25-1.95-2.85-1.95-4.65 0-4.1 3.9-7.25 8.75-7.25s8.75 3.15 8.75 7.25z',
  'M8 11.5a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0-0.5 0zM11.75 11.5a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0-0.5 0zM15.5 11.5a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0-0.5 0z',
);

/** The drawing `attachment`, one of what is written, sent and kept. */
export const IconAttachment = /* @__PURE__ */ icon(
  'M20 11.25l-7.75 7.75a5.1 5.1 0 0 1-7.2-7.2l8-8a3.45 3.45 0 0 1 4.9 4.9l-7.9 7.85a1.8 1.8 0 0 1-2.55-2.5L14.75 6.8',
);

/** The drawing `upload`, one of what is written, sent and kept. */
export const IconUpload = /* @__PURE__ */ icon(
  'M4 15.25v3C4 19.2 4.8 20 5.75 20h12.5c.97 0 1.75-.8 1.75-1.75v-3',
  'M12 15.25V4M7.5 8.5L12 4l4.5 4.5',
);

/** The drawing `download`, one of what is written, sent and kept. */
export const IconDownload = /* @__PURE__ */ icon(
  'M4 15.25v3C4 19.2 4.8 20 5.75 20h12.5c.97 0 1.75-.8 1.75-1.75v-3',
  'M12 4v11.25M7.5 10.75l4.5 4.5 4.5-4.5',
);

/** The drawing `mail`, one of what is written, sent and kept. */
export const IconMail = /* @__PURE__ */ icon(
  'M5 5h14a2.25 2.25 0 0 1 2.25 2.25v9.5a2.25 2.25 0 0 1-2.25 2.25h-14a2.25 2.25 0 0 1-2.25-2.25v-9.5a2.25 2.25 0 0 1 2.25-2.25z',
  'M3.5 7l8.5 6 8.5-6',
);

/** The drawing `file`, one of what is written, sent and kept. */
export const IconFile = /* @__PURE__ */ icon(
  'M14 3H6.75A1.75 1.75 0 0 0 5 4.75v14.5c0 .97.78 1.75 1.75 1.75h10.5c.97 0 1.75-.78 1.75-1.75V8zM14 3v5h5',
);

/** The drawing `image`, one of what is written, sent and kept. */
export const IconImage = /* @__PURE__ */ icon(
  'M5.5 4h13a2.25 2.25 0 0 1 2.25 2.25v11.5a2.25 2.25 0 0 1-2.25 2.25h-13a2.25 2.25 0 0 1-2.25-2.25v-11.5a2.25 2.25 0 0 1 2.25-2.25zM3.75 17.5l4.5-4.75 3.5 3.25 3.5-4 5 5.25',
  'M7.25 8.75a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z',
);
