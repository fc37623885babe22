import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from './build/rollup.mjs';
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
  const ofModules = [rollup('modules'), rollup('classic'), ['scripts/build/check.mjs']];
  const ofHost = [
    ['node_modules/rolldown/bin/cli.mjs', '-c'],
    ['scripts/build/builder-style.mjs'],
    ['scripts/build/fonts.mjs'],
    rollup('site'),
  ];
  const code =
    (await allOf([inTurn(ofModules), inTurn(ofHost)])) || (await run24(['scripts/build/compress.mjs']));
  if (code === 0) markBuilt(hash);
  return code;
}

/** Waits for what runs side by side; answers the first exit code that is none of success, else 0. */
async function allOf(running) {
  return (await Promise.all(running)).find((code) => code !== 0) ?? 0;
}

/** Runs commands one after the other; answers the exit code of the first that fails, else 0. */
async function inTurn(commands) {
  for (const command of commands) {
    const code = await run24(command);
    if (code !== 0) return code;
  }
  return 0;
}
