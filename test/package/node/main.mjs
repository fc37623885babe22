import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Run by the test of the package in a project that has it: imports every entry as servers do that render pages, and
// says how many there are. No element is defined there, and nothing of it may fail or keep the process.

const folder = join(import.meta.dirname, '../node_modules/hc-help-center');
const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const entries = Object.entries(exports).flatMap(([entry, target]) => {
  if (!entry.includes('*')) return [entry];
  const [before, after] = target.default.split('*');
  return readdirSync(join(folder, before))
    .filter((file) => file.endsWith(after))
    .map((file) => entry.replace('*', file.slice(0, -after.length)));
});

for (const entry of entries) {
  const specifier = name + entry.slice(1);
  const type = entry.endsWith('.json') ? { with: { type: 'json' } } : {};
  await import(specifier, type).catch((error) => {
    throw new Error(`${specifier} can't be imported in Node`, { cause: error });
  });
}

// The settings of a page may stand in code that runs on both sides.
for (const entry of ['', '/configure', '/shared-react', '/shared-react/configure']) {
  const { configure } = await import(name + entry);
  assert.equal(configure({ config: { locale: 'de-DE' } }), true);
}
assert.equal(typeof customElements, 'undefined');
console.log(entries.length);
