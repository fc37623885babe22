import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type AgentScope, agentScopeNames, createAgentToken } from '../auth/agent-tokens.ts';
import { newId } from '../cases/ids.ts';
import { agentOf, askAgents } from '../testing/agents.ts';
import { advisorPayload, complaintOf, payloadOf, pdf } from '../testing/cases.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { sqlOn } from '../testing/test-store.ts';

/** A request as the document of the interface describes it. */
interface Described {
  readonly name: string;
  readonly verb: string;
  readonly path: string;
  readonly scope: AgentScope;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly body: Schema | 'file' | null;
}

interface Schema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

const accountOf = (email: string) => `(SELECT account_id FROM users WHERE email = '${email}')`;

let host: TestHost;
let operations: readonly Described[];
let account = '';
before(async () => {
  host = await startHost({ content: 'none' });
  await agentOf(host);
  const { json } = await askAgents(host.url, '', 'GET', '/openapi.json');
  assert.equal(json.openapi, '3.1.0');
  operations = describedIn(json.paths as Parameters<typeof describedIn>[0]);
  const [row] = await sqlOn(host.site.store, `SELECT ${accountOf('admin@harbor.example')} AS id`);
  account = String(row?.id);
  await makeModels();
});
after(() => host.stop());

interface DocumentedOperation {
  readonly operationId: string;
  readonly security: readonly [{ readonly token: readonly [AgentScope] }];
  readonly parameters: Described['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

function describedIn(
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>,
): Described[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { operationId, security, parameters, requestBody }]) => {
      const content = requestBody?.content ?? {};
      const isFile = 'application/octet-stream' in content;
      const body = isFile ? ('file' as const) : (content['application/json']?.schema ?? null);
      const [{ token }] = security;
      return { name: operationId, verb: verb.toUpperCase(), path, scope: token[0], parameters, body };
    }),
  );
}

/** The smallest thing that a schema takes; `id` where it wants that of a case. */
function sampleOf(schema: Schema, id: string): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, id)]),
    );
  return schema.pattern === undefined ? 'Words' : id;
}

/** A case that operations are tried on, the file in it, and another of its kind. */
interface Target {
  readonly caseId: string;
  readonly fileId: string;
  readonly other: string;
}

async function sendTo(token: string, { verb, path, parameters, body }: Described, target: Target) {
  const place = path.replace('{caseId}', target.caseId).replace('{fileId}', target.fileId);
  const query = parameters.some((each) => each.in === 'query' && each.required) ? '?name=a.pdf' : '';
  const given = body === null ? undefined : body === 'file' ? pdf : sampleOf(body, target.other);
  return askAgents(host.url, token, verb, `${place}${query}`, given);
}

async function withFile(user: Client, caseId: string): Promise<Target> {
  const files = [payloadOf('a.pdf')];
  const [file] = (await user.ask('attachFilesToCase', { caseId, files })) as { ContentDocumentId: string }[];
  return { caseId, other: '', fileId: file?.ContentDocumentId ?? '' };
}

const openFor = async (user: Client) => String(await user.ask('createCaseFromJson', advisorPayload()));

const found = ['of its account', 'of another account', 'complaint'] as const;
const missing = {
  unknown: { caseId: '500000000000000AAA', fileId: '069000000000000AAA' },
  malformed: { caseId: "1'--", fileId: '..%2f..%2fhc.sqlite' },
} as const;
type Kind = (typeof found)[number] | keyof typeof missing;
const allKinds: readonly Kind[] = [...found, 'unknown', 'malformed'];

/** A case of each kind with a file, of which copies are made. */
const models = new Map<Kind, Target>();

async function makeModels(): Promise<void> {
  const user = await userOf(host, 'admin@harbor.example');
  const own = await withFile(user, await openFor(user));
  const foreign = await withFile(user, await openFor(user));
  const complaint = await withFile(user, String(await user.ask('createComplaintsCase', complaintOf())));
  await sqlOn(
    host.site.store,
    'UPDATE cases SET account_id = (SELECT min(id) FROM accounts WHERE id != ?) WHERE id = ?',
    account,
    foreign.caseId,
  );
  models.set('of its account', own).set('of another account', foreign).set('complaint', complaint);
}

/** The id of a new case like another one. */
async function copyOf(caseId: string): Promise<string> {
  const id = newId('case');
  const columns = 'owner_id, account_id, subject, description, type, status, record_type, created_at';
  await sqlOn(
    host.site.store,
    `INSERT INTO cases (id, number, ${columns})
      SELECT ?, (SELECT max(number) + 1 FROM cases), ${columns} FROM cases WHERE id = ?`,
    id,
    caseId,
  );
  return id;
}

/** A new case of a kind: what one operation does to a case is not to hinder the next. */
async function targetOf(kind: Kind): Promise<Target> {
  const model = models.get(kind) ?? models.get('of its account');
  assert.ok(model);
  const other = await copyOf(model.caseId);
  if (kind === 'unknown' || kind === 'malformed') return { ...missing[kind], other };
  return { caseId: await copyOf(model.caseId), fileId: model.fileId, other };
}

