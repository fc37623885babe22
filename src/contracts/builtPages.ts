import * as z from 'zod/mini';

// Pages that administrators build (docs/behaviour/page-builder.md): what is stored and what crosses the wire.

const Attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const Part = z.object({
  type: z.literal('component'),
  id: z.string(),
  definition: z.string(),
  attributes: z._default(Attributes, {}),
});

const Column = z.object({
  type: z.literal('region'),
  id: z.string(),
  name: z.string(),
  title: z._default(z.string(), ''),
  children: z._default(z.array(Part), []),
});

const Section = z.object({
  type: z.literal('component'),
  id: z.string(),
  definition: z.literal('community_layout:section'),
  attributes: z.looseObject({ sectionConfig: z.string() }),
  children: z.array(Column),
});

const Region = z.object({
  type: z.literal('region'),
  id: z.string(),
  name: z.string(),
  title: z._default(z.string(), ''),
  children: z._default(z.array(z.union([Section, Part])), []),
});

/** What a page keeps beside what stands on it; '' and what is left out are none. */
const PageAttributes = z.object({
  /** Of a frame: the colour of the site, such as #1f5a4a. */
  brandColor: z.optional(z.string()),
  /** For whom it is, as `audienceText` writes it. */
  audience: z.optional(z.string()),
  /** The picture of links to it, as `pictureText` writes it. */
  picture: z.optional(z.string()),
  /** The menus of the site that lead to it, by their names with spaces between. */
  menus: z.optional(z.string()),
  /** The language in which it was written. */
  language: z.optional(z.string()),
  /** Its texts in other languages, as JSON. */
  translations: z.optional(z.string()),
});

/** A page as the platform keeps it: its view, with sections of columns in a region named content. */
export const PlatformView = z.object({
  type: z.literal('sfdc_cms__view'),
  title: z.string(),
  urlName: z.string(),
  contentBody: z.object({
    component: z.object({
      type: z.literal('component'),
      id: z.string(),
      definition: z.string(),
      attributes: z.optional(PageAttributes),
      children: z.array(Region),
    }),
    dataProviders: z._default(z.array(z.unknown()), []),
    themeLayoutType: z._default(z.string(), 'Inner'),
    viewType: z.string(),
  }),
});
/** A page as the platform keeps it. */
export type PlatformView = z.infer<typeof PlatformView>;

/**
 * What a built page is: the home page, the page of a landing slug, one with an address of its own, the frame around all of
 * them, or a saved section, which stands on others.
 */
export const pageKinds = ['home', 'landing', 'page', 'frame', 'section'] as const;
/** What a built page is. */
export type PageKind = (typeof pageKinds)[number];

/** Who may open a page: everyone, or signed-in visitors only. */
export const pageAccesses = ['everyone', 'signed-in'] as const;
/** Who may open a page. */
export type PageAccess = (typeof pageAccesses)[number];

const Edit = z.object({ by: z.string(), at: z.number() });

const Summary = {
  id: z.string(),
  kind: z.enum(pageKinds),
  /** The slug of a landing page, the path of a page; '' for the others. */
  name: z.string(),
  title: z.string(),
  /** Grows with every stored draft: who sends an older one has not seen the newest. */
  revision: z.number(),
  edited: Edit,
  /** The version that is shown; null while the page isn't published. */
  published: z.nullable(z.extend(Edit, { version: z.number(), isDraft: z.boolean() })),
  /** The version that will be shown from a time on; null without one. */
  planned: z.nullable(z.object({ version: z.number(), at: z.number() })),
  /** When the page will be shown no more; null without such a time. */
  offlineAt: z.nullable(z.number()),
  /** The languages of its draft, its own first, and which of them lack a text. */
  languages: z.array(z.object({ locale: z.string(), isWhole: z.boolean() })),
  /** Its first picture, as `pictureText` writes it; '' for none. */
  picture: z.string(),
  /** What its first sections stand on, and the names of the first parts in each. */
  sections: z.array(z.object({ background: z.string(), parts: z.array(z.string()) })),
};

/** A built page in a list. Times are milliseconds since 1970. */
export const PageSummary = z.object(Summary);
/** A built page in a list. */
export type PageSummary = z.infer<typeof PageSummary>;

/** A built page with its draft and its published versions, the newest first. */
export const PageDetail = z.object({
  ...Summary,
  access: z.enum(pageAccesses),
  view: PlatformView,
  versions: z.array(z.extend(Edit, { version: z.number(), title: z.string(), note: z.string() })),
});
/** A built page with its draft and its published versions. */
export type PageDetail = z.infer<typeof PageDetail>;

