import type { WireAnswer } from '#contracts/methods.ts';
import { findBySlug } from '../entries.ts';
import { loadGraph } from './graph.ts';
import { closedLandingPage, landingPage, landingSteps } from './landing-presenter.ts';
import type { Question } from './question.ts';

/** The landing page of a slug; of one for other personas only its slug and personas. */
export async function landingAnswer(
  question: Question,
  { slug }: { readonly slug: string },
): Promise<WireAnswer<'getLandingPage'>> {
  const { db, sight } = question;
  const page = sight.isGuest ? null : await findBySlug(db, 'pageLandingPageNew', slug);
  if (!page) return { data: { pageLandingPageNewCollection: { items: [] } } };
  const graph = await loadGraph(question, [page], landingSteps);
  const [seen] = graph.seen([page]);
  const item = seen ? landingPage(graph, seen) : closedLandingPage(graph, page);
  return { data: { pageLandingPageNewCollection: { items: [item] } } };
}
