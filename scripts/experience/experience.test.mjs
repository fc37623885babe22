import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { elements } from '../../src/contracts/elements.ts';
import { root } from '../setup.mjs';
import { componentFindings, resourceFindings } from './check-components.mjs';
import { siteFindings } from './check-site.mjs';
import { componentName, packageFolder, sitePages } from './names.mjs';
import { packageFiles } from './package.mjs';
import { siteFolder } from './site.mjs';

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

const json = (file) => JSON.parse(readFileSync(join(root, siteFolder, file), 'utf8'));
const contents = (type) =>
  Object.fromEntries(
    globSync(`${type}/*/content.json`, { cwd: join(root, siteFolder) }).map((file) => [
      basename(dirname(file)),
      json(file),
    ]),
  );

/** The site as it is, for a test to plant a fault in. */
const site = () => ({
  routes: contents('sfdc_cms__route'),
  views: contents('sfdc_cms__view'),
  components: Object.fromEntries(
    Object.entries(elements).map(([name, { properties }]) => [componentName(name), Object.keys(properties)]),
  ),
});

describe('the site', () => {
  it('has a page for every view that an address names, in the layout of the help center', () => {
    const { routes, views } = site();
    for (const name of Object.values(sitePages)) assert.ok(routes[name], name);
    for (const name of ['Error', 'Check_Password', 'Forgot_Password', 'Register'])
      assert.ok(routes[name], name);
    assert.deepEqual(siteFindings(site()), []);
    assert.equal(routes.case_detail__c.contentBody.urlPrefix, 'case-detail');
    assert.match(JSON.stringify(views.caseDetail), /"c:hcCaseDetail"/);
  });

  it('is refused with a route without a view, another type, columns that are not 12, and what is not in the package', () => {
    const faulty = (plant) => {
      const copy = site();
      plant(copy);
      return siteFindings(copy).join('\n');
    };
    const home = ({ views }) => views.home.contentBody.component.children[0].children[0];
    assert.match(
      faulty(({ views }) => delete views.myCases),
      /route my_cases__c leads to the view myCases, which is not there/,
    );
    assert.match(
      faulty(({ views }) => Object.assign(views.myCases.contentBody, { viewType: 'custom-other' })),
      /route my_cases__c is of type custom-my-cases, its view of custom-other/,
    );
    const narrow = (text) => text.replace('"12"', '"8"');
    assert.match(
      faulty((copy) => {
        const { attributes } = home(copy);
        attributes.sectionConfig = narrow(attributes.sectionConfig);
      }),
      /view home has a section whose columns are 8 of 12/,
    );
    assert.match(
      faulty((copy) => Object.assign(home(copy).children[0].children[0], { definition: 'c:hcNothing' })),
      /c:hcNothing, which is not in the package/,
    );
    assert.match(
      faulty((copy) => Object.assign(home(copy).children[0].children[0], { attributes: { colour: 'red' } })),
      /sets colour of c:hcHome/,
    );
  });
});

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
