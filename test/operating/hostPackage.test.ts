import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startSpace } from '../../host/testing/contentful.ts';
import { diagram, diagramSvg, smallExport } from '../../host/testing/small-export.ts';

// npm run test:host-package: packs the host, installs it in an empty folder without any registry, and lives with it as an
// operator does whose machine has Node 24 and nothing else.

const root = fileURLToPath(new URL('../..', import.meta.url));
const largest = 40 * 1024 * 1024;

let scratch: string;
let installed: string;
let tarball: string;
before(() => {
  scratch = mkdtempSync(join(tmpdir(), 'hc-host-package-'));
  execFileSync(process.execPath, [join(root, 'scripts/package-host.mjs')], { stdio: 'inherit' });
  const [name = ''] = globSync('hc-host-*.tgz', { cwd: join(root, 'release') });
  tarball = join(root, 'release', name);
  for (const folder of ['bin', 'home', 'site']) mkdirSync(join(scratch, folder));
  symlinkSync(process.execPath, join(scratch, 'bin/node'));
  const options = [
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--cache',
    join(scratch, 'cache'),
  ];
  execFileSync('npm', ['install', '--global', '--prefix', join(scratch, 'global'), ...options, tarball], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  installed = join(scratch, 'global/lib/node_modules/hc-host');
});
after(() => rmSync(scratch, { recursive: true, force: true }));

/** Nothing but Node, an empty home, and what is given. */
const bare = (settings: Readonly<Record<string, string>> = {}) => ({
  PATH: join(scratch, 'bin'),
  HOME: join(scratch, 'home'),
  HC_DATA_DIR: join(scratch, 'data'),
  ...settings,
});

/** Runs the command as it was installed. */
async function hc(...args: string[]) {
  const child = spawn(join(scratch, 'global/bin/hc'), args, { cwd: join(scratch, 'site'), env: bare() });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

async function serve(settings: Readonly<Record<string, string>>) {
  const child = spawn(join(scratch, 'global/bin/hc'), ['serve'], {
    cwd: join(scratch, 'site'),
    env: bare({ PORT: '0', ...settings }),
  });
  const ended = once(child, 'close');
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  while (!/is at http:\S+/.test(output)) {
    const more = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
    assert.ok(more, output);
    output += String(more[0]);
  }
  const [, url = ''] = /is at (http:\S+)\//.exec(output) ?? [];
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null], output);
    },
  };
}

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

test('it comes with the licences of all that it holds, and with the unit and the Containerfile', () => {
  const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: installed });
  assert.ok(packages.length > 50);
  for (const path of packages) {
    const { name, version: its } = JSON.parse(readFileSync(join(installed, path), 'utf8'));
    assert.ok(notices.includes(`${name} ${its} (`), name);
  }
  // What is within the built files.
  for (const name of ['react', 'dompurify', '@puckeditor/core'])
    assert.ok(notices.includes(`\n${name} `), name);
  assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /MIT/);
  for (const name of ['hc.service', 'Containerfile']) {
    assert.ok(existsSync(join(installed, 'packaging', name)));
    assert.ok(existsSync(join(root, 'release', name)));
  }
});

test('it runs from its folder too, without being installed', () => {
  const folder = join(scratch, 'unpacked');
  mkdirSync(folder);
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
  const output = execFileSync(join(folder, 'package/bin/hc'), ['version'], { env: bare(), encoding: 'utf8' });
  assert.equal(output, `hc ${version}, Node ${process.versions.node}\n`);
});

test('an operator installs it, serves, imports, examines and backs up, without the demo', async () => {
  assert.deepEqual(await hc('version'), {
    code: 0,
    output: `hc ${version}, Node ${process.versions.node}\n`,
  });
  const site = await serve({ HC_DEMO: 'off' });
  writeFileSync(join(scratch, 'site/export.json'), JSON.stringify(smallExport()));
  const imported = await hc('import', 'export.json');
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
  const examined = await hc('doctor', '--json');
  assert.equal(JSON.parse(examined.output).wrong, 0, examined.output);
  const backup = await hc('backup', 'site.tar');
  assert.equal(backup.code, 0, backup.output);
  await site.stop();
  const restored = await hc('restore', 'site.tar', '--replace');
  assert.equal(restored.code, 0, restored.output);
  const again = await serve({ HC_DEMO: 'off' });
  assert.equal((await fetch(`${again.url}/readyz`)).status, 200);
  await again.stop();
  assert.deepEqual(readdirSync(join(scratch, 'home')), []);
});

test('it follows a space of Contentful by itself, and brings a folder of Markdown in and out', async () => {
  const space = await startSpace(smallExport(), { [diagram.url]: diagramSvg });
  const site = await serve({ HC_DATA_DIR: join(scratch, 'following'), HC_DEMO: 'off', ...space.environment });
  const shows = async () =>
    (await (await fetch(`${site.url}/article?articleId=public-one`)).text()).includes('Zebra pay');
  while (!(await shows()));
  await site.stop();
  space.stop();
  const imported = await hc('import', join(root, 'samples/markdown'));
  assert.equal(imported.code, 0, imported.output);
  const exported = await hc('export', 'content');
  assert.equal(exported.code, 0, exported.output);
  assert.ok(existsSync(join(scratch, 'site/content/tutorials/find-your-pay-date.de-DE.md')));
});

test('with the demo it is the demo', async () => {
  const site = await serve({ HC_DATA_DIR: join(scratch, 'demo') });
  const article = await fetch(`${site.url}/article?articleId=understand-your-pay-statement`);
  assert.equal(article.status, 200);
  assert.match(await article.text(), /pay statement/i);
  const drawn = await fetch(`${site.url}/complaints`);
  assert.equal(drawn.status, 200);
  await site.stop();
});
