import { globSync } from 'node:fs';
import { startPostgres } from '../host/testing/postgres-server.ts';
import { main, run24, SetupError } from './setup.mjs';
import { endWhenOver } from './test/ending.mjs';
import { ensureChromium } from './test/ensure-chromium.mjs';
import { keepTemporaryFilesInMemory } from './test/scratch.mjs';

// npm run test:cluster [-- faults | publish | upgrade | flows [part …]]: several hosts of one site on one PostgreSQL behind an
// HAProxy, each request to a random one of them: with faults, while content is published, beside hosts of the version before,
// and all flows as they are.

const options = [endWhenOver, '--test', '--test-timeout=300000', '--test-reporter=spec'];

await main(async () => {
  const [named, ...parts] = process.argv.slice(2);
  if (![undefined, 'faults', 'publish', 'upgrade', 'flows'].includes(named))
    throw new SetupError(
      `There is no part ${JSON.stringify(named)}; there are faults, publish, upgrade and flows.`,
    );
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  const built = await run24(['scripts/build.mjs', '--if-changed']);
  if (built !== 0) return built;
  try {
    const codes = [];
    const does = (part) => named === undefined || named === part;
    if (does('faults')) codes.push(await run24([...options, 'test/cluster/cluster.test.ts']));
    if (does('publish')) codes.push(await run24([...options, 'test/cluster/publish.test.ts']));
    if (does('upgrade')) codes.push(await run24([...options, 'test/cluster/upgrade.test.ts']));
    if (does('flows')) codes.push(await flows(parts));
    return Math.max(...codes);
  } finally {
    removeTemporaryFiles();
  }
});

async function flows(parts) {
  const files = globSync('test/flows/*.flow.test.ts')
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .sort();
  if (files.length === 0) throw new SetupError(`No flow matches ${parts.join(', ')}.`);
  const server = await startPostgres();
  if (server === null)
    throw new SetupError(
      'PostgreSQL 15 or later is not installed; on Debian, apt-get install postgresql does it.',
    );
  try {
    const env = {
      CHROME_PATH: ensureChromium(),
      HC_TEST_POSTGRES: server.createDatabase('hc'),
      HC_TEST_CLUSTER: '1',
    };
    return await run24([...options, '--test-concurrency=2', ...files], { env });
  } finally {
    await server.remove();
  }
}
