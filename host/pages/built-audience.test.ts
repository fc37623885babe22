import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  AudienceChoices,
  ClosedLinks,
  PageDetail,
  PageEvent,
  PresentEditor,
  type Publication,
} from '#contracts/builtPages.ts';
import { VisibilitySchema } from '#contracts/visibility.ts';
import { type Audience, audienceText } from '#domain/audience.ts';
import type { BuiltPage, PageSection } from '#domain/builtPages.ts';
import { platformViewOf } from '#domain/platformViews.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const api = '/builder/api/pages';
const picture = `MC${'A'.repeat(30)} 1200x700`;

const words = (text: string): PageSection => ({
  id: `s-${text}`,
  layout: '12',
  columns: [[{ id: `p-${text}`, name: 'heading', values: { text } }]],
});

describe('built pages for some, in languages, at a time', () => {
  let host: TestHost;
  let builder: Client;
  let partner: Client;
  let customer: Client;
  let internal: Client;
  before(async () => {
    host = await startHost({ env: { HC_ORIGIN: 'https://help.example' } });
    [builder, partner, customer, internal] = (await Promise.all(
      ['site', 'partner', 'admin', 'internal'].map((name) => userOf(host, `${name}@harbor.example`)),
    )) as [Client, Client, Client, Client];
  });
  after(() => host.stop());

  const send = (method: string, path: string, body: unknown = {}, client = builder) =>
    client.fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: host.origin },
    });
  const detail = async (response: Response) => {
    assert.ok(response.ok, await response.clone().text());
    return PageDetail.parse(await response.json());
  };
  const made = async (kind: string, name: string, title: string) =>
    detail(await send('POST', api, { kind, name, title }));
  const saved = async (page: PageDetail, content: Partial<BuiltPage>, access = 'everyone') => {
    const whole = { title: page.title, description: 'About it', sections: [], ...content };
    const view = platformViewOf(whole, page, () => crypto.randomUUID());
    return detail(await send('PUT', `${api}/${page.id}`, { revision: page.revision, access, view }));
  };
  const publish = async ({ id, revision }: PageDetail, how: Partial<Publication> = {}) =>
    detail(await send('POST', `${api}/${id}/publish`, { revision, ...how }));
  const text = async (client: Client, path: string) => (await client.fetch(path)).text();

  it('are told which links not every one of their readers may open', async () => {
    const db = host.site.store.content;
    const articles = await db
      .selectFrom('entries')
      .select(['id', 'access'])
      .where('type', '=', 'concept')
      .execute();
    const articleFor = (token: string) => {
      const found = articles.find(({ access }) => access === JSON.stringify([token]));
      assert.ok(found, token);
      return `/article?articleId=${found.id}`;
    };
    const links = [
      articleFor('public'),
      articleFor('customer'),
      '/page?app=client-command-center',
      '/glossary',
      '/article?articleId=gone',
      'https://elsewhere.example',
    ];
    const [, ofCustomers = '', ofPartners = ''] = links;
    const closed = async (...audiences: Audience[]) => {
      const asked = { access: 'everyone', audiences: audiences.map(audienceText), links };
      const answer = await send('POST', '/builder/api/closed-links', asked);
      assert.equal(answer.status, 200, await answer.clone().text());
      return ClosedLinks.parse(await answer.json()).links;
    };
    assert.deepEqual(await closed({}, {}), [ofCustomers, ofPartners]);
    // A page for partners, and a section for them on a page for all: of them everyone may.
    assert.deepEqual(await closed({ personas: ['partner-user'] }, {}), []);
    assert.deepEqual(await closed({}, { personas: ['partner-user'] }), []);
    // Others who are signed in: what is for partners stays closed, to those of the audience who are none.
    assert.deepEqual(await closed({ countries: ['germany'] }, {}), [ofPartners]);
    assert.deepEqual(await closed({ personas: ['partner-user', 'payroll'] }), [ofPartners]);
    assert.deepEqual(await closed({ personas: ['internal-user'] }), []);

    // The form of a case asks for a permission, which no audience gives; a topic of a country for an account there.
    const ofGermany = await db
      .selectFrom('entries')
      .select('slug')
      .where('type', '=', 'topic')
      .where('slug', 'like', '%germany')
      .executeTakeFirstOrThrow();
    links.splice(
      0,
      links.length,
      '/contact-advisor?advisor=eor',
      `/page?app=payroll#${ofGermany.slug}`,
      '/page?app=payroll#payroll',
    );
    const [form = '', topic = ''] = links;
    assert.deepEqual(await closed({ countries: ['germany'] }), [form]);
    assert.deepEqual(await closed({ countries: ['germany', 'france'] }, {}), [form, topic]);
    assert.deepEqual(await closed({ personas: ['internal-user'] }, {}, {}), [form]);

    // A built page with an audience of its own.
    const inGermany = await made('page', 'in-germany', 'In Germany');
    await publish(
      await saved(inGermany, { audience: { countries: ['germany'] }, sections: [words('Hallo')] }),
    );
    links.splice(0, links.length, '/in-germany');
    assert.deepEqual(await closed({ countries: ['germany', 'france'] }, {}), ['/in-germany']);
    assert.deepEqual(await closed({ countries: ['germany', 'france'] }, { countries: ['germany'] }), []);
    const asked = { access: 'everyone', audiences: [], links };
    assert.equal((await send('POST', '/builder/api/closed-links', asked, customer)).status, 404);
  });

  it('are opened by their audience alone, and show each section to its own', async () => {
    const page = await made('page', 'for-partners', 'For partners');
    await publish(
      await saved(page, {
        audience: { personas: ['partner-user'] },
        menus: ['footer'],
        sections: [
          words('For all partners'),
          { ...words('For German ones'), audience: { countries: ['germany'] } },
        ],
      }),
    );
    const guest = await guestOf(host).fetch('/for-partners');
    assert.deepEqual([guest.status, guest.headers.get('location')], [303, '/login?startURL=%2Ffor-partners']);
    assert.equal((await customer.fetch('/for-partners')).status, 404);
    const shown = await text(partner, '/for-partners');
    assert.match(shown, /For all partners/);
    assert.doesNotMatch(shown, /For German ones/);
    assert.match(shown, /<meta name="robots" content="noindex, nofollow">/);

    // The menus lead there for those alone who may go.
    assert.match(await text(partner, '/glossary'), /"menus":\{"footer":\[\{"href":"\/for-partners"/);
    assert.doesNotMatch(await text(customer, '/glossary'), /for-partners/);
    assert.doesNotMatch(await text(guestOf(host), '/glossary'), /for-partners/);
    assert.doesNotMatch(await text(guestOf(host), '/sitemap.xml'), /for-partners/);

    // So does a preview of somebody else.
    const preview = (visitor: string) => text(builder, `/builder/preview/${visitor}/en-US/${page.id}`);
    assert.doesNotMatch(await preview('partner'), /For German ones/);

    // Internal users see all of it, and are told why.
    assert.match(await text(internal, '/for-partners'), /For German ones[\s\S]*"builtPage":"/);
    const asked = { view: 'built', id: page.id, langLocale: 'en-US' } as const;
    const { items } = VisibilitySchema.parse(await internal.ask('explainVisibility', asked));
    assert.deepEqual(
      items.map(({ kind, title, verdict }) => [
        kind,
        title,
        verdict.isShown,
        verdict.rules.map(({ name }) => name),
      ]),
      [
        ['page', 'For partners', true, ['personas']],
        ['section', 'For German ones', true, ['countries']],
      ],
    );

    const choices = AudienceChoices.parse(await (await builder.fetch('/builder/api/audiences')).json());
    assert.ok(choices.personas.includes('partner-user') && choices.countries.includes('germany'));
    assert.ok(choices.products.length > 0);
    const wrong = await send('PUT', `${api}/${page.id}`, {
      revision: page.revision + 1,
      access: 'everyone',
      view: {
        ...page.view,
        contentBody: {
          ...page.view.contentBody,
          component: { ...page.view.contentBody.component, attributes: { audience: '{"all":true}' } },
        },
      },
    });
    assert.match(await wrong.text(), /property audience of community_layout:sldsFlexibleLayout/);
  });

  it('give the product its own home back where they are not for somebody', async () => {
    const page = await made('home', '', 'Partner home');
    await publish(await saved(page, { audience: { personas: ['partner-user'] } }, 'signed-in'));
    assert.match(await text(partner, '/'), /<title>Partner home · /);
    assert.match(await text(customer, '/'), /<hc-shell>/);
    await builder.fetch(`${api}/${page.id}`, { method: 'DELETE', headers: { Origin: host.origin } });
  });

  it('are read in each language as far as it has their texts, and search engines hear of them', async () => {
    const page = await made('page', 'news', 'News');
    await publish(
      await saved(page, {
        picture,
        menus: ['header'],
        translations: { 'de-DE': { News: 'Neues', Hello: 'Hallo' }, 'es-ES': { Hello: 'Hola' } },
        sections: [words('Hello'), words('Only in English')],
      }),
    );
    const german = await text(guestOf(host), '/de/news');
    assert.match(german, /<title>Neues · [\s\S]*<h2[^>]*>Hallo<\/h2>[\s\S]*Only in English/);
    assert.match(await text(guestOf(host), '/es-MX/news'), /<h2[^>]*>Hola<\/h2>/);
    assert.match(german, /<meta name="robots" content="index, nofollow">/);
    assert.match(german, /rel="canonical" href="https:\/\/help\.example\/de\/news"/);
    assert.match(german, /hreflang="es-ES" href="https:\/\/help\.example\/es\/news"/);
    assert.match(german, /og:image" content="https:\/\/help\.example\/sfsites\/[^"]*MCA{30}"/);
    assert.match(
      await text(guestOf(host), '/de/glossary'),
      /"header":\[\{"href":"\/de\/news","label":"Neues"/,
    );
    const sitemap = await text(guestOf(host), '/sitemap.xml');
    assert.match(sitemap, /<loc>https:\/\/help\.example\/de\/news<\/loc>/);
  });

  it('are found under the address before, until another page has it', async () => {
    const page = await made('page', 'old-name', 'Moved');
    await publish(await saved(page, {}));
    assert.equal((await send('PUT', `${api}/${page.id}/address`, { name: 'new-name' })).status, 200);
    const moved = await guestOf(host).fetch('/de/old-name?a=1');
    assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/de/new-name?a=1']);
    assert.equal((await guestOf(host).fetch('/new-name')).status, 200);
    assert.equal((await send('PUT', `${api}/${page.id}/address`, { name: 'glossary' })).status, 409);
    await publish(await saved(await made('page', 'old-name', 'Other'), {}));
    assert.match(await text(guestOf(host), '/old-name'), /<title>Other · /);
  });

  it('appear and go at their time, and what was planned can be given up', async () => {
    const page = await made('page', 'campaign', 'Campaign');
    const draft = await saved(page, {});
    const now = host.site.now().getTime();
    const [from, until] = [now + 60_000, now + 120_000];
    const over = await send('POST', `${api}/${page.id}/publish`, {
      revision: draft.revision,
      until: now - 1,
    });
    assert.equal(over.status, 400);
    const planned = await publish(draft, { from, until, note: 'For the fair' });
    assert.deepEqual(
      [planned.published, planned.planned, planned.offlineAt],
      [null, { version: 1, at: from }, until],
    );
    assert.equal(planned.versions[0]?.note, 'For the fair');
    // What is changed later waits for the next version.
    await saved(planned, { title: 'Another title' });
    assert.equal((await guestOf(host).fetch('/campaign')).status, 404);
    await host.site.builtPages.settle(new Date(from));
    assert.match(await text(guestOf(host), '/campaign'), /<title>Campaign · /);
    await host.site.builtPages.settle(new Date(until));
    assert.equal((await guestOf(host).fetch('/campaign')).status, 404);

    const later = await publish(await saved(await made('page', 'later', 'Later'), {}), { from });
    const given = await detail(await send('POST', `${api}/${later.id}/unplan`));
    await host.site.builtPages.settle(new Date(until));
    assert.deepEqual([given.planned, (await guestOf(host).fetch('/later')).status], [null, 404]);
    const { events } = (await (await builder.fetch(`${api}/${later.id}/events`)).json()) as {
      events: unknown[];
    };
    assert.deepEqual(
      events.map((event) => PageEvent.parse(event)).map(({ what, by }) => [what, by]),
      ['unplanned', 'planned', 'saved', 'created'].map((what) => [what, 'Sofia Keller']),
    );
  });

  it('hold saved sections as these are published, each as often as it stands there', async () => {
    const section = await made('section', 'our-contact', 'Our contact');
    const contact = await publish(await saved(section, { sections: [words('Call us')] }));
    const linked: PageSection = { id: 'link', layout: '12', columns: [[]], saved: section.id };
    const page = await made('page', 'with-saved', 'With a saved section');
    await publish(
      await saved(page, {
        sections: [linked, { ...linked, id: 'again', audience: { personas: ['partner-user'] } }],
      }),
    );
    const times = async (client: Client, wanted: RegExp) =>
      (await text(client, '/with-saved')).match(wanted)?.length ?? 0;
    assert.equal(await times(guestOf(host), /<h2[^>]*>Call us<\/h2>/g), 1);
    assert.equal(await times(partner, /<h2[^>]*>Call us<\/h2>/g), 2);
    await publish(await saved(contact, { sections: [words('Write to us')] }));
    assert.equal(await times(partner, /<h2[^>]*>Write to us<\/h2>/g), 2);
    assert.equal((await guestOf(host).fetch('/our-contact')).status, 404);
  });

  it('of 200 sections are kept and drawn whole', async () => {
    const page = await made('page', 'two-hundred', 'Two hundred');
    const sections = Array.from({ length: 200 }, (_, index) => words(`Part ${index}`));
    await publish(await saved(page, { sections }));
    const shown = await text(guestOf(host), '/two-hundred');
    assert.equal(shown.match(/<h2[^>]*>Part \d+<\/h2>/g)?.length, 200);
  });

  it('say who else has them open', async () => {
    const page = await made('page', 'together', 'Together');
    const other = await userOf(host, 'site2@harbor.example');
    const seenBy = async (client: Client) => {
      const answer = (await (await client.fetch(`${api}/${page.id}/editors`)).json()) as {
        editors: unknown[];
      };
      return answer.editors.map((each) => PresentEditor.parse(each).name);
    };
    assert.deepEqual(await seenBy(builder), []);
    assert.deepEqual(await seenBy(other), ['Sofia Keller']);
    assert.equal((await seenBy(builder)).length, 1);
    assert.equal((await customer.fetch(`${api}/${page.id}/editors`)).status, 404);
  });
});
