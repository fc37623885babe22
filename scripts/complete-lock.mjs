import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

// node scripts/complete-lock.mjs: run it after every change of the dependencies.
// npm leaves builds for other platforms out of the lock file when the registry in use doesn't offer them, and then
// `npm ci` refuses that lock file everywhere. This adds their entries, which npm skips where they don't fit.

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** The optional packages that the lock file's packages want and the lock file lacks: [owner, name, version]. */
export function missingOptional(packages) {
  const missing = [];
  for (const [owner, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = lookUp(packages, owner, name);
      const exact = /^\d/.test(version);
      if (!found || (exact && found.version !== version)) missing.push([owner, name, version]);
    }
  }
  return missing;
}

/** The package that `name` means for `owner`: the nearest node_modules on the way up that holds it. */
function lookUp(packages, owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (found || folder === '') return found;
  }
}

/** What the lock file says of a package that can't be looked up: its name tells the platform it is for. */
function entryOf(name, version) {
  const words = name.split(/[-/]/);
  const cpu = processors.filter((word) => words.includes(word));
  const os = systems.filter((word) => words.includes(word));
  const libc = [words.includes('musl') && 'musl', words.includes('gnu') && 'glibc'].filter(Boolean);
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    dev: true,
    ...(libc.length > 0 && os.includes('linux') && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

if (import.meta.main) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptional(lock.packages);
  for (const [owner, name, version] of missing) {
    const top = `node_modules/${name}`;
    lock.packages[top in lock.packages ? `${owner}/${top}` : top] = entryOf(name, version);
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages added to package-lock.json.`);
}
