import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Route } from 'playwright-core';
import type { CaseListItem } from '#contracts/cases.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { modes, type OpenRuntime, siteBasePath, startSite } from './openRuntime.ts';
import { answerCall, type CallFacts, callLimits, fulfillCall, LimitError, type OrgCall } from './orgCall.ts';

/** As many cases as the class answers in a call. */
const mostListed = 2000;

/** Cases as the class answers them, newest first, a hundred of each second. */
const cases: readonly CaseListItem[] = Array.from({ length: 50_000 }, (_, at) => ({
  Id: `500${String(50_000 - at).padStart(12, '0')}AAA`,
  Subject: `A question about the payroll of month ${at} that is as long as questions are`,
  CaseNumber: String(100_000 + 50_000 - at),
  CreatedDate: new Date(Date.UTC(2026, 0, 1) - Math.floor(at / 100) * 1000).toISOString(),
  Type__c: 'Case',
  Account: { Name: 'Northwind Robotics' },
  AccountId: '001hc000000NORTHWD',
  Customer_Status__c: 'Open',
  IsClosed: false,
  RecordType: { DeveloperName: 'Support' },
}));

/** The cases behind a place of the list, as the class finds them, `most` at a time. */
function casesAfter(after: string | undefined, most: number, call: OrgCall) {
  const [created = '', last = ''] = after?.split('.') ?? [];
  const isBehind = ({ CreatedDate, Id }: CaseListItem) => {
    const at = Date.parse(CreatedDate ?? '');
    return after === undefined || at < Number(created) || (at === Number(created) && Id < last);
  };
  const caseList = cases.filter(isBehind).slice(0, most);
  const end = caseList.at(-1);
  const isFull = caseList.length === most;
  // A case is held as record, as part of the answer and as map of it.
  call.hold(3 * JSON.stringify(caseList).length);
  return { caseList, ...(isFull && end ? { next: `${Date.parse(end.CreatedDate ?? '')}.${end.Id}` } : {}) };
}

describe('a call of the platform', () => {
  it('is ended where it holds, asks or computes more than it may', () => {
    const least = { ...callLimits, processor: 50 };
    const violations: readonly (readonly [RegExp, (call: OrgCall) => void])[] = [
      [/heap size too large: 6000001/, (call) => call.hold(callLimits.heap + 1)],
      [
        /Too many SOQL queries: 101/,
        (call) => {
          for (let at = 0; at < callLimits.queries; at += 1) call.query();
        },
      ],
      [
        /CPU time limit exceeded/,
        (call) => {
          for (;;) call.hold(0);
        },
      ],
    ];
    for (const [words, violation] of violations)
      assert.throws(
        () => answerCall('getCase', violation, least),
        (error: unknown) => error instanceof LimitError && words.test(error.message),
      );
    const { facts } = answerCall('getCase', (call) => call.hold(7), least);
    assert.deepEqual([facts.heap, facts.queries], [7, 6]);
  });
});

for (const mode of modes.slice(0, 1)) {
  describe(`50,000 cases in the site of the package, ${mode.name}`, () => {
    let host: TestHost;
    let browser: Browser;
    let runtime: OpenRuntime;
    before(async () => {
      [host, browser] = await Promise.all([
        startHost({ env: { HC_SITE_BASE_PATH: siteBasePath } }),
        openBrowser(),
      ]);
      runtime = await startSite(mode, host.url);
    });
    after(async () => {
      await browser.close();
      await runtime?.stop();
      await host.stop();
    });

    /** Opens My Cases where a call answers so many cases at most. */
    async function openCases(most: number) {
      const taken: (CallFacts | null)[] = [];
      const answer = async (route: Route) => {
        const given = new URL(route.request().url()).searchParams.get('methodParams') ?? '';
        const { after: place } = methodRequests.getCaseList.params.parse(JSON.parse(given));
        taken.push(await fulfillCall(route, 'getCaseList', (call) => casesAfter(place, most, call)));
      };
      const visitor = await newVisitor(browser, { ...host, url: runtime.url });
      visitor.page.setDefaultTimeout(60_000);
      await visitor.open('/login');
      await visitor.signIn('admin@harbor.example');
      await visitor.page.route('**/CommunityCustomListView/getCaseList*', answer);
      await visitor.open('/my-cases');
      return { ...visitor, taken };
    }

    it('are all listed, part by part within the limits of a call, and the oldest is found', async (t) => {
      const { page, taken, leave } = await openCases(mostListed);
      await page.getByText('50,000 Results').first().waitFor();
      await page.getByRole('searchbox', { name: 'Search cases' }).fill('100001');
      await page.getByText('1 Result').first().waitFor();
      await page.getByRole('link', { name: /month 49999 / }).waitFor();
      // The last part is empty: 50,000 is a whole number of parts.
      assert.equal(taken.length, 26);
      assert.ok(taken.every((facts) => facts !== null));
      t.diagnostic(`a call holds ${Math.max(...taken.map((facts) => facts?.heap ?? 0))} bytes at most`);
      await leave();
    });

    it('are refused where they come in one call, and the page says so', async () => {
      const { page, taken, leave } = await openCases(cases.length);
      await page.getByRole('button', { name: 'Retry' }).first().waitFor();
      assert.deepEqual([...new Set(taken)], [null]);
      await leave();
    });
  });
}
