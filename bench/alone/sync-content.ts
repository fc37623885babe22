import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runSync } from '../../host/commands/sync.ts';
import { exportFile } from '../../host/content/import/read-export.ts';
import { startSpace } from '../../host/testing/contentful.ts';
import type { LooseExport } from '../../host/testing/small-export.ts';
import { writeExport } from '../articles.ts';

// node sync-content.ts [ENTRIES CHANGES]: a stand-in of Contentful with so many generated articles; brings them in, asks
// again when nothing has changed, then with so many changed. Each sync is a process of its own, for its memory.

const [first = '100000', changed = '500'] = process.argv.slice(2);

async function syncHere(): Promise<void> {
  const start = performance.now();
  const code = await runSync(['--json'], { write: () => true }, { write: () => true });
  const { user } = process.cpuUsage();
  console.log(
    JSON.stringify({
      code,
      seconds: (performance.now() - start) / 1000,
      processor: user / 1e6,
      megabytes: process.resourceUsage().maxRSS / 1024,
    }),
  );
}

async function contentOf(file: string): Promise<LooseExport> {
  const content: LooseExport = { entries: [], assets: [], locales: [], contentTypes: [] };
  for await (const part of exportFile(file).parts())
    if (part.kind === 'item') content[part.list].push(part.value);
  return content;
}

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hc-bench-sync-'));
  const file = join(folder, 'export.json');
  await writeExport(file, Number(first));
  const space = await startSpace(await contentOf(file));
  space.state.pageSize = 500;
  const measure = async (what: string) => {
    const env = { HC_DATA_DIR: join(folder, 'data'), ...space.environment };
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), 'here'], {
      env,
    });
    const { code, seconds, processor, megabytes } = JSON.parse(stdout);
    if (code !== 0) throw new Error(`${what}: the sync failed.`);
    console.log(
      `${what}: ${seconds.toFixed(1)} s (${processor.toFixed(1)} s of the processor), ${megabytes.toFixed(0)} MB`,
    );
  };
  try {
    await measure(`the first sync of ${first} articles`);
    await measure('nothing changed');
    for (let n = 0; n < Number(changed); n += 1) space.retitle(`article-${n * 7}`, `Changed title ${n}`);
    await measure(`${changed} of them changed`);
  } finally {
    space.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await (first === 'here' ? syncHere() : measureAll());
