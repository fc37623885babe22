import { globSync } from 'node:fs';
import { startPostgres } from '../host/testing/postgres-server.ts';
import { main, run24, SetupError } from './setup.mjs';
import { endWhenOver } from './test/ending.mjs';
import { keepTemporaryFilesInMemory } from './test/scratch.mjs';

// npm run test:postgres [-- part …]: the tests of the host once more, with what sites write on a PostgreSQL of this machine,
// a move there and back, and what only sites on PostgreSQL have: content published for several hosts among it.
// Left out are those of what only a data folder has: its databases as files, their backups, and processes killed at them.

const ofFolders = [
  'backup/',
  'commands/backup.test.ts',
  'commands/doctor.test.ts',
  'host/hc.test.ts',
  'host/main.test.ts',
  'move/',
  'kills.test.ts',
  'methods/case-faults.test.ts',
  'search/',
  'server/logging.test.ts',
  'server/metrics.test.ts',
  'store/',
];

await main(async () => {
  const parts = process.argv.slice(2);
  const files = globSync('host/**/*.test.ts')
    .filter((file) => !ofFolders.some((part) => file.includes(part)))
    .concat(globSync('test/postgres/*.postgres.ts'))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .sort();
  if (files.length === 0) throw new SetupError(`No test of the host matches ${parts.join(', ')}.`);
  const code = await run24(['scripts/build.mjs', '--if-changed']);
  if (code !== 0) return code;
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  const server = await startPostgres();
  if (server === null)
    throw new SetupError(
      'PostgreSQL 15 or later is not installed; on Debian, apt-get install postgresql does it.',
    );
  try {
    const env = { HC_TEST_POSTGRES: server.createDatabase('hc') };
    // What makes a data folder refuse writes is its own.
    const options = [
      endWhenOver,
      '--test',
      '--test-skip-pattern=can’t be removed',
      '--test-timeout=300000',
      '--test-concurrency=3',
    ];
    return await run24([...options, '--test-reporter=spec', ...files], { env });
  } finally {
    await server.remove();
    removeTemporaryFiles();
  }
});
