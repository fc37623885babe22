import * as z from 'zod/mini';
import { later } from './later.ts';

/**
 * GraphQL shapes of the content service (docs/behaviour/server-calls.md#content-methods). Links to unpublished
 * entries arrive as null.
 */
const text = () => z.nullish(z.string());
const list = <T extends z.ZodMiniType>(item: T) => z.nullish(z.object({ items: z.array(z.nullable(item)) }));
const pixels = () => z.nullish(z.number());
const image = later(() => z.nullish(z.object({ url: text(), width: pixels(), height: pixels() })));
/** A picture of the content; width and height are those of the file, in pixels. */
export type ContentImage = z.output<typeof image>;
const label = later(() => z.nullish(z.object({ text: text() })));
const sys = later(() => z.object({ id: z.string() }));

/** A pill of an article (docs/behaviour/article.md#data). `countryCode` is set on locations only. */
export const PillSchema = later(() =>
  z.looseObject({ name: text(), slug: text(), categoryImage: image, countryCode: text() }),
);
/** A pill of an article: a role, product, location or relationship. */
export type Pill = z.output<typeof PillSchema>;

const ArticleReferenceSchema = later(() => z.looseObject({ title: text(), sys }));

const ParentTopicSchema = later(() => z.nullish(z.looseObject({ title: text(), slug: text() })));

/** A topic an article belongs to, with its parent. */
export const ArticleTopicSchema = later(() =>
  z.looseObject({
    slug: text(),
    title: text(),
    isEorCountryTopic: z.nullish(z.boolean()),
    parentTopic: ParentTopicSchema,
  }),
);
/** A topic an article belongs to, with its parent. */
export type ArticleTopic = z.output<typeof ArticleTopicSchema>;

/** An article without its text; `visibility` and topics decide who may read it. */
export const ArticleSchema = later(() =>
  z.looseObject({
    title: text(),
    visibility: z.nullish(z.array(z.string())),
    topicsCollection: list(ArticleTopicSchema),
    roleCollection: list(PillSchema),
    product: z.nullish(PillSchema),
    articleLocationCollection: list(PillSchema),
    relationshipCollection: list(PillSchema),
    // Beyond the specification; a server that doesn't send them shows neither.
    sys: z.nullish(z.looseObject({ publishedAt: text() })),
    relatedCollection: list(ArticleReferenceSchema),
  }),
);
/** An article without its text. */
export type Article = z.output<typeof ArticleSchema>;

/** Answer of get content by id. `status` is 'ERROR' on failure. */
export const ArticleAnswerSchema = later(() =>
  z.looseObject({
    status: text(),
    errorMessage: text(),
    error: text(),
    articleHtml: text(),
    /** The languages that the text and the title are in, where the server says so. */
    articleLocale: text(),
    titleLocale: text(),
    data: z.nullish(z.looseObject({ concept: z.nullish(ArticleSchema), tutorial: z.nullish(ArticleSchema) })),
  }),
);
/** The answer for one article: its HTML and what it is, or an error. */
export type ArticleAnswer = z.output<typeof ArticleAnswerSchema>;

const TopicLinksSchema = later(() =>
  z.nullish(
    z.looseObject({ concepts: list(ArticleReferenceSchema), tutorials: list(ArticleReferenceSchema) }),
  ),
);
const SubtopicSchema = later(() =>
  z.looseObject({
    slug: text(),
    title: text(),
    isEorCountryTopic: z.nullish(z.boolean()),
    links: TopicLinksSchema,
  }),
);
/** A topic of a landing page with its articles and subtopics. */
export const TopicSchema = later(() =>
  z.looseObject({
    slug: text(),
    title: text(),
    isEorCountryTopic: z.nullish(z.boolean()),
    subtopics: list(SubtopicSchema),
    links: TopicLinksSchema,
  }),
);
/** A topic of a landing page with its articles and subtopics. */
export type Topic = z.output<typeof TopicSchema>;

const TopicRootSchema = later(() => z.looseObject({ title: text(), topics: list(TopicSchema) }));
/** The root topic of a page, which holds its topics. */
export type TopicRoot = z.output<typeof TopicRootSchema>;

/** Answer of get topics with articles (docs/behaviour/topics.md#data). */
export const TopicsAnswerSchema = later(() =>
  z.looseObject({
    data: z.nullish(z.looseObject({ topicCollection: list(TopicRootSchema) })),
  }),
);
/** The answer for a page's topics: its first item is the page's root topic. */
export type TopicsAnswer = z.output<typeof TopicsAnswerSchema>;

