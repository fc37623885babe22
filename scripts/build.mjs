import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfSources, isBuilt, markBuilt } from './build/stamp.mjs';
import { root, run24 } from './setup.mjs';

// node scripts/build.mjs [--if-changed]: builds dist and checks it.

process.exitCode = await build();

async function build() {
  if (process.argv.includes('--if-changed') && isBuilt()) {
    console.log('dist is up to date.');
    return 0;
  }
  const hash = hashOfSources();
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  for (const step of [
    ['node_modules/rollup/dist/bin/rollup', '-c'],
    ['scripts/build/builder-style.mjs'],
    ['scripts/build/types.mjs'],
    ['scripts/build/check.mjs'],
    ['scripts/build/compress.mjs'],
  ]) {
    const code = await run24(step);
    if (code !== 0) return code;
  }
  markBuilt(hash);
  return 0;
}
