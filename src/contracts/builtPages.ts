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
      /** Of a frame: the colour of the site, such as #1f5a4a. */
      attributes: z.optional(z.object({ brandColor: z.optional(z.string()) })),
      children: z.array(Region),
    }),
    dataProviders: z._default(z.array(z.unknown()), []),
    themeLayoutType: z._default(z.string(), 'Inner'),
    viewType: z.string(),
  }),
});
/** A page as the platform keeps it. */
export type PlatformView = z.infer<typeof PlatformView>;

/** What a built page is: the home page, the page of a landing slug, one with an address of its own, or the frame around all of them. */
export const pageKinds = ['home', 'landing', 'page', 'frame'] as const;
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
  versions: z.array(z.extend(Edit, { version: z.number(), title: z.string() })),
});
/** A built page with its draft and its published versions. */
export type PageDetail = z.infer<typeof PageDetail>;

/** A picture that was brought for built pages: its files as a page keeps them, and what it was called. */
export const StoredPicture = z.object({ picture: z.string(), fileName: z.string() });
/** A picture that was brought for built pages. */
export type StoredPicture = z.infer<typeof StoredPicture>;

/** What became of a file of a picture: its content key, and its size in pixels. */
export const PictureFileAnswer = z.object({ key: z.string(), width: z.number(), height: z.number() });

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

/** Publishes the draft with this revision. */
export const Publication = z.object({ revision: z.number() });
