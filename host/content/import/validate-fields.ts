import { defaultLocale } from '#domain/locales.ts';
import { deepestMarkup } from '#domain/richText.ts';
import { isTooDeep } from '../../markup-depth.ts';
import { type Link, linkOf } from '../fields.ts';
import { isDate, isForbidden, isId, isObject, kindOf } from './export-shape.ts';
import { type Problems, quoted } from './import-error.ts';
import { contentModel, type FieldRule } from './model.ts';
import type { Item } from './validate-sys.ts';

/** The most items a list field may have. */
const longestList = 5000;

/** What a link may lead to. */
type Target = Pick<Item, 'type' | 'state'>;

/** What links may lead to, by id. */
interface Targets {
  get(id: string): Target | undefined;
}

/** The known fields of an entry by name and locale. */
export type FoundFields = Record<string, Record<string, unknown>>;

/** What the checks of a field need to know about the whole export. */
export interface Surroundings {
  readonly locales: ReadonlySet<string>;
  readonly entries: Targets;
  readonly assets: Targets;
  readonly problems: Problems;
  /** Told of each link of a published entry that leads to nothing readers may see; legal, and read as null. */
  onDeadLink(sentence: string): void;
}

/** A field whose problems are to be reported, with what it is checked by. */
interface Place {
  readonly item: Item;
  readonly rule: FieldRule;
  /** Entry, field and locale, for sentences. */
  readonly name: string;
  readonly say: (problem: string) => void;
}

/** The known fields of an entry by name and locale, nothing but what the model allows; problems are collected. */
export function validFields(item: Item, around: Surroundings): FoundFields {
  const rules = contentModel[item.type] ?? {};
  const label = `Entry ${item.id} (${item.type})`;
  const { problems } = around;
  const result: FoundFields = {};
  for (const [name, values] of Object.entries(item.fields)) {
    if (isForbidden(name)) problems.add(`${label}: a field must not be named ${quoted(name)}.`);
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule || (values ?? null) === null) continue;
    if (!isObject(values)) {
      problems.add(
        `${label}, field ${name}: must be an object with a value for each locale, not ${kindOf(values)}.`,
      );
      continue;
    }
    result[name] = validValues(item, name, rule, values, around);
  }
  if (item.state === 'published') checkRequired(rules, item, label, problems);
  return result;
}

function validValues(
  item: Item,
  name: string,
  rule: FieldRule,
  values: Readonly<Record<string, unknown>>,
  around: Surroundings,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [locale, value] of Object.entries(values)) {
    const place = `Entry ${item.id} (${item.type}), field ${name}, locale ${locale}`;
    const say = (problem: string) => around.problems.add(`${place}: ${problem}`);
    if (!around.locales.has(locale)) {
      say('is not one of the locales of the export. Add the locale to the space, or take the value out.');
      continue;
    }
    if ((value ?? null) === null) continue;
    checkValue(value, { item, rule, name: place, say }, around);
    result[locale] = value;
  }
  return result;
}

function checkRequired(
  rules: Readonly<Record<string, FieldRule>>,
  { fields }: Item,
  label: string,
  problems: Problems,
): void {
  for (const [name, rule] of Object.entries(rules)) {
    if (!rule.required) continue;
    const values = Object.hasOwn(fields, name) ? (fields[name] ?? {}) : {};
    // Of another form: said already.
    if (!isObject(values)) continue;
    const value = values[defaultLocale] ?? null;
    const isMissing = value === null || (typeof value === 'string' && value.trim() === '');
    if (isMissing)
      problems.add(
        `${label}, field ${name}, locale ${defaultLocale}: is missing. Fill it in, or unpublish the entry.`,
      );
  }
}

function checkValue(value: unknown, place: Place, around: Surroundings): void {
  const { rule, say } = place;
  switch (rule.kind) {
    case 'text':
      if (typeof value !== 'string') say(`must be a text, not ${textKindOf(value)}`);
      else if (value.length > rule.longest)
        say(`has ${value.length} characters; at most ${rule.longest} are allowed.`);
      else if (isTooDeep(value))
        say(
          `nests its elements deeper than ${deepestMarkup} levels. Take levels out, or end what is left open.`,
        );
      return;
    case 'slug':
      if (typeof value !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9._~-]{0,127}$/.test(value)) {
        say(`${quoted(value)} is not a slug of 1 to 128 letters, digits, "-", "_", "." or "~".`);
      }
      return;
    case 'flag':
      if (typeof value !== 'boolean') say(`must be true or false, not ${kindOf(value)}.`);
      return;
    case 'date':
      if (!isDate(value)) say(`${quoted(value)} is not a date such as 2026-08-14.`);
      return;
    case 'texts':
      for (const text of listIn(value, say)) checkChoice(text, rule.oneOf, say);
      return;
    case 'link':
    case 'asset':
      checkLink(value, place, around);
      return;
    case 'links':
      for (const item of listIn(value, say)) checkLink(item, place, around);
  }
}

/** What stands where a text must, and what to do about it. */
function textKindOf(value: unknown): string {
  if (isObject(value) && value.nodeType === 'document')
    return 'rich text. Keep its HTML in a field of long text.';
  return `${kindOf(value)}.`;
}

function listIn(value: unknown, say: Place['say']): readonly unknown[] {
  if (!Array.isArray(value)) say(`must be a list, not ${kindOf(value)}.`);
  else if (value.length > longestList) say(`has ${value.length} items; at most ${longestList} are allowed.`);
  else return value;
  return [];
}

function checkChoice(text: unknown, oneOf: readonly string[] | undefined, say: Place['say']): void {
  if (typeof text !== 'string') say(`must hold texts only, not ${kindOf(text)}.`);
  else if (oneOf && !oneOf.includes(text)) say(`${quoted(text)} is none of ${oneOf.map(quoted).join(', ')}.`);
  else if (text.length > 500) say(`holds a text of ${text.length} characters; at most 500 are allowed.`);
}

/** A link must have the right shape and, where its target is in the export, lead to the right kind of thing. */
function checkLink(value: unknown, place: Place, around: Surroundings): void {
  const { item, rule, say } = place;
  const wanted = rule.kind === 'asset' ? 'Asset' : 'Entry';
  const link = linkOf(value);
  if (!link || !isId(link.id)) {
    say(`must be a link to an ${wanted.toLowerCase()}, not ${kindOf(value)} of another form.`);
    return;
  }
  if (link.linkType !== wanted) {
    say(`links to the ${link.linkType.toLowerCase()} ${link.id}; it must be an ${wanted.toLowerCase()}.`);
    return;
  }
  const target = (wanted === 'Asset' ? around.assets : around.entries).get(link.id);
  if (item.state === 'published' && target?.state !== 'published')
    around.onDeadLink(deadLink(place, link, target));
  if (!target || !('to' in rule) || !Object.hasOwn(contentModel, target.type)) return;
  if (!rule.to.includes(target.type)) {
    say(
      `links to ${link.id}, a ${target.type}; it must be a ${rule.to.join(' or ')}. Choose another entry in this field.`,
    );
  }
}

/** A link that readers won't see, as a sentence. */
function deadLink({ name }: Place, { linkType, id }: Link, target: Target | undefined): string {
  const states = {
    draft: 'a draft',
    archived: 'archived',
    changed: 'edited since it was published',
    published: '',
  };
  const why = target ? states[target.state] : 'not in the export';
  return `${name}: links to the ${linkType.toLowerCase()} ${id}, which is ${why}.`;
}