/** A published version of a page. */
export const PageVersion = z.object({ view: PlatformView, access: z.enum(pageAccesses) });
/** A published version of a page. */
export type PageVersion = z.infer<typeof PageVersion>;

/** A picture that was brought for built pages: its files as a page keeps them, and what it was called. */
export const StoredPicture = z.object({ picture: z.string(), fileName: z.string() });
/** A picture that was brought for built pages. */
export type StoredPicture = z.infer<typeof StoredPicture>;

/** What became of a file of a picture: its content key, and its size in pixels. */
export const PictureFileAnswer = z.object({ key: z.string(), width: z.number(), height: z.number() });

/** A file of the content, to which a page can lead. */
export const ContentFile = z.object({ key: z.string(), fileName: z.string() });
/** A file of the content. */
export type ContentFile = z.infer<typeof ContentFile>;

/** The most links that are judged at once. */
const mostLinks = 2000;

/** Links of a page: those that are to be judged, and of them those that lead to nothing on the site. */
export const DeadLinks = z.object({ links: z.array(z.string()).check(z.maxLength(mostLinks)) });

/** The links of published pages that lead to nothing on the site, by the id of the page. */
export const DeadLinksOfPages = z.object({ pages: z.record(z.string(), z.array(z.string())) });

/** Links of a page, for whom they are: of them those that are to be judged. */
export const ReadLinks = z.extend(DeadLinks, {
  access: z.enum(pageAccesses),
  /** The audiences of page and section, and of a saved section in its place, as `audienceText` writes them. */
  audiences: z.array(z.string()).check(z.maxLength(3)),
});
/** Links of a page, for whom they are. */
export type ReadLinks = z.infer<typeof ReadLinks>;

/** Those of the links that not every reader may open. */
export const ClosedLinks = z.object({ links: z.array(z.string()) });

/** A published page as `npm run pages:export` writes it and the platform's site is made of it. */
export const ExportedPage = z.object({
  kind: z.enum(pageKinds),
  name: z.string(),
  access: z.enum(pageAccesses),
  view: PlatformView,
});
/** A published page as it is exported. */
export type ExportedPage = z.infer<typeof ExportedPage>;

/** Makes a page. */
export const NewPage = z.object({ kind: z.enum(pageKinds), name: z.string(), title: z.string() });
/** What makes a page. */
export type NewPage = z.infer<typeof NewPage>;

/** Stores a draft in the place of the one with this revision. */
export const NewDraft = z.object({ revision: z.number(), access: z.enum(pageAccesses), view: PlatformView });
/** What stores a draft. */
export type NewDraft = z.infer<typeof NewDraft>;

/** The most characters of what is said of a version. */
export const longestNote = 500;

/** Publishes the draft with this revision, now or from a time on, and perhaps until another. */
export const Publication = z.object({
  revision: z.number(),
  note: z._default(z.string().check(z.maxLength(longestNote)), ''),
  from: z._default(z.nullable(z.number()), null),
  until: z._default(z.nullable(z.number()), null),
});
/** What publishes a draft. */
export type Publication = z.input<typeof Publication>;

/** Gives a page another address. */
export const NewAddress = z.object({ name: z.string() });

/** What can be done with a built page. */
export const pageActions = [
  'created',
  'saved',
  'published',
  'planned',
  'unplanned',
  'offline',
  'renamed',
  'removed',
] as const;

/** Something that was done with a built page; of one that was renamed `detail` is the address before. */
export const PageEvent = z.extend(Edit, {
  id: z.number(),
  pageId: z.string(),
  title: z.string(),
  what: z.enum(pageActions),
  detail: z.string(),
});
/** Something that was done with a built page. */
export type PageEvent = z.infer<typeof PageEvent>;

/** Somebody who has a page open in the editor, and when that was heard last. */
export const PresentEditor = z.object({ name: z.string(), at: z.number() });
/** Somebody who has a page open in the editor. */
export type PresentEditor = z.infer<typeof PresentEditor>;

/** What an audience can be chosen from: what users and accounts of the site have. */
export const AudienceChoices = z.object({
  personas: z.array(z.string()),
  products: z.array(z.string()),
  countries: z.array(z.string()),
});
/** What an audience can be chosen from. */
export type AudienceChoices = z.infer<typeof AudienceChoices>;
