import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { languages, urlPrefixOf } from '#domain/locales.ts';
import { runAccounts } from '../commands/accounts.ts';
import { runUsers } from '../commands/users.ts';
import { type Client, guestOf } from '../testing/client.ts';
import { startProcess } from '../testing/host-process.ts';
import {
  freePort,
  type IdentityProvider,
  providerSettings,
  startIdentityProvider,
} from '../testing/identity-provider.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const mapping = {
  user: {
    email: 'email',
    first_name: 'given_name',
    last_name: 'family_name',
    locale: 'locale',
    permissions: [
      { value: 'view-cases' },
      { claim: 'groups', values: { admins: ['admin', 'raise-cases'], staff: 'internal' } },
    ],
  },
  account: { id: 'org', name: 'org_name' },
};

const ana = {
  given_name: 'Ana',
  family_name: 'Duarte',
  email: 'ana@north.example',
  email_verified: true,
  locale: 'de',
  org: 'north',
  org_name: 'Northwind Robotics',
  groups: ['admins', 'golf'],
};

/** A browser at the site and at the provider, each with its own cookies. */
class Traveller {
  readonly client: Client;
  readonly #host: Pick<TestHost, 'url' | 'origin'>;
  readonly #jar = new Map<string, string>();

  constructor(host: Pick<TestHost, 'url' | 'origin'>) {
    this.#host = host;
    this.client = guestOf(host);
  }

  async #away(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at === pair.length - 1) this.#jar.delete(pair.slice(0, at));
      else this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** Begins at a path of the site; the address of the provider that the browser is sent to. */
  async begin(path: string): Promise<string> {
    const response = await this.client.fetch(path);
    assert.equal(response.status, 303, await response.clone().text());
    return response.headers.get('location') ?? '';
  }

