import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Agent, agentOf } from '../host/testing/agents.ts';
import { advisorPayload } from '../host/testing/cases.ts';
import { userOf } from '../host/testing/client.ts';
import { type PostgresServer, startPostgres } from '../host/testing/postgres-server.ts';
import { startHost } from '../host/testing/start-host.ts';
import { median, type Row } from './figures.ts';
import type { BenchOptions } from './options.ts';

/** Cases of an account; two users have half of them each, and a partner looks after 24 accounts. */
const ofAccount = 20;
const many = 1_000_000;
const few = 10_000;

/** So often each thing is asked for in a round, of another user each time. */
const asked = 40;

/** What makes accounts, users, cases and comments; the triggers are left out, whose work it does itself. */
const filling = (accounts: number) => `
SET session_replication_role = replica;
INSERT INTO accounts (id, name, type, status, product_mix, owner_name, owner_email, partner_id)
SELECT '001hb' || lpad(n::text, 13, '0'), 'Company ' || n, CASE n % 25 WHEN 0 THEN 'Partner' ELSE 'Customer' END,
  'Active', 'HR;Payroll;PEO', 'Robin Hale', 'robin.hale@harbor.example',
  CASE n % 25 WHEN 0 THEN NULL ELSE '001hb' || lpad((n - n % 25)::text, 13, '0') END
FROM generate_series(0, ${accounts - 1}) AS n;
INSERT INTO users (id, email, password, first_name, last_name, contact_id, account_id, personas, permissions, timezone)
SELECT '005hb' || lpad(n::text, 13, '0'), 'person' || n || '@company.example', password, 'First ' || n, 'Last ' || n,
  '003hb' || lpad(n::text, 13, '0'), '001hb' || lpad((n / 2)::text, 13, '0'), personas,
  CASE n / 2 % 25 WHEN 0 THEN '["view-cases","contact-peo-advisor","partner"]' ELSE '["view-cases","contact-peo-advisor"]' END, 'UTC'
FROM generate_series(0, ${accounts * 2 - 1}) AS n, users AS known WHERE known.email = 'admin@harbor.example';
INSERT INTO cases (id, number, owner_id, account_id, contact_id, subject, description, type, status, is_closed, record_type,
  origin, reason, created_at, updated_at, revision)
SELECT '500hb' || lpad(n::text, 13, '0'), 300000 + n, '005hb' || lpad((n % ${accounts * 2})::text, 13, '0'),
  '001hb' || lpad((n % ${accounts * 2} / 2)::text, 13, '0'), '003hb' || lpad((n % ${accounts * 2})::text, 13, '0'),
  'Question ' || n || ' about a payslip', '<p>' || repeat('What is this line on it? ', 12) || '</p>',
  'Case', CASE WHEN closed THEN 'Closed' ELSE (ARRAY['New', 'In Progress', 'Waiting on Customer'])[1 + n % 3] END, closed::int, 'PEO Customer', 'Web', 'Payroll',
  1700000000000 + n * 20000::bigint, 1700000000000 + n * 20000::bigint, 300000 + n
FROM (SELECT n, n < ${accounts * ofAccount} - ${accounts} AND n % 50 <> 0 AS closed FROM generate_series(0, ${accounts * ofAccount - 1}) AS n) AS numbers;
INSERT INTO case_comments (id, case_id, author_id, author_name, body, created_at)
SELECT '00ahb' || lpad(n::text, 13, '0'), '500hb' || lpad((n / 2)::text, 13, '0'), NULL, 'Priya Raman',
  '<p>' || repeat('We look into it. ', 20) || '</p>', 1700000000000 + n * 10000::bigint
FROM generate_series(0, ${accounts * ofAccount * 2 - 1}) AS n;
SET session_replication_role = origin;`;

async function siteWith(server: PostgresServer, folder: string, accounts: number) {
  const name = `cases_${accounts * ofAccount}`;
  const url = server.createDatabase(name);
  const host = await startHost({
    content: 'none',
    dataDir: join(folder, name),
    env: { HC_DEMO: 'on', HC_DATABASE_URL: url, HC_LOG_LEVEL: 'silent' },
  });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(filling(accounts));
  await client.query('VACUUM (ANALYZE)');
  return { host, client, accounts };
}

type ManyCasesSite = Awaited<ReturnType<typeof siteWith>>;

/** A number of a user, spread over all of them. */
const userAt = ({ accounts }: ManyCasesSite, turn: number) => (turn * 7919 + 13) % (accounts * 2);

const emailOf = (user: number) => `person${user}@company.example`;
const caseOf = (number: number) => `500hb${String(number).padStart(13, '0')}`;

/** What is done, as a function of the turn, in which another user asks. */
type Ask = (turn: number) => Promise<Response | { readonly status: number }>;

