import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const stamp = join(root, 'dist', '.built-from');
const sources = [
  'src',
  'elements',
  'builder',
  'samples',
  'host/pages/keep-presses.js',
  'host/pages/start.js',
  'scripts/build',
  'scripts/build.mjs',
  'rolldown.config.mjs',
  'rollup.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const isTest = /\.test\.m?tsx?$|\.test\.mjs$/;

/** Was dist built from the sources as they are now? */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

/** Notes that dist is built. `hash` is that of the sources when the build began. */
export function markBuilt(hash) {
  writeFileSync(stamp, hash);
}

/** One hash over the names and contents of all that dist is made of. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesOf(path)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.\w+$/.test(path)) return isTest.test(path) ? [] : [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || !isTest.test(entry.name) ? filesOf(`${path}/${entry.name}`) : [],
  );
}
