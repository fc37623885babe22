import { readFileSync } from 'node:fs';
import { nearestLocale } from '#domain/locales.ts';
import { type Columns, readCell } from '../auth/columns.ts';
import { accountColumns, userColumns } from '../auth/people-columns.ts';
import { StartError } from '../errors.ts';
import type { OidcProvider } from '../oidc-settings.ts';

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** Where values of a column come from: a claim by its path, each of its values translated, or the same for everybody. */
export type Source =
  | {
      readonly claim: readonly string[];
      readonly values: Readonly<Record<string, readonly string[]>> | null;
    }
  | { readonly value: readonly string[] };

/** What a mapping can fill: the columns of a file of users or of accounts (docs/behaviour/people.md). */
export type Section = 'user' | 'account';

/** What the claims of a provider mean: for each column that they fill, where its values come from. */
export type Mapping = Readonly<Record<Section, ReadonlyMap<string, readonly Source[]>>>;

/** What claims say of a column. */
export interface MappedColumn {
  readonly section: Section;
  readonly column: string;
  /** As a file of people would have it; null when the claims say nothing of it, which leaves what is there. */
  readonly text: string | null;
  /** Why, a clause each. */
  readonly why: readonly string[];
}

const columnsOf: Readonly<Record<Section, Columns<Record<string, unknown>>>> = {
  user: userColumns as unknown as Columns<Record<string, unknown>>,
  account: accountColumns as unknown as Columns<Record<string, unknown>>,
};

/** Columns of lists: their values are joined, and there are none where the claims give none. */
const lists = ['permissions', 'personas', 'products'];

/** Users are of the account whose id the mapping says. */
const notMapped: Readonly<Record<string, string>> = { 'user.account': 'say account.id' };

/** The mapping of a provider; without a file an empty one. Throws a StartError with a line for each mistake. */
export function readMapping({ name, mapping: file, creates }: OidcProvider): Mapping {
  const setting = `HC_OIDC_${name.toUpperCase()}_MAPPING`;
  const problems: string[] = [];
  const mapping = file === null ? judgeMapping({}, problems) : judgeMapping(jsonOf(file, setting), problems);
  for (const { section, column } of neededFor(creates))
    if (!mapping[section].has(column))
      problems.push(`${section}.${column} is missing; HC_OIDC_${name.toUpperCase()}_CREATE is ${creates}.`);
  if (problems.length > 0)
    throw new StartError(
      problems.map((problem) => `${setting}${file ? ` (${file})` : ''}: ${problem}`).join('\n'),
    );
  return mapping;
}

function jsonOf(file: string, setting: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new StartError(`${setting}: ${file} is no JSON (${error.message}).`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`${setting} names ${file}, which can't be read (${code}).`);
  }
}

