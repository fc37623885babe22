import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFiles } from './experience/package.mjs';
import { siteFiles } from './experience/site.mjs';
import { root } from './setup.mjs';

// node scripts/generate-experience.mjs [--check] [--functions] [--classes names.json]
// Writes the generated files of the platform's package and site (experience) from the definitions in src.
// --functions lets the platform call the server methods; --classes gives them other names, {"getUserInfo": "Class.method"}.
// With --check it writes nothing and fails when a file differs from its source.

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, functions: { type: 'boolean' }, classes: { type: 'string' } },
});

const options = {
  asFunctions: values.functions ?? false,
  classes: values.classes ? JSON.parse(readFileSync(values.classes, 'utf8')) : {},
};

for (const [file, text] of [...packageFiles(options), ...siteFiles()]) {
  const path = join(root, file);
  if (text === read(path)) continue;
  if (values.check) {
    console.error(`${file} is not what its source says: run node scripts/generate-experience.mjs.`);
    process.exit(1);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
