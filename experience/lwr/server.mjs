import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import * as compiler from '@lwc/compiler';
import { createServer } from '@lwrjs/core';
import { methods } from '../../src/contracts/methods.ts';
import { guestCookie } from './providers/platform-modules.mjs';
import { languagesOf, languageToLeadTo, layoutOf } from './providers/site-content.mjs';

// node experience/lwr/server.mjs --port 0: see scripts/test-platform.mjs, which starts it.
// Serves the package's own files in the open runtime of the platform. The environment says how:
// HC_LWR_SANDBOX and HC_LWR_GATES ('on' or 'off'), HC_LWR_HOST (the reference host), HC_LWR_SCRIPT (the elements),
// HC_LWR_SITE (the folder of a site, whose pages are served), HC_LWR_BASE (the path below which all is).

const { HC_LWR_SANDBOX, HC_LWR_GATES, HC_LWR_HOST, HC_LWR_SCRIPT, HC_LWR_PORT, HC_LWR_PACKAGE, HC_LWR_EXTERNAL } = process.env;
const { HC_LWR_SITE = '', HC_LWR_BASE: basePath = '' } = process.env;
const hasSandbox = HC_LWR_SANDBOX === 'on';
/** `lwc:external` in templates, which not every version of the platform knows. */
const hasExternal = HC_LWR_EXTERNAL !== 'off';
const hasGates = HC_LWR_GATES === 'on';
const folder = import.meta.dirname;
const cache = join(folder, `.cache/${HC_LWR_PORT}`);

/** The release gates of the sandbox (`LWS_DEFAULT_GATER_FEATURES`), which its copy in the open runtime leaves off. */
const gates = [
  ...[256, 258, 260, 262, 264].map((release) => `changesSince.${release}`),
  'htmlAnchorElementHrefValidation',
  'enableSandboxedSameOriginIframe',
  'xmlEntityAttackPrologScan',
].map((name) => `com.salesforce.locker.${name}`);

/** Element and directive hooks as the platform's own compiler call has them; without them `lwc:external` is lost. */
const customRendererConfig = {
  directives: ['lwc:external', 'lwc:dom', 'lwc:inner-html', 'lwc:spread'],
  elements: [],
};

/** The compiler of the runtime, told what the platform tells it. */
const lwcCompiler = {
  version: compiler.version,
  transformSync(source, file, config) {
    const isOurs = config.namespace === 'c';
    const text = hasGates && file.endsWith('lockerDefine.js') ? withGates(source) : source;
    return compiler.transformSync(text, file, {
      ...config,
      ...(isOurs ? { apiVersion: 65, enableLwcOn: false } : {}),
      ...(hasSandbox && hasExternal && isOurs ? { customRendererConfig } : {}),
    });
  },
};

function withGates(source) {
  const empty = 'gaterEnabledFeatures$LWS = toSafeSet$LWS(new SetCtor$LWS$1())';
  if (!source.includes(empty)) throw new Error('The gates of the sandbox are not where they were.');
  return source.replace(
    empty,
    `gaterEnabledFeatures$LWS = toSafeSet$LWS(new SetCtor$LWS$1(${JSON.stringify(gates)}))`,
  );
}

