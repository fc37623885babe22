#!/usr/bin/env node
import { join } from 'node:path';
import { ensureInstalled, main, root, run24 } from './setup.mjs';

// hc <command> [argument …]: the host's command after set-up, under Node 24. Files are named from where it is called.

await main(async () => {
  await ensureInstalled();
  return run24([join(root, 'host/hc.ts'), ...process.argv.slice(2)], { cwd: process.cwd() });
});
