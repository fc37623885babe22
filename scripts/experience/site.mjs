import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elements } from '../../src/contracts/elements.ts';
import { languages } from '../../src/domain/locales.ts';
import { addressedViews, rowOf } from '../../src/domain/views.ts';
import { root } from '../setup.mjs';
import { accentValues } from './branding.mjs';
import { componentName, pageName } from './names.mjs';

/** The folder of the site's content, of which routes, views, languages, theme and theme layout are generated. */
export const siteFolder = 'experience/site/digitalExperiences/site/Help_Center';

const themeLayout = 'helpCenter';
const brandingSet = 'Build_Your_Own_LWR';

/** What a view's component is told beside its defaults. */
const attributesOf = { integration: { hideSearchBar: true } };

/**
 * Every generated file of the site by its path from the root of the project. `pages` are pages of the page builder as
 * exported: they stand in their own views, unchanged but for the slug that a landing page's address no longer says;
 * those of the home page and the frame take the place of ours, and the frame's color is the theme's accent. Components are
 * those of `namespace`, of the org's own where there is none.
 * @param {{ pages?: readonly import('../../src/contracts/builtPages.ts').ExportedPage[], namespace?: string }} [options]
 * @returns {Map<string, string>}
 */
export function siteFiles({ pages = [], namespace = '' } = {}) {
  const inNamespace = (text) =>
    namespace ? text.replaceAll('"definition": "c:', `"definition": "${namespace}:`) : text;
  const content = (type, apiName, folder, json) => [
    [`${siteFolder}/${type}/${apiName}/_meta.json`, jsonText({ apiName, type, path: folder })],
    [`${siteFolder}/${type}/${apiName}/content.json`, inNamespace(jsonText({ type, ...json }))],
  ];
  const frame = pages.find(({ kind }) => kind === 'frame');
  const home = pages.find(({ kind }) => kind === 'home');
  const ownViews = [...addressedViews, 'error'].filter((view) => view !== 'main' || !home);
  const ownPages = ownViews.flatMap((view) => {
    const { api, id, title, urlName } = pageOf(view);
    return [
      ...content('sfdc_cms__route', api, 'routes', { title, contentBody: routeBody(view), urlName }),
      ...content('sfdc_cms__view', id, 'views', { title, contentBody: viewBody(view), urlName }),
    ];
  });
  const builtPages = pages
    .filter(({ kind }) => kind !== 'frame')
    .flatMap(({ kind, name, access, view }) => {
      const { api, id, urlPrefix } = builtPageOf(kind, name);
      const { title, urlName, contentBody } = view;
      const route = {
        activeViewId: id,
        configurationTags: [],
        pageAccess: access === 'everyone' ? 'Public' : 'RequiresLogin',
        routeType: contentBody.viewType,
        urlPrefix,
      };
      return [
        ...content('sfdc_cms__route', api, 'routes', { title, contentBody: route, urlName }),
        ...content('sfdc_cms__view', id, 'views', {
          title,
          contentBody: kind === 'landing' ? withSlug(contentBody, name) : contentBody,
          urlName,
        }),
      ];
    });
  return new Map([
    ...ownPages,
    ...builtPages,
    ...content('sfdc_cms__themeLayout', themeLayout, 'themeLayouts', {
      title: 'Help Center',
      contentBody: { component: themeLayoutComponent(frame) },
      urlName: 'help-center',
    }),
    ...content('sfdc_cms__brandingSet', brandingSet, 'brandingSets', brandingOf(frame)),
    ...content('sfdc_cms__theme', 'Build_Your_Own_LWR', 'themes', {
      title: 'Build Your Own (LWR)',
      contentBody: {
        activeBrandingSetId: brandingSet,
        definitionName: 'byo',
        layouts: [
          { layoutId: 'snaThemeLayout', layoutType: 'ServiceNotAvailable' },
          { layoutId: themeLayout, layoutType: 'Inner' },
        ],
      },
      urlName: 'build-your-own-lwr',
    }),
    ...content('sfdc_cms__languageSettings', 'languages', '_settings', {
      title: 'LanguageContent',
      contentBody: { languages: languages.map(languageEntry), defaultLocale: 'en_US' },
      urlName: 'languagecontent',
    }),
  ]);
}

/** The names of a view's page: of its route, of its view, as title and in addresses. */
function pageOf(view) {
  const { path, element } = rowOf(view);
  const id = view === 'main' ? 'home' : camel(view);
  const custom = view !== 'main' && view !== 'error';
  return {
    id,
    api: view === 'error' ? 'Error' : pageName(view),
    title: elements[element].label,
    type: custom ? `custom-${view}` : id,
    urlPrefix: view === 'error' ? 'error' : path,
    urlName: view === 'main' ? 'home' : view,
  };
}

