import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startSpace } from '../../host/testing/contentful.ts';
import { diagram, diagramSvg, smallExport } from '../../host/testing/small-export.ts';
import { type InstalledHost, installHost, root } from './support/installedHost.ts';

// What the packed host is, and that it does everything an operator does on a machine with Node 24 and nothing else.

const largest = 36 * 1024 * 1024;

let host: InstalledHost;
let installed: string;
before(() => {
  host = installHost();
  installed = host.installed;
});
after(() => host.remove());

const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

test('it is small, and holds nothing that only its making needs', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => {
    const { blocks } = lstatSync(join(parentPath, name));
    return sum + blocks * 512;
  }, 0);
  console.log(`${(bytes / 1024 / 1024).toFixed(1)} MB on the disk in ${files.length} files.`);
  assert.ok(bytes < largest, `${bytes} bytes`);
  for (const { name } of files) assert.doesNotMatch(name, /\.(?:ts|tsx|map)$/);
  for (const name of ['typescript', 'esbuild', 'rollup', 'playwright-core', '@puckeditor/core', 'react'])
    assert.equal(existsSync(join(installed, 'node_modules', name)), false, name);
  assert.equal(existsSync(join(installed, 'host/testing')), false);
});

test('it comes with the licences of all that it holds, and with the guide, the unit and the Containerfile', () => {
  const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  // What lies in it as it was, what is in the bundles of the host, and what is in those of the pages.
  const whole = globSync('node_modules/{*,@*/*}/package.json', { cwd: installed });
  assert.ok(whole.length > 0);
  for (const path of whole) {
    const { name, version: its } = JSON.parse(readFileSync(join(installed, path), 'utf8'));
    assert.ok(notices.includes(`${name} ${its} (`), name);
  }
  const bundled = ['fastify', 'pino', 'ajv', 'kysely', 'zod', 'contentful', 'axios', 'nodemailer', 'jose'];
  for (const name of [...bundled, 'react', 'dompurify', '@puckeditor/core'])
    assert.match(notices, new RegExp(`^${name} \\d`, 'm'), name);
  assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /MIT/);
  assert.ok(existsSync(join(installed, 'docs/operating.md')));
  for (const name of ['hc.service', 'Containerfile']) {
    assert.ok(existsSync(join(installed, 'packaging', name)));
    assert.ok(existsSync(join(root, 'release', name)));
  }
});

test('it runs from its folder too, without being installed', () => {
  const folder = join(host.site, '../unpacked');
  mkdirSync(folder);
  execFileSync('tar', ['xzf', host.tarball, '-C', folder]);
  const output = execFileSync(join(folder, 'package/bin/hc'), ['version'], {
    env: host.bare(),
    encoding: 'utf8',
  });
  assert.equal(output, `hc ${version}, Node ${process.versions.node}\n`);
});

test('an operator installs it, serves, imports, examines and backs up, without the demo', async () => {
  assert.deepEqual(await host.hc(['version']), {
    code: 0,
    output: `hc ${version}, Node ${process.versions.node}\n`,
  });
  const site = await host.serve({ HC_DEMO: 'off' });
  writeFileSync(join(host.site, 'export.json'), JSON.stringify(smallExport()));
  const imported = await host.hc(['import', 'export.json']);
  assert.equal(imported.code, 0, imported.output);
  const page = await fetch(site.url);
  const text = await page.text();
  assert.equal(page.status, 200);
  const scripts = [...text.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]*)"/g)].map(([, path = '']) => path);
  assert.ok(scripts.some((path) => path.endsWith('shell.js')));
  for (const path of new Set(scripts)) assert.equal((await fetch(new URL(path, site.url))).status, 200, path);
  for (const path of ['readyz', 'healthz', 'de/glossary', 'assets/hc.js', 'builder'])
    assert.ok((await fetch(`${site.url}/${path}`)).status < 400, path);
  const { entries } = (await (await fetch(`${site.url}/healthz`)).json()) as { readonly entries: number };
  assert.ok(entries > 0);
  const signIn = await fetch(`${site.url}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'admin@harbor.example', password: 'harbor-demo' }),
    headers: { Origin: site.url },
    redirect: 'manual',
  });
  assert.equal(signIn.status, 401);
  const examined = await host.hc(['doctor', '--json']);
  assert.equal(JSON.parse(examined.output).wrong, 0, examined.output);
  const backup = await host.hc(['backup', 'site.tar']);
  assert.equal(backup.code, 0, backup.output);
  await site.stop();
  const restored = await host.hc(['restore', 'site.tar', '--replace']);
  assert.equal(restored.code, 0, restored.output);
  const again = await host.serve({ HC_DEMO: 'off' });
  assert.equal((await fetch(`${again.url}/readyz`)).status, 200);
  await again.stop();
  assert.deepEqual(readdirSync(join(host.site, '../home')), []);
});

test('it follows a space of Contentful by itself, and brings a folder of Markdown in and out', async () => {
  const space = await startSpace(smallExport(), { [diagram.url]: diagramSvg });
  const site = await host.serve({
    HC_DATA_DIR: join(host.site, '../following'),
    HC_DEMO: 'off',
    ...space.environment,
  });
  const shows = async () =>
    (await (await fetch(`${site.url}/article?articleId=public-one`)).text()).includes('Zebra pay');
  while (!(await shows()));
  await site.stop();
  space.stop();
  const imported = await host.hc(['import', join(host.installed, 'samples/markdown'), '--replace']);
  assert.equal(imported.code, 0, imported.output);
  const exported = await host.hc(['export', 'content']);
  assert.equal(exported.code, 0, exported.output);
  assert.ok(existsSync(join(host.site, 'content/tutorials/find-your-pay-date.de-DE.md')));
});

test('with the demo it is the demo', async () => {
  const site = await host.serve({ HC_DATA_DIR: join(host.site, '../demo') });
  const article = await fetch(`${site.url}/article?articleId=understand-your-pay-statement`);
  assert.equal(article.status, 200);
  assert.match(await article.text(), /pay statement/i);
  const drawn = await fetch(`${site.url}/complaints`);
  assert.equal(drawn.status, 200);
  await site.stop();
});
