import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// node scripts/lint/terms.mjs: do all texts that people read say what src/i18n/terms/{locale}.json says: one word for a
// thing, no forbidden word, one form of address, the quotation marks, signs and spaces of the language?
// docs/behaviour/languages.md#terms

const termFiles = 'src/i18n/terms';
const english = 'en-US';

/** Catalogs hold a file a language and a text a key; those of the elements have the English text as their key. */
const catalogs = [
  'src/i18n/catalogs',
  'builder/catalogs',
  'builder/catalogs/elements',
  'host/texts/catalogs',
];
const elementCatalog = 'builder/catalogs/elements';

/** Data of the demo hold a text by locale, at any depth; code of the demo writes the same as `'de-DE': '…'`. */
const textsByLocale = 'host/demo/**/*.json';
const codeByLocale = 'host/demo/**/*.ts';

/** Pages of the demo have their locale as the name of the file or of its folder. */
const pages = 'host/demo/**/*.html';

const plural = /_(?:zero|one|two|few|many|other)$/;
const anyQuote = /[“”„«»"]/g;

/** What is no word of a language: values to fill in, addresses and paths, schemes, headers and names of variables. */
const literal =
  /\{+\w+\}+|\bhttps?:\/\/\S*|\b(?:mailto|tel):|(?<!\S)\/\S+|\bAccess-Control-[\w-]+:|\bSameSite=None; Secure|\b\w*_\w*\b/g;

const unit =
  /\d(\s?)(?:[KkMG]B|[kMG]o|[€%]|min|km|cm|mm|kg|USD|EUR|CAD|MXN|BRL|PLN|GBP|AUD)(?![\p{L}\p{N}])/gu;

/**
 * What the texts say against the terms of their languages, one sentence a finding: where, what is wrong, and the cure.
 * `texts` are `{locale, file, key, text, english?}`; `terms` are the contents of the term files by locale.
 */
export function termFindings(texts, terms) {
  const used = new Set();
  const found = texts.flatMap((text) => {
    const each = { ...text, plain: text.text.replace(literal, 'x') };
    const own = terms[each.locale];
    const says = [
      ...wordsIn(each, own.forbidden ?? []),
      ...addressIn(each, own.address),
      ...signsIn(each, own.signs, own.fixed ?? []),
      ...labelIn(each, own, terms[english].terms, used),
      ...sentenceIn(each, own, terms[english], used),
      ...literalsIn(each),
    ];
    return says.map((what) => `${each.locale} ${each.file} ${each.key}: ${what}`);
  });
  const unused = Object.entries(terms).flatMap(([locale, { elsewhere = {} }]) =>
    Object.keys(elsewhere)
      .filter((key) => !used.has(`${locale} ${key}`))
      .map((key) => `${locale} ${termFiles}/${locale}.json elsewhere: no text of ${key} needs it; remove it`),
  );
  return [...found, ...unused];
}

/** Whether the term files list the same terms. One sentence for each that some of them lack. */
export function termsMissing(terms) {
  const all = Object.keys(terms[english].terms);
  return Object.entries(terms).flatMap(([locale, { terms: own }]) => [
    ...all.filter((name) => !(name in own)).map((name) => `${locale} lacks the term ${name}`),
    ...Object.keys(own)
      .filter((name) => !all.includes(name))
      .map((name) => `${english} lacks the term ${name} of ${locale}`),
  ]);
}

/**
 * A word of a term file as an expression: `*` stands for any letters; only a capital letter asks for the same case. The
 * mail of E-Mail is no word of its own.
 */
function expression(word) {
  const source = word.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', String.raw`\p{L}*`);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]|\b[Ee]-)${source}(?![\p{L}\p{N}])`,
    /\p{Lu}/u.test(word) ? 'gu' : 'giu',
  );
}

const expressions = new Map();

/** The first place where a text has a word; a short one in capitals is an abbreviation, such as TI, and not the word. */
function wordIn(text, word) {
  const made = expressions.get(word) ?? expression(word);
  expressions.set(word, made);
  return text.match(made)?.find((found) => !/^\p{Lu}{2,3}$/u.test(found));
}

/** Whether a text is of one of these places: the beginning of a path, or a key or the beginning of one. */
const isOf = ({ file, key }, places) =>
  places.some((place) => file.startsWith(place) || key === place || key.startsWith(`${place}.`));

