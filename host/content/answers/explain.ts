import type { WireAnswer } from '#contracts/methods.ts';
import type { ExplainedContent, judgedKinds, Verdict } from '#contracts/visibility.ts';
import { articlePersonas } from '#domain/access.ts';
import { both, hidden, ruleOf, shown } from '#domain/verdict.ts';
import { type Entry, entriesOf, entriesOfType, findBySlug, findEntry } from '../entries.ts';
import { relatedArticles } from './article-answer.ts';
import { type Graph, loadGraph } from './graph.ts';
import { landingSteps } from './landing-presenter.ts';
import type { Question } from './question.ts';
import { isArticle } from './visibility.ts';

type Explained = WireAnswer<'explainVisibility'>['items'][number];

/**
 * Who asks, and whose view is explained. What the one who asks may not see themselves is not told, and so has no
 * verdict.
 */
export interface Explanation {
  readonly own: Question;
  readonly inGuise: Question;
}

interface Judge {
  readonly own: Graph;
  verdictOf(entry: Entry): Verdict;
}

/** Landing pages, topics and search are for users (docs/behaviour/access.md#guests). */
const forUsers = ({ sight }: Question, verdict: Verdict) =>
  both(sight.isGuest ? hidden(ruleOf('signed-in')) : shown(ruleOf('signed-in')), verdict);

async function judgeOf(
  { own, inGuise }: Explanation,
  roots: readonly Entry[],
  steps: Parameters<typeof loadGraph>[2],
): Promise<Judge> {
  const [ownGraph, viewedGraph] = await Promise.all([
    loadGraph(own, roots, steps),
    loadGraph(inGuise, roots, steps),
  ]);
  const verdictOf = (entry: Entry) => viewedGraph.judge(entry);
  return {
    own: ownGraph,
    verdictOf: (entry) => (isArticle(entry) ? verdictOf(entry) : forUsers(inGuise, verdictOf(entry))),
  };
}

/** The title of an entry, of whichever of its kinds of text. */
function titleOf(graph: Graph, entry: Entry): string {
  const fields = ['title', 'landingPageTitle', 'sectionTitle', 'cardTitle', 'linkText', 'name'];
  return fields.map((field) => graph.text(entry, field)).find(Boolean) ?? '';
}

const explained = ({ own, verdictOf }: Judge, kind: (typeof judgedKinds)[number], entry: Entry) => ({
  kind,
  title: titleOf(own, entry),
  verdict: verdictOf(entry),
});

/** A screen whose parts are explained, and the hits of a search. */
export interface ExplainedScreen {
  readonly view: ExplainedContent;
  readonly id: string;
  readonly hits: readonly string[];
}

/** Why the parts of a screen are shown or not; nothing where there is none for the one who asks. */
export function explain(explanation: Explanation, { view, id, hits }: ExplainedScreen): Promise<Explained[]> {
  if (view === 'article') return explainArticle(explanation, id);
  if (view === 'page') return explainPage(explanation, id);
  if (view === 'search') return explainHits(explanation, hits);
  return view === 'glossary' ? explainTerms(explanation) : explainNotes(explanation, id);
}

/** An article and those that it names as related. */
async function explainArticle(explanation: Explanation, id: string): Promise<Explained[]> {
  const entry = await findEntry(explanation.own.db, id);
  if (!entry || !isArticle(entry)) return [];
  const judge = await judgeOf(explanation, [entry], [['topics']]);
  if (judge.own.seen([entry]).length === 0) return [];
  const related = await relatedArticles(explanation.own, judge.own, entry);
  const ids = [id, ...related.map(({ sys }) => sys.id)];
  return explainArticles(explanation, await inOrder(explanation, ids));
}

async function inOrder({ own }: Explanation, ids: readonly string[]): Promise<Entry[]> {
  const found = new Map((await entriesOf(own.db, ids)).map((entry) => [entry.id, entry]));
  return ids.map((id) => found.get(id)).filter((entry) => entry !== undefined);
}

