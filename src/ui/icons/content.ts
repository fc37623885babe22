// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `tutorial`, one of kinds of content. */
export const IconTutorial = /* @__PURE__ */ icon(
  'M5 4.5h14a2.25 2.25 0 0 1 2.25 2.25v10.5a2.25 2.25 0 0 1-2.25 2.25h-14a2.25 2.25 0 0 1-2.25-2.25v-10.5a2.25 2.25 0 0 1 2.25-2.25z',
  'M10.25 9v6l5-3z',
);

/** The drawing `release-note`, one of kinds of content. */
export const IconReleaseNote = /* @__PURE__ */ icon(
  'M15.5 4.25L8.25 8H5.5A1.75 1.75 0 0 0 3.75 9.75v3.5c0 .97.78 1.75 1.75 1.75h2.75l7.25 3.75zM8 15l1 4.25c.2.75.8 1.25 1.6 1.25h.65',
  'M18.75 8.75c1 .85 1.5 1.9 1.5 3.0s-.5 2.15-1.5 3',
);

/** The drawing `glossary`, one of kinds of content. */
export const IconGlossary = /* @__PURE__ */ icon(
  'M12 6.75C10.2 5.25 7.7 4.5 4.5 4.5c-.55 0-1 .45-1 1v11.75c0 .55.45 1 1 1 3.2 0 5.7.75 7.5 2.25 1.8-1.5 4.3-2.25 7.5-2.25.55 0 1-.45 1-1V5.5c0-.55-.45-1-1-1-3.2 0-5.7.75-7.5 2.25z',
  'M12 6.75V20.5',
);

/** The drawing `case`, one of kinds of content. */
export const IconCase = /* @__PURE__ */ icon(
  'M3 7.25c0-.97.78-1.75 1.75-1.75h3.9c.5 0 .95.2 1.3.55L11.5 8h7.75c.97 0 1.75.78 1.75 1.75v8c0 .97-.78 1.75-1.75 1.75H4.75A1.75 1.75 0 0 1 3 17.75z',
  'M7.5 15.5h5.5',
);
