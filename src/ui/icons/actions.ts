// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `chevron-up`, one of what is done with a text or a list. */
export const IconChevronUp = /* @__PURE__ */ icon('M6 14.75l6-6 6 6');

/** The drawing `arrow-up`, one of what is done with a text or a list. */
export const IconArrowUp = /* @__PURE__ */ icon('M12 19.75V4.25M6 10.25l6-6 6 6');

/** The drawing `arrow-down`, one of what is done with a text or a list. */
export const IconArrowDown = /* @__PURE__ */ icon('M12 4.25v15.5M6 13.75l6 6 6-6');

/** The drawing `heart`, one of what is done with a text or a list. */
export const IconHeart = /* @__PURE__ */ icon(
  'M12 20.5C6.4 16.4 3.25 13 3.25 9.25A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 8.75 3.05c0 3.75-3.15 7.15-8.75 11.25z',
);

/** The drawing `plus`, one of what is done with a text or a list. */
export const IconPlus = /* @__PURE__ */ icon('M12 4.75v14.5M4.75 12h14.5');

/** The drawing `minus`, one of what is done with a text or a list. */
export const IconMinus = /* @__PURE__ */ icon('M4.75 12h14.5');

/** The drawing `filter`, one of what is done with a text or a list. */
export const IconFilter = /* @__PURE__ */ icon('M3.75 6.5h16.5M7 12h10M10 17.5h4');

/** The drawing `trash`, one of what is done with a text or a list. */
export const IconTrash = /* @__PURE__ */ icon(
  'M4 6.5h16M9 6.5V4.75C9 4.05 9.55 3.5 10.25 3.5h3.5c.7 0 1.25.55 1.25 1.25V6.5M6 6.5l.9 12.4c.05.9.8 1.6 1.75 1.6h6.7c.95 0 1.7-.7 1.75-1.6L18 6.5',
);

/** The drawing `copy`, one of what is done with a text or a list. */
export const IconCopy = /* @__PURE__ */ icon(
  'M10.25 8.25h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.75 8.25V5.5c0-.97-.78-1.75-1.75-1.75H5.5c-.97 0-1.75.78-1.75 1.75V14c0 .97.78 1.75 1.75 1.75h2.75',
);

/** The drawing `print`, one of what is done with a text or a list. */
export const IconPrint = /* @__PURE__ */ icon(
  'M7.25 8V3.75h9.5V8M7.25 16.5H5.5a1.75 1.75 0 0 1-1.75-1.75V9.75C3.75 8.8 4.55 8 5.5 8h13c.97 0 1.75.8 1.75 1.75v5c0 .97-.78 1.75-1.75 1.75h-1.75M7.25 13.75h9.5v6.5h-9.5z',
);

/** The drawing `more`, one of what is done with a text or a list. */
export const IconMore = /* @__PURE__ */ icon(
  'M5.125 12a0.375 0.375 0 1 0 0.75 0a0.375 0.375 0 1 0-0.75 0zM11.625 12a0.375 0.375 0 1 0 0.75 0a0.375 0.375 0 1 0-0.75 0zM18.125 12a0.375 0.375 0 1 0 0.75 0a0.375 0.375 0 1 0-0.75 0z',
);