async function asksOf(site: ManyCasesSite): Promise<Readonly<Record<string, Ask>>> {
  const { host, client, accounts } = site;
  const people = new Map<number, Awaited<ReturnType<typeof userOf>>>();
  const personAt = async (user: number) => {
    const known = people.get(user) ?? (await userOf(host, emailOf(user)));
    people.set(user, known);
    return known;
  };
  for (let turn = 0; turn < asked; turn += 1) await personAt(userAt(site, turn));
  // Somebody else has just written: nothing that is kept in memory still holds.
  const written = () => client.query("UPDATE editions SET number = number + 1 WHERE name = 'cases'");
  const partners = Math.ceil(accounts / 25);
  const partnerAt = (turn: number) => ((turn * 31) % partners) * 50;
  for (let turn = 0; turn < asked; turn += 1) await personAt(partnerAt(turn));
  // As many as the limit of one is far from.
  const agents = await Promise.all(Array.from({ length: 100 }, () => agentOf(host)));
  let next = 0;
  const agent: Pick<Agent, 'ask'> = {
    ask: (verb, path) => (agents[next++ % agents.length] as Agent).ask(verb, path),
  };
  const ofOne = (turn: number) => `001hb${String(userAt(site, turn) >> 1).padStart(13, '0')}`;
  const confined = await Promise.all(
    Array.from({ length: asked }, (_, turn) => agentOf(host, ['cases:read'], [ofOne(turn)])),
  );
  const listOf = async (user: number) => {
    const person = await personAt(user);
    await written();
    return person.call('getCaseList', { userId: `005hb${String(user).padStart(13, '0')}` });
  };
  return {
    'list of a user, as an answer': (turn) => listOf(userAt(site, turn)),
    'list of a partner with 24 customers': (turn) => listOf(partnerAt(turn)),
    'My Cases, drawn': async (turn) => {
      const person = await personAt(userAt(site, turn));
      await written();
      return person.fetch('/my-cases');
    },
    'a case opened': async (turn) => {
      const user = userAt(site, turn);
      return (await personAt(user)).fetch(`/case-detail?id=${caseOf(user)}`);
    },
    'a case created': async (turn) =>
      (await personAt(userAt(site, turn))).call('createCaseFromJson', advisorPayload()),
    'agents: cases from the first change on': () => agent.ask('GET', '/cases'),
    'agents: what is open': () => agent.ask('GET', '/cases?closed=false'),
    'agents: of a status': () => agent.ask('GET', '/cases?status=New'),
    'agents: of a status nobody has': () => agent.ask('GET', '/cases?status=Nothing'),
    'agents: of a type nobody has': () => agent.ask('GET', '/cases?type=Nothing'),
    'agents: what changed since this moment': () =>
      agent.ask('GET', `/cases?updatedSince=${encodeURIComponent(new Date().toISOString())}`),
    'agents: of a token for one account': (turn) =>
      (confined[turn % asked] ?? agent).ask('GET', '/cases?closed=false'),
  };
}

/** Milliseconds of one request, in the middle of many. */
async function time(ask: Ask): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < asked; turn += 1) {
    const start = performance.now();
    const answer = await ask(turn);
    if (answer instanceof Response) await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${answer.status}`);
  }
  return median(times);
}

/** What is asked of cases on PostgreSQL, with a million of them beside ten thousand. */
export async function manyCases({ runs }: BenchOptions): Promise<Row[]> {
  const server = await startPostgres();
  if (server === null) throw new Error('PostgreSQL 15 or later is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'hc-bench-cases-'));
  const sites: ManyCasesSite[] = [];
  try {
    for (const cases of [many, few]) sites.push(await siteWith(server, folder, cases / ofAccount));
    const [ofMany = {}, ofFew = {}] = [
      await asksOf(sites[0] as ManyCasesSite),
      await asksOf(sites[1] as ManyCasesSite),
    ];
    const rows: Row[] = [];
    for (const [what, ask] of Object.entries(ofMany)) {
      const other = ofFew[what] ?? ask;
      for (const each of [ask, other]) await time(each);
      const ratios: number[] = [];
      let milliseconds = 0;
      for (let run = 0; run < runs; run += 1) {
        milliseconds = await time(ask);
        ratios.push(milliseconds / (await time(other)));
      }
      console.error(`  ${what}: ${median(ratios).toFixed(2)} ×, ${milliseconds.toFixed(1)} ms`);
      rows.push({
        part: 'many-cases',
        what,
        figure: median(ratios),
        unit: '×',
        target: { most: 1.5 },
        range: [Math.min(...ratios), Math.max(...ratios)],
        note: '10,000 cases',
      });
    }
    return rows;
  } finally {
    for (const { host, client } of sites) {
      await client.end();
      await host.stop();
    }
    await server.remove();
    rmSync(folder, { recursive: true });
  }
}
