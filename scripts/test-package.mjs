import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startHost } from '../host/testing/start-host.ts';
import { newVisitor, openBrowser } from '../test/flows/support/visitor.ts';
import { checkEditors } from '../test/package/editors/check.mjs';
import { checkGrapes } from '../test/package/grapes/check.mjs';
import { checkReadme } from '../test/package/readme/check.mjs';
import { checkSecondCopy } from '../test/package/second-copy/check.mjs';
import { root, run24 } from './setup.mjs';

// npm run test:package: packs the package, installs it from its tarball in a fresh project, checks it as the field does,
// and lets applications of React 19, Vue 3 and plain TypeScript, and a page with the classic script, show three elements
// of a running host; puts to both frameworks what Custom Elements Everywhere asks, shows the diagnostics, and builds a
// page in GrapesJS. `npm run test:package -- grapes classic` lets only these projects show it.

const apps = ['plain', 'react', 'vue'];
const checked = ['react-checks', 'vue-checks'];
const all = [...apps, 'vue-templates', 'node', 'classic', 'second-copy', ...checked, 'diagnostics', 'grapes'];
const named = process.argv.slice(2);
assert.ok(
  named.every((name) => all.includes(name)),
  `The projects are ${all.join(', ')}.`,
);
const isWanted = (project) => named.length === 0 || named.includes(project);
const projects = [...all.filter(isWanted), 'checks.ts'];
/** An independent page builder: nothing of it is in the product. */
const grapes = 'grapesjs@0.23.6';
const scratch = mkdtempSync(join(tmpdir(), 'hc-package-'));
const run = (command, ...words) => {
  console.log(`${command} ${words.join(' ')}`);
  return execFileSync(command, words, {
    cwd: scratch,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: process.env,
  });
};
const tool = (name) => join(scratch, 'node_modules/.bin', name);

try {
  assert.equal(await run24(['scripts/package.mjs']), 0);
  run('npm', 'pack', join(root, 'dist/package'), '--silent');
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tarball = join(scratch, `${name}-${version}.tgz`);
  install(tarball);
  if (named.length === 0) checkPackage(name, tarball);
  for (const project of projects)
    cpSync(join(root, 'test/package', project), join(scratch, project), { recursive: true });
  if (named.length === 0) run(tool('tsc'), '--noEmit', '--project', 'tsconfig.json');
  if (isWanted('vue-templates')) run(tool('vue-tsc'), '--noEmit', '--project', 'vue-templates/tsconfig.json');
  if (isWanted('node')) importInNode();
  await showApps();
  console.log(`The package works from its tarball${named.length > 0 ? `: ${named.join(', ')}` : ''}.`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function install(tarball) {
  const project = { name: 'consumer', private: true, type: 'module' };
  writeFileSync(join(scratch, 'package.json'), JSON.stringify(project));
  const compilerOptions = {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', strict: true },
    ...{ lib: ['es2022', 'dom', 'dom.iterable'], types: ['vite/client'], skipLibCheck: false, noEmit: true },
  };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: projects }));
  const tools = [
    'publint',
    '@arethetypeswrong/cli',
    'custom-elements-manifest',
    'ajv@8',
    'vscode-html-languageservice',
    'vscode-css-languageservice',
    'typescript@5',
    'vue-tsc',
    'vite',
  ];
  const others = ['react@19', 'react-dom@19', '@types/react@19', '@types/react-dom@19', 'vue@3', grapes];
  run('npm', 'install', '--no-audit', '--no-fund', '--silent', tarball, ...others, ...tools);
}

function checkPackage(name, tarball) {
  run(tool('publint'), join(root, 'dist/package'), '--strict', '--pack', 'npm');
  const noModules = ['hc.iife.js', 'custom-elements.json'];
  run(tool('attw'), tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...noModules);
  const count = checkEditors(scratch, name);
  console.log(`editors: the manifest, web-types and VS Code's data describe ${count} elements alike.`);
  checkReadme(scratch, name);
  console.log('readme: stands alone, with every element, and names nothing that is missing.');
  checkMap(join(scratch, 'node_modules', name));
}

/** The map of the classic script leads to the sources: a text of the product, wherever it stands there. */
function checkMap(folder) {
  const code = readFileSync(join(folder, 'hc.iife.js'), 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(join(folder, 'hc.iife.js.map'), 'utf8')));
  assert.match(code, /\/\/# sourceMappingURL=hc\.iife\.js\.map\s*$/);
  const lines = code.slice(0, code.indexOf('the help center was loaded a second time')).split('\n');
  const { originalSource, originalLine } = map.findEntry(lines.length - 1, lines.at(-1).length);
  assert.match(originalSource, /src\/runtime\/defineElement\.tsx$/);
  const source = readFileSync(join(root, 'src/runtime/defineElement.tsx'), 'utf8').split('\n');
  assert.match(source[originalLine], /the help center was loaded a second time/);
  console.log('map: places in the classic script lead to their sources.');
}

