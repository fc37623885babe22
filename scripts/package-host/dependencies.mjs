import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { namesIn, noticeOf, packageOf } from '../package/notices.mjs';

/** Packages that find files of their own beside them: they are put in as they are. */
const whole = ['piscina', '@fontsource-variable/inter'];

/** What no program reads when it runs; licences and notices stay. */
const unread =
  /\.(?:map|ts|mts|cts|md)$|^\.(?!\.)|^(?:test|docs|examples|benchmark|\.github)$|-(?:opsz-italic|wght-(?:italic|normal))\.woff2$/i;
const isLicence = /^(?:licen[cs]e|notice|copying)/i;

/** What a module of CommonJS takes for granted. */
const commonJs = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/** By which name the host's sources find a module of a package: most are in one bundle. */
export const placeOf = (module) =>
  whole.includes(module) ? module : `#vendor/${module.replaceAll(/[^a-z0-9-]+/g, '-').replace(/^-/, '')}`;

/**
 * Bundles what the host's sources want of packages into `vendor`, by the names that Node knows it by, and puts in whole
 * what can't be bundled. Answers the versions of the latter, and everybody's licences as one text.
 */
export async function putDependencies(root, target, wanted) {
  const entries = join(target, 'entries');
  mkdirSync(entries);
  const names = wanted.filter((module) => !whole.includes(module));
  const files = await Promise.all(
    names.map(async (module) => {
      const file = join(entries, `${placeOf(module).replace('#vendor/', '')}.mjs`);
      const exported = Object.keys(await import(module)).filter(
        // What Node adds to modules of CommonJS.
        (name) => /^[\w$]+$/.test(name) && name !== '__esModule',
      );
      writeFileSync(file, `export { ${exported.join(', ')} } from ${JSON.stringify(module)};\n`);
      return file;
    }),
  );
  const { metafile } = await build({
    ...{ entryPoints: files, outdir: join(target, 'vendor'), outExtension: { '.js': '.mjs' } },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node24' },
    ...{ nodePaths: [join(root, 'node_modules')], absWorkingDir: root, metafile: true },
    ...{ banner: { js: commonJs }, minifyWhitespace: true, legalComments: 'none' },
  });
  rmSync(entries, { recursive: true });
  const bundled = Object.keys(metafile.inputs).flatMap((path) => packageOf(path) ?? []);
  const { versions, places } = copyWhole(root, target);
  const all = new Set([...bundled, ...places, ...namesIn(join(root, 'dist'))]);
  const notices = [...all].sort().map((name) => noticeOf(root, name));
  return { versions, notices: `${notices.join('\n\n---\n\n')}\n` };
}

/** Puts these packages with all that they want, as the lock file has them, into `node_modules`. */
function copyWhole(root, target) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const taken = new Set();
  const waiting = whole.map((name) => ['', name]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = placeIn(packages, ...next);
    if (taken.has(place)) continue;
    taken.add(place);
    const { dependencies = {} } = packages[place];
    for (const name of Object.keys(dependencies)) waiting.push([place, name]);
  }
  for (const place of taken) copyPackage(join(root, place), join(target, place));
  return {
    versions: Object.fromEntries(whole.map((name) => [name, packages[`node_modules/${name}`].version])),
    places: [...taken].map((place) => place.slice('node_modules/'.length)),
  };
}

/** Where a package finds another, as Node looks for it. */
function placeIn(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') throw new Error(`package-lock.json lacks ${name}, which ${from || 'the host'} wants`);
  }
}

function copyPackage(from, to) {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const file = basename(path);
      if (path === from) return true;
      if (file === 'node_modules') return false;
      return isLicence.test(file) || !unread.test(file);
    },
  });
}
