/** What a field of the content model may hold (content model). `to` names the content types a link may lead to. */
export type FieldRule = { readonly required?: true } & (
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'slug' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'date' }
  | { readonly kind: 'texts'; readonly oneOf?: readonly string[] }
  | { readonly kind: 'link'; readonly to: readonly string[] }
  | { readonly kind: 'links'; readonly to: readonly string[] }
  | { readonly kind: 'asset' }
);

type Model = Readonly<Record<string, Readonly<Record<string, FieldRule>>>>;

const line = { kind: 'text', longest: 2000 } as const;
const long = { kind: 'text', longest: 2_000_000 } as const;
const slug = { kind: 'slug', required: true } as const;
const flag = { kind: 'flag' } as const;
const asset = { kind: 'asset' } as const;
const texts = { kind: 'texts' } as const;
const link = (...to: string[]) => ({ kind: 'link', to }) as const;
const links = (...to: string[]) => ({ kind: 'links', to }) as const;
const required = <R extends FieldRule>(rule: R) => ({ ...rule, required: true }) as const;

const articleTypes = ['concept', 'tutorial'] as const;
const pageTypes = [...articleTypes, 'pageLandingPageNew', 'topic'] as const;
const textLabel = link('elementTextLabel');
const pill = { name: required(line), slug, categoryImage: asset } as const;

const article = {
  title: required(line),
  slug,
  body: required(long),
  visibility: { kind: 'texts', oneOf: ['Visible to Public', 'Visible to Customers'] },
  topics: links('topic'),
  role: links('role'),
  product: link('product'),
  articleLocation: links('location'),
  relationship: links('relationship'),
} as const;

/** Every content type the site knows, with its fields. Other types and fields of an export are left out. */
export const contentModel: Model = {
  concept: article,
  tutorial: article,
  topic: {
    title: required(line),
    slug,
    isEorCountryTopic: flag,
    parentTopic: link('topic'),
    subtopics: links('topic'),
    topics: links('topic'),
  },
  product: { ...pill, productCategory: link('productCategory') },
  productCategory: pill,
  location: { ...pill, countryCode: line },
  role: pill,
  relationship: pill,
  pageLandingPageNew: {
    landingPageTitle: required(line),
    slug,
    landingPageDescription: long,
    landingPageImage: asset,
    persona: texts,
    promotedCourse: link('elementCard'),
    featuredTopicsTextLabel: textLabel,
    featuredTopics: links('topic'),
    featuredArticlesTextLabel: textLabel,
    featuredArticles: links(...articleTypes),
    featuredFaqsTextLabel: textLabel,
    featuredFaqs: links(...articleTypes),
    sections: links('pageSection'),
    topicTitleLabelText: line,
    topicDescription: long,
  },
  pageSection: {
    sectionTitle: line,
    sectionType: line,
    sectionBackground: line,
    sectionReferenceTheme: line,
    sectionHeader: textLabel,
    sectionDescription: long,
    sectionImage: asset,
    persona: texts,
    sectionLinks: links(
      ...pageTypes,
      'elementLink',
      'elementCard',
      'product',
      'productCategory',
      'role',
      'location',
    ),
    sectionCards: links('elementCard'),
  },
  elementCard: {
    cardTitle: line,
    cardHeader: textLabel,
    cardDescription: long,
    cardImage: asset,
    cardLink: link('elementLink'),
  },
  elementLink: { title: line, linkText: textLabel, manualUrl: line, referencedPage: link(...pageTypes) },
  elementTextLabel: { text: required(line) },
  releaseNote: {
    title: required(line),
    description: long,
    releaseDate: { kind: 'date', required: true },
    isPromoted: flag,
    productCategory: links('productCategory', 'product'),
    ctaLinks: links('elementLink'),
  },
  elementGlossaryTerm: {
    glossaryTermName: required(line),
    description: required(long),
    productCategory: links('productCategory'),
    relevantLocation: links('location'),
    referenceLinks: links(...articleTypes),
  },
  searchSynonym: { terms: required(texts), narrower: texts },
};

/** Types whose slug is an address, so that no two published entries may share one. */
export const typesWithUniqueSlug: readonly string[] = [
  'topic',
  'product',
  'productCategory',
  'location',
  'role',
  'relationship',
  'pageLandingPageNew',
];

/** Names that would reach into every object of a program; no field, locale or id may have them. */
export const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];
