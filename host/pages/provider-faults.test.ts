import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { languages } from '#domain/locales.ts';
import { guestOf } from '../testing/client.ts';
import { startProcess } from '../testing/host-process.ts';
import { freePort, providerSettings, startIdentityProvider } from '../testing/identity-provider.ts';
import { ana, headingOf, ProviderSite, Traveller, textOf } from '../testing/provider-site.ts';
import { startHost } from '../testing/start-host.ts';

const here = new ProviderSite();
after(() => here.remove());

describe('a provider that fails', () => {
  before(() => here.start({}, { HC_ACCESS_CONTACT: 'access@north.example' }));
  after(here.stop);
  afterEach(() => {
    for (const key of Object.keys(here.provider.trouble))
      delete here.provider.trouble[key as keyof typeof here.provider.trouble];
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
      await new Traveller(here.host).signIn('nobody'),
      403,
      'Northwind did not sign you in',
    );
    assert.match(page, /mailto:access@north\.example/);
  });

  it('has another clock', async () => {
    const hour = 3600;
    for (const shift of [-3 * hour, 3 * hour]) {
      here.provider.trouble.token = ({ iat = 0, exp = 0, ...claims }) => ({
        ...claims,
        iat: iat + shift,
        exp: exp + shift,
      });
      await failure(await new Traveller(here.host).signIn('ana'), 502, "The clocks don't agree");
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
      here.provider.trouble.token = (claims) => ({ ...claims, ...change });
      await failure(
        await new Traveller(here.host).signIn('ana'),
        502,
        'Signing in with Northwind is not set up correctly',
      );
    }
  });

  it('has turned its key without telling', async () => {
    here.provider.trouble.hasTurnedKey = true;
    const heading = 'The answer of Northwind could not be checked';
    await failure(await new Traveller(here.host).signIn('ana'), 502, heading);
  });

  it('is busy between the two halves of a sign-in', async () => {
    const visitor = new Traveller(here.host);
    const back = await visitor.signInAt(await visitor.begin('/login/with/north?startURL=%2Fmy-cases'), 'ana');
    here.provider.trouble.status = 503;
    const page = await failure(await visitor.client.fetch(back), 502, "Northwind can't be reached");
    assert.match(page, /startURL=%2Fmy-cases/);
  });

  it('does not answer in time', async () => {
    const visitor = new Traveller(here.host);
    const back = await visitor.signInAt(await visitor.begin('/login/with/north'), 'ana');
    Object.assign(here.provider.trouble, { at: '/token', isSilent: true });
    await failure(await visitor.client.fetch(back), 504, 'Northwind takes too long');
  });

  it('answers with an error of its own, whose words are not repeated', async () => {
    const visitor = new Traveller(here.host);
    const state = new URL(await visitor.begin('/login/with/north')).searchParams.get('state');
    const back = `/login/with/north/callback?state=${state}&iss=${encodeURIComponent(here.provider.issuer)}`;
    const answer = await visitor.client.fetch(
      `${back}&error=invalid_scope&error_description=<b>your realm</b>`,
    );
    const page = await failure(answer, 502, 'Signing in with Northwind is not set up correctly');
    assert.doesNotMatch(page, /your realm/);
  });

  it('leads back to a browser that keeps no cookies, which is told so at the second try', async () => {
    const answer = await guestOf(here.host).fetch('/login/with/north/callback?code=x&state=y.de-DE');
    assert.equal(await headingOf(answer.clone()), 'Diese Anmeldung konnte nicht fortgesetzt werden');
    const [, again = ''] = /href="(\/de\/login\/with\/north\?again=1)"/.exec(await answer.text()) ?? [];
    const blocked = await guestOf(here.host).fetch(again);
    assert.deepEqual(
      [blocked.status, await headingOf(blocked)],
      [400, 'Ihr Browser speichert keine Cookies'],
    );
    const keeping = guestOf(here.host);
    await keeping.fetch('/login/with/north/callback?code=x&state=y.de-DE');
    assert.equal((await keeping.fetch(again)).status, 303);
  });

  it('says so in every language', async () => {
    const headings = new Set<string>();
    for (const { locale } of languages) {
      const answer = await guestOf(here.host).fetch(`/login/with/north/callback?state=x.${locale}`);
      assert.equal(answer.headers.get('content-language'), locale);
      headings.add(await headingOf(answer));
    }
    assert.ok(headings.size >= 8, [...headings].join());
  });

  it('is not there when the host starts, which hinders nobody else', async () => {
    await here.provider.goDown();
    const { dataDir } = here.host.config;
    const port = await freePort();
    const other = await startHost({
      content: 'none',
      env: { ...here.settings, PORT: String(port), HC_ORIGIN: `http://127.0.0.1:${port}` },
    });
    assert.notEqual(other.config.dataDir, dataDir);
    try {
      const guest = guestOf(other);
      const login = await guest.fetch('/login');
      assert.equal(login.status, 200);
      assert.match(await textOf(login), /Sign in with Northwind[\s\S]*Password/);
      const answer = await guest.fetch('/login/with/north');
      assert.deepEqual([answer.status, await headingOf(answer)], [502, "Northwind can't be reached"]);
      await here.provider.comeBack();
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
      assert.equal((await guestOf(here.host).fetch(path)).status, 404, path);
  });
});

describe('the log', () => {
  it('names the failure under the reference of its page, and holds no token, code, state or person', async () => {
    const site = { origin: `http://127.0.0.1:${await freePort()}`, name: 'north' };
    const idp = await startIdentityProvider(site);
    const env = {
      ...providerSettings(idp, site, { MAPPING: here.mappingFile, CREATE: 'accounts' }),
      HC_LOG_LEVEL: 'info',
    };
    const { child, ended, output, errors } = await startProcess(
      here.folder,
      join(here.folder, 'logged'),
      env,
    );
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