/** What the database holds of cases, in a number that every change changes. */
const mark = async () =>
  JSON.stringify(
    await sqlOn(
      host.site.store,
      `SELECT (SELECT max(revision) FROM cases) AS revision, (SELECT count(*) FROM case_comments) AS comments,
        (SELECT count(*) FROM case_attachments) AS files`,
    ),
  );

/** Every choice of scopes there is. */
const choices = Array.from({ length: 2 ** agentScopeNames.length }, (_, bits) =>
  agentScopeNames.filter((_each, at) => bits & (1 << at)),
);

describe('the access matrix of the agents’ interface', () => {
  it('is made of every operation of its document', () => {
    assert.deepEqual(operations.map(({ name }) => name).toSorted(), [
      'addComment',
      'attachFile',
      'changeCase',
      'closeCase',
      'downloadFile',
      'listCases',
      'mergeCase',
      'readCase',
      'reopenCase',
    ]);
  });

  for (const accounts of ['all', 'one'] as const)
    for (const scopes of choices)
      it(`a token for ${accounts} with ${scopes.join(', ') || 'no scope'} does what these say, to cases it reaches`, async () => {
        const { token } = await agentOf(host, scopes, accounts === 'one' ? [account] : null);
        for (const operation of operations)
          for (const kind of allKinds) {
            const target = await targetOf(kind);
            const isReached =
              kind === 'of its account' ||
              (kind === 'of another account' && accounts === 'all') ||
              (kind === 'complaint' && scopes.includes('complaints'));
            const isList = operation.name === 'listCases';
            const expected = !scopes.includes(operation.scope) ? 403 : isList || isReached ? 200 : 404;
            const before = await mark();
            const answer = await sendTo(token, operation, target);
            const told = `${operation.name} of a case ${kind}: ${JSON.stringify(answer.json).slice(0, 200)}`;
            assert.equal(answer.status, expected, told);
            if (expected !== 200) {
              assert.equal(await mark(), before, `${told} changed something`);
              const text = JSON.stringify(answer.json);
              assert.ok(!text.includes('Remote work policy') && !text.includes('ida@example.com'), told);
            }
            if (isList && expected === 200) {
              const listed = await listAll(token);
              assert.equal(listed.has(target.caseId), isReached, told);
            }
          }
      });

  it('a method that the document does not have does nothing, whatever the token may', async () => {
    const { token } = await agentOf(host);
    const paths = [...new Set(operations.map(({ path }) => path))];
    const target = await targetOf('of its account');
    const before = await mark();
    for (const path of paths)
      for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (operations.some((each) => each.path === path && each.verb === verb)) continue;
        const place = path.replace('{caseId}', target.caseId).replace('{fileId}', target.fileId);
        const body = verb === 'GET' ? undefined : {};
        const { status, headers } = await askAgents(host.url, token, verb, place, body);
        assert.equal(status, 405, `${verb} ${path}`);
        const allowed = operations.filter((each) => each.path === path).map((each) => each.verb);
        assert.deepEqual((headers.get('allow') ?? '').split(', ').toSorted(), allowed.toSorted());
        assert.match(headers.get('content-type') ?? '', /problem\+json/);
      }
    assert.equal(await mark(), before);
  });

  it('a token that is missing, wrong, cut, revoked or past its time does nothing', async () => {
    const { store } = host.site;
    const good = await agentOf(host);
    const [revoked, ended] = [await agentOf(host), await agentOf(host)];
    await sqlOn(store, 'UPDATE agent_tokens SET revoked_at = 1 WHERE id = ?', revoked.id);
    await sqlOn(store, 'UPDATE agent_tokens SET expires_at = 1 WHERE id = ?', ended.id);
    const made = await createAgentToken(
      store.db,
      { name: 'x', scopes: agentScopeNames, accounts: null, expiresAt: null },
      new Date(),
    );
    const mixed = `${good.token.slice(0, 15)}${made.text.slice(15)}`;
    const target = await targetOf('of its account');
    const before = await mark();
    for (const token of ['', mixed, good.token.slice(0, -1), revoked.token, ended.token])
      for (const operation of operations) {
        const { status } = await sendTo(token, operation, target);
        assert.equal(status, 401, operation.name);
      }
    assert.equal(await mark(), before);
  });

  it('nothing of it reaches a reader who may not see the case, nor a guest', async () => {
    const { token } = await agentOf(host);
    const others = [
      await userOf(host, 'employee@harbor.example'),
      await userOf(host, 'payroll@harbor.example'),
      guestOf(host),
    ];
    const target = await targetOf('of its account');
    const look = async () => {
      const seen = await Promise.all(
        others.map(async (client) => {
          const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
          return [
            await client.ask('getCaseList', { userId }),
            await client.ask('getCase', { caseId: target.caseId }),
            (await client.fetch(`/sfc/servlet.shepherd/document/download/${target.fileId}`)).status,
          ];
        }),
      );
      return JSON.stringify(seen);
    };
    const before = await look();
    for (const operation of operations) await sendTo(token, operation, target);
    assert.equal(await look(), before);
  });
});

async function listAll(token: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let cursor = '0';
  for (;;) {
    const { json } = await askAgents(host.url, token, 'GET', `/cases?limit=200&cursor=${cursor}`);
    for (const { id } of json.cases as { id: string }[]) ids.add(id);
    if (!json.hasMore) return ids;
    cursor = String(json.cursor);
  }
}
