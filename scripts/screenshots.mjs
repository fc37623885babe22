import { ensureInstalled, main, run24 } from './setup.mjs';
import { ensureChromium } from './test/ensure-chromium.mjs';

// npm run screenshots: every screen into docs/screenshots.

await main(async () => {
  await ensureInstalled();
  const env = { CHROME_PATH: ensureChromium() };
  const build = await run24(['scripts/build.mjs', '--if-changed']);
  return build === 0 ? run24(['test/screenshots/main.ts'], { env }) : build;
});
