import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { commonEvents, elementEvents } from '../src/contracts/elementEvents.ts';
import { elements } from '../src/contracts/elements.ts';
import { methods } from '../src/contracts/methods.ts';

// node scripts/generate-docs.mjs [--check]
// Writes the table of elements into README.md, that of their properties into docs/administering.md, and docs/server-methods.md from the definitions in src/contracts.
// With --check it writes nothing and fails when a document differs from its source.

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');

write('README.md', between(read('README.md'), 'elements', elementTable()));
write('docs/administering.md', between(read('docs/administering.md'), 'properties', propertyTable()));
write('docs/server-methods.md', methodPage());

function elementTable() {
  const rows = Object.values(elements).map(({ tag, description, properties }) => {
    const settings = Object.entries(properties).map(([name, property]) => {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const values = property.type === 'enum' ? property.values.join(', ') : property.type;
      return `\`${attribute}\` (${values})`;
    });
    return `| \`<${tag}>\` | ${description} | ${settings.join('<br>') || '–'} |`;
  });
  const events = commonEvents.map((name) => `- ${eventLine(name)}`);
  const own = Object.values(elements).flatMap(({ tag, events: names }) =>
    names.map((name) => `- \`<${tag}>\`: ${eventLine(name)}`),
  );
  return [
    '| Element | What it shows | Attributes |',
    '|---|---|---|',
    ...rows,
    '',
    'Every element sends:',
    '',
    ...events,
    '',
    'Beside these:',
    '',
    ...own,
  ].join('\n');
}

/** The properties as the side panel of the platform's page builder names them. */
function propertyTable() {
  const rows = Object.values(elements).flatMap(({ label, properties }) =>
    Object.values(properties).map((property) => {
      const kind =
        property.type === 'enum' ? property.values.map((value) => `\`${value}\``).join(', ') : property.type;
      const initial = property.default === '' ? 'empty' : `\`${property.default}\``;
      return `| ${label} | ${property.label} | ${kind} | ${initial} | ${property.description} |`;
    }),
  );
  return ['| Component | Property | Kind | Default | What it does |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function eventLine(name) {
  const { description, detail } = elementEvents[name];
  const fields = shape(z.toJSONSchema(detail), '').replace(/\s+/g, ' ');
  return `\`${name}\`: ${description} Detail: \`${fields}\`.`;
}

function methodPage() {
  const sections = Object.values(methods).map(({ className, methodName, kind, summary, params, answer }) =>
    [
      `## ${className}.${methodName}`,
      '',
      `${kind === 'read' ? 'GET' : 'POST'} · ${summary}`,
      '',
      'Parameters:',
      '',
      schemaBlock(params),
      '',
      'Answer:',
      '',
      schemaBlock(answer),
    ].join('\n'),
  );
  return [
    '<!-- Generated from src/contracts/methods.ts by scripts/generate-docs.mjs: change the source, not this file. -->',
    '# Server methods',
    '',
    'What the elements ask a site for. A site may give each method another class and name (`methodNames` of the',
    'configuration). Calls go to `{base}/lwr/apex/v65.0/{class}/{method}`: a read as GET with its parameters as JSON in',
    '`methodParams` (left out when there are none), a write as POST with a flat JSON body. The answer is the bare value;',
    'errors are a list of `{errorCode, message}` with a status of 400 or more. Fields not named below are ignored. The',
    'reference host serves the same as OpenAPI at `{base}/api`.',
    '',
    'A write may carry the header `Idempotency-Key`: the same user, key and body get the first answer again and make',
    'nothing twice, another body gets 409. Who may use which case is decision 009 (decisions/009-who-uses-which-case.md).',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}

function schemaBlock(schema) {
  return `\`\`\`ts\n${shape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')}\n\`\`\``;
}

/** A JSON Schema in the notation of TypeScript types. */
function shape(schema, indent) {
  const {
    type,
    properties,
    required = [],
    items,
    anyOf,
    enum: values,
    const: only,
    additionalProperties,
  } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map((each) => shape(each, indent)))].join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array') return `(${shape(items ?? {}, indent)})[]`.replace(/^\((\w+)\)/, '$1');
  if (type !== 'object') return type ?? 'unknown';
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) {
    const values = additionalProperties && Object.keys(additionalProperties).length > 0;
    return values ? `Record<string, ${shape(additionalProperties, indent)}>` : '{}';
  }
  const lines = fields.map(
    ([name, field]) =>
      `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${shape(field, `${indent}  `)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function between(text, name, content) {
  const start = `<!-- ${name}:start -->`;
  const end = `<!-- ${name}:end -->`;
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) fail(`A document has lost the marks ${start} and ${end}.`);
  return `${before}${start}\n${content}\n${end}${after}`;
}

function write(file, text) {
  if (text === read(file)) return;
  if (check) fail(`${file} is not what its source says: run node scripts/generate-docs.mjs.`);
  writeFileSync(`${root}${file}`, text);
}

function read(file) {
  try {
    return readFileSync(`${root}${file}`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
