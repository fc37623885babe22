import { entry, link, links, same } from './export-parts.ts';
import type { DemoFiles } from './files.ts';

/** Entries of the glossary terms; a term without locations is a general one. */
export function glossaryEntries({ glossary }: DemoFiles, at: Date) {
  return glossary.map(({ slug, name, description, categories, locations, articles }) =>
    entry('elementGlossaryTerm', `term-${slug}`, at, {
      glossaryTermName: name,
      description,
      productCategory: same(links('category', categories)),
      relevantLocation: same(links('location', locations)),
      referenceLinks: same(articles.map((article) => link(article))),
    }),
  );
}
