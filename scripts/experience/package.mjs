import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { blockElements } from '../../src/contracts/blockElementWords.ts';
import { elements } from '../../src/contracts/elements.ts';
import { messageFields } from '../../src/domain/messages.ts';
import { landingTypes } from '../../src/domain/targetQueries.ts';
import { root } from '../setup.mjs';
import { answerClass, classMeta, examplesClass, rulesClass } from './apex.mjs';
import { exposedMeta, innerMeta } from './component-meta.mjs';
import {
  apiVersion,
  channelName,
  componentName,
  languageResourceName,
  packageFolder,
  resourceName,
  settingsFolder,
  sitePages,
  translationsFolder,
} from './names.mjs';
import { objectFiles } from './objects.mjs';
import { permissionFiles } from './permissions.mjs';
import { serverModule } from './server.mjs';
import { firstRecord, labelsFile, settingsModule, translationFiles } from './settings.mjs';
import { builtPageOf } from './site.mjs';
import { wrapperOf } from './wrapper.mjs';
import { metadataFile, textElement } from './xml.mjs';

/** Where the search service answers, for the site's content security policy. */
const searchHosts = {
  HelpCenter_Search: 'https://*.algolia.net',
  HelpCenter_SearchFallback: 'https://*.algolianet.com',
  HelpCenter_SearchInsights: 'https://insights.algolia.io',
};

const siteNavigation = {
  type: 'boolean',
  default: false,
  label: 'Follow links through the site',
  description: 'Whether links between pages of the help center go through the router of the site.',
};

/** What has a component: the elements, and the blocks of content of built pages. */
const wrapped = { ...elements, ...blockElements };

/** The public properties of the components that stand for elements, by component. */
export const publicProperties = Object.fromEntries(
  Object.entries(wrapped).map(([name, { properties }]) => [componentName(name), Object.keys(properties)]),
);

/**
 * Every generated file of the package by its path from the root of the project. `pages` are those of the page builder:
 * the package leads to the landing pages among them.
 */
export function packageFiles(options = {}) {
  const lwc = (component, files) =>
    files.map(([name, text]) => [`${packageFolder}/lwc/${component}/${name}`, text]);
  const meta = (component, text) => lwc(component, [[`${component}.js-meta.xml`, text]]);
  const module = (component, label, text) => [
    ...lwc(component, [[`${component}.js`, text]]),
    ...meta(component, innerMeta(label)),
  ];
  return new Map([
    ['experience/sfdx-project.json', projectFile(options)],
    ...Object.entries(wrapped).flatMap(([name, definition]) =>
      lwc(componentName(name), wrapperOf(name, definition)),
    ),
    ...meta('hcBridge', bridgeMeta()),
    ...meta('hcThemeLayout', themeLayoutMeta()),
    ...meta('hcElement', innerMeta('Help Center: what all elements share')),
    ...meta('hcLandingElement', innerMeta('Help Center: what the landing page does beside')),
    ...meta('hcPageReference', innerMeta('Help Center: what the router calls a page')),
    ...meta('hcLoader', innerMeta('Help Center: loader')),
    ...meta('hcPreview', innerMeta('Help Center: preview in the builder')),
    ...meta('hcFailure', innerMeta('Help Center: failed to load')),
    ...module('hcSettings', 'Help Center: settings', settingsModule()),
    ...module('hcServer', 'Help Center: server methods', serverModule(options)),
    ...module('hcPages', 'Help Center: pages of the site', pagesModule(options.pages ?? [])),
    ...[...objectFiles(), ...permissionFiles()].map(([file, text]) => [`${packageFolder}/${file}`, text]),
    ...apexFiles(),
    [`${packageFolder}/labels/CustomLabels.labels-meta.xml`, labelsFile()],
    [`${packageFolder}/messageChannels/${channelName}.messageChannel-meta.xml`, channelFile()],
    [
      `${packageFolder}/staticresources/${resourceName}.resource-meta.xml`,
      resourceFile('application/zip', 'The script of all elements of the help center.'),
    ],
    [
      `${packageFolder}/staticresources/${languageResourceName}.resource-meta.xml`,
      resourceFile('text/javascript', 'Keeps the language that a reader of the help center chose.'),
    ],
    [`${packageFolder}/cachePartitions/HelpCenter.cachePartition-meta.xml`, cachePartitionFile()],
    [`${settingsFolder}/customMetadata/HelpCenterSite.Main.md-meta.xml`, firstRecord()],
    [
      `${settingsFolder}/namedCredentials/HelpCenter_Content.namedCredential-meta.xml`,
      contentCredentialFile(),
    ],
    ...translationFiles().map(([code, text]) => [
      `${translationsFolder}/translations/${code}.translation-meta.xml`,
      text,
    ]),
    ...Object.entries(searchHosts).map(([name, url]) => [
      `${packageFolder}/cspTrustedSites/${name}.cspTrustedSite-meta.xml`,
      trustedSiteFile(url),
    ]),
  ]);
}

