import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { FastifyError } from 'fastify';
import { defaultConfig } from '#contracts/config.ts';
import { searchKeyOf, UserInfoSchema } from '#contracts/userShapes.ts';
import { advisorPayload, commentParams, complaintOf, payloadOf } from '../testing/cases.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { copyDemo } from '../testing/demo-template.ts';
import { startProcess } from '../testing/host-process.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { loggingOf } from './logging.ts';

interface Line {
  readonly level: number;
  readonly reqId?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly err?: { readonly type: string; readonly message: string };
}

const linesOf = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('the log tells what was asked for, under the id that the answer had, and nothing of who asked', async () => {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await copyDemo(dataDir, new Date());
    const { child, ended, host, output, errors } = await startProcess(folder, dataDir, {
      HC_LOG_LEVEL: 'info',
    });
    const guest = guestOf(host);
    const ids: string[] = [];
    const ask = async (answer: Promise<Response>) => {
      const response = await answer;
      ids.push(response.headers.get('x-request-id') ?? '');
      await response.arrayBuffer();
      return response;
    };
    await ask(guest.fetch('/fr/search?q=zahnarztrechnung'));
    await ask(guest.fetch('/greta.garbo@example.org/zahnarzt?name=Garbo'));
    await ask(guest.fetch('/article?articleId=understand-your-pay-statement'));
    await ask(guest.fetch('/lwr/apex/v65.0/greta.garbo@example.org/zahnarzt'));
    await ask(guest.fetch('/assets/greta.garbo@example.org.js'));
    await ask(guest.signIn('greta.garbo@example.org', 'a wrong password'));
    await ask(guest.call('createComplaintsCase', complaintOf({ Name: 'Greta Garbo' })));
    const admin = await userOf(host, 'admin@harbor.example');
    const caseId = String(await admin.ask('createCaseFromJson', advisorPayload({ subject: 'zahnarzt' })));
    await ask(admin.call('createCaseComment', commentParams(caseId, '<p>Zahnarzt</p>')));
    await ask(admin.call('attachFilesToCase', { caseId, files: [payloadOf('zahnarzt.pdf')] }));
    const key = (await admin.ask('getSearchKey', {})) as { readonly searchKey?: string };
    await ask(
      admin.fetch('/1/indexes/articles/query?x-algolia-api-key=zahnarzt', {
        method: 'POST',
        body: JSON.stringify({ query: 'zahnarzt' }),
      }),
    );
    const site = new DatabaseSync(join(dataDir, 'hc.sqlite'));
    site.exec('DROP TABLE case_comments');
    site.close();
    const failed = await ask(admin.call('createCaseComment', commentParams(caseId, '<p>Zahnarzt</p>')));
    assert.equal(failed.status, 500);
    child.kill('SIGTERM');
    await ended;

    const lines = linesOf(output());
    const answered = lines.filter(({ status }) => status !== undefined);
    for (const id of ids) assert.equal(answered.filter(({ reqId }) => reqId === id).length, 1, id);
    const routes = new Set(answered.map(({ method, route, status }) => `${method} ${route} ${status}`));
    for (const route of [
      'GET page search 200',
      'GET page article 200',
      'POST CaseCommentsOnCommunityController/createCaseComment 200',
      'POST CaseCommentsOnCommunityController/createCaseComment 500',
      'POST /login 401',
      'GET unknown 404',
      'GET /lwr/apex/* 404',
    ])
      assert.ok(routes.has(route), `${route} in ${[...routes].join(', ')}`);
    const told = lines.filter(({ err }) => err);
    assert.deepEqual(
      told.map(({ reqId, level }) => [reqId, level]),
      [[failed.headers.get('x-request-id'), 50]],
    );
    assert.match(told[0]?.err?.message ?? '', /no such table/);

    const all = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n${errors()}`;
    const secrets = [guest.cookie(), admin.cookie()].flatMap((cookies) =>
      cookies.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
    );
    for (const word of [
      ...['garbo', 'greta', 'zahnarzt', 'example.org', 'harbor.example', 'Northwind', 'password'],
      ...['understand-your-pay-statement', caseId, '127.0.0.1', key.searchKey ?? '', ...secrets],
    ])
      if (word !== '') assert.ok(!all.toLowerCase().includes(word.toLowerCase()), `the log holds ${word}`);
  });
});

test('readers who leave before the end of an answer are no errors, nor is a host that ends beneath them', async () => {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await copyDemo(dataDir, new Date());
    const { child, ended, host, output, errors } = await startProcess(folder, dataDir);
    const admin = await userOf(host, 'admin@harbor.example');
    const info = UserInfoSchema.parse(await admin.ask('getUserInfo', {}));
    const key = searchKeyOf(info, defaultConfig.providers.search) ?? assert.fail('there is no key');
    const body = JSON.stringify({ requests: [{ indexName: 'harbor_en-US', query: 'pay', hitsPerPage: 20 }] });
    const lines = [
      'POST /1/indexes/*/queries HTTP/1.1',
      ...['Host: a', 'Accept-Encoding: gzip', `Content-Length: ${body.length}`],
      ...[`x-algolia-application-id: ${key.appId}`, `x-algolia-api-key: ${key.key}`],
    ];
    const { hostname, port } = new URL(host.url);
    const ask = async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
      return socket;
    };
    /** While one of them gets its answer, those of the others are being made. */
    const leave = async () => {
      const [first, ...others] = await Promise.all(Array.from({ length: 4 }, ask));
      await once(first ?? assert.fail(), 'data');
      for (const socket of [...others, first]) socket?.resetAndDestroy();
    };
    for (let count = 0; count < 15; count += 1) await leave();
    const last = leave();
    child.kill('SIGTERM');
    await Promise.all([last, ended]);
    assert.deepEqual([linesOf(output()), errors()], [[], '']);
  });
});

test('an error is logged without what it quotes', () => {
  const { serializers } = loggingOf('info', '').logger;
  const cause = new Error('no user greta.garbo@example.org');
  const error = new Error(
    'Unexpected token \'z\', "zahnarzt" is not JSON, from https://a.example/?q=zahnarzt',
    { cause },
  );
  const told = JSON.stringify(serializers.err(error as FastifyError));
  assert.match(told, /Unexpected token/);
  assert.match(told, /"stack":"at .*logging\.test\.ts/);
  assert.doesNotMatch(told, /zahnarzt|garbo/);
});
