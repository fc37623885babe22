import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

// node scripts/build/compress.mjs: lays the smallest brotli of every script that browsers load beside it, which no server can
// afford to make for each request.

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

await Promise.all(
  globSync('dist/**/*.js', { exclude: ['dist/server/**'] }).map(async (file) => {
    writeFileSync(`${file}.br`, await compress(readFileSync(file), { params }));
  }),
);
