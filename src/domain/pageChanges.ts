import type { PageAccess } from '#contracts/builtPages.ts';
import type { BuiltPage, PagePart, PageSection } from './builtPages.ts';

// What differs between two states of a built page, and how two edits of one become one
// (docs/behaviour/page-builder.md#editing). A page is taken apart into units: what is set of it as a whole, how each
// section looks, what stands where in a section, and what each part holds.

/** A page with who may open it. */
export interface EditedPage {
  readonly page: BuiltPage;
  readonly access: PageAccess;
}

/** What of a page as a whole is a unit of its own. */
export const pageUnits = [
  'title',
  'description',
  'access',
  'audience',
  'menus',
  'picture',
  'brandColor',
  'language',
  'translations',
] as const;
/** What of a page as a whole is a unit of its own. */
export type PageUnit = (typeof pageUnits)[number];

/** A unit of a page by what it is of. */
export type Unit =
  | { readonly of: 'page'; readonly field: PageUnit }
  | { readonly of: 'look'; readonly section: string }
  | { readonly of: 'order'; readonly section: string }
  | { readonly of: 'part'; readonly part: string };

/** Whether a unit is new, gone or other than before. */
export type ChangeKind = 'added' | 'removed' | 'changed';

/** A unit that differs, with what it was and is; null where it isn't there. */
export interface PageChange {
  /** Names the unit, the same in every state of the page. */
  readonly key: string;
  readonly unit: Unit;
  readonly kind: ChangeKind;
  readonly before: UnitValue | null;
  readonly after: UnitValue | null;
}

/** What a unit holds: a value of the page, how a section looks, the ids in its columns, or a part. */
export type UnitValue = unknown;

/** The units of a state of a page by their keys, in the order of the page. */
function unitsOf({ page, access }: EditedPage): ReadonlyMap<string, { unit: Unit; value: UnitValue }> {
  const units = new Map<string, { unit: Unit; value: UnitValue }>();
  for (const field of pageUnits) {
    const value = field === 'access' ? access : page[field];
    if (value !== undefined && value !== '') units.set(field, { unit: { of: 'page', field }, value });
  }
  for (const { id, layout, look = {}, audience = {}, saved = '', columns } of page.sections) {
    units.set(`look ${id}`, { unit: { of: 'look', section: id }, value: { layout, look, audience, saved } });
    units.set(`order ${id}`, { unit: { of: 'order', section: id }, value: columns.map(idsOf) });
    for (const part of columns.flat())
      units.set(`part ${part.id}`, { unit: { of: 'part', part: part.id }, value: part });
  }
  return units;
}

const idsOf = (parts: readonly PagePart[]) => parts.map(({ id }) => id);

/** Whether two values are the same, whatever the order of their names. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/** What differs between two states of a page, in the order of the later one; what is gone comes last. */
export function pageChanges(before: EditedPage, after: EditedPage): readonly PageChange[] {
  const [old, now] = [unitsOf(before), unitsOf(after)];
  const keys = [...now.keys(), ...[...old.keys()].filter((key) => !now.has(key))];
  return keys.flatMap((key): PageChange[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const unit = is?.unit ?? was?.unit;
    if (!unit || isSame(was?.value, is?.value)) return [];
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ key, unit, kind, before: was?.value ?? null, after: is?.value ?? null }];
  });
}

/** Whose state of a unit is taken. */
export type Side = 'mine' | 'theirs';

/** A unit that two changed otherwise, or that both have otherwise where it isn't known what they began from. */
export interface PageConflict {
  readonly key: string;
  readonly unit: Unit;
  readonly mine: UnitValue | null;
  readonly theirs: UnitValue | null;
}

/** Two edits of one page, and what they began from; null where that isn't known. */
export interface TwoEdits {
  readonly base: EditedPage | null;
  readonly mine: EditedPage;
  readonly theirs: EditedPage;
}

/** The sections that one of two edits took away although the other changed something in them. */
function disputedSections({ base, mine, theirs }: TwoEdits): ReadonlySet<string> {
  if (base === null) return new Set();
  const sectionOf = ({ page }: EditedPage, id: string) => page.sections.find((section) => section.id === id);
  const disputed = base.page.sections.filter((before) => {
    const [one, other] = [sectionOf(mine, before.id), sectionOf(theirs, before.id)];
    if ((one === undefined) === (other === undefined)) return false;
    return !isSame(one ?? other, before);
  });
  return new Set(disputed.map(({ id }) => id));
}

