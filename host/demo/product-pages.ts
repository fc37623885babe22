import type { DemoArticle, DemoFiles, DemoPage, DemoSection, DemoTopic } from './files.ts';

const most = { topics: 4, articles: 4, answers: 3, products: 6 } as const;

/**
 * A product's page with what the demo knows of the product: its topics and articles first, then the products beside it
 * and the ways in by role. What the page says of itself stays as it is; other pages come back unchanged.
 */
export function fullProductPage(files: DemoFiles, page: DemoPage): DemoPage {
  const product = files.taxonomy.products.find(({ slug }) => slug === page.slug);
  if (!product || page.sections) return page;
  const topics = files.topics.filter((topic) => topic.page === page.slug);
  const articles = articlesOf(files, topics);
  const named = (type: DemoArticle['type'], count: number) =>
    orNothing(
      articles
        .filter((article) => article.type === type)
        .map(({ slug }) => slug)
        .slice(0, count),
    );
  const roots = topics.filter(({ parent }) => parent === null).map(({ slug }) => slug);
  return {
    featuredTopics: orNothing(roots.slice(0, most.topics)),
    featuredArticles: named('tutorial', most.articles),
    featuredFaqs: named('concept', most.answers),
    ...page,
    sections: [...beside(files, product), roles],
  };
}

/** The articles of topics in the order of the topics, each once. */
function articlesOf({ articles }: DemoFiles, topics: readonly DemoTopic[]): DemoArticle[] {
  return [
    ...new Set(topics.flatMap(({ slug }) => articles.filter((article) => article.topics.includes(slug)))),
  ];
}

const orNothing = (slugs: string[]) => (slugs.length > 0 ? slugs : undefined);

/** The products of the same category that everybody has a page of. */
function beside(
  { taxonomy, pages }: DemoFiles,
  { slug, category }: DemoFiles['taxonomy']['products'][number],
): MadeSection[] {
  const others = taxonomy.products
    .filter((other) => other.category === category && other.slug !== slug)
    .filter((other) => pages.some((page) => page.slug === other.slug && !page.persona))
    .slice(0, most.products);
  if (others.length === 0) return [];
  return [
    {
      type: 'Info Center - Grid',
      background: 'Gray',
      title: {
        'en-US': 'Works well together',
        'de-DE': 'Passt gut zusammen',
        'pl-PL': 'Warto łączyć',
        'fr-FR': 'À utiliser ensemble',
        'es-ES': 'Funciona bien junto',
        'pt-BR': 'Funcionam bem juntos',
      },
      description: {
        'en-US': 'Products that teams use side by side.',
        'de-DE': 'Produkte, die Teams nebeneinander nutzen.',
        'pl-PL': 'Produkty, z których zespoły korzystają razem.',
        'fr-FR': 'Des produits que les équipes utilisent côte à côte.',
        'es-ES': 'Productos que los equipos usan a la vez.',
        'pt-BR': 'Produtos que as equipes usam lado a lado.',
        'pt-PT': 'Produtos que as equipas usam lado a lado.',
      },
      links: others.map((other) => `page:${other.slug}`),
    },
  ];
}

type MadeSection = DemoSection & { links: string[] };

const roles: MadeSection = {
  type: 'Info Left - Grid',
  background: 'White',
  title: {
    'en-US': 'Find help for your role',
    'de-DE': 'Hilfe für Ihre Rolle',
    'pl-PL': 'Pomoc dla Twojej roli',
    'fr-FR': 'Trouver de l’aide pour votre rôle',
    'es-ES': 'Encontrar ayuda para su rol',
    'pt-BR': 'Encontre ajuda para a sua função',
  },
  description: {
    'en-US': 'What you see here depends on who you are.',
    'de-DE': 'Was Sie hier sehen, hängt von Ihrer Rolle ab.',
    'pl-PL': 'To, co tu widzisz, zależy od Twojej roli.',
    'fr-FR': 'Ce que vous voyez ici dépend de votre rôle.',
    'es-ES': 'Lo que ve aquí depende de su rol.',
    'pt-BR': 'O que você vê aqui depende da sua função.',
    'pt-PT': 'O que vê aqui depende da sua função.',
  },
  links: ['page:employees', 'page:managers', 'page:contractors', 'page:accountants'],
};
