import { type BlockField, sectionFields } from '#contracts/blocks.ts';
import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import type { MenuName } from '#contracts/menus.ts';
import { type Audience, audienceFields } from '#domain/audience.ts';
import { fieldsOfBlock, isBlock, itemsOf } from '#domain/blocks.ts';
import {
  lookOf,
  type PagePart,
  type PageSection,
  type PartValue,
  partsOf,
  textPart,
} from '#domain/builtPages.ts';
import type { EditedPage, PageUnit, Unit, UnitValue } from '#domain/pageChanges.ts';
import type { Translations } from '#domain/translations.ts';
import { plainTextOf } from '#runtime/html.ts';
import { useBuilder } from '../builderContext.ts';
import { valueWords } from '../elementFields.ts';
import type { BuilderText, BuilderTexts } from '../texts.ts';
import { useAudienceNames } from './AudienceField.tsx';
import { choiceName, fieldName, layoutName } from './blockFields.tsx';

/** What the units of a page are called and what they hold, in words. */
export interface UnitWords {
  /** What a unit is called; `states` are the pages that it may be in. */
  nameOf(unit: Unit, states: readonly EditedPage[]): string;
  /** What a unit holds; '' for nothing. */
  wordsOf(unit: Unit, value: UnitValue | null, states: readonly EditedPage[]): string;
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
  const { t, elementTexts, locale } = useBuilder();
  const audienceName = useAudienceNames();
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
  const languageName = (language: string) => languageNames.of(language) ?? language;
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
  const partOf = (id: string, states: readonly EditedPage[]) =>
    states.flatMap(({ page }) => partsOf(page)).find((part) => part.id === id);
  const namesOf = (ids: readonly string[], states: readonly EditedPage[]) =>
    ids.flatMap((id) => partOf(id, states) ?? []).map(partName);
  const audienceWords = (audience: Audience) =>
    audienceFields
      .flatMap((field) => {
        const values = (audience[field] ?? []).map((value) => audienceName(field, value));
        return values.length === 0 ? [] : [`${t(`audience.${field}`)}: ${values.join(', ')}`];
      })
      .join('; ');
  const lookWords = (value: Pick<PageSection, 'layout' | 'look' | 'audience'>) => {
    const look = lookOf({ look: value.look ?? {} });
    const set = Object.entries(sectionFields).flatMap(([name, field]) =>
      chosenWords(name, field, look[name as keyof typeof look], t),
    );
    return [layoutName(value.layout, t), ...set, audienceWords(value.audience ?? {})]
      .filter((each) => each !== '')
      .join('; ');
  };
  const elementWords = ({ name, values }: PagePart) => {
    const { properties }: ElementDefinition = elements[name as ElementName];
    return Object.entries(properties)
      .filter(([property, { default: usual }]) => (values[property] ?? usual) !== usual)
      .map(([property, definition]) => {
        const words = valueWords(definition, values[property] ?? definition.default, t);
        return `${elementTexts(definition.label)}: ${words}`;
      })
      .join('; ');
  };
  return {
    nameOf(unit, states) {
      if (unit.of === 'page') return t(pageTexts[unit.field]);
      if (unit.of === 'look') return `${sectionName(unit.section, states)}: ${t('changes.look')}`;
      if (unit.of === 'order') return `${sectionName(unit.section, states)}: ${t('changes.order')}`;
      const part = partOf(unit.part, states);
      return part ? partName(part) : '';
    },
    wordsOf(unit, value, states) {
      if (value === null) return '';
      if (unit.of === 'look') return lookWords(value as Pick<PageSection, 'layout' | 'look' | 'audience'>);
      if (unit.of === 'order')
        return (value as readonly (readonly string[])[])
          .map((column) => namesOf(column, states).join(', '))
          .filter((names) => names !== '')
          .join(' | ');
      if (unit.of === 'part') {
        const part = value as PagePart;
        return isBlock(part.name) || part.name === textPart ? blockWords(part, t) : elementWords(part);
      }
      switch (unit.field) {
        case 'access':
          return value === 'everyone' ? t('accesses.everyone') : t('accesses.signed-in');
        case 'audience':
          return audienceWords(value as Audience);
        case 'menus':
          return (value as readonly MenuName[]).map((menu) => t(`menus.${menu}`)).join(', ');
        case 'language':
          return languageName(String(value));
        case 'translations':
          return Object.keys(value as Translations)
            .map(languageName)
            .join(', ');
        case 'picture':
          return t('blocks.chosen');
        default:
          return String(value);
      }
    },
  };
}

/** What was chosen of a field, where that is not what it is by itself. */
function chosenWords(name: string, field: BlockField, value: unknown, t: BuilderTexts): string[] {
  if (field.type === 'switch') return value === true ? [fieldName(t, name)] : [];
  if (field.type !== 'choice' || value === undefined || value === '' || value === field.default) return [];
  return [`${fieldName(t, name)}: ${choiceName(t, name, String(value))}`];
}

/** What is written in a block, and what else is set of it. */
function blockWords({ name, values }: PagePart, t: BuilderTexts): string {
  if (!isBlock(name)) return plainTextOf(String(values.html ?? ''));
  const wordsOf = (field: string, definition: BlockField, value: unknown): string[] => {
    if (definition.type === 'list')
      return itemsOf(value as PartValue).flatMap((item) =>
        Object.entries(definition.fields).flatMap(([inner, each]) => wordsOf(inner, each, item[inner])),
      );
    if (definition.type === 'choice' || definition.type === 'switch')
      return chosenWords(field, definition, value, t);
    if (value === undefined || value === '') return [];
    if (definition.type === 'picture') return [t('blocks.chosen')];
    return [definition.type === 'words' ? plainTextOf(String(value)) : String(value)];
  };
  return Object.entries(fieldsOfBlock(name))
    .flatMap(([field, definition]) => wordsOf(field, definition, values[field]))
    .filter((words) => words.trim() !== '')
    .join(' · ');
}
