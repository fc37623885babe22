import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { runTokens } from '../commands/tokens.ts';
import { agentOf, askAgents } from '../testing/agents.ts';
import { advisorPayload, commentParams, complaintOf, detailOf, payloadOf, pdf } from '../testing/cases.ts';
import { guestOf, methodPath, userOf } from '../testing/client.ts';
import { startReceiver, webhookSecret } from '../testing/receiver.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf, sqlOn } from '../testing/test-store.ts';

let host: TestHost;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
before(async () => {
  receiver = await startReceiver();
  const env = { HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret };
  host = await startHost({ content: 'none', env });
});
after(async () => {
  await host.stop();
  receiver.stop();
});

const reader = () => userOf(host, 'admin@harbor.example');
const open = async (subject = 'Remote work policy') =>
  String(await (await reader()).ask('createCaseFromJson', advisorPayload({ subject })));

/** Runs `hc tokens` beside the running host, on its data folder. */
async function tokens(...args: string[]) {
  let output = '';
  let errors = '';
  const write = { write: (text: string) => (output += text) };
  const fault = { write: (text: string) => (errors += text) };
  const code = await runTokens(args, write, fault, await settingsOf(host.config.dataDir));
  return { code, output, errors };
}

describe('tokens', () => {
  it('turn the interface on: before the first it is not there at all', async () => {
    const other = await startHost({ content: 'none' });
    for (const path of ['/cases', '/openapi.json', '/nothing'])
      assert.equal((await askAgents(other.url, '', 'GET', path)).status, 404);
    await agentOf(other);
    assert.equal((await askAgents(other.url, '', 'GET', '/cases')).status, 401);
    assert.equal((await askAgents(other.url, '', 'GET', '/openapi.json')).status, 200);
    await other.stop();
  });

  it('are made, shown once, listed with their last use, and revoked at once', async () => {
    await agentOf(host);
    const made = await tokens('create', 'desk', '--scope', 'cases:read', '--days', '30', '--json');
    assert.equal(made.code, 0, made.errors);
    const { token, id } = JSON.parse(made.output);
    assert.equal((await askAgents(host.url, token, 'GET', '/cases')).status, 200);
    const listed = JSON.parse((await tokens('list', '--json')).output).tokens;
    const found = listed.find((each: { readonly id: string }) => each.id === id);
    assert.deepEqual([found.name, found.scopes, found.accounts], ['desk', ['cases:read'], null]);
    assert.ok(Math.abs(Date.parse(found.lastUsedAt) - Date.now()) < 60_000);
    assert.ok(Date.parse(found.expiresAt) > Date.now() + 29 * 86_400_000);
    assert.ok(!(await tokens('list')).output.includes(token), 'nobody sees it again');
    const kept = await sqlOn(host.site.store, 'SELECT * FROM agent_tokens');
    assert.ok(!JSON.stringify(kept).includes(token.slice(15)), 'and nothing of it is kept');

    assert.equal((await tokens('revoke', id)).code, 0);
    const refused = await askAgents(host.url, token, 'GET', '/cases');
    assert.equal(refused.status, 401);
    assert.equal(refused.headers.get('www-authenticate'), 'Bearer error="invalid_token"');
    assert.equal(refused.headers.get('content-type'), 'application/problem+json; charset=utf-8');
    assert.equal(refused.json.code, 'INVALID_TOKEN');
  });

  it('that can’t be are refused with a sentence, and none is made', async () => {
    const before = (await tokens('list')).output;
    for (const [args, sentence] of [
      [['create'], /name/],
      [['create', 'x'], /--scope/],
      [['create', 'x', '--scope', 'all'], /"all" is no scope/],
      [['create', 'x', '--scope', 'complaints'], /complaints alone is nothing/],
      [['create', 'x', '--scope', 'cases:read', '--days', '0'], /--days/],
      [['create', 'x', '--scope', 'cases:read', '--account', 'nobody'], /no account "nobody"/],
      [['revoke', 'nobody'], /no token "nobody"/],
      [['revoke'], /Name the token/],
      [['burn'], /Say create/],
      [['list', '--days', '3'], /--days is for create/],
    ] as const) {
      const { code, errors } = await tokens(...args);
      assert.equal(code, 1, args.join(' '));
      assert.match(errors, sentence);
    }
    assert.equal((await tokens('list')).output, before);
  });

  it('end when their time is over', async () => {
    const env = { HC_CLOCK: '2026-11-20T10:00:00Z' };
    const other = await startHost({ content: 'none', env });
    const { ask, id } = await agentOf(other);
    assert.equal((await ask('GET', '/cases')).status, 200);
    const end = Date.parse('2026-11-20T10:00:00Z');
    await sqlOn(other.site.store, 'UPDATE agent_tokens SET expires_at = ? WHERE id = ?', end, id);
    await agentOf(other);
    assert.equal((await ask('GET', '/cases')).status, 401);
    await other.stop();
  });

  it('are limited each by itself, and wrong ones by their address', async () => {
    const other = await startHost({ content: 'none' });
    const [busy, calm] = [await agentOf(other), await agentOf(other)];
    const many = (token: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => askAgents(other.url, token, 'GET', '/cases?limit=1')));
    const answers = await many(busy.token, 620);
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 20);
    assert.match(refused[0]?.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    assert.equal((await calm.ask('GET', '/cases')).status, 200);
    const wrong = await many('hct_0123456789_wrong', 80);
    assert.ok(wrong.some(({ status }) => status === 429));
    assert.equal((await calm.ask('GET', '/cases')).status, 200, 'those that hold go on');
    await other.stop();
  });
});

