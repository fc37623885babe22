import { ensureInstalled, main, run24 } from './setup.mjs';

// npm run test:cluster: several hosts of one site on one PostgreSQL, with faults.

await main(async () => {
  await ensureInstalled();
  return run24([
    '--test',
    '--test-force-exit',
    '--test-timeout=300000',
    '--test-reporter=spec',
    'test/cluster/cluster.test.ts',
  ]);
});
