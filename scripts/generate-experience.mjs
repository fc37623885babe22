import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { builtPageFindings, siteFindings } from './experience/check-site.mjs';
import { generatorOptions } from './experience/options.mjs';
import { packageFiles, publicProperties } from './experience/package.mjs';
import { siteFiles } from './experience/site.mjs';
import { root } from './setup.mjs';

// node scripts/generate-experience.mjs [--check] [--functions] [--classes names.json] [--namespace name] [--pages folder]
// Writes the generated files of the platform's package and site (experience) from the definitions in src.
// What the options do is said in experience/options.mjs. The package leads to the landing pages among the pages.
// With --check it writes nothing and fails when a file differs from its source.

const { check, pages, ...options } = generatorOptions(process.argv.slice(2), { check: { type: 'boolean' } });
const files = [...packageFiles({ ...options, pages }), ...siteFiles({ ...options, pages })];
const findings = [...builtPageFindings(pages), ...findingsIn(files)];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);

for (const [file, text] of files) {
  const path = join(root, file);
  if (text === read(path)) continue;
  if (check) {
    console.error(`${file} is not what its source says: run node scripts/generate-experience.mjs.`);
    process.exit(1);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
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