function wordsIn(each, forbidden) {
  return forbidden
    .filter((rule) => !rule.in || isOf(each, rule.in))
    .filter((rule) => !rule.except || !isOf(each, rule.except))
    .flatMap(({ words, say, why }) => {
      const word = words.map((one) => wordIn(each.plain, one)).find(Boolean);
      return word ? [`“${word}” is forbidden, because ${why}; say ${say}`] : [];
    });
}

function addressIn(each, { form, never = [], except = [] }) {
  const word = isOf(each, except) ? undefined : never.map((one) => wordIn(each.plain, one)).find(Boolean);
  return word ? [`“${word}” is another form of address; readers are addressed: ${form}`] : [];
}

function signsIn({ key, plain }, signs, fixed) {
  const found = [];
  const foreign = [...plain.matchAll(anyQuote)].find(([quote]) => !signs.quotes.includes(quote));
  if (foreign) found.push(`${foreign[0]} is no quotation mark here; write ${signs.quotes.join('…')}`);
  const other = signs.apostrophe === '’' ? "'" : '’';
  if (new RegExp(String.raw`\p{L}${other}\p{L}`, 'u').test(plain))
    found.push(`${other} is not the apostrophe here; write ${signs.apostrophe}`);
  if (plain.includes('...') && !fixed.includes(key)) found.push('three dots; write the one sign …');
  for (const [, before] of plain.matchAll(/(?<=[\p{L}\p{N})])(\s*)…/gu))
    if (before !== signs.beforeEllipsis)
      found.push(`${shown(before)} before …; write ${shown(signs.beforeEllipsis)}`);
  // A colon or the like ends a word; within an address, a time or a proportion no space follows.
  for (const [, before, mark] of plain.matchAll(/(?<=[\p{L}\p{N}%»”“’)])([\s]*)([:;!?])(?=[\s»”“’)]|$)/gu)) {
    const right = signs.before[mark] ?? '';
    if (before !== right) found.push(`${shown(before)} before ${mark}; write ${shown(right)}`);
  }
  if (signs.quotes.includes('«'))
    for (const [, after, before] of plain.matchAll(/«(\s*)[^«»]*?(\s*)»/g))
      if (after !== signs.withinQuotes || before !== signs.withinQuotes)
        found.push(
          `${shown(after)} after « or ${shown(before)} before »; write ${shown(signs.withinQuotes)}`,
        );
  for (const [all, between] of plain.matchAll(unit)) {
    const right = all.endsWith('%') ? signs.beforePercent : '\u00a0';
    if (between !== right) found.push(`${shown(between)} in “${all}”; write ${shown(right)}`);
  }
  return [...new Set(found)];
}

const spaces = { '': 'no space', ' ': 'a plain space', '\u00a0': 'U+00A0', '\u202f': 'U+202F' };
const shown = (space) => spaces[space] ?? 'other spaces';

/** A text that is in English a term and nothing else has to be that term in its language too. */
function labelIn(each, { terms, elsewhere = {} }, inEnglish, used) {
  if (each.locale === english || each.english === undefined) return [];
  const label = bare(each.english);
  const names = Object.keys(inEnglish).filter((name) => bare(inEnglish[name]) === label);
  if (names.length === 0 || names.some((name) => bare(terms[name]) === bare(each.text))) return [];
  if (each.key in elsewhere) {
    used.add(`${each.locale} ${each.key}`);
    return [];
  }
  return [
    `“${each.text}” for “${each.english}”; the term is ${names.map((name) => terms[name]).join(' or ')}`,
  ];
}

/** A text that says a term in English says it in its own language too, in one of the forms that it has there. */
function sentenceIn(each, { terms, forms = {}, elsewhere = {} }, { forms: inEnglish = {} }, used) {
  if (each.locale === english || each.english === undefined) return [];
  const plain = each.english.replace(literal, 'x');
  const lacking = Object.keys(forms).filter(
    (name) =>
      inEnglish[name]?.some((form) => wordIn(plain, form)) &&
      !forms[name].some((form) => wordIn(each.plain, form)),
  );
  if (lacking.length > 0 && each.key in elsewhere) {
    used.add(`${each.locale} ${each.key}`);
    return [];
  }
  return lacking.map((name) => `“${each.text}” doesn’t say ${terms[name]}, as “${each.english}” does`);
}

