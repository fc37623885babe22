import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { type BlockField, type BlockFields, blocks, sectionFields } from '#contracts/blocks.ts';
import { type ElementDefinition, elements } from '#contracts/elements.ts';
import { defaultLocale, languages } from '#domain/locales.ts';
import { checkNames } from '#domain/pageChecks.ts';

const folder = join(import.meta.dirname, 'catalogs');

/** The texts of a catalog by their full names. */
function textsOf(locale: string): Map<string, string> {
  const flatten = (texts: object, path: string): [string, string][] =>
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[`${path}${name}`, text]] : flatten(text, `${path}${name}.`),
    );
  return new Map(flatten(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')), ''));
}

const placesIn = (text = '') => (text.match(/\{+\w+\}+/g) ?? []).sort();

describe('the page builder', () => {
  it('has every text in every language, with the same values in it', () => {
    assert.deepEqual(
      readdirSync(folder)
        .filter((name) => name !== 'elements')
        .sort(),
      languages.map(({ locale }) => `${locale}.json`).sort(),
    );
    const english = textsOf('en-US');
    for (const { locale } of languages) {
      const own = textsOf(locale);
      assert.deepEqual([...own.keys()], [...english.keys()], locale);
      for (const [name, text] of english)
        assert.deepEqual(placesIn(own.get(name)), placesIn(text), `${locale} ${name}`);
    }
  });

  it('names every element, its properties and their choices in every language', () => {
    const definitions: readonly ElementDefinition[] = Object.values(elements);
    const properties = definitions.flatMap((each) => Object.values(each.properties));
    const english = [...definitions, ...properties].flatMap(({ label, description }) => [label, description]);
    for (const { locale } of languages.filter((each) => each.locale !== defaultLocale)) {
      const file = join(folder, 'elements', `${locale}.json`);
      const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      assert.deepEqual(Object.keys(own).sort(), [...new Set(english)].sort(), locale);
      assert.deepEqual(
        Object.values(own).filter((text) => text.trim() === ''),
        [],
        locale,
      );
    }
    const choices = properties.flatMap((each) => (each.type === 'enum' ? each.values : []));
    const named = [...textsOf(defaultLocale).keys()].filter((name) => name.startsWith('values.'));
    assert.deepEqual(named.sort(), [...new Set(choices)].map((value) => `values.${value}`).sort());
  });

  it('names every block of content, its fields and their choices', () => {
    const definitions: readonly BlockFields[] = [...Object.values(blocks), sectionFields];
    const outer = definitions.flatMap((each) => Object.entries(each));
    const all: (readonly [string, BlockField])[] = [
      ...outer,
      ...outer.flatMap(([, field]) => (field.type === 'list' ? Object.entries(field.fields) : [])),
    ];
    const named = [...textsOf(defaultLocale).keys()];
    const below = (start: string) => named.filter((name) => name.startsWith(`blocks.${start}.`)).sort();
    const names = (start: string, of: readonly string[]) =>
      [...new Set(of)].map((name) => `blocks.${start}.${name}`).sort();
    assert.deepEqual(below('names'), names('names', Object.keys(blocks)));
    assert.deepEqual(below('hints'), names('hints', Object.keys(blocks)));
    assert.deepEqual(
      below('fields'),
      names(
        'fields',
        all.map(([name]) => name),
      ),
    );
    const choices = all.flatMap(([name, field]) =>
      field.type === 'choice' ? field.values.map((value) => `${name}.${value}`) : [],
    );
    assert.deepEqual(below('values'), names('values', choices));
    assert.deepEqual(
      checkNames.filter((name) => !named.includes(`checks.${name}`)),
      [],
    );
  });

  it('loads every element; blocks it draws by itself', () => {
    const loaded = readFileSync(join(import.meta.dirname, 'everyElement.ts'), 'utf8').matchAll(
      /elements\/([\w-]+)\.ts/g,
    );
    const files = globSync('elements/*.ts', { cwd: join(import.meta.dirname, '..') });
    assert.deepEqual(
      [...[...loaded].map(([, name]) => name), 'blocks'].sort(),
      files.map((file) => basename(file, '.ts')).sort(),
    );
  });
});
