import type { ReleaseNote } from '#contracts/content.ts';
import type { WireAnswer } from '#contracts/methods.ts';
import { items, longTitle } from './items.ts';

type NotesAnswer = WireAnswer<'getReleaseNotes'>;

const day = 86_400_000;
const dayBefore = (now: number, days: number) => new Date(now - days * day).toISOString().slice(0, 10);

const payroll = { name: 'Payroll', slug: 'payroll' };
const time = { name: 'Time Off', slug: 'time' };
const scheduling = { name: 'Scheduling', slug: 'scheduling' };
const devices = { name: 'Devices', slug: 'devices' };

const article = { referencedPage: { sys: { id: 'off-cycle' } } };
const blog = { manualUrl: 'https://www.harbor.example/blog' };

/** A note's place among the notes of a story, as its id. */
const numbered = (...notes: readonly ReleaseNote[]) =>
  items(...notes.map((each, index) => ({ sys: { id: `note-${index + 1}` }, ...each })));

function note(
  releaseDate: string,
  title: string,
  text: string,
  apps: readonly { readonly name: string; readonly slug: string }[],
  link: { manualUrl: string } | typeof article = article,
): ReleaseNote {
  return {
    title,
    parsedDescription: `<p>${text}</p>`,
    releaseDate,
    productCategoryCollection: items(...apps),
    ctaLinksCollection: items(link),
  };
}

/** Notes of this month, of months before and of long ago. */
export function releaseNotes(now: number): NotesAnswer {
  const ago = (days: number) => dayBefore(now, days);
  return {
    data: {
      releaseNoteCollection: numbered(
        note(
          ago(0),
          'Preview net pay before you approve an off-cycle run',
          'See what each person will receive, tax by tax, before the run is approved. The preview updates as you change earnings, and you can export it for a second pair of eyes. Available for bonuses, corrections and final pay.',
          [payroll],
        ),
        note(
          ago(6),
          'Time off requests show overlapping absences in the team',
          'Managers see who else is away on the same days when they approve a request, with public holidays.',
          [time, scheduling],
        ),
        note(
          ago(35),
          'Return kits for devices in 12 more countries',
          'Order a prepaid return kit when someone leaves. Tracking appears on the device record.',
          [devices],
          blog,
        ),
        note(ago(64), 'Pay contractors in one run', 'Group entities that share a pay date.', [payroll]),
        note(ago(400), 'Shifts can be swapped', 'Offer a shift to a colleague.', [scheduling]),
      ),
    },
  };
}

/** More notes than are shown at once. */
export function manyNotes(now: number): NotesAnswer {
  const all = Array.from({ length: 130 }, (_, index) =>
    note(dayBefore(now, index * 2), `Improvement ${130 - index}`, 'A small step on the way.', [
      index % 3 === 0 ? payroll : time,
    ]),
  );
  return { data: { releaseNoteCollection: numbered(...all) } };
}

/** One note, whose title, text and app are long. */
export function longNote(now: number): NotesAnswer {
  const text = `${longTitle}. `.repeat(12);
  const long = note(dayBefore(now, 6), longTitle, text, [{ name: longTitle, slug: 'payroll' }]);
  return { data: { releaseNoteCollection: numbered(long) } };
}