/** What servers do that render pages: Next, Nuxt, Astro and their like. */
function importInNode() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node/main.mjs'], {
    ...{ cwd: scratch, encoding: 'utf8', timeout: 60_000 },
  });
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
  console.log(`node: imports all ${stdout.trim()} entries, which say nothing there.`);
}

async function showApps() {
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site');
    const file = join(scratch, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
    try {
      response
        .setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
        .end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${site.address().port}`;
  const [host, browser] = await Promise.all([
    startHost({ env: { HC_ALLOWED_ORIGINS: origin } }),
    openBrowser(),
  ]);
  try {
    const { page, open, signIn } = await newVisitor(browser, host);
    await open('/login');
    await signIn('admin@harbor.example');
    for (const app of apps.filter(isWanted)) {
      buildApp(app, host.url);
      await page.goto(`${origin}/${app}/dist/`);
      await checkApp(page);
      console.log(
        `${app}: shows the case list, the search bar and the article, with typed properties and events.`,
      );
    }
    if (isWanted('classic')) {
      await page.goto(classicPage(origin, host.url));
      await checkApp(page);
      console.log('classic: shows the same on a plain page, from hc.iife.js.');
    }
    if (isWanted('second-copy')) {
      const where = { folder: join(scratch, 'second-copy'), address: `${origin}/second-copy/` };
      const count = await checkSecondCopy(page, { ...where, host: host.url, checkApp });
      console.log(`second-copy: ${count} pages with two copies show the same, and say so in one line.`);
    }
    for (const app of checked.filter(isWanted)) {
      buildApp(app, host.url);
      await page.goto(`${origin}/${app}/dist/`);
      await readChecks(page, app);
    }
    if (isWanted('diagnostics')) {
      buildApp('diagnostics', host.url);
      await page.goto(`${origin}/diagnostics/dist/`);
      await page.getByText('To mend: 0.', { exact: false }).waitFor();
      console.log('diagnostics: finds nothing to mend on the host, from a page of another origin.');
    }
    if (isWanted('grapes')) {
      const where = { folder: join(scratch, 'grapes'), address: `${origin}/grapes/`, host: host.url };
      const count = await checkGrapes(page, where);
      console.log(`grapes: drops, configures and exports an article; exports ${count} elements whole.`);
    }
  } finally {
    await Promise.all([browser.close(), host.stop(), new Promise((resolve) => site.close(resolve))]);
  }
}

function buildApp(app, host) {
  const main = app === 'react' ? 'main.tsx' : 'main.ts';
  const html = `<!doctype html><html lang="en"><title>${app}</title><body><script type="module" src="./${main}"></script></body></html>`;
  writeFileSync(join(scratch, app, 'index.html'), html);
  writeFileSync(join(scratch, app, '.env'), `VITE_HOST=${host}\n`);
  run(tool('vite'), 'build', join(scratch, app), '--base', './', '--logLevel', 'warn');
}

/** The address of the page without any build, which loads the script from the installed package. */
function classicPage(origin, host) {
  const file = join(scratch, 'classic/index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace('%HOST%', host));
  return `${origin}/classic/`;
}

/** What the framework of an application made of the checks in test/package/checks.ts. */
async function readChecks(page, app) {
  await page.locator('body[data-checks]').waitFor({ state: 'attached', timeout: 120_000 });
  const results = JSON.parse(await page.locator('body').getAttribute('data-checks'));
  assert.deepEqual(
    results.filter(({ fault }) => fault !== ''),
    [],
    app,
  );
  console.log(`${app}: ${results.length} of ${results.length} checks of Custom Elements Everywhere pass.`);
}

/** What an application makes of properties, attributes, events and children of three elements. */
async function checkApp(page) {
  await page.getByRole('row').nth(2).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'The article is ready; set-up-direct-deposit' }).waitFor();
  assert.equal(await page.locator('hc-article > p').textContent(), 'Before');
  assert.equal(await page.evaluate(() => document.querySelector('hc-my-cases').accountFilter), true);
  assert.equal(await page.evaluate(() => document.querySelector('hc-search-bar').appearance), 'light');
  const contents = page.getByRole('navigation', { name: 'In this article' });
  await contents.waitFor();
  await page.getByRole('button', { name: 'Hide contents' }).click();
  await contents.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Search Help Center' }).fill('direct deposit');
  await page.getByRole('option').filter({ hasText: 'Set up direct deposit' }).first().waitFor();
}