/**
 * The platform's strict policy as far as the runtime lets it: its own page has scripts in it, and its sandbox makes code
 * from text and loads scripts as it rewrote them.
 */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'unsafe-inline'${hasSandbox ? " 'unsafe-eval' blob:" : ''}`,
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

rmSync(cache, { recursive: true, force: true });
mkdirSync(join(cache, 'modules'), { recursive: true });
symlinkSync(join(HC_LWR_PACKAGE, 'lwc'), join(cache, 'modules/c'));
const layoutTemplate = join(cache, 'page.html');
writeFileSync(layoutTemplate, layoutOf(HC_LWR_SITE, basePath));
const languages = languagesOf(HC_LWR_SITE);

/** What the reference host serves in the place of the platform. */
const ofHost = ['/login', '/secur', '/assets', '/media', '/documents'];

const app = createServer({
  port: Number(HC_LWR_PORT),
  ...(basePath ? { basePath } : {}),
  rootDir: folder,
  cacheDir: join(cache, 'lwr'),
  // The sandbox is there in this format alone.
  serverMode: 'compat',
  lwc: { modules: [{ dir: join(folder, 'modules') }, { dir: join(cache, 'modules') }] },
  locker: { enabled: hasSandbox, trustedComponents: ['host/*', 'lightning/*', '@salesforce/*'] },
  moduleProviders: [
    [
      join(folder, 'providers/platform-modules.mjs'),
      { packageFolder: HC_LWR_PACKAGE, siteFolder: HC_LWR_SITE, basePath },
    ],
    '@lwrjs/app-service/moduleProvider',
    '@lwrjs/gate-module-provider',
    '@lwrjs/router/module-provider',
    ['@lwrjs/lwc-module-provider', { lwcCompiler, disableCaching: true }],
    '@lwrjs/npm-module-provider',
    '@lwrjs/module-registry/externals-module-provider',
  ],
  routes: [
    { id: 'home', path: '/', rootComponent: 'host/site', layoutTemplate },
    { id: 'page', path: '/:page', rootComponent: 'host/site', layoutTemplate },
    { id: 'localized', path: '/:locale/:page', rootComponent: 'host/site', layoutTemplate },
  ],
});

const web = app.getInternalServer();
web.use((_request, response, next) => {
  response.setHeader('Content-Security-Policy', policy);
  next();
});
// The platform knows with each page who asks for it, and leads them to their language; the page reads it from here.
web.use(async ({ headers, url }, response, next) => {
  const [, first = ''] = url.split(/[/?]/);
  if (headers['sec-fetch-dest'] !== 'document' || ofHost.includes(`/${first}`)) return next();
  const cookie = headers.cookie ?? '';
  const { isGuest, userLangLocale } = await whoHas(cookie);
  const userLanguage = isGuest ? '' : userLangLocale;
  const acceptLanguage = headers['accept-language'] ?? '';
  const language = languages.includes(first)
    ? ''
    : languageToLeadTo({ languages, cookie, userLanguage, acceptLanguage });
  if (language) return response.redirect(302, `${basePath}/${language}${url.replace(/^\/(?=$|\?)/, '')}`);
  response.setHeader('Set-Cookie', `${guestCookie}=${isGuest}; Path=${basePath || '/'}`);
  return next();
});
web.get('/sfsites/c/resource/helpCenterElements/hc.iife.js', (_request, response) => response.sendFile(HC_LWR_SCRIPT));
web.get('/sfsites/c/resource/helpCenterLanguage', (_request, response) =>
  response.sendFile(join(HC_LWR_PACKAGE, 'staticresources/helpCenterLanguage.js')),
);
const toHost = (prefix, target = prefix) =>
  web.use(prefix, (incoming, outgoing) => proxy(incoming, outgoing, `${basePath}${target}${incoming.url}`));
for (const prefix of ['/lwr/apex', ...ofHost]) toHost(prefix);
// The search service's own prefix is that of the runtime's modules.
toHost('/search-service', '');

/** The user info of who has these cookies. */
async function whoHas(cookie) {
  const { className, methodName } = methods.getUserInfo;
  const answer = await fetch(`${HC_LWR_HOST}/lwr/apex/v65.0/${className}/${methodName}`, { headers: { cookie } });
  return answer.json();
}

/**
 * Hands a request to the reference host, as coming to its own address, but for its key: the platform hands a method its
 * parameters, and no header.
 */
function proxy(incoming, outgoing, path) {
  const { hostname, port } = new URL(HC_LWR_HOST);
  const { 'idempotency-key': _, ...headers } = incoming.headers;
  const onward = request(
    { hostname, port, path: path.replace(/\/(\?|$)/, '$1') || '/', method: incoming.method, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

await app.listen(() => console.log(`ready on ${HC_LWR_PORT}`));
