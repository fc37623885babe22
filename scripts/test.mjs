import { ensureInstalled, main, run24 } from './setup.mjs';

// npm test [-- step … --keep-going]: set-up where needed, then the checks of scripts/test/main.mjs.

await main(async () => {
  await ensureInstalled();
  return run24(['scripts/test/main.mjs', ...process.argv.slice(2)]);
});
