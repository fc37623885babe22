import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** One hash over every source of the host and of the rules, but their tests. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['host/**/*.{ts,json,html,svg,txt}', 'src/{contracts,domain}/**/*.ts'], {
    cwd: root,
  });
  for (const file of files.filter((each) => !each.endsWith('.test.ts')).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
