import type { WireAnswer } from '#contracts/methods.ts';
import { entriesOfType } from '../entries.ts';
import { loadGraph } from './graph.ts';
import { glossaryTerm } from './presenters.ts';
import { type Question, withOwnDescriptions } from './question.ts';

/** All terms of the glossary, by name in the answer's language. */
export async function glossaryAnswer(question: Question): Promise<WireAnswer<'getAllGlossaryTerms'>> {
  const { db, collator } = question;
  const all = await entriesOfType(db, ['elementGlossaryTerm']);
  const steps = [['productCategory', 'relevantLocation', 'referenceLinks']];
  const graph = await loadGraph(question, all, steps);
  const items = graph
    .seen(all)
    .map((entry) => glossaryTerm(graph, entry, collator))
    .sort((a, b) => collator.compare(a.glossaryTermName ?? '', b.glossaryTermName ?? ''));
  return { data: { elementGlossaryTermCollection: { items: await withOwnDescriptions(question, items) } } };
}
