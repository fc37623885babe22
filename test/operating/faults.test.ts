import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { advisorPayload, commentParams } from '../../host/testing/cases.ts';
import { guestOf } from '../../host/testing/client.ts';
import { startSpace } from '../../host/testing/contentful.ts';
import { freePort, startIdentityProvider } from '../../host/testing/identity-provider.ts';
import { startMailServer } from '../../host/testing/mail-server.ts';
import { startReceiver, webhookSecret } from '../../host/testing/receiver.ts';
import { diagram, diagramSvg, smallExport } from '../../host/testing/small-export.ts';
import { type InstalledHost, installHost } from './support/installedHost.ts';

// Everything around a packed host fails at the same time, and comes back. An hour and three days of it, by a clock that
// can be moved, are in host/outbox/outbox.test.ts and host/mail/delivery.test.ts.

const email = 'ana@north.example';
const password = 'quiet lanterns over gravel';

const ends: (() => unknown)[] = [];
let host: InstalledHost;
before(() => {
  host = installHost();
  ends.push(() => host.remove());
});
after(async () => {
  for (const end of ends.reverse()) await end();
});

test('while everything around the host is down readers are served, and afterwards nothing is lost, doubled or out of order', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const provider = await startIdentityProvider({ origin, name: 'north' });
  const receiver = await startReceiver();
  const space = await startSpace(smallExport(), { [diagram.url]: diagramSvg });
  let mailServer = await startMailServer();
  ends.push(
    () => provider.stop(),
    () => receiver.stop(),
    () => space.stop(),
    () => mailServer.stop(),
  );
  const settings = {
    ...{ HC_DEMO: 'off', HC_ORIGIN: origin, PORT: new URL(origin).port, HC_SYNC_MINUTES: 'off' },
    ...space.environment,
    ...{
      HC_OIDC: 'north',
      HC_OIDC_NORTH_ISSUER: provider.issuer,
      HC_OIDC_NORTH_CLIENT_ID: provider.clientId,
    },
    ...{ HC_OIDC_NORTH_CLIENT_SECRET: provider.clientSecret, HC_OIDC_NORTH_LABEL: 'Northwind' },
    ...{ HC_MAIL_URL: mailServer.url, HC_MAIL_FROM: 'help@north.example' },
    ...{ HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret },
  };
  writeFileSync(join(host.site, 'customers.csv'), 'id,name\nnorth,Northwind Robotics\n');
  await host.ask(['accounts', 'import', 'customers.csv'], settings);
  const columns = ['first_name=Ana', 'last_name=Duarte', 'account=north'];
  const permissions = 'permissions=view-cases;raise-cases;contact-aso-advisor';
  await host.ask(['users', 'set', email, ...columns, permissions], settings);
  await host.ask(['sync'], settings);
  const site = await host.serve(settings);
  ends.push(() => site.child.kill('SIGKILL'));

  // Ana is invited by mail, and sets a password.
  await host.ask(['users', 'invite', email], settings);
  await mailServer.until(() => mailServer.mails.length > 0);
  const [, code = ''] = /password\?code=([\w-]{32})/.exec(mailServer.mails[0]?.text ?? '') ?? [];
  const reader = guestOf({ url: origin, origin });
  const body = new URLSearchParams({ code, password, repeated: password });
  const set = await reader.fetch('/login/password', { method: 'POST', body, headers: { Origin: origin } });
  assert.equal(set.status, 303);

  // All of it fails.
  receiver.state.status = 503;
  await mailServer.stop();
  await provider.goDown();
  space.state.fault = (_path, _count, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"items": [{"sys"');
    return true;
  };
  space.retitle('customers-one', 'A title that nobody can fetch');

  const ill = await host.wrongs(settings);
  for (const name of ['mail', 'providers', 'content source'])
    assert.ok(
      ill.some(({ check, todo }) => check === name && todo),
      `${name}: ${JSON.stringify(ill)}`,
    );

  // She reads, searches, and opens two cases with comments meanwhile.
  const article = async () => (await reader.fetch('/article?articleId=customers-one')).text();
  const sync = await host.hc(['sync'], settings);
  assert.equal(sync.code, 1, sync.output);
  assert.match(await article(), /Title of customers-one/);
  const written: Record<string, string[]> = {};
  for (const subject of ['The first', 'The second']) {
    const caseId = String(await reader.ask('createCaseFromJson', advisorPayload({ subject })));
    const ids: string[] = [];
    for (const words of ['<p>One</p>', '<p>Two</p>', '<p>Three</p>']) {
      const answer = await reader.ask('createCaseComment', commentParams(caseId, words));
      ids.push((answer as { readonly Id: string }).Id);
    }
    written[caseId] = ids;
  }
  const { messages } = await host.ask(['outbox', 'waiting'], settings);
  assert.equal((messages as readonly unknown[]).length, 8);
  const refused = await guestOf({ url: origin, origin }).fetch('/login/with/north');
  assert.equal(refused.status, 502);
  assert.match(await refused.text(), /Northwind can(?:'|&#39;|’)t be reached/);
  assert.equal((await guestOf({ url: origin, origin }).signIn(email, password)).status, 303);
  const { status } = await fetch(`${origin}/healthz`);
  assert.equal(status, 200);

  // Everything comes back, and what waited goes by itself.
  const before = new Set(receiver.messages.map(({ id }) => id));
  receiver.messages.length = 0;
  receiver.state.status = 204;
  mailServer = await startMailServer({ port: mailServer.port });
  await provider.comeBack();
  space.state.fault = null;
  const kept = () => [...new Map(receiver.messages.map((message) => [message.id, message])).values()];
  await receiver.until(() => kept().length >= 8);
  await receiver.settle();
  assert.equal(kept().length, 8);
  assert.equal(receiver.messages.length, 8, 'what was taken came again');
  for (const [caseId, ids] of Object.entries(written))
    assert.deepEqual(
      kept().flatMap(({ data }) => (data.caseId === caseId ? [data.commentId] : [])),
      [undefined, ...ids],
    );
  // Those that were tried in vain before came again under their ids.
  assert.ok([...before].every((id) => kept().some((message) => message.id === id)));
  await mailServer.until(() => mailServer.mails.length >= 2);
  assert.deepEqual(
    mailServer.mails.map(({ to }) => to),
    [[email], [email]],
  );
  await host.ask(['sync'], settings);
  assert.match(await article(), /A title that nobody can fetch/);
  const led = await guestOf({ url: origin, origin }).fetch('/login/with/north');
  assert.equal(led.status, 303);
  assert.deepEqual(await host.wrongs(settings), []);
  assert.deepEqual((await host.ask(['outbox', 'waiting'], settings)).messages, []);
  assert.deepEqual((await host.ask(['mails', 'list', 'waiting'], settings)).mails, []);
  await site.stop();
});
