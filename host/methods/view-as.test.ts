import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ArticleAnswerSchema, LandingPageAnswerSchema } from '#contracts/content.ts';
import type { MethodName, Params } from '#contracts/methods.ts';
import { UserInfoSchema } from '#contracts/userShapes.ts';
import { type ExplainedView, previewVisitors, VisibilitySchema } from '#contracts/visibility.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
let internal: Client;
let site: Client;
let admin: Client;
before(async () => {
  host = await startHost();
  [internal, site, admin] = await Promise.all([
    userOf(host, 'internal@harbor.example'),
    userOf(host, 'site@harbor.example'),
    userOf(host, 'admin@harbor.example'),
  ]);
});
after(() => host.stop());

const langLocale = 'en-US';

/** A call of somebody whose browser holds a view that nobody gave it. */
const forged = <M extends MethodName>(client: Client, view: string, method: M, params: Params<M>) =>
  client.call(method, params, {
    headers: {
      cookie: `${client.cookie()}; hc_view_as=${view}`,
      'Content-Type': 'application/json',
      Origin: host.origin,
    },
  });

const read = async (client: Client, view: string, contentId: string) => {
  const answer = await forged(client, view, 'getContentById', { contentId, langLocale });
  return (ArticleAnswerSchema.parse(await answer.json()).articleHtml ?? '') !== '';
};

const opens = async (client: Client, view: string, slug: string) => {
  const answer = await forged(client, view, 'getLandingPage', { slug, langLocale });
  if (answer.status !== 200) return false;
  const { data } = LandingPageAnswerSchema.parse(await answer.json());
  return Boolean(data?.pageLandingPageNewCollection?.items[0]?.landingPageTitle);
};

const infoOf = async (client: Client, view: string) =>
  UserInfoSchema.parse(await (await forged(client, view, 'getUserInfo', {})).json());

const explain = async (client: Client, view: ExplainedView, id = '') =>
  VisibilitySchema.parse(await client.ask('explainVisibility', { view, id, langLocale })).items;

