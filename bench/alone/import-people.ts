import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAccounts } from '../../host/commands/accounts.ts';
import { runUsers } from '../../host/commands/users.ts';

// node import-people.ts [USERS ACCOUNTS]: imports so many made-up accounts and users into a data folder of its own,
// then the same users again with a hundredth of them changed.

const [users, accounts] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 2000)];
const folder = mkdtempSync(join(tmpdir(), 'hc-bench-people-'));
const numbers = (count: number) => [...Array(count).keys()];

function accountFile(): string {
  const rows = numbers(accounts).map(
    (n) =>
      `a${n},"Company ${n}, Ltd.",HR;Payroll;EOR - Germany,${n % 50},${n * 1000},${n % 10 === 0 ? '' : `a${n - (n % 10)}`}`,
  );
  return ['id,name,products,eor_subscriptions,bookings_total_arr,partner', ...rows, ''].join('\n');
}

function userFile(country: (n: number) => string): string {
  const rows = numbers(users).map(
    (n) =>
      `person${n}@company${n % accounts}.example,First ${n},Last ${n},a${n % accounts},view-cases;raise-cases;chat,all-employees,de-DE,Europe/Berlin,${country(n)}`,
  );
  return [
    'email,first_name,last_name,account,permissions,personas,locale,timezone,work_country',
    ...rows,
    '',
  ].join('\n');
}

async function measure(what: string, run: typeof runUsers, text: string, ...more: string[]) {
  const file = join(folder, 'people.csv');
  writeFileSync(file, text);
  const start = performance.now();
  const code = await run(['import', file, ...more], { write: () => true }, process.stderr, {
    HC_DATA_DIR: join(folder, 'data'),
  });
  if (code !== 0) throw new Error(`${what} was refused for the reason above.`);
  const seconds = (performance.now() - start) / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(`${what}: ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB at most so far`);
}

try {
  const [before, after] = [
    userFile(() => 'Germany'),
    userFile((n) => (n % 100 === 0 ? 'Austria' : 'Germany')),
  ];
  await measure(`${accounts} accounts`, runAccounts, accountFile());
  await measure(`${users} users`, runUsers, before);
  await measure('a hundredth of them changed', runUsers, after, '--deactivate-missing');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
