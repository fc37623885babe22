import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { root } from '../setup.mjs';

const tsconfigRaw = readFileSync(join(root, 'tsconfig.json'), 'utf8');

/** Takes the types off TypeScript and turns JSX into calls, a file at a time; `npm run types` checks the types. */
export function typescript() {
  return {
    name: 'hc-typescript',
    async transform(code, id) {
      const [, loader] = /\.(tsx?)$/.exec(id) ?? [];
      if (!loader) return null;
      const made = await transform(code, {
        loader,
        sourcefile: id,
        sourcemap: true,
        tsconfigRaw,
      });
      return { code: made.code, map: made.map };
    },
  };
}
