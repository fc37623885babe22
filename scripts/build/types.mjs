import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

// node scripts/build/types.mjs: writes the types of what the built files export to dist/types.

const root = resolve(import.meta.dirname, '../..');
const src = join(root, 'src');
const out = join(root, 'dist/types');
const entry = join(src, 'hc.d.ts');

const declared = declarationsOf(join(src, 'hc.ts'));
const files = new Map();
collect(entry);
for (const [file, text] of files) {
  const path = join(out, relative(src, file));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** The declaration of every module that a file needs, by its path beside the source. */
function declarationsOf(file) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const emitted = new Map();
  const program = ts.createProgram([file, join(src, 'css.d.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
  program.emit(undefined, (name, text) => emitted.set(resolve(root, name), text));
  return emitted;
}

/** Takes a declaration and those it imports, with imports that hold outside this package. */
function collect(file) {
  if (files.has(file)) return;
  const text = declared.get(file);
  if (text === undefined) throw new Error(`${relative(root, file)} has no declaration`);
  files.set(file, '');
  const rewritten = text.replace(/(from |import\()(["'])([#.][^"']+)\.tsx?\2/g, (_all, word, quote, name) => {
    const target = name.startsWith('#') ? join(src, name.slice(1)) : resolve(dirname(file), name);
    collect(`${target}.d.ts`);
    const path = relative(dirname(file), target);
    return `${word}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`;
  });
  files.set(file, rewritten);
}