/** What a mapping must say for new people: what an empty column can't stand in for. */
function neededFor(creates: OidcProvider['creates']): { section: Section; column: string }[] {
  const needed = (section: Section) =>
    Object.entries(columnsOf[section])
      .filter(
        ([column, { fallback }]) => fallback === null && notMapped[`${section}.${column}`] === undefined,
      )
      .map(([column]) => ({ section, column }));
  if (creates === 'nobody') return [];
  return [
    ...needed('user'),
    ...needed('account').filter(({ column }) => creates === 'accounts' || column === 'id'),
  ];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Judges what a mapping file holds; each mistake is added to `problems`, by its place. */
export function judgeMapping(content: unknown, problems: string[]): Mapping {
  const mapping = { user: new Map<string, Source[]>(), account: new Map<string, Source[]>() };
  if (!isObject(content)) {
    problems.push('it must be an object with user and account.');
    return mapping;
  }
  for (const [section, columns] of Object.entries(content)) {
    if (section !== 'user' && section !== 'account') {
      problems.push(`${section}: there is no such part; the parts are user and account.`);
    } else if (!isObject(columns)) {
      problems.push(`${section} must be an object of columns.`);
    } else {
      for (const [column, given] of Object.entries(columns)) {
        const place = `${section}.${column}`;
        if (!Object.hasOwn(columnsOf[section], column) || notMapped[place] !== undefined) {
          const known = Object.keys(columnsOf[section]).filter(
            (each) => notMapped[`${section}.${each}`] === undefined,
          );
          problems.push(
            `${place}: there is no such column${notMapped[place] ? ` here; ${notMapped[place]}` : `; the columns are ${known.join(', ')}`}.`,
          );
          continue;
        }
        const sources = Array.isArray(given) ? given : [given];
        mapping[section].set(
          column,
          sources.flatMap((source, at) =>
            judgeSource(
              source,
              { section, column, place: Array.isArray(given) ? `${place}[${at}]` : place },
              problems,
            ),
          ),
        );
      }
    }
  }
  return mapping;
}

interface Place {
  readonly section: Section;
  readonly column: string;
  readonly place: string;
}

const sourceRule =
  'must be the name of a claim, {"claim": …} with or without "values", or {"value": …}; or a list of these';

function judgeSource(given: unknown, where: Place, problems: string[]): Source[] {
  const { place } = where;
  if (typeof given === 'string' && given !== '') return [{ claim: [given], values: null }];
  if (!isObject(given)) {
    problems.push(`${place} ${sourceRule}.`);
    return [];
  }
  const { claim, values, value, ...others } = given;
  const [unknown] = Object.keys(others);
  const path = textsOf(claim);
  if (
    unknown !== undefined ||
    (path === null) === (textsOf(value) === null) ||
    (value !== undefined && values !== undefined)
  ) {
    problems.push(
      `${place} ${sourceRule}${unknown === undefined ? '' : `; ${JSON.stringify(unknown)} is unknown`}.`,
    );
    return [];
  }
  if (path === null) return [{ value: judgeTargets(value, { ...where, place: `${place}.value` }, problems) }];
  if (values === undefined) return [{ claim: path, values: null }];
  if (!isObject(values)) {
    problems.push(`${place}.values must be an object: what the claim says, and what it means here.`);
    return [];
  }
  const translated = Object.entries(values).map(([from, to]) => [
    from,
    judgeTargets(to, { ...where, place: `${place}.values.${from}` }, problems),
  ]);
  return [{ claim: path, values: Object.fromEntries(translated) }];
}

function textsOf(given: unknown): readonly string[] | null {
  const texts = Array.isArray(given) ? given : [given];
  return texts.length > 0 && texts.every((each) => typeof each === 'string' && each !== '') ? texts : null;
}

function judgeTargets(
  given: unknown,
  { section, column, place }: Place,
  problems: string[],
): readonly string[] {
  const texts = textsOf(given);
  if (texts === null) {
    problems.push(`${place} must be a text or a list of texts.`);
    return [];
  }
  for (const text of texts) {
    const problem = problemWith(section, column, text);
    if (problem !== null) problems.push(`${place}: ${problem}`);
  }
  return texts;
}

/** Why a single value can't stand in a column; null when it can. */
function problemWith(section: Section, column: string, text: string): string | null {
  const definition = columnsOf[section][column];
  if (!definition) return 'there is no such column.';
  if (lists.includes(column) && text.includes(';')) return `${JSON.stringify(text)} holds a semicolon.`;
  const read = readCell(definition, text);
  return 'problem' in read ? read.problem : null;
}

/** The values of a claim as texts; a claim that isn't there has none. */
function valuesAt(claims: Claims, path: readonly string[]): readonly string[] {
  let found: unknown = claims;
  for (const name of path) found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return (Array.isArray(found) ? found : [found])
    .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
    .map((each) => String(each).trim())
    .filter((each) => each !== '');
}

/** Whether a mapping asks for a claim that these claims lack. */
export const lacksClaims = (mapping: Mapping, claims: Claims): boolean =>
  Object.values(mapping).some((columns) =>
    [...columns.values()]
      .flat()
      .some((source) => 'claim' in source && !Object.hasOwn(claims, source.claim[0] ?? '')),
  );

/** What claims say of every column that a mapping fills. */
export function mapClaims(mapping: Mapping, claims: Claims): readonly MappedColumn[] {
  return (['user', 'account'] as const).flatMap((section) =>
    [...mapping[section]].map(([column, sources]) => mapColumn(section, column, sources, claims)),
  );
}

function mapColumn(
  section: Section,
  column: string,
  sources: readonly Source[],
  claims: Claims,
): MappedColumn {
  const why: string[] = [];
  const taken: string[] = [];
  const isList = lists.includes(column);
  const take = (text: string, reason: string) => {
    if (!isList && taken.length > 0) return;
    const problem = problemWith(section, column, text);
    if (problem === null) taken.push(text);
    why.push(problem === null ? reason : `${reason}, which is not taken: ${problem}`);
  };
  for (const source of sources) {
    if ('value' in source) {
      for (const text of source.value) take(text, `${text} for everybody`);
      continue;
    }
    const name = source.claim.join(' → ');
    const given = valuesAt(claims, source.claim);
    if (given.length === 0) why.push(`${name} says nothing`);
    if (column === 'email' && claims.email_verified === false && given.length > 0) {
      why.push(`${name} is not verified, and so not taken`);
      continue;
    }
    for (const each of given) {
      if (source.values === null) {
        take(column === 'locale' ? nearestLocale(each) : each, `${name} says ${JSON.stringify(each)}`);
      } else if (Object.hasOwn(source.values, each)) {
        for (const text of source.values[each] ?? [])
          take(text, `${text} because ${name} has ${JSON.stringify(each)}`);
      }
    }
    if (
      given.length > 0 &&
      source.values !== null &&
      !given.some((each) => Object.hasOwn(source.values ?? {}, each))
    )
      why.push(`${name} has nothing that means something here`);
  }
  const text = isList ? [...new Set(taken)].join(';') : (taken[0] ?? null);
  return { section, column, text, why };
}
