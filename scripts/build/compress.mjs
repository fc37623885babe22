import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

// node scripts/build/compress.mjs: lays a brotli of every script that browsers load beside it, the smallest there is for
// what visitors load, which no server can afford to make for each request.

const compress = promisify(brotliCompress);
/** Administrators load the builder once in a while: a tenth more for them takes a twentieth of the time. */
const qualityOf = (file) => (file.startsWith('dist/builder/') ? 9 : constants.BROTLI_MAX_QUALITY);

await Promise.all(
  globSync('dist/**/*.js', { exclude: ['dist/server/**'] }).map(async (file) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) };
    writeFileSync(`${file}.br`, await compress(readFileSync(file), { params }));
  }),
);
