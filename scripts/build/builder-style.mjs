import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';

// node scripts/build/builder-style.mjs: dist/builder/builder.css, the styles of the builder's library and its own.

const library = dirname(createRequire(import.meta.url).resolve('@puckeditor/core'));
const files = [join(library, 'no-external.css'), 'builder/builder.css'];
const texts = await Promise.all(files.map((file) => readFile(file)));
const { code } = transform({ filename: 'builder.css', code: Buffer.concat(texts), minify: true });
await writeFile('dist/builder/builder.css', code);
