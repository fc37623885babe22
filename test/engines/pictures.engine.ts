import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { fontsAreThere } from '../flows/support/fonts.ts';
import { engineName } from './support/engine.ts';
import { inEngine } from './support/rig.ts';

const administrator = 'admin@harbor.example';

/** Where the pictures lie, a folder an engine: `.cache/engines/index.html` shows them beside each other. */
const folder = '.cache/engines';

/** How far a frame may stand from where it stands in Chromium, in pixels: letters are not the same to the pixel. */
const mostApart = 12;

const screens = [
  ['sign-in', undefined, '/login'],
  ['complaints', undefined, '/complaints'],
  ['guest-article', undefined, '/article?articleId=reset-your-password'],
  ['home', administrator, '/'],
  ['article', administrator, '/article?articleId=run-off-cycle-payroll'],
  ['search', administrator, '/search?q=payroll'],
  ['release-feed', administrator, '/release-feed'],
  ['glossary', administrator, '/glossary'],
  ['my-cases', administrator, '/my-cases'],
  ['contact-advisor', administrator, '/contact-advisor'],
] as const;
const sizes = [
  ['1440', { width: 1440, height: 900 }],
  ['390', { width: 390, height: 844 }],
] as const;

inEngine('ten screens', (rig) => {
  for (const [width, size] of sizes)
    it(`are as in Chromium at ${width} pixels`, async () => {
      mkdirSync(`${folder}/${engineName()}`, { recursive: true });
      const apart: string[] = [];
      for (const email of [undefined, administrator] as const) {
        const { open, tab, hasNoSidewaysScroll, hasNoProblems, leave } = await rig().visit(email, size);
        for (const [name, who, path] of screens.filter(([, each]) => each === email)) {
          await open(path);
          await tab.evaluate(fontsAreThere);
          await hasNoSidewaysScroll();
          writeFileSync(`${folder}/${engineName()}/${name}-${width}.png`, await tab.picture());
          const frames = await tab.evaluate(framesOf);
          assert.ok(Object.keys(frames).length > 1, `${name} for ${who} has no frames`);
          apart.push(...besideChromium(`${name}-${width}`, frames));
        }
        await hasNoProblems();
        await leave();
      }
      writeFileSync(`${folder}/index.html`, overview());
      assert.deepEqual(apart, []);
    });
});

type Frames = Readonly<Record<string, readonly [left: number, width: number, top: number]>>;

/** Runs in the page: where its parts stand in the window. */
function framesOf(): Record<string, [number, number, number]> {
  const frames: Record<string, [number, number, number]> = {};
  const look = (root: Document | ShadowRoot) => {
    for (const each of root.querySelectorAll('*')) {
      const name = each.localName;
      if (
        ['header', 'main', 'footer', 'search', 'h1', 'table', 'aside', 'form'].includes(name) &&
        !(name in frames)
      ) {
        const { left, width, top } = each.getBoundingClientRect();
        if (width > 1) frames[name] = [left, width, top].map(Math.round) as [number, number, number];
      }
      if (each.shadowRoot) look(each.shadowRoot);
    }
  };
  look(document);
  return frames;
}

/** What stands elsewhere than in Chromium, whose places are kept for the engines after it. */
function besideChromium(name: string, frames: Frames): string[] {
  const file = `${folder}/chromium/${name}.json`;
  if (engineName() === 'chromium') {
    writeFileSync(file, JSON.stringify(frames));
    return [];
  }
  if (!existsSync(file)) return [`${name}: do the flows in Chromium first`];
  const wanted = JSON.parse(readFileSync(file, 'utf8')) as Frames;
  return Object.entries(wanted).flatMap(([part, [left, width, top]]) => {
    const found = frames[part];
    if (!found) return [`${name}: ${part} is missing`];
    // Lines that break elsewhere push what is below them: that is looked at, not measured.
    const isNear =
      Math.abs(found[0] - left) <= mostApart &&
      Math.abs(found[1] - width) <= mostApart * 2 &&
      (top > 200 || Math.abs(found[2] - top) <= mostApart);
    return isNear ? [] : [`${name}: ${part} stands at ${found.join(' ')} instead of ${left} ${width} ${top}`];
  });
}

/** A page that shows each screen in the engines beside each other. */
function overview(): string {
  const engines = ['chromium', 'firefox', 'webkit'];
  const rows = sizes.flatMap(([width]) =>
    screens.map(
      ([name]) =>
        `<h2>${name}, ${width}</h2><div>${engines.map((engine) => `<img alt="${engine}" src="${engine}/${name}-${width}.png">`).join('')}</div>`,
    ),
  );
  return `<!doctype html><title>Engines</title><style>div{display:flex;gap:8px}img{width:33%;height:100%}</style>${rows.join('\n')}`;
}
