import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UserInfoSchema } from '#contracts/userShapes.ts';
import { demoPassword, demoUsers } from '../demo/users.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { accountKeyOf, accountTries, createLogins, loginTries } from './login.ts';

let host: TestHost;
before(async () => {
  host = await startHost();
});
after(() => host.stop());

const whoIs = async (client: Client) => UserInfoSchema.parse(await client.ask('getUserInfo', {}));

describe('signing in', () => {
  it('every demo account can sign in and is who it says', async () => {
    for (const { email, id } of demoUsers) {
      const user = await whoIs(await userOf(host, email));
      assert.equal(user.userId, `005hc000000${id}`);
      assert.equal(user.isGuest, false);
    }
  });

  it('a demo account signs in by its button alone, without a script', async () => {
    const client = guestOf(host);
    const body = new URLSearchParams({ demo: 'aso@harbor.example' });
    const response = await client.fetch('/login', { method: 'POST', body, headers: { Origin: host.origin } });
    assert.equal(response.status, 303);
    assert.equal((await whoIs(client)).canContactAsoAdvisor, true);
  });

  it('the address may be typed in any case and with spaces', async () => {
    const client = guestOf(host);
    assert.equal((await client.signIn('  Admin@HARBOR.example ')).status, 303);
  });

  it('a signed-in user who opens the sign-in page is led on', async () => {
    const client = await userOf(host, 'admin@harbor.example');
    const plain = await client.fetch('/de/login');
    assert.deepEqual([plain.status, plain.headers.get('location')], [303, '/de']);
    const asked = await client.fetch('/login?startURL=%2Fmy-cases');
    assert.equal(asked.headers.get('location'), '/my-cases');
  });

  it('a guest who comes from a page in their language is shown the sign-in page in it', async () => {
    const client = guestOf(host);
    const from = (path: string) =>
      ({ redirect: 'manual', headers: { Referer: `${host.origin}${path}` } }) as const;
    const led = await client.fetch('/login?startURL=%2Fde%2Fmy-cases', from('/de/article?articleId=x'));
    assert.deepEqual([led.status, led.headers.get('location')], [303, '/de/login?startURL=%2Fde%2Fmy-cases']);
    assert.equal((await client.fetch('/login', from('/article?articleId=x'))).status, 200);
    assert.equal((await client.fetch('/fr/login', from('/de/article?articleId=x'))).status, 200);
  });

  it('a guest whose browser says not where they come from, in that of the page they ask for', async () => {
    const path = '/login?startURL=%2Fde%2Fmy-cases';
    const led = await guestOf(host).fetch(path);
    assert.deepEqual([led.status, led.headers.get('location')], [303, `/de${path}`]);
  });

  it('a page that names no language is led to in that of the sign-in', async () => {
    for (const [asked, goal] of [
      ['/case-detail?id=500#comments', '/de/case-detail?id=500#comments'],
      ['/builder', '/de/builder'],
      ['/fr/my-cases', '/fr/my-cases'],
      ['/en-US/my-cases', '/en-US/my-cases'],
    ] as const) {
      const answer = await guestOf(host).fetch(`/de/login?startURL=${encodeURIComponent(asked)}`, {
        method: 'POST',
        body: new URLSearchParams({ demo: 'admin@harbor.example' }),
        headers: { Origin: host.origin },
      });
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, goal]);
    }
  });

  it('the session cookie is out of reach of scripts and other sites', async () => {
    const response = await guestOf(host).signIn('admin@harbor.example');
    const [cookie = ''] = response.headers.getSetCookie();
    assert.match(cookie, /^hc_session=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('behind a proxy with TLS the cookie is for TLS alone', async (t) => {
    const behind = await startHost({ content: 'none', env: { HC_TRUST_PROXY: '127.0.0.1' } });
    t.after(() => behind.stop());
    const response = await fetch(`${behind.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ demo: 'admin@harbor.example' }),
      headers: {
        Origin: 'https://help.example.com',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'help.example.com',
      },
    });
    assert.equal(response.status, 303);
    for (const cookie of response.headers.getSetCookie())
      assert.match(cookie, /^__Host-hc_\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("a form of another site's page is refused", async () => {
    const body = new URLSearchParams({ email: 'admin@harbor.example', password: 'harbor-demo' });
    for (const Origin of ['https://evil.example', 'null']) {
      const response = await fetch(`${host.url}/login`, {
        method: 'POST',
        body,
        headers: { Origin },
        redirect: 'manual',
      });
      assert.equal(response.status, 403);
      assert.deepEqual(response.headers.getSetCookie(), []);
    }
  });

  it('an empty form, and a body that is no form, are refused', async () => {
    const headers = { Origin: host.origin };
    const empty = await fetch(`${host.url}/login`, { method: 'POST', body: new URLSearchParams(), headers });
    assert.equal(empty.status, 400);
    assert.match(await empty.text(), /role="alert">Enter your email address and password\./);
    const json = { 'Content-Type': 'application/json', ...headers };
    assert.equal(
      (await fetch(`${host.url}/login`, { method: 'POST', body: '{}', headers: json })).status,
      415,
    );
    const large = new URLSearchParams({ email: 'x'.repeat(20_000) });
    assert.equal((await fetch(`${host.url}/login`, { method: 'POST', body: large, headers })).status, 413);
    assert.equal((await fetch(`${host.url}/login`, { method: 'DELETE', headers })).status, 405);
  });

  it('without the demo its accounts are neither offered nor let in', async (t) => {
    const dataDir = host.config.dataDir;
    const other = await startHost({ content: 'none', dataDir, env: { HC_DEMO: 'off' } });
    t.after(() => other.stop());
    const client = guestOf(other);
    assert.equal((await client.signIn('admin@harbor.example')).status, 401);
    assert.equal(
      (
        await client.fetch('/login', {
          method: 'POST',
          body: new URLSearchParams({ demo: 'admin@harbor.example' }),
          headers: { Origin: other.origin },
        })
      ).status,
      400,
    );
    assert.doesNotMatch(await (await client.fetch('/login')).text(), /harbor-demo|admin@harbor/);
  });
});

describe('failed sign-ins', () => {
  it('known and unknown addresses get the same answer, and the typed address stays', async () => {
    const known = await guestOf(host).signIn('trial@harbor.example', 'wrong');
    const unknown = await guestOf(host).signIn('nobody@harbor.example', 'wrong');
    assert.deepEqual([known.status, unknown.status], [401, 401]);
    const page = await known.text();
    assert.match(page, /name="email"[^>]* value="trial@harbor\.example"/);
    assert.match(page, /role="alert">The email address or password is not right/);
    const withoutAddresses = (text: string) => text.replaceAll(/(trial|nobody)@harbor\.example/g, '');
    assert.equal(withoutAddresses(page), withoutAddresses(await unknown.text()));
  });

  it('markup in the typed address is text', async () => {
    const response = await guestOf(host).signIn('"><script>alert(1)</script>@x.example', 'wrong');
    const page = await response.text();
    assert.doesNotMatch(page, /<script>alert/);
    assert.match(page, /value="&quot;&gt;&lt;script&gt;/);
  });

  it('after ten wrong tries an account, known or not, is locked for a while, for the right password too', async () => {
    for (const email of ['partner@harbor.example', 'stranger@harbor.example']) {
      const client = guestOf(host);
      // All at once: they count as if they came one after the other.
      const tries = await Promise.all(
        Array.from({ length: loginTries + 3 }, () => client.signIn(email, 'wrong')),
      );
      const statuses = tries.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 401).length, loginTries);
      assert.equal(statuses.filter((status) => status === 429).length, 3);
      const locked = await client.signIn(email);
      assert.equal(locked.status, 429);
      assert.ok(Number(locked.headers.get('retry-after')) > 800);
      assert.match(await locked.text(), /role="alert">Too many tries\. Wait 15 minutes/);
    }
    assert.equal((await guestOf(host).signIn('empty@harbor.example')).status, 303);
  });
});

describe('failed sign-ins from elsewhere', () => {
  let behind: TestHost;
  before(async () => {
    behind = await startHost({ content: 'none', env: { HC_TRUST_PROXY: '127.0.0.1' } });
  });
  after(() => behind.stop());

  /** A visitor of this network address, with the cookies given. */
  const signIn = (address: string, email: string, password = demoPassword, cookie = '') =>
    fetch(`${behind.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, password }),
      headers: { Origin: behind.origin, 'X-Forwarded-For': address, ...(cookie ? { cookie } : {}) },
    });
  const failFrom = async (address: string, email: string, cookie = '') => {
    const tries = await Promise.all(
      Array.from({ length: loginTries }, () => signIn(address, email, 'wrong', cookie)),
    );
    assert.deepEqual([...new Set(tries.map(({ status }) => status))], [401]);
    assert.equal((await signIn(address, email, demoPassword, cookie)).status, 429);
  };
  const deviceOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('hc_device_'))
      ?.split(';')[0] ?? '';

  it('wrong passwords from one address lock the account there, and nowhere else', async () => {
    await failFrom('203.0.113.7', 'partner@harbor.example');
    assert.equal((await signIn('198.51.100.4', 'partner@harbor.example')).status, 303);
    assert.equal((await signIn('203.0.113.7', 'partner@harbor.example')).status, 429, 'still locked there');
  });

  it('an address that a visitor claims for themselves is not believed', async (t) => {
    const twoProxies = await startHost({ content: 'none', env: { HC_TRUST_PROXY: '2' } });
    t.after(() => twoProxies.stop());
    const email = 'employee@harbor.example';
    for (const [host, real] of [
      [behind, '203.0.113.77'],
      [twoProxies, '203.0.113.77, 10.0.0.4'],
    ] as const) {
      const tries = await Promise.all(
        Array.from({ length: loginTries + 2 }, (_, at) =>
          fetch(`${host.url}/login`, {
            method: 'POST',
            redirect: 'manual',
            body: new URLSearchParams({ email, password: 'wrong' }),
            headers: { Origin: host.origin, 'X-Forwarded-For': `198.51.100.${at}, ${real}` },
          }),
        ),
      );
      assert.ok(
        tries.some(({ status }) => status === 429),
        'each try claimed another address',
      );
    }
  });

  it('a device on which the account signed in before is heard, also from a locked address', async () => {
    const email = 'employee@harbor.example';
    const first = await signIn('203.0.113.8', email);
    assert.equal(first.status, 303);
    const device = deviceOf(first);
    assert.match(
      first.headers.getSetCookie().join(),
      /hc_device_[\w-]+=[^;]+; Max-Age=15552000; Path=\/; HttpOnly/,
    );
    await failFrom('203.0.113.8', email);
    assert.equal((await signIn('203.0.113.8', email, demoPassword, device)).status, 303);
    await failFrom('203.0.113.9', email, device);
  });

  it('the mark of a device is good for its account alone, and a forged one is none', async () => {
    const device = deviceOf(await signIn('203.0.113.10', 'aso@harbor.example'));
    await failFrom('203.0.113.10', 'trial@harbor.example');
    const [, value] = device.split('=');
    const trial = deviceOf(await signIn('203.0.113.11', 'trial@harbor.example')).split('=')[0];
    const borrowed = await signIn('203.0.113.10', 'trial@harbor.example', demoPassword, `${trial}=${value}`);
    assert.equal(borrowed.status, 429);
    const forged = await signIn('203.0.113.10', 'trial@harbor.example', demoPassword, `${trial}=abc.def`);
    assert.equal(forged.status, 429);
  });

  it('guesses from many addresses are slowed down, at last locked, but for known devices', async () => {
    const waits: number[] = [];
    const { store, now } = behind.site;
    const logins = createLogins(store, {
      now,
      demo: true,
      pause: async (milliseconds) => waits.push(milliseconds),
    });
    const email = 'empty@harbor.example';
    const tryFrom = (address: string) => logins.attempt(email, 'wrong', { address, device: null });
    const failBefore = (count: number) =>
      store.db
        .insertInto('login_failures')
        .values(
          Array.from({ length: count }, (_, n) => ({
            account_key: accountKeyOf(email),
            source_key: `another ${n}`,
            at: now().getTime(),
          })),
        )
        .execute();
    await failBefore(loginTries);
    assert.equal((await tryFrom('10.0.0.1')).outcome, 'wrong');
    assert.equal((await tryFrom('10.0.0.2')).outcome, 'wrong');
    assert.deepEqual(waits, [100], 'the first ten cost nothing');
    await failBefore(accountTries - loginTries - 3);
    assert.equal((await tryFrom('10.0.0.3')).outcome, 'wrong');
    assert.equal(waits.at(-1), 3000);
    const elsewhere = { address: '198.51.100.9', device: null };
    assert.equal((await logins.attempt(email, demoPassword, elsewhere)).outcome, 'locked');
    const own = { address: '198.51.100.9', device: 'own' };
    assert.equal((await logins.attempt(email, demoPassword, own)).outcome, 'signed-in');
  });
});

