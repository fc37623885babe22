import { spawn } from 'node:child_process';
import { findScreenReader } from './engines.mjs';
import { ensureInstalled, main, node24, root, run24 } from './setup.mjs';
import { endWhenOver } from './test/ending.mjs';
import { ensureScreenReader } from './test/ensure-engine.mjs';

// npm run test:screen-reader: tasks of readers by ear, with the screen reader Orca in Firefox, on a desktop of their own.
// What was said is left in .cache/screen-reader.txt.

await main(async () => {
  await ensureInstalled();
  ensureScreenReader();
  const build = await run24(['scripts/build.mjs', '--if-changed']);
  if (build !== 0) return build;
  const test = [endWhenOver, '--test', '--test-timeout=600000', '--test-reporter=spec'];
  const { session } = findScreenReader();
  const child = spawn(
    session,
    ['--', node24, ...test, ...process.argv.slice(2), 'test/screen-reader/tasks.reader.ts'],
    { cwd: root, stdio: 'inherit' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
});