  /** Goes to the provider and says who they are there; the path of the site that the provider leads back to. */
  async signInAt(provider: string, who: string): Promise<string> {
    let url = provider;
    for (let steps = 0; steps < 8; steps += 1) {
      if (url.startsWith(this.#host.origin)) return url.slice(this.#host.url.length);
      const asks = url.includes('/interaction/');
      const init = asks ? { method: 'POST', body: new URLSearchParams({ who }) } : {};
      const response = await this.#away(url, init);
      url = new URL(response.headers.get('location') ?? assert.fail(`${url}: ${response.status}`), url).href;
    }
    return assert.fail(url);
  }

  /** The whole way; the answer of the site at its end. */
  async signIn(who: string, path = '/login/with/north'): Promise<Response> {
    return this.client.fetch(await this.signInAt(await this.begin(path), who));
  }

  async info() {
    return (await this.client.ask('getUserInfo', {})) as {
      readonly isGuest: boolean;
      readonly isAdmin: boolean;
      readonly isInternalUser: boolean;
      readonly userLangLocale: string;
    };
  }
}

const textOf = async (response: Response) =>
  (await response.text())
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'");
const headingOf = async (response: Response) =>
  (/<h1>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? '').replaceAll('&#39;', "'");

let folder: string;
let mappingFile: string;
let provider: IdentityProvider;
let host: TestHost;
let settings: Record<string, string>;

async function hc(command: typeof runUsers, ...args: string[]) {
  let said = '';
  const write = { write: (text: string) => (said += text) };
  const code = await command(args, write, write, { ...settings, HC_DATA_DIR: host.config.dataDir });
  return { code, said };
}

async function start(
  more: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
) {
  const site = { origin: `http://127.0.0.1:${await freePort()}`, name: 'north' };
  provider = await startIdentityProvider(site);
  provider.people.set('ana', { ...ana });
  settings = {
    ...providerSettings(provider, site, { MAPPING: mappingFile, CREATE: 'accounts', ...more }),
    HC_LOG_LEVEL: 'silent',
    ...env,
  };
  host = await startHost({ content: 'none', env: settings });
}

async function stop() {
  await host.stop();
  await provider.stop();
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hc-provider-'));
  mappingFile = join(folder, 'mapping.json');
  await writeFile(mappingFile, JSON.stringify(mapping));
});
after(() => rm(folder, { recursive: true }));

describe('signing in by a provider', () => {
  beforeEach(() => start());
  afterEach(stop);

  it('makes user and account of the claims, and leads to the page that was asked for', async () => {
    const visitor = new Traveller(host);
    const answer = await visitor.signIn('ana', '/login/with/north?startURL=%2Fmy-cases');
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/my-cases']);
    const { isGuest, isAdmin, isInternalUser, userLangLocale } = await visitor.info();
    assert.deepEqual([isGuest, isAdmin, isInternalUser, userLangLocale], [false, true, false, 'de-DE']);
    const { said } = await hc(runUsers, 'list');
    assert.match(said, /ana@north\.example +Ana Duarte +Northwind Robotics/);
  });

  it('sends state, nonce and PKCE, the whole callback address, and the language', async () => {
    const visitor = new Traveller(host);
    const { searchParams, origin } = new URL(await visitor.begin('/de/login/with/north'));
    assert.equal(origin, provider.issuer);
    assert.equal(searchParams.get('redirect_uri'), `${host.origin}/login/with/north/callback`);
    assert.equal(searchParams.get('code_challenge_method'), 'S256');
    assert.equal(searchParams.get('ui_locales'), 'de-DE');
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.ok((searchParams.get(name) ?? '').length >= 43, name);
  });

  it('brings the user up to date at the next sign-in, their rights first', async () => {
    await new Traveller(host).signIn('ana');
    provider.people.set('ana', {
      ...ana,
      groups: ['staff'],
      family_name: 'Duarte Lima',
      email: 'ana.lima@north.example',
    });
    const again = new Traveller(host);
    await again.signIn('ana');
    const { isAdmin, isInternalUser } = await again.info();
    assert.deepEqual([isAdmin, isInternalUser], [false, true]);
    const { said } = await hc(runUsers, 'list');
    assert.match(said, /^ana\.lima@north\.example +Ana Duarte Lima .*\n\n1 user\.$/m);
  });

  it('knows people by issuer and subject, never by the address alone', async () => {
    await new Traveller(host).signIn('ana');
    provider.people.set('impostor', { ...ana });
    const impostor = new Traveller(host);
    const answer = await impostor.signIn('impostor');
    assert.equal(answer.status, 409);
    assert.match(await textOf(answer), /Your email address belongs to another user/);
    assert.equal((await impostor.info()).isGuest, true);
  });

  it('lets several tabs of a browser sign in at once, each to its own page', async () => {
    const visitor = new Traveller(host);
    const first = await visitor.begin('/login/with/north?startURL=%2Fmy-cases');
    const second = await visitor.begin('/login/with/north?startURL=%2Frelease-feed');
    const goals: (string | null)[] = [];
    for (const tab of [second, first]) {
      const back = await visitor.signInAt(tab, 'ana');
      goals.push((await visitor.client.fetch(back)).headers.get('location'));
    }
    assert.deepEqual(goals, ['/release-feed', '/my-cases']);
  });

  it('keeps five sign-ins under way in a browser, and the newest ones', async () => {
    const visitor = new Traveller(host);
    for (let count = 0; count < 8; count += 1) await visitor.begin('/login/with/north');
    assert.equal(visitor.client.cookie().match(/hc_sign_in_/g)?.length, 5);
    assert.equal((await visitor.signIn('ana')).status, 303);
  });

  it('takes each way back once', async () => {
    const visitor = new Traveller(host);
    const back = await visitor.signInAt(await visitor.begin('/login/with/north'), 'ana');
    assert.equal((await visitor.client.fetch(back, { method: 'HEAD' })).status, 404);
    const cookie = visitor.client.cookie();
    assert.equal((await visitor.client.fetch(back)).status, 303);
    // Back in the browser's history: they are in already.
    const again = await visitor.client.fetch(back);
    assert.deepEqual([again.status, again.headers.get('location')], [303, '/']);
    // Somebody who has the cookie too, and the address: the provider gives no token twice.
    const replayed = await guestOf(host).fetch(back, { headers: { cookie } });
    assert.equal(replayed.status, 400);
    assert.equal(await headingOf(replayed), 'This sign-in has been used already');
    const elsewhere = await guestOf(host).fetch(back);
    assert.equal(elsewhere.status, 400);
    assert.equal(await headingOf(elsewhere), 'This sign-in could not be continued');
  });

  it('does not follow a forged address', async () => {
    for (const forged of [
      'https://evil.example/',
      '//evil.example/x',
      'javascript:alert(1)',
      '/login',
      '/\\evil.example',
    ]) {
      const answer = await new Traveller(host).signIn(
        'ana',
        `/login/with/north?startURL=${encodeURIComponent(forged)}`,
      );
      assert.equal(answer.headers.get('location'), '/', forged);
    }
  });

  it('asks the provider for what it is once, however many come', async () => {
    await Promise.all([1, 2, 3, 4].map(() => new Traveller(host).begin('/login/with/north')));
    await new Traveller(host).signIn('ana');
    await new Traveller(host).signIn('ana');
    const times = (path: string) => provider.asked.filter((each) => each === path).length;
    assert.deepEqual([times('/.well-known/openid-configuration'), times('/jwks')], [1, 1]);
  });

  it('shuts out who is, and whose account is, also when the provider signs them in', async () => {
    await new Traveller(host).signIn('ana');
    await hc(runUsers, 'deactivate', 'ana@north.example');
    const visitor = new Traveller(host);
    const answer = await visitor.signIn('ana');
    assert.equal(answer.status, 403);
    assert.equal(await headingOf(answer), 'Your access has ended');
    assert.equal((await visitor.info()).isGuest, true);
    await hc(runUsers, 'activate', 'ana@north.example');
    assert.equal((await new Traveller(host).signIn('ana')).status, 303);
  });

  it('says what the claims lack, and changes nothing', async () => {
    const cases: [claims: Record<string, unknown>, title: string][] = [
      [{ ...ana, email: undefined }, 'Northwind says too little about you'],
      [{ ...ana, email_verified: false }, 'Northwind says too little about you'],
      [{ ...ana, org: undefined }, 'Northwind says too little about you'],
      [{ ...ana, org_name: undefined }, 'Northwind says too little about you'],
    ];
    for (const [claims, title] of cases) {
      provider.people.set('ana', claims);
      const answer = await new Traveller(host).signIn('ana');
      assert.deepEqual([answer.status, await headingOf(answer)], [403, title]);
    }
    assert.match((await hc(runUsers, 'list')).said, /^0 users\.$/m);
    assert.match((await hc(runAccounts, 'list')).said, /^0 accounts\.$/m);
  });
});

describe('signing out', () => {
  beforeEach(() => start());
  afterEach(stop);

  it('leads to the provider, which signs out there and leads back in the language', async () => {
    const visitor = new Traveller(host);
    await visitor.signIn('ana');
    const answer = await visitor.client.fetch('/secur/logout.jsp', {
      headers: { referer: `${host.url}/de/glossary` },
    });
    const there = new URL(answer.headers.get('location') ?? '');
    assert.equal(there.origin, provider.issuer);
    assert.equal(
      there.searchParams.get('post_logout_redirect_uri'),
      `${host.origin}/login/with/north/signed-out`,
    );
    assert.ok(there.searchParams.get('id_token_hint'));
    assert.equal((await visitor.info()).isGuest, true);
    const back = await visitor.client.fetch(
      `/login/with/north/signed-out?state=${there.searchParams.get('state')}`,
    );
    assert.equal(back.headers.get('location'), '/de/login?status=signed-out');
  });

  it('is done here also when the provider is down', async () => {
    const visitor = new Traveller(host);
    await visitor.signIn('ana');
    const { site } = host;
    await provider.goDown();
    const answer = await visitor.client.fetch('/secur/logout.jsp');
    assert.equal(answer.status, 303);
    assert.equal((await visitor.info()).isGuest, true);
    assert.equal(await site.sessions.count(), 0);
    await provider.comeBack();
  });

  it('comes from the provider within a request, once, and for nobody else', async () => {
    provider.people.set('ben', { ...ana, email: 'ben@north.example', given_name: 'Ben' });
    const [visitor, other] = [new Traveller(host), new Traveller(host)];
    await visitor.signIn('ana');
    await other.signIn('ben');
    assert.equal(await provider.tellLogout('ana'), 200);
    assert.deepEqual([(await visitor.info()).isGuest, (await other.info()).isGuest], [true, false]);
    // Nobody it doesn't know is no error.
    assert.equal(await provider.tellLogout('nobody'), 200);
  });

  it('takes a word of the provider only as the standard has it', async () => {
    const visitor = new Traveller(host);
    await visitor.signIn('ana');
    const now = Math.floor(Date.now() / 1000);
    const good = {
      ...{ iss: provider.issuer, aud: provider.clientId, iat: now, exp: now + 120, jti: 'one', sub: 'ana' },
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const tell = async (token: string) =>
      fetch(`${host.url}/login/with/north/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
    const bad: Record<string, object> = {
      'of another issuer': { iss: 'https://other.example' },
      'for another site': { aud: 'other' },
      'too old': { iat: now - 3600, exp: now + 120 },
      'from the future': { iat: now + 3600, exp: now + 3720 },
      over: { exp: now - 600, iat: now - 700 },
      'without an id': { jti: undefined },
      'without a time': { iat: undefined },
      'of nobody': { sub: undefined },
      'an ID token': { nonce: 'n' },
      'no logout': { events: { other: {} } },
      'without events': { events: undefined },
    };
    for (const [what, change] of Object.entries(bad)) {
      const answer = await tell(await provider.sign({ ...good, ...change }));
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [400, 'no-store'], what);
    }
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`;
    for (const token of ['', 'x', unsigned, await provider.sign(good, 'somebody else')])
      assert.equal((await tell(token)).status, 400, token.slice(0, 20));
    assert.equal((await visitor.info()).isGuest, false);
    assert.equal((await tell(await provider.sign(good))).status, 200);
    assert.equal((await visitor.info()).isGuest, true);
    await visitor.signIn('ana');
    assert.equal((await tell(await provider.sign(good))).status, 400);
    assert.equal((await visitor.info()).isGuest, false);
  });

  it('ends the one session of the provider that it names', async () => {
    const [here, there] = [new Traveller(host), new Traveller(host)];
    await here.signIn('ana');
    await there.signIn('ana');
    const sessions = await host.site.store.db.selectFrom('sessions').select('provider_session').execute();
    const [first = '', second = ''] = sessions.map(({ provider_session: session }) => session);
    assert.ok(first !== '' && second !== '' && first !== second);
    const now = Math.floor(Date.now() / 1000);
    const token = await provider.sign({
      ...{
        iss: provider.issuer,
        aud: provider.clientId,
        iat: now,
        exp: now + 120,
        jti: 'sid',
        sub: 'ana',
        sid: first,
      },
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    const body = new URLSearchParams({ logout_token: token });
    assert.equal((await fetch(`${host.url}/login/with/north/logout`, { method: 'POST', body })).status, 200);
    const left = await host.site.store.db.selectFrom('sessions').select('provider_session').execute();
    assert.deepEqual(
      left.map(({ provider_session: session }) => session),
      [second],
    );
  });
});

describe('a provider that fails', () => {
  before(() => start({}, { HC_ACCESS_CONTACT: 'access@north.example' }));
  after(stop);
  afterEach(() => {
    for (const key of Object.keys(provider.trouble))
      delete provider.trouble[key as keyof typeof provider.trouble];
  });

  async function failure(answer: Response, status: number, heading: string) {
    const page = await answer.text();
    assert.deepEqual(
      [answer.status, /<h1>(.*?)<\/h1>/.exec(page)?.[1]?.replaceAll('&#39;', "'")],
      [status, heading],
    );
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.match(page, /href="\/login\/with\/north[?"]/);
    return page;
  }

  it('refuses people, and they may try again', async () => {
    const page = await failure(
      await new Traveller(host).signIn('nobody'),
      403,
      'Northwind did not sign you in',
    );
    assert.match(page, /mailto:access@north\.example/);
  });

  it('has another clock', async () => {
    const hour = 3600;
    for (const shift of [-3 * hour, 3 * hour]) {
      provider.trouble.token = ({ iat = 0, exp = 0, ...claims }) => ({
        ...claims,
        iat: iat + shift,
        exp: exp + shift,
      });
      await failure(await new Traveller(host).signIn('ana'), 502, "The clocks don't agree");
    }
  });

  it('sends tokens for somebody else, or of another sign-in', async () => {
    const wrong = [
      { aud: 'other' },
      { nonce: 'other' },
      { iss: 'https://other.example' },
      { sub: undefined },
    ];
    for (const change of wrong) {
      provider.trouble.token = (claims) => ({ ...claims, ...change });
      await failure(
        await new Traveller(host).signIn('ana'),
        502,
        'Signing in with Northwind is not set up correctly',
      );
    }
  });

  it('has turned its key without telling', async () => {
    provider.trouble.hasTurnedKey = true;
    const heading = 'The answer of Northwind could not be checked';
    await failure(await new Traveller(host).signIn('ana'), 502, heading);
  });

  it('is busy between the two halves of a sign-in', async () => {
    const visitor = new Traveller(host);
    const back = await visitor.signInAt(await visitor.begin('/login/with/north?startURL=%2Fmy-cases'), 'ana');
    provider.trouble.status = 503;
    const page = await failure(await visitor.client.fetch(back), 502, "Northwind can't be reached");
    assert.match(page, /startURL=%2Fmy-cases/);
  });

  it('does not answer in time', async () => {
    const visitor = new Traveller(host);
    const back = await visitor.signInAt(await visitor.begin('/login/with/north'), 'ana');
    Object.assign(provider.trouble, { at: '/token', isSilent: true });
    await failure(await visitor.client.fetch(back), 504, 'Northwind takes too long');
  });

  it('answers with an error of its own, whose words are not repeated', async () => {
    const visitor = new Traveller(host);
    const state = new URL(await visitor.begin('/login/with/north')).searchParams.get('state');
    const back = `/login/with/north/callback?state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    const answer = await visitor.client.fetch(`${back}&error=invalid_scope&error_description=<b>bad</b>`);
    const page = await failure(answer, 502, 'Signing in with Northwind is not set up correctly');
    assert.doesNotMatch(page, /bad/);
  });

  it('leads back to a browser that keeps no cookies, which is told so at the second try', async () => {
    const answer = await guestOf(host).fetch('/login/with/north/callback?code=x&state=y.de-DE');
    assert.equal(await headingOf(answer.clone()), 'Diese Anmeldung konnte nicht fortgesetzt werden');
    const [, again = ''] = /href="(\/de\/login\/with\/north\?again=1)"/.exec(await answer.text()) ?? [];
    const blocked = await guestOf(host).fetch(again);
    assert.deepEqual(
      [blocked.status, await headingOf(blocked)],
      [400, 'Ihr Browser speichert keine Cookies'],
    );
    const keeping = guestOf(host);
    await keeping.fetch('/login/with/north/callback?code=x&state=y.de-DE');
    assert.equal((await keeping.fetch(again)).status, 303);
  });

  it('says so in every language', async () => {
    const headings = new Set<string>();
    for (const { locale } of languages) {
      const answer = await guestOf(host).fetch(`/login/with/north/callback?state=x.${locale}`);
      assert.equal(answer.headers.get('content-language'), locale);
      headings.add(await headingOf(answer));
    }
    assert.ok(headings.size >= 8, [...headings].join());
  });

  it('is not there when the host starts, which hinders nobody else', async () => {
    await provider.goDown();
    const { dataDir } = host.config;
    const port = await freePort();
    const other = await startHost({
      content: 'none',
      env: { ...settings, PORT: String(port), HC_ORIGIN: `http://127.0.0.1:${port}` },
    });
    assert.notEqual(other.config.dataDir, dataDir);
    try {
      const guest = guestOf(other);
      const login = await guest.fetch('/login');
      assert.equal(login.status, 200);
      assert.match(await textOf(login), /Sign in with Northwind[\s\S]*Password/);
      const answer = await guest.fetch('/login/with/north');
      assert.deepEqual([answer.status, await headingOf(answer)], [502, "Northwind can't be reached"]);
      await provider.comeBack();
      assert.equal((await guest.fetch('/login/with/north')).status, 303);
    } finally {
      await other.stop();
    }
  });

  it('is none of this site', async () => {
    for (const path of [
      '/login/with/other',
      '/login/with/other/callback',
      '/xx/login/with/north',
      '/login/with/constructor',
    ])
      assert.equal((await guestOf(host).fetch(path)).status, 404, path);
  });
});

describe('the settings of a provider', () => {
  afterEach(stop);

  it('let nobody in who is not there, and take an address that is verified where they say so', async () => {
    await start({ CREATE: 'nobody', LINK_EMAILS: 'north.example' });
    const unknown = await new Traveller(host).signIn('ana');
    assert.deepEqual([unknown.status, await headingOf(unknown)], [403, "You don't have access yet"]);
    const accounts = join(folder, 'accounts.csv');
    await writeFile(accounts, 'id,name\nnorth,Northwind\nsouth,Southwind\n');
    await hc(runAccounts, 'import', accounts);
    for (const name of ['ana', 'ben'])
      await hc(runUsers, 'set', `${name}@north.example`, 'first_name=A', 'last_name=B', 'account=north');
    await hc(runUsers, 'set', 'eve@south.example', 'first_name=E', 'last_name=V', 'account=south');

    provider.people.set('unverified', { ...ana, email_verified: false });
    assert.equal((await new Traveller(host).signIn('unverified')).status, 403);
    provider.people.set('eve', { ...ana, email: 'eve@south.example' });
    assert.equal((await new Traveller(host).signIn('eve')).status, 403);
    assert.equal((await new Traveller(host).signIn('ana')).status, 303);
    // Whoever has the address next is not who had it before.
    provider.people.set('successor', { ...ana });
    assert.equal((await new Traveller(host).signIn('successor')).status, 409);
    provider.people.set('ben', { ...ana, email: 'ben@north.example', org: 'nowhere' });
    assert.equal((await new Traveller(host).signIn('ben')).status, 403);
  });

  it('make users of accounts that are there alone', async () => {
    await start({ CREATE: 'users' });
    assert.equal((await new Traveller(host).signIn('ana')).status, 403);
    const accounts = join(folder, 'accounts.csv');
    await writeFile(accounts, 'id,name\nnorth,Northwind\n');
    await hc(runAccounts, 'import', accounts);
    assert.equal((await new Traveller(host).signIn('ana')).status, 303);
  });

  it('turn passwords off: the sign-in page leads to the one provider, but not who has signed out', async () => {
    await start({}, { HC_PASSWORDS: 'off' });
    const guest = guestOf(host);
    const led = await guest.fetch('/login?startURL=%2Fmy-cases');
    assert.deepEqual(
      [led.status, led.headers.get('location')],
      [303, '/login/with/north?startURL=%2Fmy-cases'],
    );
    const out = await guest.fetch('/login?status=signed-out');
    assert.equal(out.status, 200);
    const page = await out.text();
    assert.match(page, /Sign in with Northwind/);
    assert.doesNotMatch(page, /type="password"|login\/forgotten/);
    assert.equal((await guest.signIn('ana@north.example', 'x')).status, 404);
    assert.equal((await guest.fetch('/login/forgotten')).status, 404);
    assert.match((await hc(runUsers, 'invite', 'ana@north.example')).said, /HC_PASSWORDS is off/);
  });

  it('end the sessions that began in a way that is no longer allowed', async () => {
    await start();
    const visitor = new Traveller(host);
    await visitor.signIn('ana');
    const { dataDir } = host.config;
    const { db } = host.site.store;
    const [session] = await db.selectFrom('sessions').selectAll().execute();
    assert.ok(session);
    await db
      .insertInto('sessions')
      .values({ ...session, id_hash: 'by a password', issuer: '' })
      .execute();
    const port = await freePort();
    const env = { ...settings, PORT: String(port), HC_PASSWORDS: 'off', HC_DATA_DIR: dataDir };
    const other = await startHost({ content: 'none', dataDir, env });
    assert.deepEqual(
      (await other.site.store.db.selectFrom('sessions').select('issuer').execute()).map(
        ({ issuer }) => issuer,
      ),
      [session.issuer],
    );
    await other.stop();
  });
});

describe('several providers', () => {
  it('have a button each, and people of each are others', async () => {
    const site = { origin: `http://127.0.0.1:${await freePort()}`, name: 'north' };
    const [north, south] = await Promise.all([
      startIdentityProvider(site),
      startIdentityProvider({ ...site, name: 'south' }),
    ]);
    const more = { MAPPING: mappingFile, CREATE: 'accounts' };
    host = await startHost({
      content: 'none',
      env: {
        ...providerSettings(south, { ...site, name: 'south' }, { ...more, LABEL: 'Südwind & Söhne' }),
        ...providerSettings(north, site, more),
        HC_OIDC: 'north, south',
        HC_PASSWORDS: 'off',
        HC_LOG_LEVEL: 'silent',
      },
    });
    try {
      north.people.set('ana', { ...ana });
      south.people.set('ana', { ...ana, email: 'ana@south.example', org: 'south' });
      const prefix = urlPrefixOf('fr-FR');
      const page = await (await guestOf(host).fetch(`/${prefix}/login?startURL=/${prefix}/my-cases`)).text();
      const links = [...page.matchAll(/href="([^"]*\/login\/with\/[^"]*)">(.*?)</g)].map(
        ([, href, label]) => [href, label],
      );
      assert.deepEqual(links, [
        ['/fr/login/with/north?startURL=%2Ffr%2Fmy-cases', 'Se connecter avec Northwind'],
        ['/fr/login/with/south?startURL=%2Ffr%2Fmy-cases', 'Se connecter avec Südwind &amp; Söhne'],
      ]);
      const visitors = [new Traveller(host), new Traveller(host)] as const;
      assert.equal((await visitors[0].signIn('ana', '/login/with/north')).status, 303);
      assert.equal((await visitors[1].signIn('ana', '/login/with/south')).status, 303);
      assert.equal(await north.tellLogout('ana'), 200);
      assert.deepEqual(
        [(await visitors[0].info()).isGuest, (await visitors[1].info()).isGuest],
        [true, false],
      );
      // The way back of one is not that of the other.
      const mixed = await visitors[0].signInAt(await visitors[0].begin('/login/with/north'), 'ana');
      const answer = await visitors[0].client.fetch(mixed.replace('/north/', '/south/'));
      assert.equal(answer.status, 400);
    } finally {
      await host.stop();
      await Promise.all([north.stop(), south.stop()]);
    }
  });
});

describe('the log', () => {
  it('names the failure under the reference of its page, and holds no token, code, state or person', async () => {
    const site = { origin: `http://127.0.0.1:${await freePort()}`, name: 'north' };
    const idp = await startIdentityProvider(site);
    const env = {
      ...providerSettings(idp, site, { MAPPING: mappingFile, CREATE: 'accounts' }),
      HC_LOG_LEVEL: 'info',
    };
    const { child, ended, output, errors } = await startProcess(folder, join(folder, 'logged'), env);
    try {
      idp.people.set('ana', { ...ana });
      const visitor = new Traveller({ url: site.origin, origin: site.origin });
      const back = await visitor.signInAt(await visitor.begin('/login/with/north'), 'ana');
      const kept = visitor.client.cookie();
      assert.equal((await visitor.client.fetch(back)).status, 303);
      const failed = await guestOf({ url: site.origin, origin: site.origin }).fetch(back, {
        headers: { cookie: kept },
      });
      const page = await failed.text();
      const reference = failed.headers.get('x-request-id') ?? '';
      assert.ok(page.includes(reference));
      const out = (await visitor.client.fetch('/secur/logout.jsp')).headers.get('location') ?? '';
      assert.equal(await idp.tellLogout('ana'), 200);
      child.kill('SIGTERM');
      await ended;
      const said = `${output()}${errors()}`;
      const lines = output()
        .split('\n')
        .filter((line) => line.includes(reference));
      assert.match(lines.join(), /"provider":"north","reason":"used".*invalid_grant/);
      const query = new URL(back, site.origin).searchParams;
      const secrets = [
        ...[query.get('code'), query.get('state'), new URL(out).searchParams.get('id_token_hint')],
        ...[idp.clientSecret, 'ana@north', 'Duarte', 'Northwind', kept.split('=')[1]],
      ];
      for (const secret of secrets) assert.ok(secret && !said.includes(secret), `${secret} in ${said}`);
    } finally {
      child.kill('SIGKILL');
      await idp.stop();
    }
  });
});
