import type { WireAnswer } from '#contracts/methods.ts';
import { articlesOfTopics, type Entry, findBySlug } from '../entries.ts';
import { type Graph, loadGraph, type SeenEntry } from './graph.ts';
import { articleReferences } from './presenters.ts';
import type { Question } from './question.ts';

const none = { data: { topicCollection: { items: [] } } };

/** The topics of a page with the articles that name them. */
export async function topicsAnswer(
  question: Question,
  { slug }: { readonly slug: string },
): Promise<WireAnswer<'getTopicsWithArticles'>> {
  const { db, sight } = question;
  const root = sight.isGuest ? null : await findBySlug(db, 'topic', slug);
  if (!root) return none;
  const graph = await loadGraph(question, [root], [['topics'], ['subtopics']]);
  const [page] = graph.seen([root]);
  if (!page) return none;
  const topics = graph.links(page, 'topics');
  const subtopics = topics.flatMap((topic) => graph.links(topic, 'subtopics'));
  const articles = await articlesOfTopics(
    db,
    [...topics, ...subtopics].map(({ id }) => id),
  );
  return {
    data: { topicCollection: { items: [topicList(graph, question.collator, page, topics, articles)] } },
  };
}

/** A page's topics with the articles of each, split by type; those of a subtopic stand there alone. */
function topicList(
  graph: Graph,
  collator: Intl.Collator,
  page: SeenEntry,
  topics: readonly SeenEntry[],
  articlesByTopic: ReadonlyMap<string, readonly Entry[]>,
) {
  const articlesOf = (topic: SeenEntry) => graph.seen(articlesByTopic.get(topic.id) ?? []);
  const topicItem = (topic: SeenEntry, articles: readonly SeenEntry[]) => {
    const references = (type: string) => {
      const own = articles.filter((entry) => entry.type === type);
      return { items: articleReferences(graph, own, collator) };
    };
    return {
      slug: topic.slug,
      title: graph.text(topic, 'title'),
      isEorCountryTopic: graph.flag(topic, 'isEorCountryTopic'),
      links: { concepts: references('concept'), tutorials: references('tutorial') },
    };
  };
  return {
    title: graph.text(page, 'title'),
    topics: {
      items: topics.map((topic) => {
        const subtopics = graph.links(topic, 'subtopics').map((own) => [own, articlesOf(own)] as const);
        const inSubtopics = new Set(subtopics.flatMap(([, articles]) => articles.map(({ id }) => id)));
        const rest = articlesOf(topic).filter(({ id }) => !inSubtopics.has(id));
        const items = subtopics.map(([own, articles]) => topicItem(own, articles));
        return { ...topicItem(topic, rest), subtopics: { items } };
      }),
    },
  };
}
