import { dirname, join, relative } from 'node:path/posix';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
import { parseAst } from 'rollup/parseAst';

const name = 'hcWhole';

/**
 * What stands at the head of a file that loads others later: fetches all files of a script side by side, none twice, and
 * imports it from the browser's cache when they are there. It fails when all have come or failed, so that loading again
 * joins none that fails yet. Under a name that a bundler gave, the files aren't these; and a page whose policy forbids to
 * fetch them may still allow to run them.
 */
const prelude = (file) =>
  `const ${name}=(f,g)=>{const u=import.meta.url,d=document,m=globalThis[Symbol.for("hc.files")]??=new Map,a=h=>{let b;` +
  `const e="securitypolicyviolation",v=c=>{b||=h.startsWith(c.blockedURI)};d.addEventListener(e,v);` +
  `return fetch(h).then(async r=>{if(!r.ok)throw new TypeError(h);await r.arrayBuffer()})` +
  `.catch(async c=>{await new Promise(t=>setTimeout(t,50));if(!b){m.delete(h);throw c}})` +
  `.finally(()=>d.removeEventListener(e,v))};` +
  `return(u.startsWith("http")&&u.includes(${JSON.stringify(`/${file}`)})?Promise.resolve(f.map(n=>{` +
  `const h=new URL(n,u).href;m.has(h)||m.set(h,a(h));return m.get(h)})).then(async p=>{` +
  `await Promise.allSettled(p);await Promise.all(p)}):Promise.resolve()).then(g)};\n`;

const isPrelude = /^const hcWhole=.*;\n/;
const isCall = /hcWhole\(\[[^\]]*\],\(\)=>(import\("[^"]+"\))\)/g;

/**
 * Rollup plugin: a script that loads later is imported when all its files have come. Browsers may remember for the life of a
 * page that a module, or what it imports, did not come (https://github.com/whatwg/html/pull/10327), and then no Retry
 * could load it. To stand behind what minifies.
 */
export function wholeImports() {
  return {
    name: 'hc-whole-imports',
    renderChunk(code, chunk, _options, { chunks }) {
      const text = withWholeImports(code, chunk.fileName, chunks);
      return text && { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
}

/** The same for Rolldown, which names its files at the end. */
export function wholeImportsOfNamed() {
  return {
    name: 'hc-whole-imports-of-named',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const text = chunk.type === 'chunk' && withWholeImports(chunk.code, chunk.fileName, bundle);
        if (!text) continue;
        const map = text.generateMap({ hires: 'boundary' });
        chunk.map = remapping([JSON.stringify(map), JSON.stringify(chunk.map)], () => null);
        chunk.code = text.toString();
      }
    },
  };
}

/** The code of a file with its dynamic imports made whole; null where it has none. */
function withWholeImports(code, fileName, chunks) {
  const imports = importsOf(parseAst(code));
  if (imports.length === 0) return null;
  const folder = dirname(fileName);
  const here = filesOf(fileName, chunks);
  const text = new MagicString(code);
  for (const { start, end, path } of imports) {
    const needed = [...filesOf(join(folder, path), chunks)].filter((file) => !here.has(file));
    const paths = needed.map((file) => addressOf(relative(folder, file)));
    text.appendLeft(start, `${name}(${JSON.stringify(paths)},()=>`).appendRight(end, ')');
  }
  return text.prepend(prelude(fileName));
}

/** Rollup plugin: takes such modules as they were before, to make other files of them. */
export function plainImports() {
  return {
    name: 'hc-plain-imports',
    transform(code) {
      if (!isPrelude.test(code)) return null;
      const text = new MagicString(code);
      text.replace(isPrelude, '').replace(isCall, '$1');
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
}

/** A file and all that it imports at once. */
function filesOf(file, chunks, found = new Set()) {
  if (found.has(file) || !chunks[file]) return found;
  found.add(file);
  for (const each of chunks[file].imports) filesOf(each, chunks, found);
  return found;
}

const addressOf = (path) => (path.startsWith('.') ? path : `./${path}`);

/** The dynamic imports of a syntax tree whose files are named in them: where each stands, and its path. */
function importsOf(ast) {
  const found = [];
  const walk = (node) => {
    const path = node.type === 'ImportExpression' ? plainText(node.source) : undefined;
    if (path !== undefined) found.push({ start: node.start, end: node.end, path });
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') walk(child);
  };
  walk(ast);
  return found;
}

/** The text that an expression is, in quotes or between backticks; undefined where it is worked out. */
function plainText({ type, value, quasis, expressions }) {
  if (type === 'Literal') return value;
  return type === 'TemplateLiteral' && expressions.length === 0 ? quasis[0].value.cooked : undefined;
}