describe('sessions', () => {
  it('signing in gives a new id, and the one before is dead', async () => {
    const client = await userOf(host, 'employee@harbor.example');
    const first = client.cookie();
    await client.signIn('aso@harbor.example');
    assert.notEqual(client.cookie(), first);
    const old = await fetch(`${host.url}/lwr/apex/v65.0/HelpCenterUserService/getUserPersona`, {
      headers: { cookie: first },
    });
    assert.equal(old.status, 401);
    assert.equal((await whoIs(client)).canContactAsoAdvisor, true);
  });

  it('an id that the visitor brings along is never taken over', async () => {
    const client = guestOf(host);
    const planted = 'hc_session=AAAAAAAAAAAAAAAAAAAAAA';
    const body = new URLSearchParams({ demo: 'aso@harbor.example' });
    await client.fetch('/login', { method: 'POST', body, headers: { Origin: host.origin, cookie: planted } });
    assert.notEqual(client.cookie(), planted);
    assert.equal((await fetch(`${host.url}/healthz`, { headers: { cookie: planted } })).status, 200);
  });

  it('signing out ends the session everywhere and leads to the sign-in page of the language', async () => {
    const client = await userOf(host, 'employee@harbor.example');
    const cookie = client.cookie();
    assert.equal(await client.ask('getLogoutUrl', {}), '/secur/logout.jsp');
    const response = await client.fetch('/secur/logout.jsp', {
      headers: { Referer: `${host.origin}/de/my-cases` },
    });
    assert.deepEqual(
      [response.status, response.headers.get('location')],
      [303, '/de/login?status=signed-out'],
    );
    assert.doesNotMatch(client.cookie(), /hc_session/);
    const other = await fetch(`${host.url}/lwr/apex/v65.0/HelpCenterUserService/getUserPersona`, {
      headers: { cookie },
    });
    assert.equal(other.status, 401);
    assert.match(
      await (await client.fetch('/login?status=signed-out')).text(),
      /role="status">You are signed out\./,
    );
    assert.match(
      await (await client.fetch('/login?status=expired')).text(),
      /Your session has timed out\. Try again\./,
    );
  });

  it('forged session cookies are a guest', async () => {
    for (const cookie of [
      'hc_session=',
      'hc_session=x',
      `hc_session=${'x'.repeat(4000)}`,
      'hc_session=%E0%A4%A',
      "hc_session=' OR 1=1",
    ]) {
      const response = await fetch(`${host.url}/lwr/apex/v65.0/HelpCenterUserService/getUserPersona`, {
        headers: { cookie },
      });
      assert.equal(response.status, 401, cookie);
    }
  });

  it('a session outlives a restart', async () => {
    const first = await startHost({ content: 'none', dataDir: `${host.config.dataDir}-restart` });
    const client = await userOf(first, 'aso@harbor.example');
    const cookie = client.cookie();
    await first.stop();
    const second = await startHost({ content: 'none', dataDir: `${host.config.dataDir}-restart` });
    const response = await fetch(`${second.url}/lwr/apex/v65.0/HelpCenterUserService/getUserPersona`, {
      headers: { cookie },
    });
    assert.equal(response.status, 200);
    await second.stop();
  });
});

