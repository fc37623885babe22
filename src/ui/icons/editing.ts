// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `link`, one of the toolbar of an editor. */
export const IconLink = /* @__PURE__ */ icon(
  'M10 13.75a4.2 4.2 0 0 0 6 .1l3-3a4.2 4.2 0 0 0-6-5.95l-1.1 1.1M14 10.25a4.2 4.2 0 0 0-6-.1l-3 3a4.2 4.2 0 0 0 6 5.95l1.1-1.1',
);

/** The drawing `bold`, one of the toolbar of an editor. */
export const IconBold = /* @__PURE__ */ icon(
  'M7.5 4.75h5.25a3.5 3.5 0 0 1 0 7H7.5zM7.5 11.75h6.25a3.75 3.75 0 0 1 0 7.5H7.5z',
);

/** The drawing `italic`, one of the toolbar of an editor. */
export const IconItalic = /* @__PURE__ */ icon('M10.5 4.75h7M6.5 19.25h7M14 4.75l-4 14.5');

/** The drawing `underline`, one of the toolbar of an editor. */
export const IconUnderline = /* @__PURE__ */ icon('M6.75 4.5v6.75a5.25 5.25 0 0 0 10.5 0V4.5M5.5 20h13');

/** The drawing `list-bullet`, one of the toolbar of an editor. */
export const IconListBullet = /* @__PURE__ */ icon(
  'M9.5 6.5h11M9.5 12h11M9.5 17.5h11M4.25 6.5a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0-0.5 0zM4.25 12a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0-0.5 0zM4.25 17.5a0.25 0.25 0 1 0 0.5 0a0.25 0.25 0 1 0-0.5 0z',
);

/** The drawing `list-number`, one of the toolbar of an editor. */
export const IconListNumber = /* @__PURE__ */ icon(
  'M10.5 6.5h10M10.5 12h10M10.5 17.5h10M3.75 5.1l1.5-.85v4.5M3.5 15.4c.2-.75.75-1.15 1.4-1.15.8 0 1.4.5 1.4 1.25 0 1-1.6 1.75-2.7 3.25h2.9',
);

/** The drawing `quote`, one of the toolbar of an editor. */
export const IconQuote = /* @__PURE__ */ icon(
  'M10 7.25H5.25v5H10zM10 12.25c0 2.5-1.2 4.1-3.5 4.75M18.75 7.25H14v5h4.75zM18.75 12.25c0 2.5-1.2 4.1-3.5 4.75',
);

/** The drawing `undo`, one of the toolbar of an editor. */
export const IconUndo = /* @__PURE__ */ icon('M8.5 14.25L4 9.75l4.5-4.5M4 9.75h10.5a5 5 0 0 1 0 10H11');

/** The drawing `redo`, one of the toolbar of an editor. */
export const IconRedo = /* @__PURE__ */ icon('M15.5 14.25l4.5-4.5-4.5-4.5M20 9.75H9.5a5 5 0 0 0 0 10H13');
