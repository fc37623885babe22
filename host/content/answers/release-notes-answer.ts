import type { WireAnswer } from '#contracts/methods.ts';
import { entriesOfType } from '../entries.ts';
import { loadGraph } from './graph.ts';
import { releaseNote } from './presenters.ts';
import { type Question, withOwnDescriptions } from './question.ts';

const newestFirst = (a: { releaseDate: string | null }, b: { releaseDate: string | null }) =>
  Date.parse(b.releaseDate ?? '') - Date.parse(a.releaseDate ?? '') || 0;

/** Release notes, all or the promoted ones, newest first. */
export async function releaseNotesAnswer(
  question: Question,
  { type }: { readonly type: string },
): Promise<WireAnswer<'getReleaseNotes'>> {
  const { db, sight } = question;
  const all = sight.isGuest ? [] : await entriesOfType(db, ['releaseNote']);
  const graph = await loadGraph(question, all, [['productCategory', 'ctaLinks'], ['referencedPage']]);
  const notes = graph.seen(all);
  const wanted = type === 'all' ? notes : notes.filter((entry) => graph.flag(entry, 'isPromoted'));
  const items = wanted.map((entry) => releaseNote(graph, entry)).sort(newestFirst);
  return { data: { releaseNoteCollection: { items: await withOwnDescriptions(question, items) } } };
}
