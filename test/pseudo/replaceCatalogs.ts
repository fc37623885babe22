import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { replacedCatalogs } from './catalogFiles.ts';
import type { PseudoKind } from './pseudoTexts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Lets this process, and its threads, read a pseudo-language in place of a language's catalogs. */
export function replaceCatalogs(kind: PseudoKind): void {
  const texts = new Map(
    replacedCatalogs(kind).map(({ file, pseudo }) => [
      pathToFileURL(join(root, file)).href,
      JSON.stringify(pseudo),
    ]),
  );
  registerHooks({
    load(url, context, next) {
      const source = texts.get(url);
      return source === undefined ? next(url, context) : { format: 'json', source, shortCircuit: true };
    },
  });
}