async function explainArticles(explanation: Explanation, articles: readonly Entry[]): Promise<Explained[]> {
  const judge = await judgeOf(explanation, articles, [['topics']]);
  return judge.own.seen(articles).map((article) => explained(judge, 'article', article));
}

/** What the notes lead to, or the one note with this id. */
async function explainNotes(explanation: Explanation, id: string): Promise<Explained[]> {
  const notes = await entriesOfType(explanation.own.db, ['releaseNote']);
  const judge = await judgeOf(explanation, notes, [['ctaLinks'], ['referencedPage']]);
  const led = judge.own
    .seen(notes.filter((note) => id === '' || note.id === id))
    .flatMap((note) => judge.own.links(note, 'ctaLinks'))
    .flatMap((link) => judge.own.links(link, 'referencedPage'));
  return once(led).map((entry) => explained(judge, isArticle(entry) ? 'article' : 'link', entry));
}

/** The articles that terms of the glossary refer to. */
async function explainTerms(explanation: Explanation): Promise<Explained[]> {
  const terms = await entriesOfType(explanation.own.db, ['elementGlossaryTerm']);
  const judge = await judgeOf(explanation, terms, [['referenceLinks']]);
  const named = judge.own.seen(terms).flatMap((term) => judge.own.links(term, 'referenceLinks'));
  return once(named).map((article) => explained(judge, 'article', article));
}

const once = <E extends Entry>(entries: readonly E[]): E[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** Why a landing page, its sections, their cards and links, and its topics are shown or not. */
async function explainPage(explanation: Explanation, slug: string): Promise<Explained[]> {
  const { db } = explanation.own;
  const page = await findBySlug(db, 'pageLandingPageNew', slug);
  if (!page) return [];
  const judge = await judgeOf(explanation, [page], landingSteps);
  const { own } = judge;
  const [seen] = own.seen([page]);
  if (!seen) return [];
  const linksOf = (entry: Entry, field: string, kind: (typeof judgedKinds)[number]) =>
    own.links(entry, field).map((linked) => explained(judge, kind, linked));
  const sections = own
    .links(seen, 'sections')
    .flatMap((section) => [
      explained(judge, 'section', section),
      ...linksOf(section, 'sectionCards', 'card'),
      ...linksOf(section, 'sectionLinks', 'link'),
    ]);
  return [
    explained(judge, 'page', seen),
    ...linksOf(seen, 'featuredArticles', 'article'),
    ...linksOf(seen, 'featuredFaqs', 'article'),
    ...sections,
    ...(await explainTopics(explanation, slug)),
  ];
}

async function explainTopics(explanation: Explanation, slug: string): Promise<Explained[]> {
  const root = await findBySlug(explanation.own.db, 'topic', slug);
  if (!root) return [];
  const judge = await judgeOf(explanation, [root], [['topics'], ['subtopics']]);
  return judge.own
    .links(root, 'topics')
    .flatMap((topic) => [topic, ...judge.own.links(topic, 'subtopics')])
    .map((topic) => explained(judge, 'topic', topic));
}

/**
 * Of search hits, by their object ids, that the one who asks has found: whether the other visitor would find them, and
 * why.
 */
async function explainHits(explanation: Explanation, ids: readonly string[]): Promise<Explained[]> {
  const entryIds = ids.map((id) => id.split('@@@')[0] ?? '');
  const entries = await inOrder(explanation, entryIds);
  const judge = await judgeOf(explanation, entries, [['topics']]);
  return judge.own.seen(entries).map((entry) => {
    const hit = explained(judge, 'hit', entry);
    const topics = judge.own.linked(entry, 'topics').map((topic) => topic.slug);
    const byPersona = explanation.inGuise.sight.seesPersona(articlePersonas(topics));
    return { ...hit, verdict: forUsers(explanation.inGuise, both(byPersona, hit.verdict)) };
  });
}
