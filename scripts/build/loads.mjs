import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'rollup/parseAst';

/** The built files that the browser loads for these entries before anything is shown: they and all they import. */
export function loadsOf(...entries) {
  const files = new Set();
  const follow = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { type, source } of parseAst(readFileSync(file, 'utf8')).body) {
      if (/^(Import|Export)/.test(type) && source) follow(join(dirname(file), source.value));
    }
  };
  for (const entry of entries) if (existsSync(entry)) follow(entry);
  return [...files].sort();
}
