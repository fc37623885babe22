// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `peo`, one of managed services. */
export const IconPeo = /* @__PURE__ */ icon(
  'M3.5 20.5V5.25c0-.97.78-1.75 1.75-1.75h6c.97 0 1.75.78 1.75 1.75V9M6.75 7.75h3M6.75 11.5h2.5M2.5 20.5H10',
  'M13.75 13.25a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0zM11.75 20.75c.15-2.9 2.1-4.75 4.75-4.75s4.6 1.85 4.75 4.75',
);

/** The drawing `eor`, one of managed services. */
export const IconEor = /* @__PURE__ */ icon(
  'M18.25 9V7.5l-4.5-4.5H6.5a1.75 1.75 0 0 0-1.75 1.75v14.5c0 .97.78 1.75 1.75 1.75h3M13.75 3v4.5h4.5',
  'M11.75 16.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM11.75 16.5h9M16.25 12c1.15 1.3 1.7 2.8 1.7 4.5s-.55 3.2-1.7 4.5c-1.15-1.3-1.7-2.8-1.7-4.5s.55-3.2 1.7-4.5z',
);

/** The drawing `hr-services`, one of managed services. */
export const IconHrServices = /* @__PURE__ */ icon(
  'M4 15v-3a8 8 0 0 1 16 0v3M4 14.5c0-.97.78-1.75 1.75-1.75H7.5v6H5.75A1.75 1.75 0 0 1 4 17zM20 14.5c0-.97-.78-1.75-1.75-1.75H16.5v6h1.75c.97 0 1.75-.78 1.75-1.75z',
  'M18.5 18.75c-.2 1.5-1.7 2.5-4 2.5h-1.25',
);
