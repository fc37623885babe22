import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled, main, root, run24, SetupError } from './setup.mjs';
import { ensureChromium } from './test/ensure-chromium.mjs';

// npm run test:operating [-- part …]: lives with a site as an operator and a company do. Parts are `sources`, a host of this
// checkout that is killed, moved and surrounded by other systems, and the names of files in test/operating, such as
// company, for which the host is packed; without any all are run.

const folder = 'test/operating';
const ending = '.test.ts';
const sources = 'sources';
const packed = globSync(`*${ending}`, { cwd: join(root, folder) }).map((file) => basename(file, ending));
const all = [sources, ...packed];

await main(async () => {
  await ensureInstalled();
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !all.includes(word));
  if (unknown !== undefined)
    throw new SetupError(`There is no part ${JSON.stringify(unknown)}; there are ${all.join(', ')}.`);
  const named = words.length > 0 ? words : all;
  const code = named.includes(sources) ? await run24(['scripts/test/main.mjs', 'operating']) : 0;
  const files = named.filter((name) => name !== sources).map((name) => join(folder, `${name}${ending}`));
  if (code !== 0 || files.length === 0) return code;
  const env = { CHROME_PATH: ensureChromium() };
  // One after the other: each has a machine of its own in mind.
  return (
    (await run24(['scripts/package-host.mjs'])) ||
    run24(['--test', '--test-concurrency=1', '--test-reporter=spec', ...files], { env })
  );
});
