// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `search`, one of controls and states. */
export const IconSearch = /* @__PURE__ */ icon('M3.75 10.75a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM16 16l4.75 4.75');

/** The drawing `close`, one of controls and states. */
export const IconClose = /* @__PURE__ */ icon('M5.75 5.75l12.5 12.5M18.25 5.75L5.75 18.25');

/** The drawing `menu`, one of controls and states. */
export const IconMenu = /* @__PURE__ */ icon('M3.75 7h16.5M3.75 12h16.5M3.75 17h16.5');

/** The drawing `chevron-down`, one of controls and states. */
export const IconChevronDown = /* @__PURE__ */ icon('M6 9.25l6 6 6-6');

/** The drawing `chevron-right`, one of controls and states. */
export const IconChevronRight = /* @__PURE__ */ icon('M9.25 6l6 6-6 6');

/** The drawing `arrow-right`, one of controls and states. */
export const IconArrowRight = /* @__PURE__ */ icon('M4.25 12h15.5M13.75 6l6 6-6 6');

/** The drawing `external`, one of controls and states. */
export const IconExternal = /* @__PURE__ */ icon('M7.25 16.75l9.5-9.5M8.75 7.25h8v8');

/** The drawing `check`, one of controls and states. */
export const IconCheck = /* @__PURE__ */ icon('M4.75 12.5l4.75 4.75 9.75-10.5');

/** The drawing `check-circle`, one of controls and states. */
export const IconCheckCircle = /* @__PURE__ */ icon(
  'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0-17.5 0zM8 12.25l2.75 2.75L16 9.25',
);

/** The drawing `warning`, one of controls and states. */
export const IconWarning = /* @__PURE__ */ icon(
  'M10.5 4.4L2.95 17.5A1.75 1.75 0 0 0 4.45 20.1h15.1a1.75 1.75 0 0 0 1.5-2.6L13.5 4.4a1.75 1.75 0 0 0-3 0zM12 9.5v4M11.825 16.6a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0z',
);

/** The drawing `error`, one of controls and states. */
export const IconError = /* @__PURE__ */ icon(
  'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0-17.5 0zM12 7.5v5M11.825 16.1a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0z',
);

/** The drawing `info`, one of controls and states. */
export const IconInfo = /* @__PURE__ */ icon(
  'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0-17.5 0zM12 11.5v5M11.825 7.9a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0z',
);

/** The drawing `help`, one of controls and states. */
export const IconHelp = /* @__PURE__ */ icon(
  'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0-17.5 0zM9.5 9.75a2.5 2.5 0 1 1 3.6 2.25c-.7.35-1.1.85-1.1 1.6M11.825 16.6a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0z',
);

/** The drawing `globe`, one of controls and states. */
export const IconGlobe = /* @__PURE__ */ icon(
  'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0-17.5 0zM3.25 12h17.5M12 3.25c2.35 2.5 3.5 5.4 3.5 8.75s-1.15 6.25-3.5 8.75c-2.35-2.5-3.5-5.4-3.5-8.75s1.15-6.25 3.5-8.75z',
);

/** The drawing `user`, one of controls and states. */
export const IconUser = /* @__PURE__ */ icon(
  'M8.25 7.75a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0zM4.75 20.25c.3-3.9 3.2-6.25 7.25-6.25s6.95 2.35 7.25 6.25',
);

/** The drawing `sign-in`, one of controls and states. */
export const IconSignIn = /* @__PURE__ */ icon(
  'M10 3.75h7.25c.97 0 1.75.78 1.75 1.75v13c0 .97-.78 1.75-1.75 1.75H10M3.5 12h11M11 8.5l3.5 3.5-3.5 3.5',
);

/** The drawing `sign-out`, one of controls and states. */
export const IconSignOut = /* @__PURE__ */ icon(
  'M14 3.75H6.75A1.75 1.75 0 0 0 5 5.5v13c0 .97.78 1.75 1.75 1.75H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
);

/** The drawing `lock`, one of controls and states. */
export const IconLock = /* @__PURE__ */ icon(
  'M7 10.5h10a2.25 2.25 0 0 1 2.25 2.25v5.75a2.25 2.25 0 0 1-2.25 2.25h-10a2.25 2.25 0 0 1-2.25-2.25v-5.75a2.25 2.25 0 0 1 2.25-2.25zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.25',
);

/** The drawing `article`, one of the article, of the kinds of content the one that most screens draw. */
export const IconArticle = /* @__PURE__ */ icon(
  'M14 3H6.75A1.75 1.75 0 0 0 5 4.75v14.5c0 .97.78 1.75 1.75 1.75h10.5c.97 0 1.75-.78 1.75-1.75V8zM14 3v5h5',
  'M8.5 12.5h7M8.5 16.25h4.25',
);