describe('an agent', () => {
  it('lists cases by what changed, and goes on behind what was seen', async () => {
    const { ask } = await agentOf(host);
    const start = (await ask('GET', '/cases?limit=200')).json as { cursor: string };
    const ids = [await open('First'), await open('Second'), await open('Third')];
    await (await reader()).call('createCaseComment', commentParams(ids[0] ?? ''));
    const first = await ask('GET', `/cases?cursor=${start.cursor}&limit=2`);
    const seen = (first.json.cases as { id: string }[]).map(({ id }) => id);
    assert.deepEqual(seen, [ids[1], ids[2]]);
    assert.equal(first.json.hasMore, true);
    const next = await ask('GET', `/cases?cursor=${first.json.cursor}`);
    assert.deepEqual(
      (next.json.cases as { id: string }[]).map(({ id }) => id),
      [ids[0]],
    );
    const end = await ask('GET', `/cases?cursor=${next.json.cursor}`);
    assert.deepEqual(end.json, { cases: [], cursor: next.json.cursor, hasMore: false });

    const filters = [
      ['status=New', true],
      ['status=Open', false],
      ['type=Case', true],
      ['type=Chat', false],
      ['closed=false', true],
      ['closed=true', false],
      ['updatedSince=2020-01-01T00:00:00Z', true],
      ['updatedSince=2099-01-01T00:00:00Z', false],
    ] as const;
    for (const [filter, isThere] of filters) {
      const { json } = await ask('GET', `/cases?cursor=${first.json.cursor}&${filter}`);
      assert.equal((json.cases as unknown[]).length, isThere ? 1 : 0, filter);
    }
  });

  it('reads a case with comments and files, and downloads one', async () => {
    const { ask } = await agentOf(host);
    const id = await open();
    const user = await reader();
    await user.call('createCaseComment', commentParams(id, '<p>From the reader</p>'));
    const attached = await ask('POST', `/cases/${id}/files?name=Contract.PDF`, pdf);
    assert.equal(attached.status, 200);
    const { json } = await ask('GET', `/cases/${id.slice(0, 15)}`);
    assert.deepEqual([json.id, json.status, json.isClosed, json.complaint], [id, 'New', false, null]);
    assert.equal((json.requester as { email: string }).email, 'admin@harbor.example');
    const [comment] = json.comments as { author: { kind: string }; body: string; tokenId: null }[];
    assert.deepEqual(
      [comment?.author.kind, comment?.body, comment?.tokenId],
      ['reader', '<p>From the reader</p>', null],
    );
    const [file] = json.files as { id: string; name: string; size: number; sha256: string }[];
    assert.deepEqual(
      [file?.name, file?.size, file?.sha256],
      ['Contract.pdf', pdf.length, createHash('sha256').update(pdf).digest('hex')],
    );
    const bytes = await ask('GET', `/files/${file?.id}`);
    assert.equal(bytes.json.text, pdf.toString());
    assert.equal(bytes.headers.get('content-type'), 'application/octet-stream');
  });

  it('answers: the reader sees comment, name, status, owner, subject, type and file, and the system is told whose it was', async () => {
    const agent = await agentOf(host);
    const id = await open();
    const path = `/cases/${id}`;
    const change = {
      subject: 'Remote\nwork',
      status: 'Pending',
      type: 'Question',
      owner: { name: 'Priya Raman' },
    };
    const changed = await agent.ask('PATCH', path, change);
    assert.equal(changed.status, 200, JSON.stringify(changed.json));
    const comment = { agent: 'Priya Raman', body: '<p>We look into it.</p>' };
    const key = { 'Idempotency-Key': 'answer-1' };
    const [once, twice] = [
      await agent.ask('POST', `${path}/comments`, comment, key),
      await agent.ask('POST', `${path}/comments`, comment, key),
    ];
    assert.deepEqual(once.json, twice.json);
    const other = await agent.ask('POST', `${path}/comments`, { ...comment, body: 'Another' }, key);
    assert.deepEqual([other.status, other.json.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
    await agent.ask('POST', `${path}/files?name=a.pdf`, pdf);
    const closed = await agent.ask('POST', `${path}/close`);
    assert.deepEqual([closed.json.status, closed.json.isClosed], ['Closed', true]);
    await agent.ask('POST', `${path}/close`, {});
    const reopened = await agent.ask('POST', `${path}/reopen`, { status: 'Open' });
    assert.deepEqual([reopened.json.status, reopened.json.isClosed], ['Open', false]);
    await agent.ask('PATCH', path, { status: 'Open' });

    const user = await reader();
    const seen = (await detailOf(user, id)) as Record<string, unknown>;
    assert.deepEqual(
      [seen.subject, seen.status, seen.IsClosed, seen.Owner],
      ['Remote work', 'Open', false, { Name: 'Priya Raman' }],
    );
    const [answer] = seen.caseComments as Record<string, unknown>[];
    assert.equal(answer?.CommentBody__c, '<p>We look into it.</p>');
    assert.deepEqual(answer?.Comment_Owner__r, { Name: 'Priya Raman' });
    const info = (await user.ask('getUserInfo', {})) as { userId: string };
    const { caseList } = (await user.ask('getCaseList', { userId: info.userId })) as {
      caseList: Record<string, unknown>[];
    };
    const row = caseList.find(({ Id }) => Id === id);
    assert.deepEqual(
      [row?.Subject, row?.Customer_Status__c, row?.Type__c, row?.Owner],
      ['Remote work', 'Open', 'Question', { Name: 'Priya Raman' }],
    );

    const told = () => receiver.messages.filter(({ data }) => data.caseId === id);
    await receiver.until(() => told().some(({ type }) => type === 'case.reopened'));
    assert.deepEqual(
      told().map(({ type, origin }) => [type, origin.by]),
      [
        ['case.opened', 'reader'],
        ['case.changed', 'agent'],
        ['comment.added', 'agent'],
        ['file.added', 'agent'],
        ['case.closed', 'agent'],
        ['case.reopened', 'agent'],
      ],
    );
    assert.deepEqual(told()[1]?.origin, { by: 'agent', token: agent.id });
    assert.deepEqual(told()[1]?.data.fields, ['subject', 'type', 'status', 'owner']);
  });

  it('closes a case for good: a file that is on its way then is refused', async () => {
    const { ask } = await agentOf(host);
    const user = await reader();
    const caseId = await open();
    const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>();
    const { promise: isJudged, resolve: judged } = Promise.withResolvers<void>();
    const whole = JSON.stringify({ caseId, files: [payloadOf('late.pdf')] });
    async function* slowly() {
      yield Buffer.from(whole.slice(0, 60));
      judged();
      await isClosed;
      yield Buffer.from(whole.slice(60));
    }
    const sent = user.fetch(methodPath('attachFilesToCase'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: host.origin },
      body: slowly() as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit);
    await isJudged;
    // Until what was sent first has been judged: an open case takes the file.
    for (let turn = 0; turn < 20; turn += 1) await ask('GET', '/cases?limit=1');
    assert.equal((await ask('POST', `/cases/${caseId}/close`)).status, 200);
    closed();
    const answer = await sent;
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /CASE_CLOSED/);
    assert.deepEqual((await ask('GET', `/cases/${caseId}`)).json.files, []);
  });

  it('merges a case into another of its account, and can undo it', async () => {
    const { ask } = await agentOf(host);
    const [id, into] = [await open('Twice'), await open('Once')];
    const merged = await ask('POST', `/cases/${id}/merge`, { into });
    assert.deepEqual([merged.status, merged.json.mergedInto, merged.json.isClosed], [200, into, true]);
    const user = await reader();
    const seen = (await detailOf(user, id)) as Record<string, unknown>;
    const target = (await detailOf(user, into)) as Record<string, unknown>;
    assert.deepEqual(seen.MergedInto, { Id: into, CaseNumber: target.caseNumber });
    assert.deepEqual(target.MergedCases, [{ Id: id, CaseNumber: seen.caseNumber }]);
    for (const [path, body] of [
      [`/cases/${id}/comments`, { agent: 'A', body: 'b' }],
      [`/cases/${id}/files?name=a.pdf`, pdf],
      [`/cases/${id}/merge`, { into: await open() }],
    ] as const)
      assert.deepEqual((await ask('POST', path, body)).json.code, 'CASE_MERGED', path);
    for (const [from, to] of [
      [into, id],
      [into, into],
    ])
      assert.equal((await ask('POST', `/cases/${from}/merge`, { into: to })).status, 409);
    const reopened = await ask('POST', `/cases/${id}/reopen`);
    assert.deepEqual([reopened.json.mergedInto, reopened.json.isClosed], [null, false]);
    assert.equal(((await detailOf(user, into)) as Record<string, unknown>).MergedCases, undefined);
  });

  it('tells no reader of a merge what they may not see', async () => {
    const { ask } = await agentOf(host);
    const [mine, other] = [await open(), await open()];
    const { store } = host.site;
    await sqlOn(
      store,
      "UPDATE cases SET owner_id = (SELECT id FROM users WHERE email LIKE 'employee@%') WHERE id = ?",
      other,
    );
    assert.equal((await ask('POST', `/cases/${mine}/merge`, { into: other })).status, 200);
    const text = JSON.stringify(await (await reader()).ask('getCase', { caseId: mine }));
    assert.ok(!text.includes(other), 'neither its id');
    const [row] = await sqlOn(store, 'SELECT number FROM cases WHERE id = ?', other);
    assert.ok(row && !text.includes(String(row.number)), 'nor its number');
    assert.match(text, /"IsMerged":true/);
  });

  it('reads a complaint with what it says, where its token is for complaints', async () => {
    const id = String(await guestOf(host).ask('createComplaintsCase', complaintOf()));
    const [all, cases] = [
      await agentOf(host),
      await agentOf(host, ['cases:read', 'cases:write', 'cases:comment']),
    ];
    const { json } = await all.ask('GET', `/cases/${id}`);
    assert.equal((json.complaint as { email: string }).email, 'ida@example.com');
    assert.equal((await cases.ask('GET', `/cases/${id}`)).status, 404);
  });

  const faults: readonly (readonly [
    verb: string,
    path: string,
    body: unknown,
    status: number,
    words: RegExp,
  ])[] = [
    ['GET', '/cases?limit=0', undefined, 400, /limit/],
    ['GET', '/cases?limit=201', undefined, 400, /limit/],
    ['GET', '/cases?cursor=-1', undefined, 400, /cursor/],
    ['GET', '/cases?updatedSince=yesterday', undefined, 400, /updatedSince/],
    ['GET', '/cases?closed=maybe', undefined, 400, /closed must be one of: true; false/],
    ['GET', '/cases?colour=red', undefined, 400, /"colour" is not known/],
    ['PATCH', '', { status: 'Closed' }, 400, /status must be one of/],
    ['PATCH', '', { owner: 'Priya' }, 400, /owner/],
    ['PATCH', '', { owner: { name: ' ' } }, 400, /owner\.name is required/],
    ['PATCH', '', { subject: '' }, 400, /subject/],
    ['PATCH', '', { subject: 'x'.repeat(256) }, 400, /subject may be at most 255/],
    ['PATCH', '', { type: 'x'.repeat(81) }, 400, /type may be at most 80/],
    ['PATCH', '', { ownerId: 'x' }, 400, /"ownerId" is not known/],
    ['PATCH', '', [], 400, /must be a JSON object/],
    ['PATCH', '', '{"subject":', 400, /not JSON/],
    ['PATCH', '', `{"subject":${'['.repeat(200)}${']'.repeat(200)}}`, 400, /deeper than 100/],
    ['POST', '/comments', { agent: 'A', body: '<p> </p>' }, 400, /body is required/],
    ['POST', '/comments', { agent: '', body: 'b' }, 400, /agent/],
    ['POST', '/comments', { body: 'b' }, 400, /agent/],
    ['POST', '/comments', { agent: 'A', body: 'x'.repeat(131_072) }, 400, /at most 131071/],
    ['POST', '/comments', { agent: 'A', body: '<b>'.repeat(2000) }, 400, /nests/],
    ['POST', '/comments', `{"agent":"A","body":"${'x'.repeat(1_100_000)}"}`, 413, /too large/],
    ['POST', '/merge', { into: 'nowhere' }, 400, /into/],
    ['POST', '/merge', { into: '500000000000000AAA' }, 400, /into names no case/],
    ['POST', '/files?name=a.exe', 'MZ', 400, /not accepted/],
    ['POST', '/files?name=a.pdf', 'no pdf', 400, /is not what its extension/],
    ['POST', '/files?name=a.pdf', '', 400, /is empty/],
    ['POST', '/files', 'x', 400, /name/],
    ['PUT', '', {}, 405, /allowed are GET, PATCH/],
    ['GET', '/nothing', undefined, 404, /does not exist/],
  ];
  it('is told what is wrong with a request by name, and nothing is changed', async () => {
    const { ask } = await agentOf(host);
    const id = await open();
    const before = await ask('GET', `/cases/${id}`);
    for (const [verb, path, body, status, words] of faults) {
      const place = path.startsWith('/cases') ? path : `/cases/${id}${path}`;
      const isFile = path.startsWith('/files');
      const headers: Record<string, string> =
        typeof body === 'string' && !isFile ? { 'Content-Type': 'application/json' } : {};
      const answer = await ask(verb, place, body, headers);
      const name = `${verb} ${path} ${JSON.stringify(body)?.slice(0, 60)}`;
      assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer.json)}`);
      assert.match(String(answer.json.detail), words, name);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
      assert.equal(answer.json.requestId, answer.headers.get('x-request-id'));
    }
    assert.deepEqual((await ask('GET', `/cases/${id}`)).json, before.json);
  });

  it('stops a file that is larger than a file may be', async () => {
    const small = await startHost({ content: 'none', env: { HC_MAX_FILE_MB: '1' } });
    const { ask } = await agentOf(small);
    const id = String(
      await (await userOf(small, 'admin@harbor.example')).ask('createCaseFromJson', advisorPayload()),
    );
    const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
    assert.equal((await ask('POST', `/cases/${id}/files?name=a.pdf`, large)).status, 413);
    assert.deepEqual((await ask('GET', `/cases/${id}`)).json.files, []);
    await small.stop();
  });
});
