import type { WireAnswer } from '#contracts/methods.ts';
import { items, longTitle } from './items.ts';

type NewsAnswer = WireAnswer<'getReleaseNotes'>;

const note = (title: string, releaseDate: string, name: string, slug: string, manualUrl = '') => ({
  title,
  releaseDate,
  productCategoryCollection: items({ name, slug }),
  ctaLinksCollection: items(manualUrl ? { manualUrl } : { referencedPage: { sys: { id: 'off-cycle' } } }),
});

export const news: NewsAnswer = {
  data: {
    releaseNoteCollection: items(
      note('See net pay before you approve a run', '2026-09-24', 'Payroll', 'payroll'),
      note('Swap a shift from your phone', '2026-09-17', 'Time', 'time'),
      note('Order return kits for laptops', '2026-09-02', 'IT', 'it', 'https://university.harbor.example/'),
    ),
  },
};

export const noNews: NewsAnswer = { data: { releaseNoteCollection: items() } };

export const longNews: NewsAnswer = {
  data: { releaseNoteCollection: items(note(longTitle, '2026-09-24', longTitle, 'payroll')) },
};
