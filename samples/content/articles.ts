import type { WireAnswer } from '#contracts/methods.ts';
import { items, longTitle, longWord } from './items.ts';

type ArticleAnswer = WireAnswer<'getContentById'>;
type Fields = NonNullable<NonNullable<NonNullable<ArticleAnswer>['data']>['concept']>;

const common: Fields = {
  title: 'Pay people outside the schedule',
  visibility: ['Visible to Public'],
  topicsCollection: items({
    slug: 'off-cycle',
    title: 'Off-cycle runs',
    parentTopic: { slug: 'run-payroll', title: 'Run payroll' },
  }),
  roleCollection: items({ name: 'Administrators', slug: 'administrators' }),
  product: { name: 'Payroll', slug: 'payroll' },
  articleLocationCollection: items({ name: 'United States', slug: 'united-states', countryCode: 'us' }),
};

/** An article as the server sends it. */
export function articleAnswer(articleHtml: string, fields: Fields = {}): ArticleAnswer {
  return { status: 'OK', articleHtml, data: { concept: { ...common, ...fields }, tutorial: null } };
}

export const offCycle = articleAnswer(`
  <p class="intro">An off-cycle run pays someone on a day that your pay calendar does not name: a bonus, a correction, or the last pay of somebody who leaves.</p>
  <h2>Before you begin</h2>
  <ul>
    <li>You need the <strong>Run payroll</strong> permission. See <a href="/article?articleId=roles">Roles and permissions</a>.</li>
    <li>The funding account is verified.</li>
  </ul>
  <div class="alert alert-note"><p><strong>One run at a time</strong></p><p>A person can be in one open run only. While the regular run is a draft, add the payment there.</p></div>
  <h2>Pick a reason</h2>
  <p>The reason decides how the payment is taxed. It cannot be changed once the first person is in the run.</p>
  <table>
    <thead><tr><th>Reason</th><th>Use it for</th><th>Deductions</th></tr></thead>
    <tbody>
      <tr><td>Bonus</td><td>Signing and referral bonuses</td><td>Off</td></tr>
      <tr><td>Correction</td><td>Missing hours, a wrong rate</td><td>Off</td></tr>
      <tr><td>Final pay</td><td>Last wages and unused days</td><td>On</td></tr>
    </tbody>
  </table>
  <h2>Create the run</h2>
  <ol>
    <li>Open <strong>Payroll › Pay runs</strong> and choose <strong>New off-cycle run</strong>.</li>
    <li>Choose the reason and the pay date.</li>
    <li>Add the people and their amounts, then send the run for approval.</li>
  </ol>
  <pre>run.reason = "bonus"
run.payDate = "2026-10-02"</pre>
  <div class="alert alert-warning"><p>Runs approved after 15:00 leave the next banking day.</p></div>
  <h3>Who hears of it</h3>
  <p>Everybody in the run gets a pay statement. The <a href="https://university.harbor.example/">course on payroll</a> shows one.</p>`);

export const offCycleGerman = articleAnswer(
  `<p class="intro">Mit einer Sonderabrechnung zahlen Sie an einem Tag aus, der nicht im Zahlungskalender steht.</p>
  <h2>Bevor Sie beginnen</h2><p>Sie brauchen die Berechtigung <strong>Abrechnung ausführen</strong>.</p>
  <div class="alert alert-tip"><p>Solange die reguläre Abrechnung ein Entwurf ist, tragen Sie die Zahlung dort ein.</p></div>
  <h2>Abrechnung anlegen</h2><ol><li>Grund und Zahltag wählen.</li><li>Personen und Beträge eintragen.</li></ol>`,
  { title: 'Außer der Reihe auszahlen', product: { name: 'Lohn und Gehalt', slug: 'payroll' } },
);

export const closingYourAccount = articleAnswer('<p>What happens when the account is closed.</p>', {
  title: 'Close your account',
  visibility: ['Visible to Customers'],
  topicsCollection: items({ slug: 'account-closure-details', title: 'Account closure' }),
});

export const forCustomers = articleAnswer('<p>Only customers read this.</p>', {
  visibility: ['Visible to Customers'],
});

const row = `<tr>${'<td>1,000,000.00 USD</td>'.repeat(9)}</tr>`;

export const longArticle = articleAnswer(
  `<p class="intro">${longTitle}.</p>
  <h2>${longTitle}</h2><p>${longWord} ${longWord} ${longWord}</p>
  <h2>Wide tables and code scroll by themselves</h2><table><tbody>${row.repeat(3)}</tbody></table>
  <pre>${'harbor --pay-run --reason correction '.repeat(6)}</pre>
  <h2>Short</h2>${`<p>${longTitle}.</p>`.repeat(12)}`,
  {
    title: longTitle,
    roleCollection: items(
      ...['Administrators', longWord, 'Accountants', 'Managers', 'Brokers', 'Travelers'].map((name) => ({
        name,
        slug: name,
      })),
    ),
    topicsCollection: items({ slug: 'x', title: longTitle, parentTopic: { slug: 'y', title: longTitle } }),
  },
);
