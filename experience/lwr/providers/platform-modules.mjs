import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { methods } from '../../../src/contracts/methods.ts';
import { languagesOf, siteId } from './site-content.mjs';

/** Whether who asked for the page is a guest: the platform writes it into each page. */
export const guestCookie = 'platform-guest';

const standIn = readFileSync(join(import.meta.dirname, 'navigation-stand-in.js'), 'utf8');

/**
 * The modules that the platform makes: resources, labels, the message channel, the base path, server methods, and the
 * list of the package's components for the page of the test.
 */
export default class PlatformModules {
  name = 'platform-modules';

  constructor({ packageFolder, siteFolder, basePath }) {
    this.packageFolder = packageFolder;
    this.siteFolder = siteFolder;
    this.basePath = basePath;
  }

  async getModuleEntry({ specifier }) {
    if (this.sourceOf(specifier) === undefined) return undefined;
    return { id: `${specifier}|platform`, virtual: true, entry: `<virtual>/${specifier}.js`, specifier, version: '1' };
  }

  async getModule({ specifier, namespace, name = specifier }) {
    const source = this.sourceOf(specifier);
    if (source === undefined) return undefined;
    return {
      id: `${specifier}|platform`,
      specifier,
      namespace,
      name,
      version: '1',
      originalSource: source,
      moduleEntry: await this.getModuleEntry({ specifier }),
      ownHash: createHash('sha256').update(source).digest('hex').slice(0, 12),
      compiledSource: source,
    };
  }

  sourceOf(specifier) {
    const [, kind, name] = /^@salesforce\/(\w+)\/(.+)$/.exec(specifier) ?? [];
    if (kind === 'resourceUrl') return exported(`${this.basePath}/sfsites/c/resource/${name}`);
    if (kind === 'label') return exported(this.label(name.replace(/^c\./, '')));
    if (kind === 'messageChannel') return exported(name);
    if (specifier === '@salesforce/community/basePath') return this.path();
    if (specifier === '@salesforce/site/Id') return exported(siteId);
    if (specifier === '@salesforce/user/isGuest') return `export default document.cookie.includes('${guestCookie}=true');`;
    if (specifier === '@salesforce/apex/HelpCenterSettings.getSettings') return siteRecord(this.basePath);
    if (kind === 'apex') return apexFunction(...name.split('.'));
    if (specifier === 'host/wrappers') return this.wrappers();
    if (specifier === 'host/pages') return exported({ basePath: this.basePath, ...this.pages() });
    // The runtime's own wants its router around the page.
    if (specifier === 'lightning/navigation') return standIn;
    return undefined;
  }

  /** The path of the site, on the pages of another language with that, as the platform may say it. */
  path() {
    const languages = languagesOf(this.siteFolder);
    if (languages.length === 0) return exported(this.basePath);
    const segments = languages.join('|');
    return `const [path] = /^${this.basePath.replaceAll('/', '\\/')}(?:\\/(?:${segments})(?=\\/|$))?/.exec(window.location.pathname);
export default path;`;
  }

  label(name) {
    const labels = readFileSync(join(this.packageFolder, 'labels/CustomLabels.labels-meta.xml'), 'utf8');
    return new RegExp(`<fullName>${name}</fullName>[^]*?<value>([^<]*)</value>`).exec(labels)[1];
  }

  /** The pages of the site by their addresses, with what stands on each, and what stands around all of them. */
  pages() {
    if (!this.siteFolder) return { frame: null, pages: {} };
    const read = (type, name) =>
      JSON.parse(readFileSync(join(this.siteFolder, `sfdc_cms__${type}/${name}/content.json`), 'utf8')).contentBody;
    const placed = (node) => [
      ...(node.definition?.startsWith('c:') ? [{ name: node.definition.slice(2), properties: node.attributes }] : []),
      ...(node.children ?? []).flatMap(placed),
    ];
    const routes = readdirSync(join(this.siteFolder, 'sfdc_cms__route')).map((name) => read('route', name));
    return {
      frame: placed(read('themeLayout', 'helpCenter').component)[0],
      pages: Object.fromEntries(
        routes.map(({ urlPrefix, activeViewId }) => [urlPrefix, placed(read('view', activeViewId).component)]),
      ),
    };
  }

  wrappers() {
    const components = readdirSync(join(this.packageFolder, 'lwc')).sort();
    const exposed = components.filter((name) =>
      readFileSync(join(this.packageFolder, `lwc/${name}/${name}.js-meta.xml`), 'utf8').includes(
        '<isExposed>true',
      ),
    );
    return `export default {${exposed.map((name) => `${name}: () => import('c/${name}')`).join(',\n')}};`;
  }
}

/** The record of the site's settings, as its own class answers it. */
const siteRecord = (basePath) =>
  `export default async () => (${JSON.stringify({
    BrandName: 'Harbor',
    FurtherSettings: JSON.stringify({
      search: { hosts: [`${basePath}/search-service`] },
      links: { externalHost: 'https://' },
    }),
  })});`;

const exported = (value) => `export default ${JSON.stringify(value)};`;

/** Calls a method as the platform's own function does: the parameters alone, and errors as {body: {message}}. */
function apexFunction(className, methodName) {
  const method = Object.values(methods).find(
    (each) => each.className === className && each.methodName === methodName,
  );
  return `export default async (params = {}) => {
    const isRead = ${method?.kind === 'read'};
    const query = isRead ? '?methodParams=' + encodeURIComponent(JSON.stringify(params)) : '';
    const response = await fetch('/lwr/apex/v65.0/${className}/${methodName}' + query, {
      method: isRead ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Called-By': 'platform' },
      ...(isRead ? {} : { body: JSON.stringify(params) }),
    });
    const body = await response.json();
    if (!response.ok) throw { status: response.status, body: { message: body[0]?.message ?? '' } };
    return body;
  };`;
}
