import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const catalog = resolve(src, 'i18n/catalogs/en-US.json');
const register = resolve(src, 'i18n/english.ts').split(sep).join('/');
const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * Rollup and Vite plugin: a module of src registers the English texts that it names, so that they are loaded with it and
 * with nothing else. A name is a text in quotes such as 'home.intro'; `home.roles.${role}` means all that begin so.
 */
export function texts() {
  let all = new Map();
  return {
    name: 'hc-texts',
    enforce: 'pre',

    async buildStart() {
      this.addWatchFile(catalog);
      all = new Map(flatten(JSON.parse(await readFile(catalog, 'utf8'))));
    },

    transform(code, id) {
      if (!id.startsWith(src + sep) || !/\.tsx?$/.test(id)) return null;
      const named = textsNamedIn(code, all);
      if (named.size === 0) return null;
      const added = JSON.stringify(Object.fromEntries(named));
      // At the end, where it moves no line; imports count from anywhere.
      const call = `import { addEnglish as hcAddEnglish } from ${JSON.stringify(register)};\nhcAddEnglish(${added});`;
      return { code: `${code}\n${call}\n`, map: null };
    },
  };
}

/** The texts of a flat catalog that the strings of some code name, with all their plural forms. */
export function textsNamedIn(code, all) {
  const names = new Set();
  for (const [, name] of code.matchAll(/['"`]([a-z][A-Za-z]*\.[\w.-]*)/g)) names.add(name);
  return new Map(
    [...all].filter(([key]) => {
      if (names.has(key) || names.has(key.replace(plural, ''))) return true;
      for (let end = key.indexOf('.'); end !== -1; end = key.indexOf('.', end + 1))
        if (names.has(key.slice(0, end + 1))) return true;
      return false;
    }),
  );
}

/** `{home: {intro: 'x'}}` → [['home.intro', 'x']] */
function flatten(texts, path = '') {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${path}${name}`, text]] : flatten(text, `${path}${name}.`),
  );
}
