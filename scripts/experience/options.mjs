import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExportedPage } from '../../src/contracts/builtPages.ts';

/**
 * What the package is made with, of the arguments of a command. `--functions` lets the platform call the server methods;
 * `--classes` gives them other names, {"getUserInfo": "Class.method"}; `--namespace` is that of a managed package;
 * `--pages` takes the pages of the page builder into the site, as npm run pages:export wrote them.
 */
export function generatorOptions(args, more = {}) {
  const { values } = parseArgs({
    args,
    options: {
      functions: { type: 'boolean' },
      classes: { type: 'string' },
      namespace: { type: 'string' },
      pages: { type: 'string' },
      ...more,
    },
  });
  return {
    ...values,
    asFunctions: values.functions ?? false,
    classes: values.classes ? JSON.parse(readFileSync(values.classes, 'utf8')) : {},
    namespace: values.namespace ?? '',
    pages: values.pages ? readPages(values.pages) : [],
  };
}

function readPages(folder) {
  const names = globSync('*.json', { cwd: folder }).sort();
  if (names.length === 0) console.error(`There is no page in ${folder}: npm run pages:export writes them.`);
  return names.map((name) => ExportedPage.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
