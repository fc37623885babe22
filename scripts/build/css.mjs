import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import MagicString from 'magic-string';

const root = fileURLToPath(new URL('../..', import.meta.url));
const src = resolve(root, 'src');
const sheets = resolve(src, 'ui/sheets.ts');

// Vite handles every id that ends in ".css" itself, so the module goes by an id that doesn't.
const prefix = '\0hc-css:';
const suffix = '.js';

const builder = resolve(root, 'builder');
const layers = { ui: 'hc.ui', runtime: 'hc.ui', parts: 'hc.parts', screens: 'hc.screens', shell: 'hc.shell' };
const ownLayers = { 'ui/tokens.css': 'hc.tokens', 'ui/base.css': 'hc.base' };

/** The cascade layer of a stylesheet, by its place under src, or in the builder. Throws for a place that has none. */
export function layerOf(file) {
  if (file.startsWith(builder + sep)) return layers.screens;
  const path = relative(src, file).split(sep).join('/');
  const layer = ownLayers[path] ?? layers[path.split('/')[0]];
  if (!layer) throw new Error(`${path}: a stylesheet lies in src/{${Object.keys(layers).join(',')}}`);
  return layer;
}

/**
 * Rollup and Vite plugin: an imported stylesheet of src becomes a module that registers its text, wrapped in the
 * cascade layer of its folder, with `addSheet` of ui/sheets.ts. Nothing is lowered: nesting and light-dark() are
 * understood by the browsers we serve.
 */
export function css({ minify = false } = {}) {
  const texts = new Map();
  const raw = new Map();
  return {
    name: 'hc-css',
    enforce: 'pre',

    resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer) return null;
      const file = fileOf(source, importer);
      return file?.startsWith(src + sep) || file?.startsWith(builder + sep)
        ? { id: prefix + file + suffix, moduleSideEffects: true }
        : null;
    },

    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length, -suffix.length);
      this.addWatchFile(file);
      const text = await readFile(file, 'utf8');
      const { code } = transform({
        filename: file,
        code: Buffer.from(`@layer ${layerOf(file)} {${text}\n}`),
        minify,
      });
      texts.set(id, code.toString());
      raw.set(id, { file, text });
      const imported = JSON.stringify(sheets.split(sep).join('/'));
      return {
        code: `import { addSheet } from ${imported};\naddSheet(${JSON.stringify(code.toString())});\n`,
        map: { mappings: '' },
        moduleSideEffects: true,
      };
    },

    /**
     * For `sheetLists`: the sheets that a module and all that it imports register, in the order they do it; with `scope`, a
     * selector, for what stands in the page below what it selects.
     */
    api: {
      sheetsOf(start, getModuleInfo, scope) {
        const seen = new Set();
        const follow = (id) => {
          if (seen.has(id)) return [];
          seen.add(id);
          return [...(getModuleInfo(id)?.importedIds ?? []).flatMap(follow), ...(texts.has(id) ? [id] : [])];
        };
        return follow(start).map((id) => (scope ? scoped(raw.get(id), scope, minify) : texts.get(id)));
      },
    },
  };
}

/** A sheet for what lies below a selector, which adds nothing to the weight of its own. */
function scoped({ file, text }, scope, minify) {
  const code = Buffer.from(`@layer ${layerOf(file)} {:where(${scope}) {${text}\n}}`);
  return transform({ filename: file, code, minify }).code.toString();
}

/** By what the host's own scripts call a sheet whose text stands in the page (ui/sheets.ts). */
const nameOf = (text) => `hc:${createHash('sha256').update(text).digest('base64url').slice(0, 6)}`;

/** Sheets as a page has them, each behind its name. */
const named = (texts) => texts.map((text) => `/*${nameOf(text)}*/${text}`).join('');

const registered = /\baddSheet(?:\$\d+)?\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * Rollup plugin: what the entry and these modules import calls its sheets by their names, for pages that have the texts in
 * them. To stand before what minifies.
 */
export function sheetsByName(isFrame) {
  let inPage;
  return {
    name: 'hc-sheets-by-name',
    renderStart(_output, { plugins }) {
      const { sheetsOf } = plugins.find(({ name }) => name === 'hc-css').api;
      const starts = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id).isEntry || isFrame(id));
      inPage = new Set(starts.flatMap((id) => sheetsOf(id, (each) => this.getModuleInfo(each))));
    },
    renderChunk(code) {
      const text = new MagicString(code);
      for (const { index, 0: call, 1: css } of code.matchAll(registered)) {
        if (!inPage.has(JSON.parse(css))) continue;
        const at = index + call.indexOf(css);
        text.overwrite(at, at + css.length, JSON.stringify(nameOf(JSON.parse(css))));
      }
      return text.hasChanged()
        ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
        : null;
    },
  };
}

/**
 * Rollup plugin: lays `styles.json` beside what is built, with the sheets of the entry and those that each screen adds,
 * by the word of its folder, and under `:light` those of what stands between the tags of the shell.
 */
export function sheetLists() {
  let sheetsOf;
  return {
    name: 'hc-sheet-lists',
    buildStart({ plugins }) {
      sheetsOf = plugins.find(({ name }) => name === 'hc-css').api.sheetsOf;
    },
    generateBundle() {
      const all = [...this.getModuleIds()];
      const listOf = (id) => sheetsOf(id, (each) => this.getModuleInfo(each));
      const shell = listOf(all.find((id) => this.getModuleInfo(id).isEntry));
      const styles = { shell: named(shell) };
      for (const id of all) {
        const [, word] = /\/src\/screens\/([\w-]+)\/\w+Screen\.tsx$/.exec(id) ?? [];
        if (word)
          styles[word] = listOf(id)
            .filter((text) => !shell.includes(text))
            .join('');
      }
      const light = all.find((id) => id.endsWith('/src/shell/server/lightStyles.ts'));
      styles[':light'] = sheetsOf(light, (each) => this.getModuleInfo(each), 'hc-shell').join('');
      this.emitFile({ type: 'asset', fileName: 'styles.json', source: JSON.stringify(styles) });
    },
  };
}

function fileOf(source, importer) {
  if (source.startsWith('#')) return resolve(src, source.slice(1));
  if (source.startsWith('.')) return resolve(dirname(importer.split('?')[0]), source);
  return source.startsWith(root) ? source : null;
}
