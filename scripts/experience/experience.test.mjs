import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { elements } from '../../src/contracts/elements.ts';
import { root } from '../setup.mjs';
import { componentFindings, resourceFindings } from './check-components.mjs';
import { componentName, packageFolder } from './names.mjs';
import { packageFiles } from './package.mjs';

const folder = join(root, packageFolder);

/** The files of a component of the package by name. */
function filesOf(component) {
  const files = globSync(`lwc/${component}/*`, { cwd: folder });
  return Object.fromEntries(files.map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')]));
}

const components = globSync('lwc/*/*.js', { cwd: folder }).map((file) => basename(dirname(file)));
const article = filesOf('hcArticle');
const planted = (file, from, to) => ({ ...article, [file]: article[file].replace(from, to) });
const finds = (files, pattern) => assert.match(componentFindings('hcArticle', files).join('\n'), pattern);

describe('the package of the platform', () => {
  it('has a component for every element, and nothing that the page builder refuses', () => {
    for (const name of Object.keys(elements)) assert.ok(components.includes(componentName(name)), name);
    for (const component of components)
      assert.deepEqual(componentFindings(component, filesOf(component)), []);
  });

  it('is refused with a target that no page has, a type the builder does not know, or without a description', () => {
    const meta = 'hcArticle.js-meta.xml';
    finds(planted(meta, 'lightningCommunity__Page<', 'lightning__Page<'), /target lightning__Page/);
    finds(planted(meta, 'type="Boolean"', 'type="Number"'), /hideContents has the type Number/);
    finds(
      planted(meta, 'targets="lightningCommunity__Default"', 'targets="lightningCommunity__Page"'),
      /legal for/,
    );
    finds(planted(meta, /label="[^"]*"/, ''), /articleId has no label/);
    finds(planted('hcArticle.js', '@api articleId', 'articleId'), /articleId is no public field/);
    const { [meta]: _, ...rest } = article;
    finds(rest, /has no hcArticle.js-meta.xml/);
  });

  it('is refused without the description of its script, and with too large a one', () => {
    assert.match(resourceFindings('x', { meta: undefined, bytes: 1 }).join(), /no x.resource-meta.xml/);
    assert.match(resourceFindings('x', { meta: '', bytes: 6_000_000 }).join(), /6000000 bytes/);
    assert.deepEqual(resourceFindings('x', { meta: '', bytes: 1 }), []);
  });

  it('lets the platform call the server methods where it is made so, under the names of the org', () => {
    const classes = { getUserInfo: 'AcmeUsers.whoAmI' };
    const files = packageFiles({ asFunctions: true, classes });
    const code = files.get(`${packageFolder}/lwc/hcServer/hcServer.js`);
    assert.match(code, /import getUserInfo from '@salesforce\/apex\/AcmeUsers.whoAmI';/);
    assert.match(code, /'AcmeUsers.whoAmI': getUserInfo,/);
    assert.match(code, /methodNames = \{"getUserInfo":"AcmeUsers.whoAmI"\}/);
  });
});
