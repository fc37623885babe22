import * as z from 'zod/mini';

/**
 * GraphQL shapes of the content service (docs/behaviour/server-calls.md#content-methods). Links to unpublished
 * entries arrive as null.
 */
const text = z.nullish(z.string());
const list = <T extends z.ZodMiniType>(item: T) => z.nullish(z.object({ items: z.array(z.nullable(item)) }));
const image = z.nullish(z.object({ url: text }));
const label = z.nullish(z.object({ text }));
const sys = z.object({ id: z.string() });

/** A pill of an article (docs/behaviour/article.md#data). `countryCode` is set on locations only. */
export const PillSchema = z.looseObject({ name: text, slug: text, categoryImage: image, countryCode: text });
export type Pill = z.output<typeof PillSchema>;

const ParentTopicSchema = z.nullish(z.looseObject({ title: text, slug: text }));

export const ArticleTopicSchema = z.looseObject({
  slug: text,
  title: text,
  isEorCountryTopic: z.nullish(z.boolean()),
  parentTopic: ParentTopicSchema,
});
export type ArticleTopic = z.output<typeof ArticleTopicSchema>;

export const ArticleSchema = z.looseObject({
  title: text,
  visibility: z.nullish(z.array(z.string())),
  topicsCollection: list(ArticleTopicSchema),
  roleCollection: list(PillSchema),
  product: z.nullish(PillSchema),
  articleLocationCollection: list(PillSchema),
  relationshipCollection: list(PillSchema),
});
export type Article = z.output<typeof ArticleSchema>;

/** Answer of get content by id. `status` is 'ERROR' on failure. */
export const ArticleAnswerSchema = z.looseObject({
  status: text,
  errorMessage: text,
  error: text,
  articleHtml: text,
  data: z.nullish(z.looseObject({ concept: z.nullish(ArticleSchema), tutorial: z.nullish(ArticleSchema) })),
});
export type ArticleAnswer = z.output<typeof ArticleAnswerSchema>;

const ArticleReferenceSchema = z.looseObject({ title: text, sys });
const TopicLinksSchema = z.nullish(
  z.looseObject({ concepts: list(ArticleReferenceSchema), tutorials: list(ArticleReferenceSchema) }),
);
const SubtopicSchema = z.looseObject({
  slug: text,
  title: text,
  isEorCountryTopic: z.nullish(z.boolean()),
  links: TopicLinksSchema,
});
export const TopicSchema = z.looseObject({
  slug: text,
  title: text,
  isEorCountryTopic: z.nullish(z.boolean()),
  subtopics: list(SubtopicSchema),
  links: TopicLinksSchema,
});
export type Topic = z.output<typeof TopicSchema>;

const TopicRootSchema = z.looseObject({ title: text, topics: list(TopicSchema) });
export type TopicRoot = z.output<typeof TopicRootSchema>;

/** Answer of get topics with articles (docs/behaviour/topics.md#data). */
export const TopicsAnswerSchema = z.looseObject({
  data: z.nullish(z.looseObject({ topicCollection: list(TopicRootSchema) })),
});
export type TopicsAnswer = z.output<typeof TopicsAnswerSchema>;

const ReferencedPageSchema = z.nullish(z.looseObject({ slug: text, sys: z.nullish(sys) }));
const CardLinkSchema = z.nullish(
  z.looseObject({ linkText: label, manualUrl: text, referencedPage: ReferencedPageSchema }),
);
export const CardSchema = z.looseObject({
  cardTitle: text,
  cardHeader: label,
  cardDescription: text,
  cardImage: image,
  cardLink: CardLinkSchema,
});
export const SectionSchema = z.looseObject({
  sectionTitle: text,
  sectionType: text,
  sectionBackground: text,
  sectionReferenceTheme: text,
  sectionHeader: label,
  sectionDescription: text,
  sectionImage: image,
  persona: z.nullish(z.array(z.string())),
  sectionLinksCollection: list(
    z.looseObject({
      title: text,
      landingPageTitle: text,
      linkText: label,
      referencedPage: ReferencedPageSchema,
      manualUrl: text,
      sys: z.nullish(sys),
      slug: text,
      landingPageImage: image,
    }),
  ),
  sectionCardsCollection: list(CardSchema),
});
export type Section = z.output<typeof SectionSchema>;

const FeaturedTopicSchema = z.looseObject({ title: text, slug: text });
const FeaturedArticleSchema = z.looseObject({
  title: text,
  sys: z.looseObject({ id: z.string(), slug: text }),
});

/**
 * A landing page (docs/behaviour/landing-pages.md#data). `promotedCourse` is the brand-prefixed promoted-course
 * field.
 */
export const LandingPageSchema = z.looseObject({
  landingPageTitle: text,
  slug: text,
  landingPageDescription: text,
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
  topicTitleLabelText: text,
  topicDescription: text,
});
export type LandingPage = z.output<typeof LandingPageSchema>;

/** Answer of get landing page. */
export const LandingPageAnswerSchema = z.looseObject({
  data: z.nullish(z.looseObject({ pageLandingPageNewCollection: list(LandingPageSchema) })),
});
export type LandingPageAnswer = z.output<typeof LandingPageAnswerSchema>;

/** A release note (docs/behaviour/release-feed.md#data); `releaseDate` is ISO. */
export const ReleaseNoteSchema = z.looseObject({
  sys: z.nullish(sys),
  title: text,
  parsedDescription: text,
  releaseDate: text,
  productCategoryCollection: list(PillSchema),
  ctaLinksCollection: list(
    z.looseObject({ manualUrl: text, referencedPage: z.nullish(z.looseObject({ sys })) }),
  ),
});
export type ReleaseNote = z.output<typeof ReleaseNoteSchema>;
export const ReleaseNotesAnswerSchema = z.looseObject({
  data: z.nullish(z.looseObject({ releaseNoteCollection: list(ReleaseNoteSchema) })),
});
export type ReleaseNotesAnswer = z.output<typeof ReleaseNotesAnswerSchema>;

/** A glossary term (docs/behaviour/glossary.md#data). */
export const GlossaryTermSchema = z.looseObject({
  glossaryTermName: text,
  parsedDescription: text,
  productCategoryCollection: list(PillSchema),
  relevantLocationCollection: list(PillSchema),
  referenceLinksCollection: list(ArticleReferenceSchema),
});
export type GlossaryTerm = z.output<typeof GlossaryTermSchema>;
export const GlossaryAnswerSchema = z.looseObject({
  data: z.nullish(z.looseObject({ elementGlossaryTermCollection: list(GlossaryTermSchema) })),
});
export type GlossaryAnswer = z.output<typeof GlossaryAnswerSchema>;