/** The generated Apex classes, and the description of each class beside them. */
function apexFiles() {
  const generated = {
    HelpCenterAnswer: answerClass(),
    HelpCenterExamples: examplesClass(),
    HelpCenterRules: rulesClass(),
  };
  const names = globSync('*.cls', { cwd: join(root, packageFolder, 'classes') }).map((file) =>
    basename(file, '.cls'),
  );
  return [
    ...Object.entries(generated).map(([name, text]) => [`${packageFolder}/classes/${name}.cls`, text]),
    ...[...new Set([...names, ...Object.keys(generated)])].map((name) => [
      `${packageFolder}/classes/${name}.cls-meta.xml`,
      classMeta(),
    ]),
  ];
}

/**
 * The description of the project: where its source lies, and the package of the second generation that it makes.
 * `namespace` is the one thing that differs where that package is managed.
 */
function projectFile({ namespace = '' }) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const project = {
    packageDirectories: [
      {
        path: 'force-app',
        default: true,
        package: 'HelpCenter',
        versionName: `Help Center ${version}`,
        versionNumber: `${version}.NEXT`,
        ...(namespace ? { ancestorVersion: 'HIGHEST' } : {}),
      },
      { path: 'settings' },
      { path: 'site' },
      { path: 'translations' },
    ],
    name: 'help-center',
    namespace,
    sfdcLoginUrl: 'https://login.salesforce.com',
    sourceApiVersion: apiVersion,
  };
  return `${JSON.stringify(project, null, 2)}\n`;
}

const bridgeMeta = () =>
  exposedMeta({
    label: 'Help Center: Message bridge',
    description: 'Carries messages between the elements and the message channel. The theme layout holds one.',
    properties: { siteNavigation },
  });

const themeLayoutMeta = () =>
  exposedMeta(
    {
      label: 'Help Center: Theme layout',
      description: 'Header, search bar and footer around every page of the help center.',
      properties: {
        container: elements.header.properties.container,
        hideSearchBar: elements.integration.properties.hideSearchBar,
        ownFrame: {
          type: 'boolean',
          default: false,
          label: 'Frame of your own',
          description:
            'Whether header, search bar and footer are left out, for what you place in their regions.',
        },
        siteNavigation,
      },
    },
    'lightningCommunity__Theme_Layout',
  );

const pagesModule = (pages) =>
  [
    '// Generated from src/domain by scripts/generate-experience.mjs: change the source, not this file.',
    '/** The API names of the pages of a site by view. */',
    `export const pageNames = {`,
    ...Object.entries(sitePages).map(([view, name]) => `    '${view}': '${name}',`),
    '};',
    '',
    '/** Those of the landing pages that were built in the page builder, by slug. */',
    'export const builtLandingPages = new Map([',
    ...pages
      .filter(({ kind }) => kind === 'landing')
      .map(({ kind, name }) => `    ['${name}', '${builtPageOf(kind, name).api}'],`),
    ']);',
    '',
    '/** What can name a landing page in a query, in the order in which one is looked for. */',
    `export const landingTypes = [${landingTypes.map((type) => `'${type}'`).join(', ')}];`,
    '',
  ].join('\n');

const channelFile = () =>
  metadataFile('LightningMessageChannel', [
    textElement('masterLabel', 'Help Center'),
    textElement('isExposed', 'true'),
    textElement('description', 'Navigation, language and topics of the help center.'),
    ...[...messageFields()]
      .sort()
      .flatMap((field) => [
        '<lightningMessageFields>',
        `    ${textElement('fieldName', field)}`,
        '</lightningMessageFields>',
      ]),
  ]);

const resourceFile = (contentType, description) =>
  metadataFile('StaticResource', [
    textElement('cacheControl', 'Public'),
    textElement('contentType', contentType),
    textElement('description', description),
  ]);

/** A part of the org's cache for answers of the content service; the org gives it room, or it stays without. */
const cachePartitionFile = () =>
  metadataFile('PlatformCachePartition', [
    textElement('description', 'Answers of the content service of the help center'),
    textElement('isDefaultPartition', 'false'),
    textElement('masterLabel', 'HelpCenter'),
    '<platformCachePartitionTypes>',
    ...[
      'allocatedCapacity',
      'allocatedPartnerCapacity',
      'allocatedPurchasedCapacity',
      'allocatedTrialCapacity',
    ].map((name) => `    ${textElement(name, '0')}`),
    `    ${textElement('cacheType', 'Organization')}`,
    '</platformCachePartitionTypes>',
  ]);

/** Where the content service is, for the org to fill in. */
const contentCredentialFile = () =>
  metadataFile('NamedCredential', [
    textElement('allowMergeFieldsInBody', 'false'),
    textElement('allowMergeFieldsInHeader', 'false'),
    textElement('endpoint', 'https://help.example.com'),
    textElement('generateAuthorizationHeader', 'false'),
    textElement('label', 'Help Center: content'),
    textElement('principalType', 'Anonymous'),
    textElement('protocol', 'NoAuthentication'),
  ]);

const trustedSiteFile = (url) =>
  metadataFile('CspTrustedSite', [
    textElement('context', 'Communities'),
    textElement('description', 'Search service of the help center'),
    textElement('endpointUrl', url),
    textElement('isActive', 'true'),
    textElement('isApplicableToConnectSrc', 'true'),
    textElement('isApplicableToFontSrc', 'false'),
    textElement('isApplicableToFrameSrc', 'false'),
    textElement('isApplicableToImgSrc', 'false'),
    textElement('isApplicableToMediaSrc', 'false'),
    textElement('isApplicableToStyleSrc', 'false'),
  ]);
