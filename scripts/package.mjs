import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rollup } from './build/rollup.mjs';
import { diagnosticsTypes, elementTypes, reactTypes, vueTypes } from './package/declarations.mjs';
import { vsCodeCssData, vsCodeHtmlData, webTypes } from './package/editors.mjs';
import { manifest } from './package/manifest.mjs';
import { notices } from './package/notices.mjs';
import { readme } from './package/readme.mjs';
import { repositoryOfClone } from './package/repository.mjs';
import { root, run24 } from './setup.mjs';

// node scripts/package.mjs: fills dist/package with what `npm pack ./dist/package` publishes: the built elements, which
// need nothing else, and their types. The project itself stays private: its dependencies are those of the host.

const dist = join(root, 'dist');
const target = join(dist, 'package');

process.exitCode =
  (await run24(['scripts/build.mjs', '--if-changed'])) ||
  (await run24(['scripts/build/types.mjs'])) ||
  (await sharedReact()) ||
  fill();

/** The modules once more, without React: an application that has it anyway shares it. */
async function sharedReact() {
  rmSync(target, { recursive: true, force: true });
  return run24(rollup('sharedReact'));
}

function fill() {
  for (const name of [
    'elements',
    'chunks',
    'hc.js',
    'hc.js.map',
    'configure.js',
    'configure.js.map',
    'hc.iife.js',
    'hc.iife.js.map',
    'types',
  ]) {
    cpSync(join(dist, name), join(target, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.br'),
    });
  }
  // What Rolldown adds of its own has no map.
  for (const file of filesOf(join(dist, 'builder/diagnostics.js')))
    for (const each of [file, `${file}.map`].filter((path) => existsSync(path)))
      cpSync(each, join(target, 'diagnostics', relative(join(dist, 'builder'), each)));
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name));
  mkdirSync(join(target, 'types'), { recursive: true });
  write('types/elements.d.ts', elementTypes());
  write('types/react.d.ts', reactTypes());
  write('types/vue.d.ts', vueTypes());
  write('types/all.d.ts', "export * from './hc.js';\nexport type * from './elements.js';\n");
  write('types/element.d.ts', "import './elements.js';\nexport {};\n");
  write('types/diagnostics.d.ts', diagnosticsTypes());
  write('types-only.js', 'export {};\n');
  const description = packageJson();
  writeJson('custom-elements.json', manifest());
  writeJson('web-types.json', webTypes(description));
  writeJson('vscode.html-custom-data.json', vsCodeHtmlData());
  writeJson('vscode.css-custom-data.json', vsCodeCssData());
  write('README.md', readme(description));
  write('THIRD-PARTY-NOTICES.txt', `${notices(root, target)}\n`);
  writeJson('package.json', description);
  return 0;
}

/** A module with all that it imports, also by `import()`. */
function filesOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g,
  );
  for (const [, path] of imported) filesOf(join(dirname(file), path), found);
  return found;
}

function packageJson() {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const repository = repositoryOfClone(root);
  const entry = (types, file) => ({ types: `./types/${types}.d.ts`, default: `./${file}` });
  return {
    ...{ name, version, description, license },
    ...(repository === undefined ? {} : { repository }),
    type: 'module',
    keywords: ['web-components', 'custom-elements', 'help-center'],
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
    exports: {
      '.': entry('all', 'hc.js'),
      './configure': entry('hc', 'configure.js'),
      './elements/*': entry('element', 'elements/*.js'),
      './shared-react': entry('all', 'shared-react/hc.js'),
      './shared-react/configure': entry('hc', 'shared-react/configure.js'),
      './shared-react/elements/*': entry('element', 'shared-react/elements/*.js'),
      './diagnostics': entry('diagnostics', 'diagnostics/diagnostics.js'),
      './react': entry('react', 'types-only.js'),
      './vue': entry('vue', 'types-only.js'),
      './hc.iife.js': './hc.iife.js',
      './custom-elements.json': './custom-elements.json',
      './web-types.json': './web-types.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
      './vscode.css-custom-data.json': './vscode.css-custom-data.json',
      './package.json': './package.json',
    },
    // Importing an element defines it; of the others only what is used counts.
    sideEffects: [
      './hc.js',
      './hc.iife.js',
      './elements/*.js',
      './chunks/*.js',
      './diagnostics/**/*.js',
      './shared-react/hc.js',
      './shared-react/elements/*.js',
      './shared-react/chunks/*.js',
    ],
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
  };
}

function writeJson(file, value) {
  write(file, `${JSON.stringify(value, null, 2)}\n`);
}

function write(file, text) {
  writeFileSync(join(target, file), text);
}
