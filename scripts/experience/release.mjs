import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { manifestFiles } from './manifest.mjs';
import { packageFolder, resourceName } from './names.mjs';
import { packageFiles } from './package.mjs';
import { guidePictures, releaseReadme } from './readme.mjs';
import { siteFiles } from './site.mjs';

const experience = join(root, 'experience');
const below = (path) => path.replace(/^experience\//, '');

/**
 * Every file of the release by its path: the source of the package and of the site, made with the options given, the
 * script of the elements in its place, manifests, and what to do with it all.
 */
export function releaseFiles(options = {}) {
  const kept = globSync(['{force-app,settings,site,translations}/**/*', '.forceignore'], { cwd: experience })
    .filter((path) => statSync(join(experience, path)).isFile())
    .filter((path) => !path.includes(`/staticresources/${resourceName}/`))
    .map((path) => [path, readFileSync(join(experience, path))]);
  const made = [...packageFiles(options), ...siteFiles(options)].map(([path, text]) => [below(path), text]);
  const script = `${below(packageFolder)}/staticresources/${resourceName}/hc.iife.js`;
  const files = new Map([
    ...kept,
    ...made,
    [script, readFileSync(join(root, 'dist/hc.iife.js'))],
    ...manifestFiles(),
    ['README.md', releaseReadme()],
    ...guidePictures().map((path) => [path, readFileSync(join(root, 'docs', path))]),
    ['LICENSE', readFileSync(join(root, 'LICENSE'))],
  ]);
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1));
}
