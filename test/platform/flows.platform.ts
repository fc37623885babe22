import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CaseListAnswerSchema } from '#contracts/caseShapes.ts';
import { userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { sketches } from '../../src/contracts/sketches.ts';
import { draftsKeptIn } from '../flows/support/drafts.ts';
import { newVisitor, openBrowser, type Visitor } from '../flows/support/visitor.ts';
import { modes, type OpenRuntime, siteBasePath, startRuntime, startSite } from './openRuntime.ts';
import { startPlainSite } from './plainSite.ts';

/** What the runtime and its sandbox say of themselves, and what a browser says of a request that was answered so. */
const notOurs =
  /\[LWC|Lightning Web Security|lockerized|sandbox attribute|allow-same-origin|hmr|status of 40[134]/i;

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/**
 * Where the flows are walked: the platform in its modes, a page that holds the help center, and the site of the package;
 * and a plain page under a strict policy, without a report.
 */
const places = [
  ...modes.map((mode) => ({
    name: `the help center on the platform, ${mode.name}`,
    kind: 'page',
    basePath: '',
    draftDatabase: 'LSKey-c$hc-drafts',
    start: (hostUrl: string) => startRuntime(mode, hostUrl),
  })),
  ...modes.map((mode) => ({
    name: `the site of the package below ${siteBasePath}, ${mode.name}`,
    kind: 'site',
    basePath: siteBasePath,
    draftDatabase: 'LSKey-c$hc-drafts',
    start: (hostUrl: string) => startSite(mode, hostUrl),
  })),
  {
    name: 'the help center in a plain page under a strict policy with trusted types',
    kind: 'plain',
    basePath: '',
    draftDatabase: 'hc-drafts',
    start: startPlainSite,
  },
] as const;

/** Who has signed in: a customer, and on the site a partner too, who sees the cases of their customers. */
const customer = { name: 'a customer', email: 'admin@harbor.example', hasAdvisor: true, hasChat: true };
const partner = { name: 'a partner', email: 'partner@harbor.example', hasAdvisor: false, hasChat: false };

/** A host for each path, shared by the places below it. */
const hosts = new Map<string, TestHost>();
let browser: Browser;
before(async () => {
  browser = await openBrowser();
  for (const path of new Set(places.map((place) => place.basePath)))
    hosts.set(path, await startHost({ env: { HC_SITE_BASE_PATH: path } }));
});
after(async () => {
  await browser.close();
  for (const host of hosts.values()) await host.stop();
});

for (const place of places) {
  const isSite = place.kind === 'site';
  describe(place.name, () => {
    let host: TestHost;
    let runtime: OpenRuntime;
    let visitor: Visitor;
    let page: Page;
    before(async () => {
      host = hosts.get(place.basePath) as TestHost;
      runtime = await place.start(host.url);
    });
    after(async () => {
      await runtime?.stop();
    });

    /** Comes with a browser of their own. The runtime compiles each module when it is first asked for. */
    const arrive = async (options: BrowserContextOptions = {}) => {
      const { url } = runtime;
      visitor = await newVisitor(browser, { ...host, url, origin: new URL(url).origin }, options);
      page = visitor.page;
      page.setDefaultTimeout(60_000);
      return visitor;
    };
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
    /** The address below the path of the site. */
    const at = () => {
      assert.ok(visitor.at().startsWith(place.basePath), visitor.at());
      return visitor.at().slice(place.basePath.length);
    };

    it('shows what a deep link names, with its place and the title of the page', async () => {
      await openAsGuest('/fr/article?articleId=understand-your-pay-statement');
      await heading('Comprendre votre bulletin de paie');
      await page.waitForFunction(() => document.title.startsWith('Comprendre votre bulletin de paie'));
      assert.match((await page.locator('meta[name="robots"]').getAttribute('content')) ?? '', /nofollow/);
      const entry = page.locator('nav[part=contents] a').first();
      await entry.click();
      await page.waitForFunction(() => window.location.hash !== '');
      await end();
    });

    it('leads a guest to sign in and back to the page asked for', async () => {
      await openAsGuest('/my-cases');
      if (isSite) {
        await heading('Sorry, you do not have access to this page.');
        await page.getByRole('link', { name: 'Sign In' }).last().click();
      }
      await page.getByLabel('Email address').waitFor();
      assert.match(at(), /^\/login\?startURL=/);
      await visitor.signIn('admin@harbor.example');
      await heading('My Cases');
      assert.equal(at(), '/my-cases');
      await end();
    });

    it('keeps what is typed into a form over a reload', async () => {
      await openAsGuest('/complaints-form');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('Owen Hartley');
      await draftsKeptIn(place.draftDatabase, page, ['Owen Hartley']);
      await page.evaluate(() => window.location.reload());
      await page.getByText('Your unsent draft has been restored.').waitFor();
      assert.equal(await name.inputValue(), 'Owen Hartley');
      await end();
    });

    if (isSite)
      it('shows a guest its frame without a search, and a page of their language', async () => {
        await openAsGuest('/glossary');
        await heading('Glossary');
        await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
        assert.equal(await page.getByRole('combobox', { name: 'Search Help Center' }).count(), 0);
        await end();
        await openAsGuest('/de/glossary');
        await heading('Glossar');
        await end();
      });

    if (isSite)
      it('leads a German browser to German, and nowhere else once its reader chose English', async () => {
        await (await arrive({ locale: 'de-DE' })).open('/complaints');
        await heading('Beschwerden');
        assert.equal(at(), '/de/complaints');
        await page.getByRole('button', { name: /^Sprache/ }).click();
        await page.getByRole('option', { name: 'English (US)' }).click();
        await heading('Complaints');
        assert.equal(at(), '/complaints');
        await page.getByRole('link', { name: 'Submit a complaint' }).click();
        await heading('Submit a complaint');
        assert.equal(at(), '/complaints-form');
        await visitor.reload();
        await heading('Submit a complaint');
        await visitor.open('/glossary');
        await heading('Glossary');
        assert.equal(at(), '/glossary');
        await page.getByRole('button', { name: /^Language/ }).click();
        await page.getByRole('option', { name: 'Français (France)' }).click();
        await heading('Glossaire');
        await visitor.open('/complaints');
        await heading('Réclamations');
        assert.equal(at(), '/fr/complaints');
        await end();
      });

    it('takes a complaint of a guest, with a file', async () => {
      await openAsGuest('/complaints');
      await page.getByRole('link', { name: 'Submit a complaint' }).click();
      await heading('Submit a complaint');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Owen Hartley');
      await page.getByRole('textbox', { name: 'Email address' }).fill('owen@brightwell.example');
      await page.getByLabel('Country').selectOption('UK');
      await page.getByLabel('Complaint topic').selectOption('Payroll');
      await page.getByRole('textbox', { name: 'Complaint details' }).click();
      await page.keyboard.type('Two salaries arrived late.');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'Letter.pdf', mimeType: 'application/pdf', buffer: pdf });
      await page.getByText('Letter.pdf').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('button', { name: '✅ Case successfully created.' }).waitFor();
      await end();
    });

    it('hears of what its policy refuses', async () => {
      await openAsGuest('/glossary');
      await heading('Glossary');
      const report = page.waitForEvent('console', (message) => message.text().startsWith('security policy:'));
      await page.evaluate(() => document.body.appendChild(document.createElement('style')).append('p{}'));
      assert.equal((await report).text(), 'security policy: style-src-elem inline');
      assert.ok(visitor.problems.some((problem) => !notOurs.test(problem)));
      await visitor.leave();
    });

    for (const who of isSite ? [customer, partner] : [customer])
      describe(`to ${who.name}`, () => {
        let openCase: { readonly id: string; readonly number: string };
        let storageState: Awaited<ReturnType<Visitor['context']['storageState']>>;
        before(async () => {
          const client = await userOf(host, who.email);
          const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
          const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
          const found = caseList?.find((each) => each.IsClosed === false && each.Subject);
          openCase = { id: found?.Id ?? '', number: found?.CaseNumber ?? '' };
          const first = await arrive();
          await first.open('/login');
          await first.signIn(who.email);
          storageState = await first.context.storageState();
          await first.leave();
        });

        const open = async (path: string) => (await arrive({ storageState })).open(path);

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
          assert.equal(at(), '/search?q=payroll');
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
          assert.equal(at(), `/case-detail?id=${openCase.id}`);
          await end();
        });

        it('takes a comment with a file', async () => {
          await open(`/case-detail?id=${openCase.id}`);
          await heading(`Case #${openCase.number}`);
          await page.getByRole('textbox', { name: 'Add a comment' }).click();
          await page.keyboard.type(`Thank you, ${who.name}, ${place.name}`);
          await page.getByRole('button', { name: 'Add a comment' }).click();
          await page
            .locator('.hc-comment')
            .filter({ hasText: `Thank you, ${who.name}, ${place.name}` })
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

        if (who.hasAdvisor)
          it('sends a question to an advisor, and once more where the answer is lost, of which one case comes', async () => {
            await open('/contact-advisor');
            await page.getByRole('radio', { name: 'PEO advisor' }).check();
            await page.getByRole('textbox', { name: 'Subject' }).fill('How long is parental leave?');
            await page
              .getByRole('combobox', { name: 'Case Reason' })
              .selectOption('Leave of Absence Guidance');
            await page.getByRole('textbox', { name: 'Description' }).click();
            await page.keyboard.type('For a colleague in Ireland.');
            const opened: unknown[] = [];
            await page.route('**/createCaseFromJson', async (route) => {
              const response = await route.fetch();
              opened.push(await response.json());
              await (opened.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
            });
            await page.getByRole('button', { name: 'Submit' }).click();
            await page.getByText("We don't know whether your case was created").waitFor();
            await page.getByRole('button', { name: 'Retry' }).click();
            await page.waitForURL(/\/case-detail\?id=/);
            assert.deepEqual(opened, [opened[0], opened[0]]);
            assert.ok(page.url().includes(String(opened[0])));
            await visitor.leave();
          });

        it('opens links with Ctrl in a tab of their own', async () => {
          await open('/glossary');
          await heading('Glossary');
          const link = page.getByRole('link', { name: 'My Cases' }).first();
          const place = await visitor.inNewTab(() => link.click({ modifiers: ['Control'] }));
          assert.match(place, /\/my-cases/);
          assert.equal(at(), '/glossary');
          await end();
        });

        if (who.hasChat)
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

        if (place.kind === 'page')
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
            assert.equal(
              (await published()).length,
              before + 1,
              'what came from the channel does not go back',
            );
            await page.getByRole('link', { name: 'My Cases' }).first().click();
            await heading('My Cases');
            const sent = (await published()).slice(before + 1);
            assert.equal(sent.length, 1);
            assert.match(JSON.stringify(sent), /"targetPage":"my-cases".*"source":"bridge-/);
            await end();
          });

        // What is of one element on a page.
        if (!isSite) {
          it('places each element by itself, with the properties of the builder', async () => {
            const properties = JSON.stringify({
              articleId: 'understand-your-pay-statement',
              hideContents: true,
            });
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
        }

        // The same of the wrappers, where a page is made of several.
        if (isSite && who === customer) {
          it('carries messages between what stands on a page and the channel once each way', async () => {
            await open('/glossary');
            await heading('Glossary');
            const published = () =>
              page.evaluate(() => (window as unknown as { hcPublished: unknown[] }).hcPublished);
            await page.evaluate(() => {
              const window_ = window as unknown as {
                hcHeard: unknown[];
                hcPublish(name: string, message: object): void;
              };
              window_.hcHeard = [];
              // Taken, so that the page stays.
              document.addEventListener('hc-channel', (event) => {
                window_.hcHeard.push(JSON.parse(JSON.stringify((event as CustomEvent).detail)));
                event.preventDefault();
              });
              window_.hcPublish('HelpCenter__c', { targetPage: 'complaints', source: 'somebody' });
            });
            const heard = () => page.evaluate(() => (window as unknown as { hcHeard: unknown[] }).hcHeard);
            assert.deepEqual(await heard(), [{ targetPage: 'complaints', source: 'somebody', via: 'lms' }]);
            assert.equal((await published()).length, 1, 'what came from the channel does not go back');
            await page.getByRole('link', { name: 'My Cases' }).first().click();
            await page.waitForFunction(
              () => (window as unknown as { hcHeard: unknown[] }).hcHeard.length === 2,
            );
            const sent = (await published()).slice(1);
            assert.equal(sent.length, 1);
            assert.match(JSON.stringify(sent), /"targetPage":"my-cases".*"source":"bridge-/);
            await end();
          });

          it('shows sketches in the page builder, of the page and what is around it, and asks nothing', async () => {
            await arrive({ storageState });
            const asked: string[] = [];
            page.on('request', (request) => asked.push(new URL(request.url()).pathname));
            await visitor.open('/my-cases?at=.builder.', { givesSign: false });
            await page.getByText("The user's support cases", { exact: false }).waitFor();
            await page
              .locator('c-hc-preview .label')
              .filter({ hasText: /^Header$/ })
              .waitFor();
            await page
              .locator('c-hc-preview .label')
              .filter({ hasText: /^Footer$/ })
              .waitFor();
            assert.deepEqual(
              asked.filter((path) => /\/lwr\/apex\/|hc\.iife/.test(path)),
              [],
            );
            await end();
          });

          it('says on each part of a page that it could not be loaded, and loads with Retry', async () => {
            await arrive({ storageState });
            await page.route('**/hc.iife.js*', (route) => route.abort());
            await visitor.open('/glossary', { givesSign: false });
            const retries = page.getByRole('button', { name: 'Retry' });
            // Header, search bar, page, footer and session time-out.
            await retries.nth(4).waitFor();
            await page.unroute('**/hc.iife.js*');
            for (let last = 4; last >= 0; last -= 1) {
              await retries.first().click();
              await retries.nth(last).waitFor({ state: 'detached' });
            }
            await heading('Glossary');
            await page.locator('[part=links]').first().waitFor();
            await visitor.leave();
          });
        }

        // What only the wrappers of the platform do.
        if (place.kind === 'page') {
          it('frames a page by the theme layout, whose links the router of the site follows where it is told so', async () => {
            const properties = encodeURIComponent(JSON.stringify({ siteNavigation: true }));
            await open(`/?component=hcThemeLayout&properties=${properties}`);
            await page.locator('[part=links]').first().waitFor();
            await page.getByRole('combobox', { name: 'Search Help Center' }).waitFor();
            await page.getByRole('link', { name: 'My Cases' }).first().click();
            const asked = await page.waitForFunction(
              () => (window as { hcNavigated?: unknown[] }).hcNavigated,
            );
            assert.deepEqual(await asked.jsonValue(), [
              { type: 'comm__namedPage', attributes: { name: 'my_cases__c' }, state: {}, replaces: false },
            ]);
            assert.equal(new URL(page.url()).pathname, '/');
            await end();
          });

          it('shows a sketch of the element in the page builder, and asks nothing', async () => {
            await arrive({ storageState });
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
              asked.filter((path) => /^\/(?:lwr|sfsites)\//.test(path)),
              [],
            );
            await end();
          });

          it('says that it could not be loaded, and loads with Retry', async () => {
            await arrive({ storageState });
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
  });
}
