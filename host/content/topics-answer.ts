import type { WireAnswer } from '#contracts/methods.ts';
import { articlesOfTopics, type Entry, findBySlug } from './entries.ts';
import { type Graph, loadGraph } from './graph.ts';
import { articleReferences, visible } from './presenters.ts';
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
  if (visible(graph, sight, [root]).length === 0) return none;
  const topics = visible(graph, sight, graph.links(root, 'topics'));
  const subtopics = topics.flatMap((topic) => graph.links(topic, 'subtopics'));
  const articles = await articlesOfTopics(
    db,
    [...topics, ...subtopics].map(({ id }) => id),
  );
  return { data: { topicCollection: { items: [topicList(graph, question, root, topics, articles)] } } };
}

/** A page's topics with the articles of each, split by type. */
function topicList(
  graph: Graph,
  { sight, collator }: Question,
  root: Entry,
  topics: readonly Entry[],
  articles: ReadonlyMap<string, readonly Entry[]>,
) {
  const references = (topic: Entry, type: string) => {
    const own = (articles.get(topic.id) ?? []).filter((entry) => entry.type === type);
    return { items: articleReferences(graph, sight, own, collator) };
  };
  const topicItem = (topic: Entry) => ({
    slug: topic.slug,
    title: graph.text(topic, 'title'),
    isEorCountryTopic: graph.flag(topic, 'isEorCountryTopic'),
    links: { concepts: references(topic, 'concept'), tutorials: references(topic, 'tutorial') },
  });
  return {
    title: graph.text(root, 'title'),
    topics: {
      items: topics.map((topic) => ({
        ...topicItem(topic),
        subtopics: { items: visible(graph, sight, graph.links(topic, 'subtopics')).map(topicItem) },
      })),
    },
  };
}
