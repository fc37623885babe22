import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisorPayload } from '../../host/testing/cases.ts';
import { guestOf, userOf } from '../../host/testing/client.ts';
import { copyDemo } from '../../host/testing/demo-template.ts';
import { startWith } from '../../host/testing/host-process.ts';
import { startPostgres } from '../../host/testing/postgres-server.ts';

// node request-costs.ts [COUNT]: what of a processor a request costs a host, and PostgreSQL beside it. Other work on the
// machine makes it slower, and costs hardly more.

const count = Number(process.argv[2] ?? 200);
const email = 'admin@harbor.example';
const folder = mkdtempSync(join(tmpdir(), 'hc-costs-'));
const postgres = await startPostgres();
if (postgres === null) throw new Error('PostgreSQL 15 or later is not installed.');
const data = join(folder, 'data');
await copyDemo(data, new Date(), ['content']);
const { child, host, ended } = await startWith(join(import.meta.dirname, '../../dist'), data, {
  HC_DATABASE_URL: postgres.createDatabase('site'),
  HC_DEMO: 'on',
  HC_LOG_LEVEL: 'error',
});

const statOf = (pid: string) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.replace(/^.*\) /, '').split(' ');
    // Counted in hundredths of a second.
    return {
      isPostgres: text.includes('(postgres)'),
      parent: fields[1],
      time: (Number(fields[11]) + Number(fields[12])) * 10,
    };
  } catch {
    // It has ended meanwhile.
    return null;
  }
};

/** Processor time so far, in milliseconds: of the host, and of all processes of PostgreSQL on this machine. */
function times(): { readonly host: number; readonly postgres: number } {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  const ofPostgres = stats.filter((stat) => stat?.isPostgres);
  return {
    host: statOf(String(child.pid))?.time ?? 0,
    postgres: ofPostgres.reduce((sum, stat) => sum + (stat?.time ?? 0), 0),
  };
}

const rss = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

async function measure(what: string, ask: (n: number) => Promise<Response>): Promise<void> {
  const answer = async (n: number) => {
    const response = await ask(n);
    if (response.status !== 200) throw new Error(`${what}: ${response.status}`);
    await response.arrayBuffer();
  };
  for (let n = 0; n < 20; n += 1) await answer(n);
  const before = times();
  for (let n = 0; n < count; n += 8) await Promise.all(Array.from({ length: 8 }, (_, at) => answer(n + at)));
  const after = times();
  const each = (name: 'host' | 'postgres') => ((after[name] - before[name]) / count).toFixed(2);
  console.log(`${what}: ${each('host')} ms of the host's processor, ${each('postgres')} ms of PostgreSQL's`);
}

try {
  console.log(`${rss().toFixed(0)} MB after the start`);
  const [guest, user] = [guestOf(host), await userOf(host, email)];
  const encoded = { headers: { 'accept-encoding': 'br' } };
  const article = '/article?articleId=understand-your-pay-statement';
  await measure('an article, for a guest', () => guest.fetch(article, encoded));
  await measure('an article, for a user', () => user.fetch(article, encoded));
  await measure('home, for a user', () => user.fetch('/', encoded));
  await measure('results of a search, for a guest', (n) => guest.fetch(`/search?q=pay ${n}`, encoded));
  await measure('My Cases', () => user.fetch('/my-cases', encoded));
  await measure('who signed in', () => user.call('getUserInfo', {}));
  // Below the limit of one user.
  await measure('a new case', () => user.call('createCaseFromJson', advisorPayload()));
  console.log(`${rss().toFixed(0)} MB after it`);
} finally {
  child.kill();
  await ended;
  await postgres.remove();
  rmSync(folder, { recursive: true });
}
