import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The README of an installed package, as a registry shows it: by itself. It names how to install, every element of the
 * manifest, and nothing that isn't there: links, files, and what it imports of the package.
 */
export function checkReadme(folder, name) {
  const installed = join(folder, 'node_modules', name);
  const text = readFileSync(join(installed, 'README.md'), 'utf8');
  assert.match(text, new RegExp(`^npm install ${name}$`, 'm'));
  assert.doesNotMatch(text, /npm (start|test|run)/);

  for (const file of ['README.md', 'CHANGELOG.md']) {
    const links = [
      ...readFileSync(join(installed, file), 'utf8').matchAll(/\]\(([^)]*)\)|\b(?:href|src)="([^"]*)"/g),
    ];
    const relative = links.map(([, link, attribute]) => link ?? attribute).filter(isRelative);
    assert.deepEqual(relative, [], `${file} leads to files beside it`);
  }

  const { resolve } = createRequire(join(folder, 'package.json'));
  const imports = [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier,
  );
  const own = imports.filter((specifier) => specifier.startsWith(name));
  assert.ok(own.length > 5);
  for (const specifier of own) assert.ok(existsSync(resolve(specifier)), specifier);
  const files = [
    ...text.matchAll(/`([\w.-]+\.(?:json|txt|md|js))`|["'.]\/(?:node_modules\/)?hc-help-center\/([^"']+)/g),
  ];
  for (const file of files.map(([, file, path]) => file ?? path).filter((each) => each !== '…'))
    assert.ok(existsSync(join(installed, file)), `${file} is not in the package`);

  const manifest = JSON.parse(readFileSync(join(installed, 'custom-elements.json'), 'utf8'));
  for (const { tagName, attributes, events } of manifest.modules.flatMap((module) => module.declarations)) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`<${tagName}>\` |`));
    assert.ok(row, tagName);
    for (const attribute of attributes) assert.ok(row.includes(`\`${attribute.name}\``), attribute.name);
    for (const event of events) assert.ok(text.includes(`\`${event.name}\`:`), event.name);
  }
}

/** Whether a link needs something beside the page; the addresses of the samples are those of the reader's own site. */
const isRelative = (link) => !/^(https?:|mailto:|#)/.test(link) && !link.startsWith('/hc-help-center/');
