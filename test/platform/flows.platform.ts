import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { CaseListAnswerSchema } from '#contracts/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { sketches } from '../../scripts/experience/sketches.mjs';
import { draftsKeptIn } from '../flows/support/drafts.ts';
import { newVisitor, openBrowser, type Visitor } from '../flows/support/visitor.ts';
import { modes, type OpenRuntime, startRuntime } from './openRuntime.ts';
import { startPlainSite } from './plainSite.ts';

/** What the runtime and its sandbox say of themselves, and what a browser says of a request that was answered so. */
const notOurs =
  /\[LWC|Lightning Web Security|lockerized|sandbox attribute|allow-same-origin|hmr|status of 40[134]/i;

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/** Where the flows are walked: the platform in its modes, and a plain page under a strict policy, without a report. */
const sites = [
  ...modes.map((mode) => ({
    name: `the help center on the platform, ${mode.name}`,
    isPlatform: true,
    draftDatabase: 'LSKey-c$hc-drafts',
    start: (hostUrl: string) => startRuntime(mode, hostUrl),
  })),
  {
    name: 'the help center in a plain page under a strict policy with trusted types',
    isPlatform: false,
    draftDatabase: 'hc-drafts',
    start: startPlainSite,
  },
];

for (const site of sites) {
  describe(site.name, () => {
    let host: TestHost;
    let browser: Browser;
    let runtime: OpenRuntime;
    let openCase: { readonly id: string; readonly number: string };
    let visitor: Visitor;
    let page: Page;
    let stored: Awaited<ReturnType<Visitor['context']['storageState']>>;

    before(async () => {
      [host, browser] = await Promise.all([startHost(), openBrowser()]);
      runtime = await site.start(host.url);
      const client = await userOf(host, 'admin@harbor.example');
      const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
      const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
      const found = caseList?.find((each) => each.IsClosed === false && each.Subject);
      openCase = { id: found?.Id ?? '', number: found?.CaseNumber ?? '' };
      const first = await arrive();
      await first.open('/login');
      await first.signIn('admin@harbor.example');
      stored = await first.context.storageState();
      await first.leave();
    });
    after(async () => {
      await browser.close();
      await runtime?.stop();
      await host.stop();
    });

    /** Comes to the site with a browser of their own. The runtime compiles each module when it is first asked for. */
    const arrive = async (storageState?: typeof stored) => {
      visitor = await newVisitor(
        browser,
        { ...host, url: runtime.url },
        storageState ? { storageState } : {},
      );
      page = visitor.page;
      page.setDefaultTimeout(60_000);
      return visitor;
    };
    /** Opens a page as the administrator who signed in. */
    const open = async (path: string) => (await arrive(stored)).open(path);
    const openAsGuest = async (path: string) => (await arrive()).open(path);
    /** Ends a visit in which nothing of ours may have gone wrong. */
    const end = async () => {
      assert.deepEqual(
        visitor.problems.filter((problem) => !notOurs.test(problem)),
        [],
      );
      await visitor.leave();
    };
    const heading = (name: string | RegExp) =>
      page.getByRole('heading', { level: 1, name }).first().waitFor();

    it('opens an article from the home page; Back leads home', async () => {
      await open('/');
      await heading('I need help with');
      await page.getByRole('link', { name: 'Employees' }).first().click();
      await page.waitForURL(/\/page\?role=employees/);
      await page.locator('a[href*="/article?articleId="]').first().click();
      await page.waitForURL(/\/article\?articleId=/);
      await page.locator('.hc-article__body').first().waitFor();
      await page.goBack();
      await page.waitForURL(/\/page\?role=employees/);
      await page.locator('.hc-article__body').first().waitFor({ state: 'detached' });
      await page.goBack();
      await heading('I need help with');
      await page.goForward();
      await page.waitForURL(/\/page\?role=employees/);
      await end();
    });

    it('shows what a deep link names, with its place and the title of the page', async () => {
      await openAsGuest('/fr/article?articleId=understand-your-pay-statement');
      await heading(/./);
      await page.waitForFunction(() => document.title !== '');
      assert.match((await page.locator('meta[name="robots"]').getAttribute('content')) ?? '', /nofollow/);
      const entry = page.locator('nav[part=contents] a').first();
      await entry.click();
      await page.waitForFunction(() => window.location.hash !== '');
      await end();
    });

    it('leads a guest to sign in and back to the page asked for', async () => {
      await openAsGuest('/my-cases');
      await page.getByLabel('Email address').waitFor();
      assert.match(visitor.at(), /^\/login\?startURL=/);
      await visitor.signIn('admin@harbor.example');
      await heading('My Cases');
      assert.equal(visitor.at(), '/my-cases');
      await end();
    });

    it('finds while a customer types, opens a hit by a press in the panel, and all results', async () => {
      await open('/');
      const field = page.getByRole('combobox', { name: 'Search Help Center' });
      await field.click();
      await field.pressSequentially('off-cycle');
      await page.getByRole('option').filter({ hasText: 'Run an off-cycle payroll' }).first().click();
      await heading('Run an off-cycle payroll');
      await field.click();
      await field.fill('payroll');
      await page.keyboard.press('Enter');
      await heading('Results for “payroll”');
      assert.equal(visitor.at(), '/search?q=payroll');
      await end();
    });

    it('browses by role, changes the language, and keeps the page', async () => {
      await open('/glossary');
      await heading('Glossary');
      await page.getByRole('button', { name: 'Browse by' }).click();
      await page.getByRole('tab', { name: 'Service' }).click();
      await page.getByRole('link', { name: 'EOR' }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('option', { name: 'Deutsch' }).click();
      await page.waitForURL(/\/de\/glossary/);
      await heading('Glossar');
      await end();
    });

    it('lists the cases, filters them, keeps them as a file, and opens one', async () => {
      await open('/my-cases');
      await heading('My Cases');
      await page.getByRole('searchbox', { name: 'Search cases' }).fill(openCase.number);
      await page.waitForURL(/q=/);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /CSV/ }).first().click(),
      ]);
      assert.match(await readFile(await download.path(), 'utf8'), new RegExp(openCase.number));
      await page.locator('.hc-table__link').first().click();
      await heading(`Case #${openCase.number}`);
      assert.equal(visitor.at(), `/case-detail?id=${openCase.id}`);
      await end();
    });

    it('takes a comment with a file', async () => {
      await open(`/case-detail?id=${openCase.id}`);
      await heading(`Case #${openCase.number}`);
      await page.getByRole('textbox', { name: 'Add a comment' }).click();
      await page.keyboard.type(`Thank you, ${site.name}`);
      await page.getByRole('button', { name: 'Add a comment' }).click();
      await page
        .locator('.hc-comment')
        .filter({ hasText: `Thank you, ${site.name}` })
        .first()
        .waitFor();
      await page.locator('input[type="file"]').setInputFiles({
        name: 'Payslip.pdf',
        mimeType: 'application/pdf',
        buffer: pdf,
      });
      await page.getByRole('button', { name: 'Add attachments' }).click();
      await page.getByRole('link', { name: 'Payslip.pdf' }).waitFor();
      await end();
    });

    it('keeps what is typed into a form over a reload, and sends a question to an advisor', async () => {
      await openAsGuest('/complaints-form');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('Owen Hartley');
      await draftsKeptIn(site.draftDatabase, page, ['Owen Hartley']);
      await page.evaluate(() => window.location.reload());
      await page.getByText('Your unsent draft has been restored.').waitFor();
      assert.equal(await name.inputValue(), 'Owen Hartley');
      await end();
      await open('/contact-advisor');
      await page.getByRole('radio', { name: 'PEO advisor' }).check();
      await page.getByRole('textbox', { name: 'Subject' }).fill('How long is parental leave?');
      await page.getByRole('combobox', { name: 'Case Reason' }).selectOption('Leave of Absence Guidance');
      await page.getByRole('textbox', { name: 'Description' }).click();
      await page.keyboard.type('For a colleague in Ireland.');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.waitForURL(/\/case-detail\?id=/);
      await end();
    });

    it('opens links with Ctrl in a tab of their own', async () => {
      await open('/glossary');
      await heading('Glossary');
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page
          .getByRole('link', { name: 'My Cases' })
          .first()
          .click({ modifiers: ['Control'] }),
      ]);
      await tab.waitForURL(/\/my-cases/);
      assert.equal(visitor.at(), '/glossary');
      await end();
    });

    it('asks the chat to open, and tells it who chats', async () => {
      await open('/my-cases');
      await page.evaluate(() =>
        document.addEventListener('openAssistChat', (event) => {
          event.preventDefault();
          document.body.dataset.chat = 'open';
        }),
      );
      await page.getByRole('button', { name: 'Contact support' }).click();
      await page.locator('body[data-chat=open]').waitFor();
      await page.locator('#hc-chat-fields input').first().waitFor({ state: 'attached' });
      await end();
    });

    it('places each element by itself, with the properties of the builder', async () => {
      const properties = JSON.stringify({ articleId: 'understand-your-pay-statement', hideContents: true });
      await open(`/?component=hcArticle&properties=${encodeURIComponent(properties)}`);
      await heading(/./);
      assert.equal(await page.locator('nav[part=contents]').count(), 0);
      await end();
      for (const [component, shows] of [
        ['hcFooter', '[part=links]'],
        ['hcSearchBar', '[role=combobox]'],
        ['hcMyCases', '.hc-table'],
        ['hcComplaintsForm', 'form'],
      ] as const) {
        await open(`/?component=${component}`);
        await page.locator(shows).first().waitFor();
        await end();
      }
    });

    it('hears of what its policy refuses', async () => {
      await open('/glossary');
      await heading('Glossary');
      const report = page.waitForEvent('console', (message) => message.text().startsWith('security policy:'));
      await page.evaluate(() => document.body.appendChild(document.createElement('style')).append('p{}'));
      assert.equal((await report).text(), 'security policy: style-src-elem inline');
      assert.ok(visitor.problems.some((problem) => !notOurs.test(problem)));
      await visitor.leave();
    });

    // What only the wrappers of the platform do.
    if (site.isPlatform) {
      it('carries messages between elements and the channel once each way', async () => {
        await open('/glossary');
        await heading('Glossary');
        const published = () =>
          page.evaluate(
            () => (window as unknown as { hcPublished?: { source?: string }[] }).hcPublished ?? [],
          );
        const before = (await published()).length;
        await page.evaluate(() => {
          const window_ = window as unknown as {
            hcHeard: unknown[];
            hcPublish(name: string, message: object): void;
          };
          window_.hcHeard = [];
          document.addEventListener('hc-channel', ({ detail }: CustomEventInit) =>
            window_.hcHeard.push(JSON.parse(JSON.stringify(detail))),
          );
          window_.hcPublish('HelpCenter__c', { targetPage: 'complaints', source: 'somebody' });
        });
        await heading('Complaints');
        const heard = await page.evaluate(() => (window as unknown as { hcHeard: unknown[] }).hcHeard);
        assert.deepEqual(heard, [{ targetPage: 'complaints', source: 'somebody', via: 'lms' }]);
        assert.equal((await published()).length, before + 1, 'what came from the channel does not go back');
        await page.getByRole('link', { name: 'My Cases' }).first().click();
        await heading('My Cases');
        const sent = (await published()).slice(before + 1);
        assert.equal(sent.length, 1);
        assert.match(JSON.stringify(sent), /"targetPage":"my-cases".*"source":"bridge-/);
        await end();
      });

      it('frames a page by the theme layout, whose links the router of the site follows where it is told so', async () => {
        const properties = encodeURIComponent(JSON.stringify({ siteNavigation: true }));
        await open(`/?component=hcThemeLayout&properties=${properties}`);
        await page.locator('[part=links]').first().waitFor();
        await page.getByRole('combobox', { name: 'Search Help Center' }).waitFor();
        await page.getByRole('link', { name: 'My Cases' }).first().click();
        const asked = await page.waitForFunction(() => (window as { hcNavigated?: unknown[] }).hcNavigated);
        assert.deepEqual(await asked.jsonValue(), [
          { type: 'comm__namedPage', attributes: { name: 'my_cases__c' }, state: {}, replaces: false },
        ]);
        assert.equal(new URL(page.url()).pathname, '/');
        await end();
      });

      it('shows a sketch of the element in the page builder, and asks nothing', async () => {
        await arrive(stored);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await visitor.open('/?component=hcMyCases&at=.builder.');
        await page.getByText("The user's support cases", { exact: false }).waitFor();
        const drawn = await page
          .locator('c-hc-preview .row')
          .evaluateAll((rows) =>
            rows.map((row) => [...row.children].map(({ className }) => className).join(' ')),
          );
        assert.deepEqual(drawn, sketches.myCases);
        assert.deepEqual(
          asked.filter((path) => /^\/(?:lwr|resource)\//.test(path)),
          [],
        );
        await end();
      });

      it('says that it could not be loaded, and loads with Retry', async () => {
        await arrive(stored);
        await page.route('**/hc.iife.js*', (route) => route.abort());
        await visitor.open('/?component=hcFooter');
        await page.getByRole('alert').waitFor();
        await page.unroute('**/hc.iife.js*');
        await page.getByRole('button', { name: 'Retry' }).click();
        await page.locator('[part=links]').first().waitFor();
        await visitor.leave();
      });
    }

    // The last one: it ends the session that all came with.
    it('signs out', async () => {
      await open('/');
      await heading('I need help with');
      await visitor.signOut();
      await page.waitForURL(/\/login/);
      await end();
    });
  });
}
