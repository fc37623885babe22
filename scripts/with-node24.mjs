import { ensureInstalled, main, run24 } from './setup.mjs';

// node scripts/with-node24.mjs <script> [argument …]: runs a script of the project after set-up, under Node 24.

await main(async () => {
  await ensureInstalled();
  return run24(process.argv.slice(2));
});
