// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `sort-asc`, one of sorting and paging. */
export const IconSortAsc = /* @__PURE__ */ icon('M12 19V5M6.5 10.5L12 5l5.5 5.5');

/** The drawing `sort-desc`, one of sorting and paging. */
export const IconSortDesc = /* @__PURE__ */ icon('M12 5v14M6.5 13.5L12 19l5.5-5.5');

/** The drawing `sort-none`, one of sorting and paging. */
export const IconSortNone = /* @__PURE__ */ icon('M8.5 9.25L12 5.75l3.5 3.5M8.5 14.75l3.5 3.5 3.5-3.5');

/** The drawing `chevron-left`, one of sorting and paging. */
export const IconChevronLeft = /* @__PURE__ */ icon('M14.75 6l-6 6 6 6');
