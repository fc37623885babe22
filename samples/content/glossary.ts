import type { GlossaryTerm } from '#contracts/content.ts';
import type { WireAnswer } from '#contracts/methods.ts';
import { article, items, longTitle, longWord } from './items.ts';

type GlossaryWire = WireAnswer<'getAllGlossaryTerms'>;

const category = (name: string, slug: string) => ({ name, slug });
const payroll = category('Payroll', 'payroll');
const benefits = category('Benefits', 'benefits');
const eor = category('EOR', 'eor');
const place = (name: string, countryCode: string) => ({
  name,
  countryCode,
  slug: name.toLowerCase().replaceAll(' ', '-'),
});
const us = place('United States', 'US');
const gb = place('United Kingdom', 'GB');
const ie = place('Ireland', 'IE');

interface Marks {
  readonly categories?: readonly ReturnType<typeof category>[];
  readonly locations?: readonly ReturnType<typeof place>[];
  readonly articles?: readonly ReturnType<typeof article>[];
}

function term(glossaryTermName: string, text: string, marks: Marks = {}): GlossaryTerm {
  return {
    glossaryTermName,
    parsedDescription: `<p>${text}</p>`,
    productCategoryCollection: items(...(marks.categories ?? [])),
    relevantLocationCollection: items(...(marks.locations ?? [])),
    referenceLinksCollection: items(...(marks.articles ?? [])),
  };
}

const answer = (...terms: readonly GlossaryTerm[]): GlossaryWire => ({
  data: { elementGlossaryTermCollection: items(...terms) },
});

/** Terms of several initials, places and categories. */
export const terms = answer(
  term('401(k)', 'A retirement savings plan that an employer offers.', {
    categories: [benefits],
    locations: [us],
    articles: [article('match', 'Set up a 401(k) match')],
  }),
  term('Aggregate method', 'A way to withhold income tax from supplemental wages.', {
    categories: [payroll],
    locations: [us],
    articles: [article('off-cycle', 'Run an off-cycle payroll'), article('bonus', 'How bonuses are taxed')],
  }),
  term('Co-employment', 'An arrangement in which two companies share the duties of an employer.'),
  term('Employer of Record (EOR)', 'A company that employs people on behalf of another one.', {
    categories: [eor],
  }),
  term('PAYE', 'Pay As You Earn: employers withhold income tax from each payment.', {
    categories: [payroll],
    locations: [gb, ie],
  }),
  term('Payroll', 'All that an employer pays to the people who work there, and how it is worked out.', {
    categories: [payroll],
  }),
);

export const noTerms = answer();

export const manyTerms = answer(
  ...Array.from({ length: 420 }, (_, index) =>
    term(
      `${String.fromCharCode(65 + (index % 26))} term ${index}`,
      'What it means, in a few words. '.repeat(4),
      {
        categories: [index % 3 === 0 ? benefits : payroll],
        locations: index % 2 === 0 ? [us, ie] : [gb],
      },
    ),
  ),
);

export const longTerms = answer(
  term(longTitle, `${longTitle}. ${longWord}`, {
    categories: [category(longTitle, 'payroll')],
    locations: [place(longWord, 'DE'), place(longTitle, 'US')],
    articles: [article('long', longTitle), article('word', longWord)],
  }),
  term(longWord, longTitle),
);
