import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { weaknessOf } from '../auth/password-rules.ts';
import { runAccounts } from '../commands/accounts.ts';
import { runUsers } from '../commands/users.ts';
import { guestOf } from '../testing/client.ts';
import { mailEnv, startMailServer } from '../testing/mail-server.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';

const good = 'quiet lanterns over gravel';
const ana = 'ana@north.example';

let host: TestHost;
let link = '';

async function hc(command: typeof runUsers, args: readonly string[], env: Record<string, string> = {}) {
  let output = '';
  let errors = '';
  const code = await command(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
    { ...(await settingsOf(host.config.dataDir)), HC_ORIGIN: host.origin, ...env },
  );
  return { code, output, errors };
}

const users = (...args: string[]) => hc(runUsers, args);

async function invite(email = ana): Promise<string> {
  const { output, errors } = await users('invite', email, '--json');
  assert.equal(errors, '');
  return String(JSON.parse(output).link).slice(host.origin.length);
}

const post = (path: string, fields: Record<string, string>, client = guestOf(host)) =>
  client.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: host.origin },
  });

const setPassword = (from: string, password: string, repeated = password, client = guestOf(host)) =>
  post('/login/password', { code: from.split('code=')[1] ?? '', password, repeated }, client);

const isIn = async (client = guestOf(host)) =>
  ((await (await client.call('getUserInfo', {})).json()) as { isGuest: boolean }).isGuest === false;

const textOf = async (response: Response) =>
  (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');

before(async () => {
  host = await startHost({
    content: 'none',
    env: { HC_DEMO: 'off', HC_ACCESS_CONTACT: 'access@north.example' },
  });
  const folder = host.config.dataDir;
  const { writeFile } = await import('node:fs/promises');
  await writeFile(`${folder}/a.csv`, 'id,name\nnorth,Northwind\n');
  assert.equal((await hc(runAccounts, ['import', `${folder}/a.csv`])).code, 0);
});
after(() => host.stop());
beforeEach(async () => {
  await users('set', ana, 'first_name=Ana', 'last_name=Duarte', 'account=north', 'locale=de-DE');
  await users('activate', ana);
  link = await invite();
});

describe('an invitation', () => {
  it('is a link in the language of whom it is for, by which they set a password, once, and are signed in', async () => {
    assert.match(link, /^\/de\/login\/password\?code=[\w-]{32}$/);
    const client = guestOf(host);
    const shown = await client.fetch(link);
    assert.equal(shown.status, 200);
    assert.equal(shown.headers.get('cache-control'), 'no-store');
    assert.equal(shown.headers.get('referrer-policy'), 'same-origin');
    assert.match(await textOf(shown), /Passwort festlegen/);
    const set = await setPassword(link, good, good, client);
    assert.deepEqual([set.status, await isIn(client)], [303, true]);
    assert.equal((await setPassword(link, 'another quiet lantern row')).status, 410);
    assert.equal((await guestOf(host).fetch(link)).status, 410);
    assert.equal((await guestOf(host).signIn(ana, good)).status, 303);
  });

  it('is looked at by software that opens links without being used up', async () => {
    for (const method of ['GET', 'HEAD'])
      assert.equal((await guestOf(host).fetch(link, { method })).status, 200);
    assert.equal((await setPassword(link, good)).status, 303);
  });

  it('holds for half an hour, and only the newest does', async () => {
    const newer = await invite();
    assert.equal((await setPassword(link, good)).status, 410);
    await host.site.store.db
      .updateTable('password_links')
      .set(({ eb }) => ({ ends_at: eb('ends_at', '-', 30 * 60_000) }))
      .execute();
    assert.equal((await setPassword(newer, good)).status, 410);
    const over = await textOf(await guestOf(host).fetch(newer));
    assert.match(over, /gilt nicht mehr/);
    assert.match(over, /Schreiben Sie an\s+access@north\.example/);
  });

  it('is heard once of two that use it at the same moment', async () => {
    const answers = await Promise.all(
      [good, 'another quiet lantern row'].map((each) => setPassword(link, each)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410]);
  });

  it('is kept as a hash alone', async () => {
    const rows = await host.site.store.db.selectFrom('password_links').selectAll().execute();
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes(link.split('code=')[1] ?? ''));
  });

  it('ends the sessions there were, and is refused when it comes from another site', async () => {
    const earlier = guestOf(host);
    await setPassword(link, good, good, earlier);
    assert.equal(await isIn(earlier), true);
    const next = await invite();
    const foreign = await guestOf(host).fetch('/login/password', {
      method: 'POST',
      body: new URLSearchParams({ code: next.split('code=')[1] ?? '', password: good, repeated: good }),
      headers: { Origin: 'https://evil.example' },
    });
    assert.equal(foreign.status, 403);
    await setPassword(next, 'another quiet lantern row');
    assert.equal(await isIn(earlier), false);
    assert.equal((await guestOf(host).signIn(ana, good)).status, 401);
  });
});

