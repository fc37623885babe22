import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accountColumns, userColumns } from '../host/auth/people-columns.ts';
import { permissionMeanings } from '../host/auth/users.ts';
import { blockElements } from '../src/contracts/blockElementWords.ts';
import { elements } from '../src/contracts/elements.ts';
import { methodPage } from './docs/method-page.mjs';
import { elementTable } from './package/readme.mjs';

// node scripts/generate-docs.mjs [--check]
// Writes the table of elements into README.md, that of their properties into docs/platform-guide.md and docs/server-methods.md
// from the definitions and examples in src/contracts, and columns and permissions of people into docs/behaviour/people.md.
// With --check it writes nothing and fails when a document differs from its source.

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');

write('README.md', between(read('README.md'), 'elements', elementTable()));
write('docs/platform-guide.md', between(read('docs/platform-guide.md'), 'properties', propertyTable()));
write('docs/server-methods.md', methodPage());
const people = between(read('docs/behaviour/people.md'), 'accounts', columnTable(accountColumns));
const withUsers = between(people, 'users', columnTable(userColumns));
write('docs/behaviour/people.md', between(withUsers, 'permissions', permissionTable()));

/** The columns of a file of people: what each is for, what an empty cell means, what else it may hold. */
function columnTable(columns) {
  const rows = Object.entries(columns).map(([name, { summary, rule, fallback }]) => {
    const empty = fallback === null ? 'needed' : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${summary} | ${rule} | ${empty} |`;
  });
  return ['| Column | What it is | What it may hold | Empty |', '|---|---|---|---|', ...rows].join('\n');
}

/** What a user may be allowed, by the names that files and mappings use. */
function permissionTable() {
  const rows = Object.entries(permissionMeanings).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  return ['| Permission | What it gives |', '|---|---|', ...rows].join('\n');
}

/** The properties as the side panel of the platform's page builder names them. */
function propertyTable() {
  const rows = Object.values({ ...elements, ...blockElements }).flatMap(({ label, properties }) =>
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