/** Who may read which article of the demo, as an internal user views the site. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'reset-your-password': [...previewVisitors],
  'run-off-cycle-payroll': previewVisitors.filter((role) => role !== 'guest'),
  'peo-shared-responsibilities': ['peo-administrator'],
  'hr-services-handbook-and-policy-reviews': ['hr-services-administrator'],
  'close-your-harbor-account': [],
  'employ-people-in-germany-through-eor': ['eor-administrator'],
};

describe('viewing the site as somebody else', () => {
  it('shows an internal user the articles of each role, and no more', async () => {
    for (const [id, roles] of Object.entries(readers)) {
      assert.equal(await read(internal, '', id), true, id);
      for (const role of previewVisitors)
        assert.equal(await read(internal, `${role}.`, id), roles.includes(role), `${id} as ${role}`);
    }
    const french = 'employ-people-in-france-through-eor';
    assert.equal(await read(internal, 'employee.', french), false);
    assert.equal(await read(internal, 'employee.france', french), true);
  });

  it('gives nobody what they have not themselves', async () => {
    for (const role of previewVisitors) {
      for (const slug of ['global-payroll', 'client-command-center', 'payroll']) {
        const isOwn = await opens(site, '', slug);
        assert.ok(isOwn || !(await opens(site, `${role}.`, slug)), `${slug} as ${role}`);
      }
      const [own, viewed] = [await infoOf(site, ''), await infoOf(site, `${role}.france`)];
      for (const flag of ['isInternalUser', 'isAdmin', 'isPartner', 'canContactEorAdvisor'] as const)
        assert.ok(own[flag] || !viewed[flag], `${flag} as ${role}`);
      assert.ok(
        viewed.personaAccess.every((persona) => own.personaAccess.includes(persona)),
        role,
      );
    }
    assert.equal(await opens(site, 'payroll-administrator.', 'global-payroll'), false);
    assert.equal(await opens(internal, 'payroll-administrator.', 'global-payroll'), true);
    const { viewAs } = await infoOf(site, 'payroll-administrator.');
    assert.deepEqual(
      [viewAs?.role, viewAs?.withheld],
      ['payroll-administrator', ['payroll_classic-admin-user', 'admin', 'raise-cases', 'chat']],
    );
  });

  it('is nothing for customers and guests, whatever their browser says', async () => {
    for (const role of ['partner.', 'peo-administrator.france', 'hr-services-administrator.', 'guest.']) {
      for (const client of [admin, guestOf(host)]) {
        const own = (await infoOf(client, '')) as Record<string, unknown>;
        const viewed = (await infoOf(client, role)) as Record<string, unknown>;
        // A new key each time.
        assert.deepEqual({ ...viewed, algolia: null }, { ...own, algolia: null }, role);
        assert.equal('viewAs' in viewed, false);
        assert.equal(await read(client, role, 'hr-services-handbook-and-policy-reviews'), false, role);
      }
    }
    const asked = { view: 'article', id: 'close-your-harbor-account', langLocale } as const;
    assert.equal((await admin.call('explainVisibility', asked)).status, 404);
    assert.equal((await guestOf(host).call('explainVisibility', asked)).status, 401);
    assert.equal((await admin.call('setViewAs', { role: 'partner', country: '' })).status, 404);
    assert.equal((await guestOf(host).call('setViewAs', { role: 'partner', country: '' })).status, 401);
  });

  it('is oneself for a view that there is not', async () => {
    for (const view of ['root.', 'employee.atlantis', 'guest.france', '.france', '__proto__.'])
      assert.equal((await infoOf(internal, view)).viewAs?.role, '', view);
    const refused = await internal.call('setViewAs', { role: 'employee', country: 'atlantis' });
    assert.equal(refused.status, 400);
  });

  it('is chosen and left, keeps nothing, and refuses to write', async () => {
    const client = await userOf(host, 'internal@harbor.example');
    const role = async () => UserInfoSchema.parse(await client.ask('getUserInfo', {})).viewAs?.role;
    const reads = () => host.site.store.db.selectFrom('article_reads').selectAll().execute();
    assert.equal((await client.call('setViewAs', { role: 'guest', country: '' })).status, 200);
    assert.equal(await role(), 'guest');
    const page = await client.fetch('/article?articleId=peo-shared-responsibilities');
    assert.doesNotMatch(await page.text(), /<article[ >]/);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    const publicPage = '/article?articleId=reset-your-password';
    assert.match(await (await client.fetch(publicPage)).text(), /viewAs/);
    assert.doesNotMatch(await (await guestOf(host).fetch(publicPage)).text(), /viewAs/);
    // A tab from before is told that its user is another now, not that their session is over.
    const headers = { 'x-hc-user': '005hc000000INTERN1' };
    assert.equal((await client.call('getCaseList', { userId: 'x' }, { headers })).status, 409);
    const asked = { contentId: 'reset-your-password', langLocale };
    assert.equal((await client.call('getContentById', asked, { headers })).status, 409);

    await client.call('setViewAs', { role: 'administrator', country: 'germany' });
    const before = await reads();
    await client.ask('getContentById', { contentId: 'run-off-cycle-payroll', langLocale });
    assert.deepEqual(await reads(), before);
    const written = await client.call('createCaseFromJson', { caseObj1: '{}' });
    assert.equal(written.status, 403);
    assert.match(await written.text(), /viewing the help center as somebody else/);
    assert.equal((await client.call('logEvent', { event: 'x', value: 'y' })).status, 200);
    const events = await host.site.store.db.selectFrom('log_events').selectAll().execute();
    assert.deepEqual(events, []);

    const back = await client.fetch('/login?startURL=%2Fglossary');
    assert.deepEqual([back.status, back.headers.get('location')], [303, '/glossary']);
    assert.equal(await role(), '');
    await client.call('setViewAs', { role: 'employee', country: '' });
    await client.fetch('/secur/logout.jsp');
    assert.doesNotMatch(client.cookie(), /hc_view_as/);
  });
});

describe('why something is shown', () => {
  it('is told of an article, as oneself and as others', async () => {
    const client = await userOf(host, 'internal@harbor.example');
    const verdict = async (id: string) => (await explain(client, 'article', id))[0]?.verdict;
    const peo = { name: 'permissions', values: ['canContactPeoAdvisor'] };
    assert.deepEqual(await verdict('peo-shared-responsibilities'), {
      isShown: true,
      by: { name: 'internal', values: [] },
      rules: [peo],
    });
    await client.call('setViewAs', { role: 'employee', country: '' });
    assert.deepEqual(await verdict('peo-shared-responsibilities'), {
      isShown: false,
      by: null,
      rules: [peo],
    });
    assert.equal((await verdict('run-off-cycle-payroll'))?.by?.name, 'customers');
    await client.call('setViewAs', { role: 'guest', country: '' });
    assert.equal((await verdict('reset-your-password'))?.by?.name, 'public');
    assert.deepEqual(await explain(client, 'article', 'no-such-article'), []);
  });

  it('is told of the articles that others lead to: related ones, those of notes and of terms', async () => {
    const client = await userOf(host, 'internal@harbor.example');
    const articles = async (view: ExplainedView, id?: string) =>
      (await explain(client, view, id)).filter(({ kind }) => kind === 'article');
    const titles = async (view: ExplainedView, id?: string) =>
      (await articles(view, id)).map(({ title }) => title);
    assert.ok((await titles('article', 'respond-to-a-payroll-tax-notice')).length > 1);
    assert.deepEqual(await titles('release-note', 'release-note-1'), ['Run an off-cycle payroll']);
    for (const view of ['release-feed', 'glossary'] as const) {
      const all = await titles(view);
      assert.ok(all.length > 1 && new Set(all).size === all.length, view);
      assert.ok(
        (await articles(view)).every(({ verdict }) => verdict.isShown),
        view,
      );
    }
    await client.call('setViewAs', { role: 'guest', country: '' });
    const closed = (await articles('glossary')).filter(({ verdict }) => !verdict.isShown);
    assert.ok(closed.length > 0 && closed.every(({ verdict }) => verdict.rules.length > 0));
  });

  it('is told of pages with their parts and of hits, but not of what the internal user may not see', async () => {
    const own = await explain(site, 'page', 'payroll');
    assert.ok(own.length > 3 && own.every(({ verdict }) => verdict.isShown));
    assert.deepEqual(await explain(site, 'page', 'global-payroll'), []);
    const client = await userOf(host, 'internal@harbor.example');
    await client.call('setViewAs', { role: 'employee', country: '' });
    const [page] = await explain(client, 'page', 'global-payroll');
    assert.deepEqual(page?.verdict.rules, [{ name: 'personas', values: ['payroll_classic-admin-user'] }]);
    const hits = await explain(client, 'search', 'close your harbor account');
    const closing = hits.find(({ title }) => /close your harbor account/i.test(title));
    assert.deepEqual(closing?.verdict.rules, [{ name: 'permissions', values: ['canViewChurnArticle'] }]);
    assert.ok(hits.some(({ verdict }) => verdict.isShown));
    await client.call('setViewAs', { role: 'guest', country: '' });
    for (const { verdict } of await explain(client, 'page', 'payroll'))
      assert.ok(verdict.isShown === (verdict.by?.name === 'public'), JSON.stringify(verdict));
  });
});
