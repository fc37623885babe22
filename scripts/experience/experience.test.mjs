import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { blockElements } from '../../src/contracts/blockElementWords.ts';
import { elements } from '../../src/contracts/elements.ts';
import { sketches } from '../../src/contracts/sketches.ts';
import { platformViewOf } from '../../src/domain/platformViews.ts';
import { root } from '../setup.mjs';
import { componentFindings, resourceFindings } from './check-components.mjs';
import { builtPageFindings, siteFindings } from './check-site.mjs';
import { componentName, packageFolder, sitePages } from './names.mjs';
import { packageFiles, publicProperties } from './package.mjs';
import { siteFiles, siteFolder } from './site.mjs';

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
  components: publicProperties,
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

describe('pages of the page builder in the site', () => {
  const section = (layout, ...columns) => ({ id: randomUUID(), layout, columns });
  const part = (name, values = {}) => ({ id: randomUUID(), name, values });
  const exported = (kind, name, ...sections) => ({
    kind,
    name,
    access: kind === 'page' ? 'everyone' : 'signed-in',
    view: platformViewOf(
      { title: `Our ${kind}`, description: 'Built', sections },
      { kind, name },
      randomUUID,
    ),
  });
  const pages = [
    exported('home', '', section('8-4', [part('home')], [part('topicSection')])),
    exported(
      'page',
      '360-payroll',
      section('12', [part('text', { html: '<p>Hello</p>' }), part('heading', { text: 'Hello', level: '2' })]),
    ),
    exported('landing', 'hiring', section('12', [part('article', { articleId: 'hire' })])),
    exported(
      'landing',
      'benefits',
      section('6-6', [part('topicSection')], [part('landing', { pageId: 'peo' })]),
    ),
    exported('frame', '', section('12', [part('header')]), section('12', [part('footer')])),
  ];
  const made = siteFiles({ pages });
  const file = (name) => JSON.parse(made.get(`${siteFolder}/${name}/content.json`));

  it('stand in their own views as they were built, with a route of theirs', () => {
    for (const [index, view] of [
      [0, 'home'],
      [1, 'page360Payroll'],
      [2, 'pageHiring'],
    ])
      assert.deepEqual(file(`sfdc_cms__view/${view}`), pages[index].view);
    assert.deepEqual(file('sfdc_cms__route/page_360_payroll__c').contentBody, {
      activeViewId: 'page360Payroll',
      configurationTags: [],
      pageAccess: 'Public',
      routeType: 'custom-360-payroll',
      urlPrefix: '360-payroll',
    });
    assert.equal(file('sfdc_cms__route/Home').contentBody.pageAccess, 'RequiresLogin');
    assert.equal(file('sfdc_cms__route/page_hiring__c').contentBody.urlPrefix, 'page-hiring');
  });

  it('say their slug to what took it from the address, and lead there from the address of the help center', () => {
    const view = JSON.stringify(file('sfdc_cms__view/pageBenefits'));
    assert.match(view, /"c:hcTopicSection","attributes":\{"slug":"benefits"\}/);
    assert.match(view, /"c:hcLanding","attributes":\{"pageId":"peo"\}/);
    const code = packageFiles({ pages }).get(`${packageFolder}/lwc/hcPages/hcPages.js`);
    assert.match(code, /\['hiring', 'page_hiring__c'\],\s*\['benefits', 'page_benefits__c'\],\s*\]\)/);
    assert.doesNotMatch(code, /360-payroll/);
  });

  it('are refused where two would be the same page of the site, or one a page of ours, by the names of both', () => {
    const findings = (...built) => builtPageFindings(built).join('\n');
    const page = (name) => exported('page', name);
    assert.equal(findings(...pages), '');
    assert.equal(
      findings(page('page-hiring'), exported('landing', 'hiring')),
      'the built page page-hiring and the built landing page hiring would both be the route page_hiring__c: rename one of them',
    );
    assert.match(findings(page('360-payroll'), page('page-360-payroll')), /route page_360_payroll__c/);
    assert.match(findings(page('glossary')), /own page glossary and the built page glossary/);
  });

  it('frame every page in place of header and footer where a frame was built', () => {
    const { component } = file('sfdc_cms__themeLayout/helpCenter').contentBody;
    const [header, footer] = component.children.map((each) => JSON.stringify(each.children));
    assert.equal(component.attributes.ownFrame, true);
    assert.match(header, /c:hcHeader/);
    assert.match(footer, /c:hcFooter/);
    assert.doesNotMatch(header, /c:hcFooter/);
  });

  it('give the theme the color of the frame, in shades on which white can be read', () => {
    const accents = (brandColor) => {
      const frame = structuredClone(pages.at(-1));
      if (brandColor) frame.view.contentBody.component.attributes = { brandColor };
      const text = siteFiles({ pages: [frame] }).get(
        `${siteFolder}/sfdc_cms__brandingSet/Build_Your_Own_LWR/content.json`,
      );
      const { values } = JSON.parse(text).contentBody;
      assert.equal(values.BackgroundColor, '#ffffff');
      return [values.PrimaryAccentColor, values._PrimaryAccentColor1];
    };
    assert.deepEqual(accents('#ffcc00'), ['#564100', '#413000']);
    assert.deepEqual(accents('#662b52'), ['#662b52', '#4e1e3e']);
    assert.deepEqual(accents(), ['#005fb2', '#004989']);
  });
});

describe('the package of the platform', () => {
  it('has a component for every element, and nothing that the page builder refuses', () => {
    for (const name of Object.keys(elements)) assert.ok(components.includes(componentName(name)), name);
    for (const component of components)
      assert.deepEqual(componentFindings(component, filesOf(component)), []);
  });

  it('sketches every element and block for the page builder in shapes that the preview has', () => {
    const styles = filesOf('hcPreview')['hcPreview.css'];
    assert.deepEqual(Object.keys(sketches).sort(), Object.keys({ ...elements, ...blockElements }).sort());
    for (const [name, rows] of Object.entries(sketches))
      for (const shape of rows.flatMap((row) => row.split(' ')))
        assert.ok(styles.includes(`.${shape}`), `${name} has the shape ${shape}, which the preview lacks`);
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

  it('knows its classes and its components by the namespace of a managed package, and nothing else differs', () => {
    const namespace = 'acme';
    const changed = ([own, made]) =>
      [...made]
        .filter(([file, text]) => own.get(file) !== text)
        .map(([file]) => file.replace(/^experience\//, ''));
    assert.deepEqual(changed([packageFiles(), packageFiles({ namespace })]), [
      'sfdx-project.json',
      'force-app/main/default/lwc/hcServer/hcServer.js',
    ]);
    const code = packageFiles({ namespace }).get(`${packageFolder}/lwc/hcServer/hcServer.js`);
    assert.match(code, /"getCase":"acme__HelpCenterCaseService.getCase"/);
    const project = JSON.parse(packageFiles({ namespace }).get('experience/sfdx-project.json'));
    assert.deepEqual(
      [project.namespace, project.packageDirectories[0].ancestorVersion],
      [namespace, 'HIGHEST'],
    );
    const site = siteFiles({ namespace });
    assert.match(site.get(`${siteFolder}/sfdc_cms__view/caseDetail/content.json`), /"acme:hcCaseDetail"/);
    assert.doesNotMatch([...site.values()].join(''), /"c:hc/);
  });
});
