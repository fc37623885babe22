/** Answers of get content by id, as they travel on the wire (docs/behaviour/article.md#data). */
export function articleAnswer(html: string, fields: Readonly<Record<string, unknown>> = {}) {
  return {
    status: 'OK',
    articleHtml: html,
    data: { concept: { ...publicArticle, ...fields }, tutorial: null },
  };
}

export const publicArticle = {
  title: 'Run an off-cycle payroll',
  visibility: ['Visible to Public'],
  topicsCollection: {
    items: [
      {
        slug: 'off-cycle-runs',
        title: 'Off-cycle runs',
        isEorCountryTopic: false,
        parentTopic: { slug: 'run-payroll', title: 'Run payroll' },
      },
    ],
  },
  roleCollection: {
    items: [
      { name: 'Administrators', slug: 'administrators', categoryImage: null },
      { name: 'Accountants', slug: 'accountants', categoryImage: null },
    ],
  },
  product: { name: 'Payroll', slug: 'payroll', categoryImage: null },
  articleLocationCollection: {
    items: [{ name: 'United States', slug: 'united-states', categoryImage: null, countryCode: 'us' }],
  },
  relationshipCollection: { items: [] },
};

export const customersOnly = { visibility: ['Visible to Customers'] };

const line = '<p>Approve the run by the time shown, so that the money reaches people on the pay date.</p>';

/** Text several windows high, in sections with the given headings. */
export function longText(...headings: readonly string[]): string {
  return headings.map((heading) => `<h2>${heading}</h2>${line.repeat(25)}`).join('');
}
