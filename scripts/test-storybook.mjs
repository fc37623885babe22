import { ensureInstalled, main, run24 } from './setup.mjs';
import { ensureChromium } from './test/ensure-chromium.mjs';

// npm run test:storybook [-- [--languages] part of a story's id …]: builds Storybook and opens every page of it in
// Chromium, with --languages a story of each element and widget in all languages.

const said = [];

await main(async () => {
  await ensureInstalled();
  const storybook = 'node_modules/storybook/dist/bin/dispatcher.js';
  const options = ['--disable-telemetry', '--quiet', '--output-dir', 'storybook-static'];
  const build = await run24([storybook, 'build', ...options], { say: (text) => said.push(text) });
  if (build !== 0) {
    console.error(said.join(''));
    return build;
  }
  return run24(['test/storybook/main.ts', ...process.argv.slice(2)], {
    env: { CHROME_PATH: ensureChromium() },
  });
});
