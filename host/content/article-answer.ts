import { fallbackChain } from '#domain/locales.ts';
import { bodyOf, findEntry } from './entries.ts';
import { loadGraph } from './graph.ts';
import { type ArticleAnswer, article, closedArticle } from './presenters.ts';
import { ownMedia, type Question } from './question.ts';
import { isArticle } from './visibility.ts';

/** The fields to follow from an article, step by step. */
const steps = [['topics', 'role', 'product', 'articleLocation', 'relationship'], ['parentTopic']] as const;

/** An article; of one the viewer may not read only visibility and topic slugs; of an unknown one status 'ERROR'. */
export async function articleAnswer(question: Question, id: string): Promise<NonNullable<ArticleAnswer>> {
  const { db, locale } = question;
  const entry = await findEntry(db, id);
  if (!entry || !isArticle(entry))
    return { status: 'ERROR', errorMessage: 'There is no article with this id.' };
  const graph = await loadGraph(question, [entry], steps);
  const [seen] = graph.seen([entry]);
  if (!seen) {
    return { status: 'OK', articleHtml: '', data: { [entry.type]: closedArticle(graph, entry) } };
  }
  const articleHtml = await ownMedia(question, await bodyOf(db, entry.id, fallbackChain(locale)));
  return { status: 'OK', articleHtml, data: { [entry.type]: article(graph, seen) } };
}