describe('where a sign-in leads', () => {
  const forged = [
    'https://evil.example/',
    '//evil.example/my-cases',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example/..//',
    'http:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/support//evil.example',
    '/supporter/my-cases',
    '/other/my-cases',
    '/support/../admin',
    '/support/login',
    '/support/de/login?startURL=/support/my-cases',
    '/support/secur/logout.jsp',
    '/support/lwr/apex/v65.0/HelpCenterUserService/getUserInfo',
    '/support/api',
    'http://user:password@127.0.0.1/support/my-cases',
    'http://127.0.0.1:1/support/my-cases',
    '/support/',
  ];

  it('a page of this site is followed, every forged address leads home', async (t) => {
    const below = await startHost({ content: 'none', env: { HC_SITE_BASE_PATH: '/support' } });
    t.after(() => below.stop());
    const goal = async (name: string, value: string) => {
      const query = new URLSearchParams({ [name]: value });
      const response = await fetch(`${below.url}/login?${query}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ demo: 'admin@harbor.example' }),
        headers: { Origin: below.origin },
      });
      return response.headers.get('location');
    };
    assert.equal(forged.length, 21);
    for (const name of ['startURL', 'retURL']) {
      for (const value of forged) assert.equal(await goal(name, value), '/support/', `${name}=${value}`);
      assert.equal(
        await goal(name, '/support/case-detail?id=500#comments'),
        '/support/case-detail?id=500#comments',
      );
      assert.equal(await goal(name, `${below.origin}/support/de/my-cases`), '/support/de/my-cases');
    }
  });
});
