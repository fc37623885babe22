/**
 * Every block of content that a built page may hold, described once (docs/behaviour/page-builder.md#blocks-of-content).
 * From these come the fields of the editor, what the host takes and refuses, and what is drawn. Values are flat, as those
 * of elements are: a list is kept as the JSON text of its items.
 */
export type ItemField =
  /** A line of plain words. */
  | { readonly type: 'line' }
  /** Plain words of several lines. */
  | { readonly type: 'lines' }
  /** Formatted words, as HTML. */
  | { readonly type: 'words' }
  /** Where something leads: a path of the site, or an address of the web, of mail or of a telephone. */
  | { readonly type: 'link' }
  /** A picture of the site, as `pictureText` writes it. */
  | { readonly type: 'picture' }
  | { readonly type: 'choice'; readonly default: string; readonly values: readonly string[] }
  /** Off by itself. */
  | { readonly type: 'switch' };

/** What can be set of a block: one thing, or a list of them. */
export type BlockField =
  | ItemField
  | {
      readonly type: 'list';
      /** The most items. */
      readonly most: number;
      readonly fields: Readonly<Record<string, ItemField>>;
    };

/** The fields of a block by their names. */
export type BlockFields = Readonly<Record<string, BlockField>>;

const define = <const F extends BlockFields>(fields: F): F => fields;

const choice = <const V extends readonly [string, ...string[]]>(byDefault: V[number], ...values: V) =>
  ({ type: 'choice', default: byDefault, values }) as const;

const line = { type: 'line' } as const;
const words = { type: 'words' } as const;
const link = { type: 'link' } as const;
const picture = { type: 'picture' } as const;

/** What of a picture stays in sight where it is cut; not `focus`, which would hide the method of elements. */
const focalPoint = choice(
  'center',
  ...(['top-start', 'top', 'top-end', 'start', 'center', 'end'] as const),
  ...(['bottom-start', 'bottom', 'bottom-end'] as const),
);

/** All blocks of content by their names, each with its fields; formatted text is one of its own (`textPart`). */
export const blocks = {
  heading: define({
    text: line,
    level: choice('2', '1', '2', '3', '4'),
    size: choice('usual', 'usual', 'large'),
  }),
  picture: define({
    picture,
    alternative: line,
    isDecoration: { type: 'switch' },
    caption: line,
    link,
    shape: choice('whole', 'whole', 'wide', 'photo', 'square'),
    focalPoint,
    size: choice('full', 'full', 'large', 'medium', 'small'),
  }),
  buttons: define({
    items: {
      type: 'list',
      most: 6,
      fields: { label: line, link, kind: choice('primary', 'primary', 'secondary', 'quiet') },
    },
  }),
  links: define({
    title: line,
    items: { type: 'list', most: 30, fields: { label: line, link, note: line } },
  }),
  cards: define({
    items: {
      type: 'list',
      most: 24,
      fields: { title: line, note: { type: 'lines' }, link, picture, alternative: line },
    },
  }),
  notice: define({
    tone: choice('info', 'info', 'success', 'warning', 'danger'),
    title: line,
    html: words,
  }),
  accordion: define({
    items: { type: 'list', most: 50, fields: { title: line, html: words } },
  }),
  video: define({ link, title: line, note: line }),
  contents: define({ title: line }),
  divider: define({ look: choice('line', 'line', 'short') }),
  spacer: define({ height: choice('medium', 'small', 'medium', 'large') }),
} as const;

/** A block by its name. */
export type BlockName = keyof typeof blocks;

/** What stands behind a section, how wide it is, and how what it holds stands in it. */
export const sectionFields = define({
  background: choice('page', 'page', 'muted', 'tint', 'band', 'picture'),
  picture,
  focalPoint,
  scrim: choice('strong', 'strong', 'medium', 'none'),
  width: choice('wide', 'wide', 'text', 'full'),
  spacing: choice('medium', 'none', 'small', 'medium', 'large'),
  align: choice('start', 'start', 'center'),
});

/** How a section looks, by the names of `sectionFields`. */
export type SectionLook = { readonly [K in keyof typeof sectionFields]: string };
