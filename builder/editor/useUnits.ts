import { sectionFields } from '#contracts/blocks.ts';
import { type ElementDefinition, elements } from '#contracts/elements.ts';
import { type Audience, audienceFields } from '#domain/audience.ts';
import { fieldsOfBlock, isBlock, itemsOf } from '#domain/blocks.ts';
import { lookOf, type PagePart, type PageSection, textPart } from '#domain/builtPages.ts';
import type { EditedPage, PageUnit, Unit, UnitValue } from '#domain/pageChanges.ts';
import type { Translations } from '#domain/translations.ts';
import { plainTextOf } from '#runtime/html.ts';
import { useBuilder } from '../builderContext.ts';
import type { BuilderText } from '../texts.ts';

/** What the units of a page are called and what they hold, in words. */
export interface UnitWords {
  /** What a unit is called; `states` are the pages that it may be in. */
  nameOf(unit: Unit, states: readonly EditedPage[]): string;
  /** What a unit holds; '' for what has no words. */
  wordsOf(unit: Unit, value: UnitValue | null): string;
}

const pageTexts: Readonly<Record<PageUnit, BuilderText>> = {
  title: 'pageTitle',
  description: 'description',
  access: 'access',
  audience: 'audience.label',
  menus: 'menus.label',
  picture: 'linkPicture',
  brandColor: 'theme.label',
  language: 'languages.own',
  translations: 'languages.open',
};

/** Says what the units of a page are called and hold, in the language of the builder. */
export function useUnits(): UnitWords {
  const { t, elementTexts } = useBuilder();
  const partName = ({ name }: PagePart) => {
    if (name === textPart) return t('text');
    if (isBlock(name)) return t(`blocks.names.${name}`);
    const definition: ElementDefinition = elements[name];
    return elementTexts(definition.label);
  };
  const sectionName = (id: string, states: readonly EditedPage[]) => {
    const number = states.map(({ page }) => page.sections.findIndex((section) => section.id === id) + 1);
    return t('changes.section', { number: number.find((each) => each > 0) ?? 1 });
  };
  const audienceWords = (audience: Audience) =>
    audienceFields
      .flatMap((field) => {
        const values = audience[field] ?? [];
        return values.length === 0 ? [] : [`${t(`audience.${field}`)}: ${values.join(', ')}`];
      })
      .join('; ');
  const lookWords = (value: Pick<PageSection, 'layout' | 'look' | 'audience'>) => {
    const look = lookOf({ look: value.look ?? {} });
    const set = Object.entries(sectionFields).flatMap(([name, field]) => {
      const kept = look[name as keyof typeof look];
      if (field.type !== 'choice' || kept === field.default) return [];
      const [label, words] = [`blocks.fields.${name}`, `blocks.values.${name}.${kept}`] as BuilderText[];
      return label && words ? [`${t(label)}: ${t(words)}`] : [];
    });
    const layout = value.layout === '12' ? t('whole') : value.layout.replaceAll('-', ' + ');
    return [layout, ...set, audienceWords(value.audience ?? {})].filter((each) => each !== '').join('; ');
  };
  return {
    nameOf(unit, states) {
      if (unit.of === 'page') return t(pageTexts[unit.field]);
      if (unit.of === 'look') return `${sectionName(unit.section, states)}: ${t('changes.look')}`;
      if (unit.of === 'order') return `${sectionName(unit.section, states)}: ${t('changes.order')}`;
      const part = states
        .flatMap(({ page }) => page.sections.flatMap(({ columns }) => columns.flat()))
        .find(({ id }) => id === unit.part);
      return part ? partName(part) : '';
    },
    wordsOf(unit, value) {
      if (value === null) return '';
      if (unit.of === 'look') return lookWords(value as Pick<PageSection, 'layout' | 'look' | 'audience'>);
      if (unit.of === 'order') return '';
      if (unit.of === 'part') return partWords(value as PagePart);
      if (unit.field === 'access')
        return value === 'everyone' ? t('accesses.everyone') : t('accesses.signed-in');
      if (unit.field === 'audience') return audienceWords(value as Audience);
      if (unit.field === 'menus')
        return (value as readonly ('header' | 'footer' | 'browse')[])
          .map((menu) => t(`menus.${menu}`))
          .join(', ');
      if (unit.field === 'translations') return Object.keys(value as Translations).join(', ');
      return unit.field === 'picture' ? '' : String(value);
    },
  };
}

/** What is written in a part, and what else is set of it. */
function partWords({ name, values }: PagePart): string {
  if (name === textPart) return plainTextOf(String(values.html ?? ''));
  if (!isBlock(name))
    return Object.entries(values)
      .map(([property, value]) => `${property}: ${value}`)
      .join('; ');
  const wordsOf = (type: string, value: unknown) => {
    if (type === 'picture') return '';
    return type === 'words' ? plainTextOf(String(value)) : String(value);
  };
  return Object.entries(fieldsOfBlock(name))
    .flatMap(([field, definition]) => {
      if (definition.type !== 'list') return [wordsOf(definition.type, values[field] ?? '')];
      return itemsOf(values[field]).flatMap((item) =>
        Object.entries(item).map(([inner, value]) =>
          wordsOf(definition.fields[inner]?.type ?? 'line', value),
        ),
      );
    })
    .filter((words) => words.trim() !== '')
    .join(' · ');
}