/** The units that two edits changed otherwise; a section that one took away and the other changed is one of them. */
export function conflictsOf(edits: TwoEdits): readonly PageConflict[] {
  const { base, mine, theirs } = edits;
  const began = base && unitsOf(base);
  const [own, others] = [unitsOf(mine), unitsOf(theirs)];
  const disputed = disputedSections(edits);
  const within = new Set(
    [mine, theirs].flatMap(({ page }) =>
      page.sections
        .filter(({ id }) => disputed.has(id))
        .flatMap(({ id, columns }) => [`order ${id}`, ...columns.flat().map((part) => `part ${part.id}`)]),
    ),
  );
  return pageChanges(theirs, mine).flatMap(({ key, unit }): PageConflict[] => {
    const [one, other] = [own.get(key)?.value, others.get(key)?.value];
    const conflict = { key, unit, mine: one ?? null, theirs: other ?? null };
    if (unit.of === 'look' && disputed.has(unit.section)) return [conflict];
    if (within.has(key)) return [];
    const first = began?.get(key)?.value;
    return began && (isSame(one, first) || isSame(other, first)) ? [] : [conflict];
  });
}

/**
 * One page of two edits: what one of them changed is as they made it, and what both changed otherwise as `chosen` says,
 * else as mine.
 */
export function mergedPage(edits: TwoEdits, chosen: ReadonlyMap<string, Side>): EditedPage {
  const { base, mine, theirs } = edits;
  const began = base && unitsOf(base);
  const [own, others] = [unitsOf(mine), unitsOf(theirs)];
  const conflicts = new Set(conflictsOf(edits).map(({ key }) => key));
  const disputed = disputedSections(edits);
  const value = (key: string): UnitValue | undefined => {
    const [one, other] = [own.get(key)?.value, others.get(key)?.value];
    if (conflicts.has(key)) return chosen.get(key) === 'theirs' ? other : one;
    return began && isSame(one, began.get(key)?.value) ? other : one;
  };
  const placed = new Set<string>();
  const place = (ids: readonly string[]) =>
    ids.flatMap((id): PagePart[] => {
      const held = value(`part ${id}`) as PagePart | undefined;
      if (!held || placed.has(id)) return [];
      placed.add(id);
      return [held];
    });
  const sections = mergedOrder(edits).flatMap((id): PageSection[] => {
    if (disputed.has(id)) {
      const { page } = chosen.get(`look ${id}`) === 'theirs' ? theirs : mine;
      return page.sections.filter((section) => section.id === id);
    }
    const look = value(`look ${id}`) as Omit<PageSection, 'id' | 'columns'> | undefined;
    const order = value(`order ${id}`) as readonly (readonly string[])[] | undefined;
    if (!look || !order) return [];
    return [
      {
        id,
        layout: look.layout,
        columns: order.map(place),
        ...(hasAny(look.look) ? { look: look.look } : {}),
        ...(hasAny(look.audience) ? { audience: look.audience } : {}),
        ...(look.saved ? { saved: look.saved } : {}),
      },
    ];
  });
  const whole = Object.fromEntries(
    pageUnits.flatMap((field) => {
      const held = value(field);
      return field === 'access' || held === undefined ? [] : [[field, held]];
    }),
  ) as Partial<BuiltPage>;
  return {
    page: {
      ...whole,
      title: whole.title ?? '',
      description: whole.description ?? '',
      sections: sections.map((section) => withKept(section, { edits, conflicts, place })),
    },
    access: (value('access') as PageAccess | undefined) ?? mine.access,
  };
}

interface Placing {
  readonly edits: TwoEdits;
  readonly conflicts: ReadonlySet<string>;
  readonly place: (ids: readonly string[]) => PagePart[];
}

/** A section with what one side changed, the other took out of it, and is to stay after all: at the end of its column. */
function withKept(section: PageSection, { edits: { mine, theirs }, conflicts, place }: Placing): PageSection {
  const columns = section.columns.map((column, index) => {
    const kept = [mine, theirs].flatMap(({ page }) => {
      const before = page.sections.find(({ id }) => id === section.id)?.columns[index] ?? [];
      return idsOf(before).filter((id) => conflicts.has(`part ${id}`));
    });
    return [...column, ...place(kept)];
  });
  return { ...section, columns };
}

const hasAny = <T extends object>(given: T | undefined): given is T =>
  given !== undefined && Object.keys(given).length > 0;

/** The sections of both in the order of mine; one that is theirs alone comes after what it follows there. */
function mergedOrder({ mine, theirs }: TwoEdits): readonly string[] {
  const order = mine.page.sections.map(({ id }) => id);
  theirs.page.sections.forEach(({ id }, index, all) => {
    if (order.includes(id)) return;
    const previous = all[index - 1];
    order.splice(previous ? order.indexOf(previous.id) + 1 : 0, 0, id);
  });
  return order;
}
