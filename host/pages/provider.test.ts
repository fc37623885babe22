import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { urlPrefixOf } from '#domain/locales.ts';
import { runAccounts } from '../commands/accounts.ts';
import { runUsers } from '../commands/users.ts';
import { guestOf } from '../testing/client.ts';
import { freePort, providerSettings, startIdentityProvider } from '../testing/identity-provider.ts';
import { ana, headingOf, ProviderSite, Traveller, textOf } from '../testing/provider-site.ts';
import { startHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';

const here = new ProviderSite();
after(() => here.remove());

describe('signing in by a provider', () => {
  beforeEach(() => here.start());
  afterEach(here.stop);

  it('makes user and account of the claims, and leads to the page that was asked for', async () => {
    const visitor = new Traveller(here.host);
    const answer = await visitor.signIn('ana', '/login/with/north?startURL=%2Fmy-cases');
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/my-cases']);
    const { isGuest, isAdmin, isInternalUser, userLangLocale } = await visitor.info();
    assert.deepEqual([isGuest, isAdmin, isInternalUser, userLangLocale], [false, true, false, 'de-DE']);
    const { said } = await here.hc(runUsers, 'list');
    assert.match(said, /ana@north\.example +Ana Duarte +Northwind Robotics/);
  });

  it('sends state, nonce and PKCE, the whole callback address, and the language', async () => {
    const visitor = new Traveller(here.host);
    const { searchParams, origin } = new URL(await visitor.begin('/de/login/with/north'));
    assert.equal(origin, here.provider.issuer);
    assert.equal(searchParams.get('redirect_uri'), `${here.host.origin}/login/with/north/callback`);
    assert.equal(searchParams.get('code_challenge_method'), 'S256');
    assert.equal(searchParams.get('ui_locales'), 'de-DE');
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.ok((searchParams.get(name) ?? '').length >= 43, name);
  });

  it('brings the user up to date at the next sign-in, their rights first', async () => {
    await new Traveller(here.host).signIn('ana');
    here.provider.people.set('ana', {
      ...ana,
      groups: ['staff'],
      family_name: 'Duarte Lima',
      email: 'ana.lima@north.example',
    });
    const again = new Traveller(here.host);
    await again.signIn('ana');
    const { isAdmin, isInternalUser } = await again.info();
    assert.deepEqual([isAdmin, isInternalUser], [false, true]);
    const { said } = await here.hc(runUsers, 'list');
    assert.match(said, /^ana\.lima@north\.example +Ana Duarte Lima .*\n\n1 user\.$/m);
  });

  it('knows people by issuer and subject, never by the address alone', async () => {
    await new Traveller(here.host).signIn('ana');
    here.provider.people.set('impostor', { ...ana });
    const impostor = new Traveller(here.host);
    const answer = await impostor.signIn('impostor');
    assert.equal(answer.status, 409);
    assert.match(await textOf(answer), /Your email address belongs to another user/);
    assert.equal((await impostor.info()).isGuest, true);
  });

  it('lets several tabs of a browser sign in at once, each to its own page', async () => {
    const visitor = new Traveller(here.host);
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
    const visitor = new Traveller(here.host);
    for (let count = 0; count < 8; count += 1) await visitor.begin('/login/with/north');
    assert.equal(visitor.client.cookie().match(/hc_sign_in_/g)?.length, 5);
    assert.equal((await visitor.signIn('ana')).status, 303);
  });

  it('takes each way back once', async () => {
    const visitor = new Traveller(here.host);
    const back = await visitor.signInAt(await visitor.begin('/login/with/north'), 'ana');
    assert.equal((await visitor.client.fetch(back, { method: 'HEAD' })).status, 404);
    const cookie = visitor.client.cookie();
    assert.equal((await visitor.client.fetch(back)).status, 303);
    // Back in the browser's history: they are in already.
    const again = await visitor.client.fetch(back);
    assert.deepEqual([again.status, again.headers.get('location')], [303, '/']);
    // Somebody who has the cookie too, and the address: the provider gives no token twice.
    const replayed = await guestOf(here.host).fetch(back, { headers: { cookie } });
    assert.equal(replayed.status, 400);
    assert.equal(await headingOf(replayed), 'This sign-in has been used already');
    const elsewhere = await guestOf(here.host).fetch(back);
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
      const answer = await new Traveller(here.host).signIn(
        'ana',
        `/login/with/north?startURL=${encodeURIComponent(forged)}`,
      );
      assert.equal(answer.headers.get('location'), '/', forged);
    }
  });

  it('asks the provider for what it is once, however many come', async () => {
    await Promise.all([1, 2, 3, 4].map(() => new Traveller(here.host).begin('/login/with/north')));
    await new Traveller(here.host).signIn('ana');
    await new Traveller(here.host).signIn('ana');
    const times = (path: string) => here.provider.asked.filter((each) => each === path).length;
    assert.deepEqual([times('/.well-known/openid-configuration'), times('/jwks')], [1, 1]);
  });

  it('shuts out who is, and whose account is, also when the provider signs them in', async () => {
    await new Traveller(here.host).signIn('ana');
    await here.hc(runUsers, 'deactivate', 'ana@north.example');
    const visitor = new Traveller(here.host);
    const answer = await visitor.signIn('ana');
    assert.equal(answer.status, 403);
    assert.equal(await headingOf(answer), 'Your access has ended');
    assert.equal((await visitor.info()).isGuest, true);
    await here.hc(runUsers, 'activate', 'ana@north.example');
    assert.equal((await new Traveller(here.host).signIn('ana')).status, 303);
  });

  it('says what the claims lack, and changes nothing', async () => {
    const cases: [claims: Record<string, unknown>, title: string][] = [
      [{ ...ana, email: undefined }, 'Northwind says too little about you'],
      [{ ...ana, email_verified: false }, 'Northwind says too little about you'],
      [{ ...ana, org: undefined }, 'Northwind says too little about you'],
      [{ ...ana, org_name: undefined }, 'Northwind says too little about you'],
    ];
    for (const [claims, title] of cases) {
      here.provider.people.set('ana', claims);
      const answer = await new Traveller(here.host).signIn('ana');
      assert.deepEqual([answer.status, await headingOf(answer)], [403, title]);
    }
    assert.match((await here.hc(runUsers, 'list')).said, /^0 users\.$/m);
    assert.match((await here.hc(runAccounts, 'list')).said, /^0 accounts\.$/m);
  });
});

