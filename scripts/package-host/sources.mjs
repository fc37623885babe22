import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';

/** A module of the project named in another: by its place, or by its layer. */
const ownModule = /(["'])(\.{1,2}\/[^"'\s]+|#[^"'\s]+)\.ts\1/g;
/** What is asked of a package in a module that was written by esbuild. */
const packageModule = /(\bfrom|\bimport)(\s*\(?\s*)"((?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9._-]*(?:\/[^"]*)?)"/g;

/**
 * Puts the host's sources and what they use of the layers into a folder, as JavaScript: Node takes the types off its own
 * files alone, and not off those of an installed package. `placeOf` says by which name a module of a package is found there.
 * Answers the modules of packages that they want.
 */
export async function copySources(root, target, placeOf) {
  const wanted = new Set();
  const done = new Set();
  const waiting = ['host/hc.ts'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (done.has(file)) continue;
    done.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    const { code } = await transform(source, {
      ...{ loader: 'ts', format: 'esm', target: 'node24', charset: 'utf8', sourcefile: file },
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    });
    for (const [, , path] of code.matchAll(ownModule))
      waiting.push(path.startsWith('#') ? `src/${path.slice(1)}.ts` : `${join(dirname(file), path)}.ts`);
    const written = code
      .replaceAll(packageModule, (all, word, between, name) => {
        if (name.startsWith('node:')) return all;
        wanted.add(name);
        return `${word}${between}${JSON.stringify(placeOf(name))}`;
      })
      .replaceAll(ownModule, (all, quote, path) =>
        path.startsWith('#') ? all : `${quote}${path}.mjs${quote}`,
      );
    write(join(target, file.replace(/\.ts$/, '.mjs')), written);
  }
  const others = globSync(
    ['host/**/*', 'src/i18n/catalogs/*.json', 'src/ui/tokens.css', 'src/parts/blocks/blocks.css'],
    { cwd: root },
  );
  for (const file of others)
    if (/\.(?:css|html|js|json|svg|tsv|txt)$/.test(file)) cpSync(join(root, file), join(target, file));
  return [...wanted].sort();

  function write(path, text) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