const ReferencedPageSchema = later(() => z.nullish(z.looseObject({ slug: text(), sys: z.nullish(sys) })));
const CardLinkSchema = later(() =>
  z.nullish(z.looseObject({ linkText: label, manualUrl: text(), referencedPage: ReferencedPageSchema })),
);
/** A card of a section; its link is an entry or a web address. */
export const CardSchema = later(() =>
  z.looseObject({
    cardTitle: text(),
    cardHeader: label,
    cardDescription: text(),
    cardImage: image,
    cardLink: CardLinkSchema,
  }),
);
/** A section of a landing page; its type names the layout. */
export const SectionSchema = later(() =>
  z.looseObject({
    sectionTitle: text(),
    sectionType: text(),
    sectionBackground: text(),
    sectionReferenceTheme: text(),
    sectionHeader: label,
    sectionDescription: text(),
    sectionImage: image,
    persona: z.nullish(z.array(z.string())),
    sectionLinksCollection: list(
      z.looseObject({
        title: text(),
        landingPageTitle: text(),
        linkText: label,
        referencedPage: ReferencedPageSchema,
        manualUrl: text(),
        sys: z.nullish(sys),
        slug: text(),
        landingPageImage: image,
      }),
    ),
    sectionCardsCollection: list(CardSchema),
  }),
);
/** A section of a landing page. */
export type Section = z.output<typeof SectionSchema>;

const FeaturedTopicSchema = later(() => z.looseObject({ title: text(), slug: text() }));
const FeaturedArticleSchema = later(() =>
  z.looseObject({
    title: text(),
    sys: z.looseObject({ id: z.string(), slug: text() }),
  }),
);

/**
 * A landing page (docs/behaviour/landing-pages.md#data). `promotedCourse` is the brand-prefixed promoted-course
 * field.
 */
export const LandingPageSchema = later(() =>
  z.looseObject({
    landingPageTitle: text(),
    slug: text(),
    landingPageDescription: text(),
    landingPageImage: image,
    persona: z.nullish(z.array(z.string())),
    promotedCourse: z.nullish(CardSchema),
    featuredTopicsTextLabel: label,
    featuredTopicsCollection: list(FeaturedTopicSchema),
    featuredArticlesTextLabel: label,
    featuredArticlesCollection: list(FeaturedArticleSchema),
    featuredFaqsTextLabel: label,
    featuredFaqsCollection: list(FeaturedArticleSchema),
    sectionsCollection: list(SectionSchema),
    topicTitleLabelText: text(),
    topicDescription: text(),
  }),
);
/** A landing page with everything but its topics. */
export type LandingPage = z.output<typeof LandingPageSchema>;

/** Answer of get landing page. */
export const LandingPageAnswerSchema = later(() =>
  z.looseObject({
    data: z.nullish(z.looseObject({ pageLandingPageNewCollection: list(LandingPageSchema) })),
  }),
);
/** The answer for a landing page: its first item is the page, none means there is no such page. */
export type LandingPageAnswer = z.output<typeof LandingPageAnswerSchema>;

/** A release note (docs/behaviour/release-feed.md#data); `releaseDate` is ISO. */
export const ReleaseNoteSchema = later(() =>
  z.looseObject({
    sys: z.nullish(sys),
    title: text(),
    parsedDescription: text(),
    releaseDate: text(),
    productCategoryCollection: list(PillSchema),
    ctaLinksCollection: list(
      z.looseObject({ manualUrl: text(), referencedPage: z.nullish(z.looseObject({ sys })) }),
    ),
  }),
);
/** A release note, as answered. */
export type ReleaseNote = z.output<typeof ReleaseNoteSchema>;
/** The answer for release notes; one without a list is a failure. */
export const ReleaseNotesAnswerSchema = later(() =>
  z.looseObject({
    data: z.nullish(z.looseObject({ releaseNoteCollection: list(ReleaseNoteSchema) })),
  }),
);
/** The answer for release notes. */
export type ReleaseNotesAnswer = z.output<typeof ReleaseNotesAnswerSchema>;

/** A glossary term (docs/behaviour/glossary.md#data). */
export const GlossaryTermSchema = later(() =>
  z.looseObject({
    glossaryTermName: text(),
    parsedDescription: text(),
    productCategoryCollection: list(PillSchema),
    relevantLocationCollection: list(PillSchema),
    referenceLinksCollection: list(ArticleReferenceSchema),
  }),
);
/** A glossary term, as answered. */
export type GlossaryTerm = z.output<typeof GlossaryTermSchema>;
/** The answer for glossary terms; one without a list is a failure. */
export const GlossaryAnswerSchema = later(() =>
  z.looseObject({
    data: z.nullish(z.looseObject({ elementGlossaryTermCollection: list(GlossaryTermSchema) })),
  }),
);
/** The answer for glossary terms. */
export type GlossaryAnswer = z.output<typeof GlossaryAnswerSchema>;