/** The names of a page of the page builder. A landing page has an address of its own, because a site has one `/page`. */
export function builtPageOf(kind, name) {
  if (kind === 'home') return { api: 'Home', id: 'home', urlPrefix: '' };
  const urlPrefix = kind === 'landing' ? `page-${name}` : name;
  // API names begin with a letter.
  const word = /^[a-z]/.test(urlPrefix) ? urlPrefix : `page-${urlPrefix}`;
  return { api: `${word.replaceAll('-', '_')}__c`, id: camel(word), urlPrefix };
}

/** What names the slug of the components that take that of the address where they were given none. */
const slugProperties = { 'c:hcLanding': 'pageId', 'c:hcTopicSection': 'slug' };

function withSlug({ component, ...body }, slug) {
  const named = (node) => {
    const property = slugProperties[node.definition];
    return {
      ...node,
      ...(node.children ? { children: node.children.map(named) } : {}),
      ...(property ? { attributes: { [property]: slug, ...node.attributes } } : {}),
    };
  };
  return { component: named(component), ...body };
}

function routeBody(view) {
  const { id, type, urlPrefix } = pageOf(view);
  return {
    activeViewId: id,
    configurationTags: [],
    pageAccess: 'UseParent',
    routeType: type,
    urlPrefix,
  };
}

function viewBody(view) {
  const { title, type } = pageOf(view);
  const { element } = rowOf(view);
  const id = (part) => uuid(`${view} ${part}`);
  const definition = `c:${componentName(element)}`;
  const placed = { attributes: attributesOf[view] ?? {}, definition, id: id('component'), type: 'component' };
  const head = {
    attributes: { customHeadTags: '', description: '', pageTitle: title, recordId: '{!recordId}' },
    definition: 'community_builder:seoAssistant',
    id: id('head'),
    type: 'component',
  };
  return {
    component: {
      children: [
        region('content', 'Content', id('content'), [section(id, [placed])]),
        region('sfdcHiddenRegion', 'sfdcHiddenRegion', id('hidden'), [head]),
      ],
      definition: 'community_layout:sldsFlexibleLayout',
      id: id('layout'),
      type: 'component',
    },
    dataProviders: [],
    themeLayoutType: 'Inner',
    viewType: type,
  };
}

const region = (name, title, id, children) => ({ children, id, name, title, type: 'region' });

/** A section of one column over the whole width, of twelve parts. */
function section(id, children) {
  const column = {
    UUID: id('column'),
    columnName: 'Column 1',
    columnKey: 'col1',
    columnWidth: '12',
    seedComponents: null,
  };
  return {
    attributes: {
      backgroundImageConfig: '',
      backgroundImageOverlay: 'rgba(0,0,0,0)',
      componentSpacerSize: '',
      layoutDirectionDesktop: 'row',
      layoutDirectionMobile: 'column',
      layoutDirectionTablet: 'column',
      maxContentWidth: '',
      sectionColumnGutterWidth: '',
      sectionConfig: JSON.stringify({ UUID: id('section'), columns: [column] }),
      sectionMinHeight: '',
      sectionVerticalAlign: 'flex-start',
    },
    children: [region('col1', 'Column 1', id('column'), children)],
    definition: 'community_layout:section',
    id: id('section'),
    type: 'component',
  };
}

/** What stands around every page: header, search bar and footer, or the built frame, whose first section is above. */
function themeLayoutComponent(frame) {
  const [above, ...below] = frame ? sectionsOf(frame.view) : [];
  return {
    attributes: { container: '', hideSearchBar: false, ownFrame: frame !== undefined, siteNavigation: false },
    children: [
      region('header', 'Theme Header', uuid('theme header'), above ? [above] : []),
      region('footer', 'Theme Footer', uuid('theme footer'), below),
    ],
    definition: 'c:hcThemeLayout',
    id: uuid('theme layout'),
    type: 'component',
  };
}

/** The theme's values, which are kept by hand but for the accent: that is the color of the built frame. */
function brandingOf(frame) {
  const file = join(root, siteFolder, 'sfdc_cms__brandingSet', brandingSet, 'content.json');
  const set = JSON.parse(readFileSync(file, 'utf8'));
  const { contentBody } = set;
  const accent = accentValues(frame?.view.contentBody.component.attributes?.brandColor);
  return { ...set, contentBody: { ...contentBody, values: { ...contentBody.values, ...accent } } };
}

const sectionsOf = ({ contentBody }) =>
  contentBody.component.children.find(({ name }) => name === 'content')?.children ?? [];

const names = new Intl.DisplayNames('en', { type: 'language' });
const languageEntry = ({ locale, siteValue }) => ({
  locale: siteValue === 'en' ? 'en_US' : siteValue,
  label: names.of(locale),
  isActive: true,
  isAuthoringOnly: false,
});

const camel = (words) => words.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The same identifier for the same part each time. */
function uuid(text) {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const jsonText = (value) => `${JSON.stringify(value, null, 2)}\n`;