describe('a password', () => {
  it('is refused with a reason while it is short, easy to guess, or typed in two ways, and the link stays', async () => {
    const cases: readonly (readonly [string, string, RegExp])[] = [
      ['short', 'short', /zu kurz. Verwenden Sie mindestens 12 Zeichen/],
      ['Password123!', 'Password123!', /leicht zu erraten/],
      ['qwertyuiop12', 'qwertyuiop12', /leicht zu erraten/],
      ['ana.duarte.northwind', 'ana.duarte.northwind', /leicht zu erraten/],
      ['x'.repeat(3000), 'x'.repeat(3000), /leicht zu erraten/],
      [good, `${good}s`, /stimmen nicht überein/],
      ['', '', /zu kurz/],
    ];
    for (const [password, repeated, says] of cases) {
      const fields = { code: link.split('code=')[1] ?? '', password, repeated };
      const answer = await post('/de/login/password', fields);
      assert.equal(answer.status, 400, password);
      const html = await answer.text();
      assert.match(html, /role="alert"/);
      assert.match(html, says);
      assert.ok(password === '' || !html.includes(password), 'what was typed is not repeated');
    }
    assert.equal((await setPassword(link, good)).status, 303);
  });

  it('of common words is refused by the list, whatever is added to it', async () => {
    for (const password of [
      'passwordpassword',
      'iloveyou1234',
      'aaaaaaaaaaaaaaaa',
      '123456789012',
      'P@ssw0rd2026!',
    ])
      assert.equal(await weaknessOf(password, []), 'easy', password);
    assert.equal(await weaknessOf('gravel-lantern-otter', []), null);
    assert.equal(await weaknessOf('Blaues Fahrrad im Regen', []), null);
  });
});

describe('an operator', () => {
  it('shuts somebody out within a request, and an import lets them not in again', async () => {
    const client = guestOf(host);
    await setPassword(link, good, good, client);
    assert.equal(await isIn(client), true);
    const waiting = await invite();
    const out = await users('deactivate', ana);
    assert.equal(out.output, `${ana} is shut out; 1 session ended.\n`);
    assert.equal(await isIn(client), false);
    assert.equal((await guestOf(host).signIn(ana, good)).status, 401);
    assert.equal((await setPassword(waiting, good)).status, 410);
    assert.match((await users('invite', ana)).errors, /is shut out/);
    assert.equal((await users('set', ana, 'locale=fr-FR')).output, `${ana}: changed.\n`);
    assert.equal((await guestOf(host).signIn(ana, good)).status, 401);
    assert.match((await users('list')).output, /Ana Duarte +Northwind \(deactivated\)/);
    assert.equal((await users('activate', ana)).output, `${ana} may sign in.\n`);
    assert.equal((await guestOf(host).signIn(ana, good)).status, 303);
  });

  it('sees a wrong call of invite and set named', async () => {
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [['invite', 'nobody@north.example'], /^There is no user nobody@north\.example/],
      [['set', ana], /^Say what to set/],
      [['set', ana, 'locale'], /^"locale" is not COLUMN=VALUE/],
      [['set', ana, 'locale=xx'], /^Nothing was done\.\nlocale: "xx"; it must be one of/],
      [['set', ana, 'email=b@c.example'], /^email is said twice, or is who is changed/],
      [
        ['set', 'new@north.example', 'first_name=New'],
        /last_name: it is missing\.\naccount: it is missing\./,
      ],
      [['invite', ana, '--dry-run'], /^--dry-run is for import/],
    ];
    for (const [args, says] of wrong) {
      const { code, errors } = await users(...args);
      assert.equal(code, 1);
      assert.match(errors, says);
    }
  });

  it('gets a link that this machine reaches where no public address is set', async () => {
    const { output } = await hc(runUsers, ['invite', ana], {
      HC_ORIGIN: '',
      PORT: '4999',
      HC_HOST: '0.0.0.0',
    });
    assert.match(
      output,
      /^Pass this link on to ana@north\.example\. It works once, until 20.*Z:\nhttp:\/\/localhost:4999\/de\/login/,
    );
  });
});

