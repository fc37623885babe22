import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { namesIn, noticeOf } from '../package/notices.mjs';

/** What no program reads when it runs; licences and notices stay. */
const unread =
  /\.(?:map|ts|mts|cts|flow|md|markdown|tsbuildinfo)$|^\.(?!\.)|^(?:test|tests|__tests__|docs|example|examples|benchmark|benchmarks|bench|\.github|media)$/i;
const isLicence = /^(?:licen[cs]e|notice|copying)/i;

/** Of large packages that hold the same in several forms, those that are read. */
const parts = {
  axios: /^(?!dist$|.*\.md$|.*\.c?ts$)/,
  contentful: /^(?!contentful\.(?:browser|cjs)|stats-|types$|images$|.*\.md$)/,
  'contentful-sdk-core': /^(?!types$|.*\.map$|.*\.md$)/,
  // Only isPlainObject and isString are asked for, and what they are made of.
  lodash:
    /^(?:package\.json|(?:isPlainObject|isString|isArray|isObjectLike|_baseGetTag|_Symbol|_root|_freeGlobal|_getRawTag|_objectToString|_getPrototype|_overArg)\.js)$/,
  'markdown-it': /^(?:package\.json|dist|markdown-it\.mjs)$/,
  turndown: /^(?:package\.json|lib|turndown\.cjs\.js)$/,
  yaml: /^(?!browser$|bin\.mjs$|cli\.mjs$|.*\.ts$|.*\.md$)/,
  '@fontsource-variable/inter': /^(?:opsz\.css|package\.json|files|.*-opsz-normal\.woff2)$/,
  stopword: /^(?:package\.json|dist|stopword\.cjs\.js|3rd-party\.txt)$/,
  zod: /^(?!.*\.cjs$|.*\.ts$|src$|v3$)/,
};

/**
 * Puts packages with all that they want, as the lock file has them, into the node_modules of a folder; what is only for
 * some systems is left out, so that one tarball runs on all. Answers the versions of the wanted ones, and everybody's
 * licences as one text.
 */
export function copyDependencies(root, target, wanted) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const taken = new Set();
  const waiting = wanted.map((name) => ['', name]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = placeOf(packages, ...next);
    if (taken.has(place)) continue;
    taken.add(place);
    const { dependencies = {} } = packages[place];
    for (const name of Object.keys(dependencies)) waiting.push([place, name]);
  }
  const places = [...taken].sort();
  for (const place of places) copyPackage(join(root, place), join(target, place), nameAt(place));
  const versions = Object.fromEntries(wanted.map((name) => [name, packages[`node_modules/${name}`].version]));
  const texts = [
    ...places.map((place) => noticeOf(root, place.slice('node_modules/'.length))),
    // What a package brings within its own files is named by its own notice.
    ...namesIn(join(root, 'dist'))
      .filter((name) => !taken.has(`node_modules/${name}`) && packages[`node_modules/${name}`])
      .map((name) => noticeOf(root, name)),
  ];
  return { versions, notices: `${texts.join('\n\n---\n\n')}\n` };
}

const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where a package finds another, as Node looks for it. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') throw new Error(`package-lock.json lacks ${name}, which ${from || 'the host'} wants`);
  }
}

function copyPackage(from, to, name) {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const file = basename(path);
      if (path === from) return true;
      if (file === 'node_modules') return false;
      return isLicence.test(file) || (parts[name]?.test(file) ?? !unread.test(file));
    },
  });
}
