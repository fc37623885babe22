import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExportedPage } from '../src/contracts/builtPages.ts';
import { builtPageFindings, siteFindings } from './experience/check-site.mjs';
import { packageFiles, publicProperties } from './experience/package.mjs';
import { siteFiles } from './experience/site.mjs';
import { root } from './setup.mjs';

// node scripts/generate-experience.mjs [--check] [--functions] [--classes names.json] [--pages folder]
// Writes the generated files of the platform's package and site (experience) from the definitions in src.
// --functions lets the platform call the server methods; --classes gives them other names, {"getUserInfo": "Class.method"}.
// --pages takes the pages of the page builder into the site, and tells the package which landing pages they replace, as npm run pages:export wrote them.
// With --check it writes nothing and fails when a file differs from its source.

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    functions: { type: 'boolean' },
    classes: { type: 'string' },
    pages: { type: 'string' },
  },
});

const options = {
  asFunctions: values.functions ?? false,
  classes: values.classes ? JSON.parse(readFileSync(values.classes, 'utf8')) : {},
};

const pages = values.pages ? readPages(values.pages) : [];
const files = [...packageFiles({ ...options, pages }), ...siteFiles({ pages })];
const findings = [...builtPageFindings(pages), ...findingsIn(files)];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);

for (const [file, text] of files) {
  const path = join(root, file);
  if (text === read(path)) continue;
  if (values.check) {
    console.error(`${file} is not what its source says: run node scripts/generate-experience.mjs.`);
    process.exit(1);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function readPages(folder) {
  const names = globSync('*.json', { cwd: folder }).sort();
  if (names.length === 0) console.error(`There is no page in ${folder}: npm run pages:export writes them.`);
  return names.map((name) => ExportedPage.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** What is wrong with the site that is to be written. */
function findingsIn(all) {
  const contents = (type) =>
    Object.fromEntries(
      all
        .filter(([file]) => file.includes(`/${type}/`) && file.endsWith('content.json'))
        .map(([file, text]) => [basename(dirname(file)), JSON.parse(text)]),
    );
  return siteFindings({
    routes: contents('sfdc_cms__route'),
    views: contents('sfdc_cms__view'),
    components: publicProperties,
  });
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