describe('who has forgotten the password', () => {
  it('is led from the sign-in page to whom to ask, in their language', async () => {
    const login = await (await guestOf(host).fetch('/de/login')).text();
    assert.match(login, /<a href="\/de\/login\/forgotten">Passwort vergessen\?<\/a>/);
    const page = await guestOf(host).fetch('/de/login/forgotten');
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<a href="mailto:access@north\.example">access@north\.example<\/a>/);
    assert.equal((await guestOf(host).fetch('/xx/login/forgotten')).status, 404);
  });
});

describe('with mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let mailing: TestHost;
  before(async () => {
    server = await startMailServer();
    mailing = await startHost({
      dataDir: host.config.dataDir,
      content: 'none',
      env: { HC_DEMO: 'off', ...mailEnv(server.url) },
    });
  });
  after(async () => {
    await mailing.stop();
    await server.stop();
  });
  beforeEach(async () => {
    server.mails.length = 0;
    await mailing.site.store.db.deleteFrom('mails').execute();
  });

  const linkIn = (text: string) =>
    /https:\/\/help\.harbor\.example(\/de\/login\/password\?code=[\w-]{32})/.exec(text)?.[1] ?? '';
  const ask = (email: string, init: RequestInit = {}) =>
    guestOf(mailing).fetch('/de/login/forgotten', {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { Origin: mailing.origin },
      ...init,
    });

  it('an invitation is sent in the language of whom it is for, with a link that works', async () => {
    const { output } = await hc(runUsers, ['invite', ana], mailEnv(server.url));
    assert.match(output, /^A mail with a link goes to ana@north\.example as soon as the site runs/);
    await server.until(() => server.mails.length === 1);
    const [mail] = server.mails;
    assert.deepEqual(mail?.to, [ana]);
    assert.match(mail?.text ?? '', /Guten Tag Ana,/);
    assert.ok(!mail?.headers.has('list-unsubscribe'), 'it was asked for');
    assert.equal((await setPassword(linkIn(mail?.text ?? ''), good)).status, 303);
  });

  it('who has forgotten the password asks with the address and gets a link by mail', async () => {
    const page = await (await guestOf(mailing).fetch('/de/login/forgotten')).text();
    assert.match(page, /<label for="email">E-Mail-Adresse<\/label>/);
    assert.equal((await ask(` ${ana.toUpperCase()} `)).status, 200);
    await server.until(() => server.mails.length === 1);
    const text = server.mails[0]?.text ?? '';
    assert.match(text, /Falls Sie das nicht waren, müssen Sie nichts tun/);
    assert.equal((await setPassword(linkIn(text), good)).status, 303);
    const over = await (await guestOf(mailing).fetch(linkIn(text))).text();
    assert.match(over, /href="\/de\/login\/forgotten"/);
  });

  it('is answered alike whether the address is known or not, and writes to nobody who is not', async () => {
    const textFor = async (email: string) => {
      const answer = await ask(email);
      assert.equal(answer.status, 200);
      return (await answer.text()).replaceAll(email, 'ADDRESS');
    };
    const [known, unknown] = [await textFor(ana), await textFor('nobody@north.example')];
    assert.equal(known, unknown);
    await users('deactivate', ana);
    assert.equal(await textFor(ana), unknown);
    const { db } = mailing.site.store;
    const waiting = () => db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
    while ((await waiting()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(server.mails.every(({ to }) => to[0] === ana));
    assert.ok(server.mails.length <= 1);
    const kept = await db.selectFrom('mails').select('recipient').where('state', '=', 'skipped').execute();
    assert.ok(kept.some(({ recipient }) => recipient === 'nobody@north.example'));
  });

  it('names what is no address, is refused from elsewhere, and writes to an address three times an hour', async () => {
    for (const bad of ['', 'ana', 'a@b', 'ana@north.example\r\nBcc: x@y.example', '"a b"@north.example']) {
      const answer = await ask(bad);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /role="alert">Geben Sie eine E-Mail-Adresse ein/);
    }
    const foreign = { headers: { Origin: 'https://evil.example' } };
    assert.equal((await ask(ana, foreign)).status, 403);
    for (let times = 0; times < 5; times += 1) assert.equal((await ask(ana)).status, 200);
    const rows = await mailing.site.store.db.selectFrom('mails').select('id').execute();
    assert.equal(rows.length, 3);
    let refused = 0;
    for (let times = 0; times < 25; times += 1)
      if ((await ask('nobody@north.example')).status === 429) refused += 1;
    assert.ok(refused > 0);
  });
});