describe('signing out', () => {
  beforeEach(() => here.start());
  afterEach(here.stop);

  it('leads to the provider, which signs out there and leads back in the language', async () => {
    const visitor = new Traveller(here.host);
    await visitor.signIn('ana');
    const answer = await visitor.client.fetch('/secur/logout.jsp', {
      headers: { referer: `${here.host.url}/de/glossary` },
    });
    const there = new URL(answer.headers.get('location') ?? '');
    assert.equal(there.origin, here.provider.issuer);
    assert.equal(
      there.searchParams.get('post_logout_redirect_uri'),
      `${here.host.origin}/login/with/north/signed-out`,
    );
    assert.ok(there.searchParams.get('id_token_hint'));
    assert.equal((await visitor.info()).isGuest, true);
    const back = await visitor.client.fetch(
      `/login/with/north/signed-out?state=${there.searchParams.get('state')}`,
    );
    assert.equal(back.headers.get('location'), '/de/login?status=signed-out');
  });

  it('is done here also when the provider is down', async () => {
    const visitor = new Traveller(here.host);
    await visitor.signIn('ana');
    const { site } = here.host;
    await here.provider.goDown();
    const answer = await visitor.client.fetch('/secur/logout.jsp');
    assert.equal(answer.status, 303);
    assert.equal((await visitor.info()).isGuest, true);
    assert.equal(await site.sessions.count(), 0);
    await here.provider.comeBack();
  });

  it('comes from the provider within a request, once, and for nobody else', async () => {
    here.provider.people.set('ben', { ...ana, email: 'ben@north.example', given_name: 'Ben' });
    const [visitor, other] = [new Traveller(here.host), new Traveller(here.host)];
    await visitor.signIn('ana');
    await other.signIn('ben');
    assert.equal(await here.provider.tellLogout('ana'), 200);
    assert.deepEqual([(await visitor.info()).isGuest, (await other.info()).isGuest], [true, false]);
    // Nobody it doesn't know is no error.
    assert.equal(await here.provider.tellLogout('nobody'), 200);
  });

  it('takes a word of the provider only as the standard has it', async () => {
    const visitor = new Traveller(here.host);
    await visitor.signIn('ana');
    const now = Math.floor(Date.now() / 1000);
    const good = {
      ...{
        iss: here.provider.issuer,
        aud: here.provider.clientId,
        iat: now,
        exp: now + 120,
        jti: 'one',
        sub: 'ana',
      },
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const tell = async (token: string) =>
      fetch(`${here.host.url}/login/with/north/logout`, {
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
      const answer = await tell(await here.provider.sign({ ...good, ...change }));
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [400, 'no-store'], what);
    }
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`;
    for (const token of ['', 'x', unsigned, await here.provider.sign(good, 'somebody else')])
      assert.equal((await tell(token)).status, 400, token.slice(0, 20));
    assert.equal((await visitor.info()).isGuest, false);
    assert.equal((await tell(await here.provider.sign(good))).status, 200);
    assert.equal((await visitor.info()).isGuest, true);
    await visitor.signIn('ana');
    assert.equal((await tell(await here.provider.sign(good))).status, 400);
    assert.equal((await visitor.info()).isGuest, false);
  });

  it('ends the one session of the provider that it names', async () => {
    for (const visitor of [new Traveller(here.host), new Traveller(here.host)]) await visitor.signIn('ana');
    const sessions = await here.host.site.store.db
      .selectFrom('sessions')
      .select('provider_session')
      .execute();
    const [first = '', second = ''] = sessions.map(({ provider_session: session }) => session);
    assert.ok(first !== '' && second !== '' && first !== second);
    const now = Math.floor(Date.now() / 1000);
    const token = await here.provider.sign({
      ...{
        iss: here.provider.issuer,
        aud: here.provider.clientId,
        iat: now,
        exp: now + 120,
        jti: 'sid',
        sub: 'ana',
        sid: first,
      },
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    const body = new URLSearchParams({ logout_token: token });
    assert.equal(
      (await fetch(`${here.host.url}/login/with/north/logout`, { method: 'POST', body })).status,
      200,
    );
    const left = await here.host.site.store.db.selectFrom('sessions').select('provider_session').execute();
    assert.deepEqual(
      left.map(({ provider_session: session }) => session),
      [second],
    );
  });
});

describe('the settings of a provider', () => {
  afterEach(here.stop);

  it('let nobody in who is not there, and take an address that is verified where they say so', async () => {
    await here.start({ CREATE: 'nobody', LINK_EMAILS: 'north.example' });
    const unknown = await new Traveller(here.host).signIn('ana');
    assert.deepEqual([unknown.status, await headingOf(unknown)], [403, "You don't have access yet"]);
    const accounts = join(here.folder, 'accounts.csv');
    await writeFile(accounts, 'id,name\nnorth,Northwind\nsouth,Southwind\n');
    await here.hc(runAccounts, 'import', accounts);
    for (const name of ['ana', 'ben'])
      await here.hc(runUsers, 'set', `${name}@north.example`, 'first_name=A', 'last_name=B', 'account=north');
    await here.hc(runUsers, 'set', 'eve@south.example', 'first_name=E', 'last_name=V', 'account=south');

    here.provider.people.set('unverified', { ...ana, email_verified: false });
    assert.equal((await new Traveller(here.host).signIn('unverified')).status, 403);
    here.provider.people.set('eve', { ...ana, email: 'eve@south.example' });
    assert.equal((await new Traveller(here.host).signIn('eve')).status, 403);
    assert.equal((await new Traveller(here.host).signIn('ana')).status, 303);
    // Whoever has the address next is not who had it before.
    here.provider.people.set('successor', { ...ana });
    assert.equal((await new Traveller(here.host).signIn('successor')).status, 409);
    here.provider.people.set('ben', { ...ana, email: 'ben@north.example', org: 'nowhere' });
    assert.equal((await new Traveller(here.host).signIn('ben')).status, 403);
  });

  it('make users of accounts that are there alone', async () => {
    await here.start({ CREATE: 'users' });
    assert.equal((await new Traveller(here.host).signIn('ana')).status, 403);
    const accounts = join(here.folder, 'accounts.csv');
    await writeFile(accounts, 'id,name\nnorth,Northwind\n');
    await here.hc(runAccounts, 'import', accounts);
    assert.equal((await new Traveller(here.host).signIn('ana')).status, 303);
  });

  it('turn passwords off: the sign-in page leads to the one provider, but not who has signed out', async () => {
    await here.start({}, { HC_PASSWORDS: 'off' });
    const guest = guestOf(here.host);
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
    assert.match((await here.hc(runUsers, 'invite', 'ana@north.example')).said, /HC_PASSWORDS is off/);
  });

  it('end the sessions that began in a way that is no longer allowed', async () => {
    await here.start();
    const visitor = new Traveller(here.host);
    await visitor.signIn('ana');
    const { dataDir } = here.host.config;
    const { db } = here.host.site.store;
    const [session] = await db.selectFrom('sessions').selectAll().execute();
    assert.ok(session);
    await db
      .insertInto('sessions')
      .values({ ...session, id_hash: 'by a password', issuer: '' })
      .execute();
    const port = await freePort();
    const env = { ...here.settings, PORT: String(port), HC_PASSWORDS: 'off', ...(await settingsOf(dataDir)) };
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
    const more = { MAPPING: here.mappingFile, CREATE: 'accounts' };
    const host = await startHost({
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
