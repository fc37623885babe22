import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { methodAnswers } from '#contracts/methodAnswers.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { atRootAndBelow, type Page, pageOf } from '../testing/pages.ts';
import { startHost } from '../testing/start-host.ts';

atRootAndBelow((site, base) => {
  it('the page carries the answers its first render needs, for its visitor', async () => {
    const { guest, admin } = site();
    const [forGuest, forAdmin] = [
      await pageOf(guest, '/de/article?articleId=run-off-cycle-payroll'),
      await pageOf(admin, '/de/article?articleId=run-off-cycle-payroll'),
    ];
    const { brand, ...config } = forGuest.blocks.get('hc-config') as { brand?: { logoUrl?: string } };
    assert.match(brand?.logoUrl ?? '', /\/favicon\.svg$/);
    assert.deepEqual(config, {
      siteBasePath: base,
      search: { hosts: [`${base}/`] },
      timings: { sessionIdle: 1_800_000 },
      limits: { fileBytes: 25 * 1024 * 1024 },
      articles: {},
      links: {},
      titleSuffix: ' · Hilfe-Center',
      transport: { live: '/api/cases/changes' },
      footer: { copyrightYear: new Date().getUTCFullYear() },
    });
    const params = { contentId: 'run-off-cycle-payroll', langLocale: 'de-DE' };
    for (const [page, isGuest] of [
      [forGuest, true],
      [forAdmin, false],
    ] as const) {
      const answers = page.blocks.get('hc-answers');
      assert.ok(Array.isArray(answers));
      assert.deepEqual(
        answers.map(({ method, params: asked }) => [method, asked]),
        [
          ['getUserInfo', {}],
          ['getContentById', params],
          ...(isGuest ? [] : [['getUserRecord', { usrId: '005hc000000ADMIN01' }]]),
        ],
      );
      assert.equal(answers[0].answer.isGuest, isGuest);
      // Of an article that is shown the text stands in the page, and nowhere else.
      assert.equal(answers[1].answer.articleHtml, '');
      assert.equal(page.text.split('Typische Fälle sind ein Antrittsbonus').length, isGuest ? 1 : 2);
      assert.equal(answers[0].answer.siteBasePath, base);
    }
    assert.doesNotMatch(forGuest.text, /Sonderlauf, wenn/);
  });

  it('a page with times is drawn in the zone that the browser noted, by its one name; others are the same in all', async () => {
    const { host } = site();
    const asked = async (path: string, zone: string) => {
      const headers = { Accept: 'text/html', Cookie: zone === '' ? 'a=b' : `hc_zone=${zone}` };
      const response = await fetch(`${host.origin}${base}${path}`, { headers });
      const text = await response.text();
      const [, block = ''] = /id="hc-config"[^>]*>([^<]*)</.exec(text) ?? [];
      const { drawnZone = 'none' } = JSON.parse(block) as { drawnZone?: string };
      return [drawnZone, createHash('sha256').update(text).digest('hex')] as const;
    };
    const article = '/article?articleId=run-off-cycle-payroll';
    const [plain, berlin, tokyo] = [
      await asked(article, ''),
      await asked(article, 'Europe%2FBerlin'),
      await asked(article, 'Asia/Tokyo'),
    ];
    assert.deepEqual([plain[0], berlin[0], tokyo[0]], ['none', 'Europe/Berlin', 'Asia/Tokyo']);
    assert.equal(new Set([plain[1], berlin[1], tokyo[1]]).size, 3);
    assert.deepEqual(await asked(article, 'eurOPE/berLIN'), berlin);
    for (const none of ['Mars/Olympus', '%3Cscript%3E', '%2B05:30', `Europe/${'x'.repeat(3000)}`, '%E0%A4%A'])
      assert.deepEqual(await asked(article, none), plain, none);
    assert.deepEqual(await asked('/glossary', 'Europe/Berlin'), await asked('/glossary', ''));
  });

  it('the page of every view carries what it asks first; a guest who must sign in gets none of it', async () => {
    const { guest, admin } = site();
    const asked: Readonly<Record<string, readonly string[]>> = {
      '/': ['getReleaseNotes {"type":"promoted","langLocale":"en-US"}'],
      '/de/page?app=payroll': [
        'getLandingPage {"slug":"payroll","langLocale":"de-DE"}',
        'getTopicsWithArticles {"slug":"payroll","langLocale":"de-DE"}',
      ],
      '/my-cases?page=2': ['getCaseList {"userId":"005hc000000ADMIN01"}'],
      '/case-detail?id=500': ['getCase {"caseId":"500"}'],
      '/release-feed': ['getReleaseNotes {"type":"all","langLocale":"en-US"}'],
      '/pl/glossary': ['getAllGlossaryTerms {"langLocale":"pl-PL"}'],
      '/complaints': ['getMainSectionContent {"langLocale":"en-US"}'],
      '/search?q=pay&role=X': ['search {"term":"pay","app":"","role":"X","langLocale":"en-US"}'],
      '/contact-advisor': [],
      '/nowhere': [],
    };
    const namesIn = (page: Page) =>
      (page.blocks.get('hc-answers') as { method: string; params: object; answer: unknown }[]).map(
        ({ method, params, answer }) => {
          assert.notEqual(answer, null, method);
          return `${method} ${JSON.stringify(params)}`;
        },
      );
    for (const [path, reads] of Object.entries(asked)) {
      const all = ['getUserInfo {}', ...reads];
      const named = [...all, 'getUserRecord {"usrId":"005hc000000ADMIN01"}'];
      assert.deepEqual(namesIn(await pageOf(admin, path)).sort(), named.sort(), path);
      const isOpen = path.endsWith('/glossary') || path === '/complaints';
      assert.deepEqual(namesIn(await pageOf(guest, path)), isOpen ? all : ['getUserInfo {}'], path);
    }
  });

  it('results come with their page: those that the key of its reader finds, and no more', async () => {
    const { host, admin } = site();
    const totals: number[] = [];
    for (const client of [admin, await userOf(host, 'employee@harbor.example')]) {
      const { blocks } = await pageOf(client, '/search?q=payroll');
      const answers = blocks.get('hc-answers') as {
        method: string;
        answer: { results: [{ nbHits: number }] };
      }[];
      const brought = answers.find(({ method }) => method === 'search')?.answer.results[0];
      const key = methodAnswers.getSearchKey.parse(await client.ask('getSearchKey', {}));
      const asked = await client.fetch('/1/indexes/harbor_en-US/query', {
        method: 'POST',
        headers: { 'x-algolia-application-id': key?.appId ?? '', 'x-algolia-api-key': key?.key ?? '' },
        body: JSON.stringify({ query: 'payroll' }),
      });
      const { nbHits } = (await asked.json()) as { nbHits: number };
      assert.equal(brought?.nbHits, nbHits);
      totals.push(nbHits);
    }
    assert.notEqual(totals[0], totals[1]);
  });
});

describe('a site whose content lacks the articles of the home page', () => {
  it('tells the elements so, in place of leading to pages that are not there', async () => {
    const host = await startHost({ content: 'none' });
    try {
      const { blocks } = await pageOf(guestOf(host), '/complaints');
      const { articles, links } = blocks.get('hc-config') as SiteConfig;
      const without = (ids: object) => Object.fromEntries(Object.keys(ids).map((name) => [name, '']));
      assert.deepEqual(articles, without(defaultConfig.articles));
      assert.deepEqual(links, { hrAdvisorsArticleId: '' });
    } finally {
      await host.stop();
    }
  });
});
