import { isBuilt } from './build/stamp.mjs';
import { ensureInstalled, main, run24 } from './setup.mjs';

// npm start [-- argument of the host …]: set-up and build where needed, then the reference host.

await main(async () => {
  await ensureInstalled();
  // An argument asks for help or is refused.
  const serves = process.argv.length === 2;
  if (serves && !isBuilt()) {
    const code = await run24(['scripts/build.mjs']);
    if (code !== 0) return code;
  }
  return run24(['host/main.ts', ...process.argv.slice(2)]);
});
