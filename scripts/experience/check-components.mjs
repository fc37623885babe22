import { parseAst } from 'rollup/parseAst';

/** What the page builder takes: targets of a component, and types of its properties on pages. */
const targets = [
  'lightningCommunity__Page',
  'lightningCommunity__Default',
  'lightningCommunity__Page_Layout',
  'lightningCommunity__Theme_Layout',
];
const types = ['String', 'Integer', 'Boolean', 'Color', 'ContentReference'];

/**
 * What is wrong with a component of the package that the platform's own tools let pass, one sentence a finding.
 * `files` are its files by name.
 */
export function componentFindings(component, files) {
  const findings = [];
  const meta = files[`${component}.js-meta.xml`];
  if (meta === undefined) return [`${component} has no ${component}.js-meta.xml: the platform leaves it out`];
  for (const target of all(meta, /<target>([^<]*)<\/target>/g))
    if (!targets.includes(target))
      findings.push(`${component} names the target ${target}, which no page has`);
  if (meta.includes('<isExposed>true') && !meta.includes('<target>'))
    findings.push(`${component} is exposed without a target`);
  const placed = /<targetConfig targets="([^"]*)"/.exec(meta)?.[1];
  if (placed !== undefined && placed !== 'lightningCommunity__Default')
    findings.push(
      `${component} has properties for ${placed}; they are legal for lightningCommunity__Default alone`,
    );
  const taken = publicFields(files[`${component}.js`] ?? '');
  for (const property of all(meta, /<property ([^>]*)\/>/g)) {
    const name = attribute(property, 'name');
    const type = attribute(property, 'type');
    if (!types.includes(type))
      findings.push(`${component}.${name} has the type ${type}, which the builder does not know`);
    for (const needed of ['label', 'description'])
      if (attribute(property, needed) === '') findings.push(`${component}.${name} has no ${needed}`);
    if (!taken.includes(name)) findings.push(`${component}.${name} is no public field of its code`);
  }
  return findings;
}

/** What is wrong with a static resource, one sentence a finding. */
export function resourceFindings(name, { meta, bytes }, mostBytes = 5_000_000) {
  const findings = [];
  if (meta === undefined)
    findings.push(`${name} has no ${name}.resource-meta.xml: the platform leaves it out`);
  if (bytes >= mostBytes)
    findings.push(`${name} has ${bytes} bytes; the platform takes less than ${mostBytes}`);
  return findings;
}

/** The names of the fields that a class marks as its public ones by `@api`. */
function publicFields(code) {
  // The parser knows no decorators; a mark of their length stands in for them.
  const ast = parseAst(code.replaceAll('@api', '/**/'));
  const names = [];
  for (const node of ast.body) {
    const body = node.declaration?.body?.body ?? [];
    for (const { key, start } of body) if (key && /@api\s*$/.test(code.slice(0, start))) names.push(key.name);
  }
  return names;
}

const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
const attribute = (text, name) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1] ?? '';
