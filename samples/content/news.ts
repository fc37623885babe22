import type { WireAnswer } from '#contracts/methods.ts';
import { items, longTitle } from './items.ts';

type NewsAnswer = WireAnswer<'getReleaseNotes'>;

/** The day of the stories, so that months are the same on every day. */
export const today = Date.parse('2026-10-01T09:00:00Z');

function note(title: string, releaseDate: string, name: string, slug: string, manualUrl = '') {
  return {
    title,
    releaseDate,
    parsedDescription: `<p>${title}: what it does, whom it helps, and where to switch it on.</p>`,
    productCategoryCollection: items({ name, slug }),
    ctaLinksCollection: items(manualUrl ? { manualUrl } : { referencedPage: { sys: { id: 'off-cycle' } } }),
  };
}

const answer = (...notes: ReturnType<typeof note>[]): NewsAnswer => ({
  data: { releaseNoteCollection: items(...notes) },
});

export const news = answer(
  note('See net pay before you approve a run', '2026-09-24', 'Payroll', 'payroll'),
  note('Swap a shift from your phone', '2026-09-17', 'Time', 'time'),
  note('Order return kits for laptops', '2026-09-02', 'IT', 'it', 'https://university.harbor.example/'),
);

export const noNews = answer();

export const longNews = answer(note(longTitle, '2026-09-24', longTitle, 'payroll'));
