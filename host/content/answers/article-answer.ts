import { fallbackChain } from '#domain/locales.ts';
import { articlesOfTopics, bodyOf, type Entry, findEntry } from '../entries.ts';
import { fieldValue } from '../fields.ts';
import { type Graph, loadGraph } from './graph.ts';
import { type ArticleAnswer, article, articleReferences } from './presenters.ts';
import { ownMedia, type Question } from './question.ts';
import { isArticle } from './visibility.ts';

/** The fields to follow from an article, step by step. */
const steps = [['topics', 'role', 'product', 'articleLocation', 'relationship'], ['parentTopic']] as const;

/** An article; null for one that isn't there and for one the visitor may not read, found out in the same time. */
export async function articleAnswer(question: Question, id: string): Promise<ArticleAnswer> {
  const { db, locale, sight } = question;
  const entry = await findEntry(db, id);
  if (!entry || !isArticle(entry) || !sight.readsArticle(entry).isShown) return null;
  const graph = await loadGraph(question, [entry], steps);
  const [seen] = graph.seen([entry]);
  if (!seen) return null;
  const related = await relatedArticles(question, graph, entry);
  const chain = fallbackChain(locale);
  const body = await bodyOf(db, entry.id, chain);
  const articleHtml = await ownMedia(question, body.html);
  return {
    status: 'OK',
    articleHtml,
    articleLocale: body.locale,
    titleLocale: chain.find((each) => fieldValue(entry, 'title', [each]) !== null) ?? '',
    data: { [entry.type]: { ...article(graph, seen), relatedCollection: { items: related } } },
  };
}

/** How many other articles an answer names. */
const relatedLimit = 5;

/** Other articles of the same topics that the visitor may read: those with most topics in common first, then by title. */
export async function relatedArticles(question: Question, graph: Graph, entry: Entry) {
  const topics = graph.links(entry, 'topics').map(({ id }) => id);
  const shared = new Map<string, { readonly other: Entry; count: number }>();
  for (const articles of (await articlesOfTopics(question.db, topics)).values()) {
    for (const other of articles) {
      if (other.id === entry.id) continue;
      const found = shared.get(other.id) ?? { other, count: 0 };
      shared.set(other.id, { other, count: found.count + 1 });
    }
  }
  const others = [...shared.values()].map(({ other }) => other);
  const countOf = (id: string) => shared.get(id)?.count ?? 0;
  return articleReferences(graph, graph.seen(others), question.collator)
    .sort((a, b) => countOf(b.sys.id) - countOf(a.sys.id))
    .slice(0, relatedLimit);
}
