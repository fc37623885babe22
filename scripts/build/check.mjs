import { readFile, stat } from 'node:fs/promises';
import { attachScopes } from '@rollup/pluginutils';
import { parseAst } from 'rollup/parseAst';

// node scripts/build/check.mjs: is dist/hc.iife.js fit for the platform's sandbox?

const file = 'dist/hc.iife.js';
// The platform takes static resources of 5 MB; every screen with its forms and their text editor stays well below.
const mostBytes = 2_000_000;

/** Names that are undefined, or blocked, in the sandbox when they are written without `window.`. */
const bareNames = new Set(['location', 'top', 'eval']);

/** What is wrong with a script, one sentence a finding. */
export function findingsOf(code) {
  const findings = [];
  const foreign = /[^\t\n\r -~]/u.exec(code);
  if (foreign)
    findings.push(`holds the non-ASCII character ${JSON.stringify(foreign[0])} ${at(code, foreign.index)}`);
  const ast = parseAst(code);
  const globals = attachScopes(ast);
  walk(ast, undefined, undefined, globals, (node, parent, key, scope) => {
    const refused = refusalOf(node);
    const around = code.slice(Math.max(0, node.start - 400), node.end + 400);
    if (refused && !libraryCode.some((known) => known.test(around)))
      findings.push(`${refused} ${at(code, node.start)}`);
    if (node.type !== 'Identifier' || !isReference(parent, key) || scope.contains(node.name)) return;
    if (bareNames.has(node.name)) findings.push(`uses the bare global ${node.name} ${at(code, node.start)}`);
    if (node.name === 'open' && parent.type === 'CallExpression' && key === 'callee')
      findings.push(`opens a window by itself ${at(code, node.start)}`);
    if (node.name === 'Function' && makesCode(parent, key))
      findings.push(`makes code from text by Function ${at(code, node.start)}`);
  });
  return findings;
}

/**
 * Code of libraries that never runs here, because the setting it belongs to is off: the editor opening links, and
 * writing styles.
 */
const libraryCode = [/\.openOnClick\)/, /data-tiptap-style/];

/** Elements that React puts into the head, where the sandbox takes none of them. */
const headElements = ['title', 'meta', 'style', 'link', 'script', 'base'];

/**
 * What a node of the syntax tree does that the sandbox refuses or does wrongly, as a sentence; undefined for one that
 * may stay.
 */
function refusalOf(node) {
  if (node.type === 'MemberExpression' && nameOf(node) === 'location' && node.object.name !== 'window')
    return isOtherFrame(node.object) ? undefined : 'reads location of something else than window';
  if (node.type === 'NewExpression' && node.callee.name === 'Blob' && !hasPlainType(node.arguments[1]))
    return 'makes a Blob whose type is not a plain one';
  if (node.type === 'NewExpression' && isCustomEvent(node.callee) && !hasJsonDetail(node.arguments[1]))
    return 'sends an event whose detail is no copy by JSON';
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [first] = node.arguments;
  const called = nameOf(node.callee);
  if (headElements.includes(first?.value) && isJsx(called, node.arguments))
    return `draws <${first.value}> by React`;
  // React makes style elements itself, by `(owner || root).createElement`, but only for a <style> that a component
  // draws; no component does, as the check above sees to.
  if (
    called === 'createElement' &&
    first?.value === 'style' &&
    node.callee.object.type !== 'LogicalExpression'
  )
    return 'makes an inline style element';
  if (
    called === 'open' &&
    ['window', 'self', 'globalThis', 'defaultView'].includes(lastName(node.callee.object))
  )
    return 'opens a window by itself';
  if (called === 'observe' && ['documentElement', 'body', 'head'].includes(nameOf(first)))
    return 'observes an element that the page shares';
  if (called === 'addEventListener' && isRoot(node.callee.object) && node.arguments.length > 2)
    return 'hands options to a listener of a root';
  return undefined;
}

const nameOf = (node) =>
  node?.type === 'MemberExpression' ? (node.computed ? node.property.value : node.property.name) : undefined;

/** The last name of `window`, `view.window` and the like. */
const lastName = (node) => (node.type === 'Identifier' ? node.name : nameOf(node));

/** A call that makes an element of React; the browser's own `createElement` takes one argument. */
const isJsx = (called, { length }) =>
  ['jsx', 'jsxs', 'jsxDEV'].includes(called) || (called === 'createElement' && length > 1);

const isCustomEvent = (callee) => lastName(callee) === 'CustomEvent';

/** Is the detail of an event left out, or made by JSON.parse? */
function hasJsonDetail(options) {
  const properties = options?.properties ?? [];
  // What the wrapper of React sends for properties that are functions, of which no element has any.
  if (properties.some(({ type }) => type === 'SpreadElement')) return true;
  const detail = properties.find(({ key }) => key?.name === 'detail')?.value;
  return detail === undefined || (detail.type === 'CallExpression' && isJsonParse(detail.callee));
}

const isJsonParse = (callee) => nameOf(callee) === 'parse' && callee.object.name === 'JSON';

/** React asks whether a frame is of this site. */
const isOtherFrame = (object) => nameOf(object) === 'contentWindow';

const isRoot = (node) =>
  nameOf(node) === 'shadowRoot' || (node.type === 'CallExpression' && nameOf(node.callee) === 'getRootNode');

/** The types without parameters that the sandbox makes an address for. */
const plainTypes = ['text/plain', 'application/json', 'application/octet-stream'];

function hasPlainType(options) {
  const type = options?.properties?.find(({ key }) => key?.name === 'type')?.value;
  return type === undefined || (type.type === 'Literal' && plainTypes.includes(type.value));
}

function walk(node, parent, key, outer, report) {
  const scope = node.scope ?? outer;
  report(node, parent, key, scope);
  for (const [childKey, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, node, childKey, scope, report);
    }
  }
}

/** Is an identifier at this place a variable, rather than the name of a property or a label? */
function isReference(parent, key) {
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed;
  if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type)) {
    return key === 'value' || parent.computed;
  }
  return !/^(LabeledStatement|BreakStatement|ContinueStatement|MetaProperty)$/.test(parent.type);
}

/** `Function.prototype`, `x instanceof Function` and `x === Function` only look; all else may call it. */
const makesCode = (parent, key) =>
  !(parent.type === 'MemberExpression' && key === 'object') && parent.type !== 'BinaryExpression';

const at = (code, index) => `at ${index}: …${code.slice(Math.max(0, index - 40), index + 40)}…`;

if (import.meta.main) {
  const { size } = await stat(file);
  const findings = findingsOf(await readFile(file, 'utf8'));
  if (size >= mostBytes) findings.push(`is ${size} bytes long, ${mostBytes} is the limit`);
  for (const finding of findings) console.error(`${file} ${finding}`);
  if (findings.length === 0)
    console.log(
      `${file}: ${size} bytes, ASCII, no bare globals, no code from text, nothing the sandbox refuses.`,
    );
  process.exit(findings.length === 0 ? 0 : 1);
}