/** What is no word of a language is the same in all of them. */
function literalsIn({ locale, text, english: source = '' }) {
  if (locale === english) return [];
  return [...new Set(source.match(literal) ?? [])]
    .map((found) => found.replace(/[.,;]+$/, ''))
    .filter((found) => !text.includes(found))
    .map((found) => `“${text}” lacks ${found}`);
}

/** A label without its case, its final signs and its apostrophes. */
const bare = (label) =>
  label
    .normalize()
    .replace(/['’]/g, '')
    .replace(/[\s.…:!?]+$/u, '')
    .trim()
    .toLowerCase();

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const flatten = (texts, path = '') =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${path}${name}`, text]] : flatten(text, `${path}${name}.`),
  );

/** All texts of the project that people read, in the given locales, with the English ones that they stand for. */
export function textsOfProject(locales) {
  return [
    ...catalogs.flatMap((folder) => textsOfCatalogs(folder, locales)),
    ...globSync(textsByLocale).flatMap((file) => textsWithin(json(file), file, locales)),
    ...globSync(codeByLocale).flatMap((file) => textsOfCode(readFileSync(file, 'utf8'), file, locales)),
    ...globSync(pages).flatMap((file) => textsOfPage(readFileSync(file, 'utf8'), file, locales)),
  ];
}

function textsOfCatalogs(folder, locales) {
  const inEnglish =
    folder === elementCatalog ? undefined : new Map(flatten(json(`${folder}/${english}.json`)));
  return locales
    .filter((locale) => inEnglish || locale !== english)
    .flatMap((locale) => {
      const file = `${folder}/${locale}.json`;
      const own = inEnglish ? flatten(json(file)) : Object.entries(json(file));
      return own.map(([key, text]) => {
        const source = inEnglish?.get(key) ?? inEnglish?.get(key.replace(plural, '_other'));
        return { locale, file, key, text, english: inEnglish ? source : key };
      });
    });
}

/** `{name: {'en-US': 'Time', 'de-DE': 'Arbeitszeit'}}`, at any depth. */
export function textsWithin(value, file, locales, path = '') {
  if (typeof value !== 'object' || value === null) return [];
  const inEnglish = value[english];
  return Object.entries(value).flatMap(([name, inner]) => {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof inner !== 'string') return textsWithin(inner, file, locales, key);
    if (!locales.includes(name) || typeof inEnglish !== 'string') return [];
    return [{ locale: name, file, key: path, text: textOf(inner), english: textOf(inEnglish) }];
  });
}

/** `'de-DE': 'Arbeitszeit'` in code, by its line. */
export function textsOfCode(code, file, locales) {
  return code
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/'([a-z]{2}-\w{2,3})': (['"`])(.*?)\2/g)]
        .filter(([, locale]) => locales.includes(locale))
        .map(([, locale, , text]) => ({ locale, file, key: `line ${at + 1}`, text: textOf(text) })),
    );
}

/** The lines of a page whose file or folder is named by a locale. */
export function textsOfPage(html, file, locales) {
  const locale = file.split(/[/.\\]/).find((part) => locales.includes(part));
  if (!locale) return [];
  // What is code is no text; its lines stay, so that the others keep their numbers.
  const withoutCode = html.replace(/<(code|pre|style|script)\b[\s\S]*?<\/\1>/g, (all) =>
    all.includes('\n') ? all.replace(/[^\n]/g, '') : 'x',
  );
  return withoutCode
    .split('\n')
    .map((line, at) => ({ locale, file, key: `line ${at + 1}`, text: textOf(line) }))
    .filter(({ text }) => text !== '');
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'", hellip: '…' };

/** The words of some HTML: inline parts joined, cells and paragraphs apart. */
const textOf = (html) =>
  html
    .replace(/<\/(?:p|li|t[dhr]|h\d|summary|figcaption|dt|dd)>|<br\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all)
    .trim();

/** The term files by locale. */
export const termsOfProject = () =>
  Object.fromEntries(
    globSync(`${termFiles}/*.json`)
      .sort()
      .map((file) => [file.split(/[/\\]/).at(-1).replace('.json', ''), json(file)]),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const terms = termsOfProject();
  const texts = textsOfProject(Object.keys(terms));
  const found = [...termsMissing(terms), ...termFindings(texts, terms)];
  for (const finding of found) console.error(finding);
  console.log(`${found.length} findings in ${texts.length} texts of ${Object.keys(terms).length} languages.`);
  if (found.length > 0) process.exitCode = 1;
}
