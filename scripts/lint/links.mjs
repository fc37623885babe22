import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

// node scripts/lint/links.mjs: does every link between the project's documents, every reference of the code to a heading
// of theirs, and every file that either names lead somewhere?

const sources =
  '{src,elements,builder,samples,experience/lwr,host,connectors,scripts,stories,test,bench,.storybook}/**/*.{ts,tsx,mjs,css,html,grit}';
const layers = 'contracts|domain|i18n|ui|runtime|parts|screens|shell';
const documents = ['*.md', '{docs,host,connectors,scripts,test,bench}/**/*.md'];

/** References to documents that nobody who has only the project can open. */
const unopenable = [
  /\bspec[\s*]+[AB]\b(?: \d[\d.]*)?/g,
  /(?:\(|, )decisions(?: on [AB] [\d.]+)?(?=[):])/g,
  /\b(?:platform|architecture|design|reliability)[\s*]+(?:[RS]\d+|\d+(?:\.\d+)*)\b/g,
];

/** A document named from the project's folder, as code does: `docs/behaviour/article.md#anchors`. */
const named = /(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g;
const linked = /\]\(([^)\s]+)\)/g;

/** Source files: in documents by any part of their path, in code with a folder. `x.test.ts` stands for any name. */
const sourceInDocument = /`(?![xX]\.)([\w./-]+\.(?:ts|tsx|mjs|css))`/g;
const sourceInCode = new RegExp(
  String.raw`(?<![\w#./'*-])((?:${layers}|src|elements|builder|samples|host|scripts|stories|test)/[\w./-]+\.(?:ts|tsx|mjs|css))\b`,
  'g',
);

/**
 * What leads nowhere in the texts of files, one sentence a finding. `paths` are those of all files and folders of the
 * project; headings are looked up in the texts of the documents themselves.
 */
export function brokenLinks(texts, paths) {
  const known = new Set(paths);
  // A file may be named by the end of its path.
  const ends = new Set(
    paths.flatMap((path) =>
      [...path.matchAll(/\/|^/g)].map(({ index }) => path.slice(index).replace(/^\//, '')),
    ),
  );
  const headings = new Map(
    [...texts].filter(([file]) => file.endsWith('.md')).map(([file, text]) => [file, headingsOf(text)]),
  );
  const leads = (target) => {
    const [path, heading] = target.split('#');
    if (!headings.has(path)) return known.has(path) && !heading;
    return !heading || headings.get(path).has(heading);
  };
  const findingsOf = ([file, text]) => [
    ...matches(text, named)
      .filter(([target]) => !leads(target))
      .map((match) => `${at(file, match)} ${match[0]} leads nowhere`),
    ...(file.endsWith('.md') ? matches(withoutSamples(text), linked) : [])
      .filter(([, target]) => !/^[a-z]+:/.test(target) && !leads(resolve(file, target)))
      .map((match) => `${at(file, match)} the link to ${match[1]} leads nowhere`),
    ...matches(text, file.endsWith('.md') ? sourceInDocument : sourceInCode)
      .filter(([, path]) => !ends.has(path))
      .map((match) => `${at(file, match)} there is no file ${match[1]}`),
    ...unopenable
      .flatMap((pattern) => matches(text, pattern))
      .map(
        (match) => `${at(file, match)} "${match[0].replace(/[\s*]+/g, ' ')}" is no document of this project`,
      ),
  ];
  return [...texts].flatMap(findingsOf);
}

/** A document with its blocks of code emptied, line by line: what they show of other documents leads from there. */
const withoutSamples = (text) => text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));

/** The anchors of a document's headings, as GitHub makes them. */
export function headingsOf(text) {
  const anchors = new Set();
  for (const [, words] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const plain = words.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const word = plain.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    let anchor = word;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${word}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const resolve = (file, target) => {
  const [path, heading] = target.split('#');
  const whole = path === '' ? file : normalize(join(dirname(file), path));
  return heading ? `${whole}#${heading}` : whole;
};

const matches = (text, pattern) => [...text.matchAll(pattern)];
const at = (file, { index, input }) => `${file}:${input.slice(0, index).split('\n').length}`;

if (import.meta.main) {
  const files = globSync([sources, ...documents], {
    exclude: ['scripts/lint/links.test.mjs', '**/node_modules/**'],
  }).sort();
  const paths = globSync([
    '*',
    '.*',
    '.storybook/*',
    '{docs,src,elements,builder,samples,host,connectors,scripts,stories,test,bench}/**/*',
  ]);
  const findings = brokenLinks(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])), paths);
  for (const finding of findings) console.error(finding);
  process.exit(findings.length === 0 ? 0 : 1);
}
