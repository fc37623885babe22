import { isDate, isForbidden, isId, isObject, type JsonObject, kindOf, linkedId } from './export-shape.ts';
import { type Problems, quoted } from './import-error.ts';

/**
 * `published`: its fields are what readers may see. `changed`: published, but edited since; the fields are the
 * newer draft and the published ones are not in the export. `draft` and `archived` entries are not for readers.
 */
export type State = 'published' | 'changed' | 'draft' | 'archived';

/** The part of an entry or asset that says what it is. */
export interface Item {
  readonly id: string;
  readonly type: string;
  readonly state: State;
  readonly publishedVersion: number;
  readonly publishedAt: string;
  readonly fields: JsonObject;
}

const dates = ['createdAt', 'updatedAt', 'publishedAt', 'firstPublishedAt', 'archivedAt'] as const;
const versions = ['version', 'publishedVersion', 'archivedVersion', 'publishedCounter', 'revision'] as const;

/** Reads an entry or asset; null (and a problem) when it has no usable id or type. */
export function readItem(
  raw: unknown,
  kind: 'Entry' | 'Asset',
  index: number,
  problems: Problems,
): Item | null {
  const place = `${kind} ${index + 1} of the list`;
  if (!isObject(raw) || !isObject(raw.sys)) {
    problems.add(`${place}: must be an object with sys, not ${isObject(raw) ? 'one without' : kindOf(raw)}.`);
    return null;
  }
  const { sys } = raw;
  if (!isId(sys.id)) {
    if (typeof sys.id === 'string' && isForbidden(sys.id))
      problems.add(
        `${place}: its id ${quoted(sys.id)} is a word that programs keep to themselves. Give it another id.`,
      );
    else problems.add(`${place}: its id ${quoted(sys.id)} is not 1 to 64 letters, digits, ".", "-" or "_".`);
    return null;
  }
  const type = kind === 'Asset' ? 'asset' : linkedId(sys.contentType);
  const name = `${kind} ${sys.id}`;
  if (sys.type !== kind) problems.add(`${name}: sys.type must be "${kind}", not ${quoted(sys.type)}.`);
  if (typeof type !== 'string' || !isId(type)) {
    problems.add(`${name}: its content type is missing or has no usable id.`);
    return null;
  }
  const label = kind === 'Asset' ? name : `${name} (${type})`;
  checkSys(sys, label, problems);
  if (!isObject(raw.fields)) {
    problems.add(`${label}: fields must be an object, not ${kindOf(raw.fields)}.`);
    return null;
  }
  return { id: sys.id, type, fields: raw.fields, ...publication(sys) };
}

function checkSys(sys: JsonObject, label: string, problems: Problems): void {
  for (const name of dates) {
    const value = sys[name] ?? null;
    if (value !== null && !isDate(value)) problems.add(`${label}: ${name} ${quoted(value)} is not a date.`);
  }
  for (const name of versions) {
    const value = sys[name] ?? null;
    if (value !== null && !(Number.isSafeInteger(value) && Number(value) >= 0)) {
      problems.add(`${label}: ${name} ${quoted(value)} is not a whole number.`);
    }
  }
  if (Number(sys.publishedVersion ?? 0) > Number(sys.version ?? Number.POSITIVE_INFINITY)) {
    problems.add(`${label}: publishedVersion ${sys.publishedVersion} is newer than version ${sys.version}.`);
  }
}

/**
 * Contentful counts a version for each save and one more for publishing, so an entry without later edits has
 * version = publishedVersion + 1. An export made with a delivery token holds published fields only; its entries
 * have a `revision` and no `version`.
 */
function publication(sys: JsonObject): Pick<Item, 'state' | 'publishedVersion' | 'publishedAt'> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (sys.archivedAt ?? sys.archivedVersion)
    return { state: 'archived', publishedVersion: 0, publishedAt: '' };
  const isDelivery = typeof sys.revision === 'number' && sys.version === undefined;
  const publishedVersion = Number(sys.publishedVersion ?? sys.revision ?? 0);
  const publishedAt = text(sys.publishedAt) || (isDelivery ? text(sys.updatedAt) : '');
  if (publishedAt === '') return { state: 'draft', publishedVersion: 0, publishedAt: '' };
  const edited = !isDelivery && typeof sys.version === 'number' && sys.version > publishedVersion + 1;
  return { state: edited ? 'changed' : 'published', publishedVersion, publishedAt };
}
