import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { placeOf, putDependencies } from './package-host/dependencies.mjs';
import { readme } from './package-host/readme.mjs';
import { copySources } from './package-host/sources.mjs';
import { root, run24 } from './setup.mjs';

// node scripts/package-host.mjs: fills release/ with the host as one tarball that Node 24 alone installs and runs, with
// everything it needs in it, and beside it a unit for systemd and a Containerfile.

const release = join(root, 'release');
const target = join(root, '.cache', 'host-package');
const beside = ['hc.service', 'Containerfile'];

process.exitCode = (await run24(['scripts/build.mjs', '--if-changed'])) || (await fill());

async function fill() {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const wanted = await copySources(root, target, placeOf);
  await copyBuilt();
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name));
  const { versions, notices } = await putDependencies(root, target, wanted);
  write('THIRD-PARTY-NOTICES.txt', notices);
  const { version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = 'hc-host';
  write('README.md', readme(version));
  write(
    'package.json',
    `${JSON.stringify(
      {
        ...{ name, version, description, license },
        type: 'module',
        bin: { hc: 'bin/hc' },
        engines: { node: '>=24' },
        imports: { '#vendor/*': './vendor/*.mjs', '#*.ts': './src/*.mjs', '#*': './src/*' },
        dependencies: versions,
        bundleDependencies: Object.keys(versions),
      },
      null,
      2,
    )}\n`,
  );
  mkdirSync(join(target, 'bin'));
  cpSync(join(root, 'packaging/hc.mjs'), join(target, 'bin/hc'));
  chmodSync(join(target, 'bin/hc'), 0o755);
  for (const file of beside) cpSync(join(root, 'packaging', file), join(target, 'packaging', file));
  copyGuide();
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  execFileSync('npm', ['pack', target, '--pack-destination', release, '--silent', '--ignore-scripts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of beside) cpSync(join(root, 'packaging', file), join(release, file));
  // They run by themselves, beside the host or elsewhere.
  cpSync(join(root, 'connectors'), join(release, 'connectors'), {
    recursive: true,
    filter: (path) => !/\.test\.ts$|stand-in\.ts$/.test(path),
  });
  console.log(`release/${name}-${version}.tgz, and beside it ${beside.join(' and ')}, and the connectors.`);
  return 0;
}

/** What the host serves of dist, and what it draws pages with; maps are for who changes the sources. */
async function copyBuilt() {
  for (const name of [
    ...['builder', 'chunks', 'elements', 'site'],
    ...['configure.js', 'hc.js', 'hc.iife.js'].flatMap((file) => [file, `${file}.br`]),
  ])
    cpSync(join(root, 'dist', name), join(target, 'dist', name), {
      recursive: true,
      filter: (file) => !/\.map(?:\.br)?$/.test(file),
    });
  const server = join(root, 'dist/server');
  cpSync(join(server, 'styles.json'), join(target, 'dist/server/styles.json'));
  await build({
    ...{ entryPoints: globSync('**/*.js', { cwd: server }), absWorkingDir: server },
    ...{ outdir: join(target, 'dist/server'), format: 'esm', target: 'node24', minify: true },
  });
}

/** The guide with what it leads to, and the folder of content to begin with. */
function copyGuide() {
  const ofMakers = /\/docs\/(?:images|records|architecture\.md|performance\.md|quality\.md)$/;
  const filter = (path) => !ofMakers.test(path);
  cpSync(join(root, 'docs'), join(target, 'docs'), { recursive: true, filter });
  cpSync(join(root, 'samples/markdown'), join(target, 'samples/markdown'), { recursive: true });
}

function write(file, text) {
  writeFileSync(join(target, file), text);
}
