import type { MethodExamples } from './methodExample.ts';

/** Examples of the methods for internal users. */
export const visibilityExamples: MethodExamples<'explainVisibility' | 'setViewAs'> = {
  explainVisibility: {
    params: { view: 'page', id: 'payroll', langLocale: 'en-US' },
    answer: {
      items: [
        {
          kind: 'page',
          title: 'Payroll',
          verdict: {
            isShown: true,
            by: { name: 'signed-in', values: [] },
            rules: [{ name: 'signed-in', values: [] }],
          },
        },
        {
          kind: 'article',
          title: 'Run an off-cycle payroll',
          verdict: {
            isShown: true,
            by: { name: 'internal', values: [] },
            rules: [{ name: 'customers', values: [] }],
          },
        },
      ],
    },
  },
  setViewAs: { params: { role: 'peo-administrator', country: '' }, answer: null },
};
