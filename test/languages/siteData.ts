import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { languages } from '../../src/domain/locales.ts';
import { countryName, languageName } from '../../src/i18n/formats.ts';

const words = (text: string) =>
  text
    .replaceAll(/&(?:amp|#38);/g, '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Every text that lies in a site's data folder: of its content, cases and people. In small letters. */
export function textsOfSite(dataDir: string): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
    if (typeof value !== 'string') return;
    all.add(words(value));
    if (/^\s*[[{]/.test(value)) {
      try {
        add(JSON.parse(value));
      } catch {
        // It only looks like JSON.
      }
    }
    if (value.includes('<')) for (const piece of value.split(/<[^>]*>/)) all.add(words(piece));
  };
  for (const file of globSync('*.{sqlite,db}', { cwd: dataDir })) {
    const db = new DatabaseSync(join(dataDir, file), { readOnly: true });
    const tables = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%fts%'")
      .all();
    for (const { name } of tables) {
      for (const row of db.prepare(`SELECT * FROM "${String(name)}" LIMIT 20000`).all())
        Object.values(row).forEach(add);
    }
    db.close();
  }
  return all;
}

/** What browsers themselves say in a language: names of days, months, countries, languages and units. */
export function wordsOfBrowsers(locale: string): ReadonlySet<string> {
  const all = new Set<string>();
  for (let month = 0; month < 12; month += 1)
    for (const style of ['long', 'short'] as const)
      for (const part of new Intl.DateTimeFormat(locale, {
        month: style,
        day: 'numeric',
        year: 'numeric',
      }).formatToParts(new Date(Date.UTC(2026, month, 3))))
        if (part.type === 'month') all.add(part.value.toLowerCase());
  for (const hour of [3, 15])
    for (const part of new Intl.DateTimeFormat(locale, { hour: 'numeric', weekday: 'long' }).formatToParts(
      new Date(2026, 0, 1, hour),
    ))
      all.add(part.value.toLowerCase());
  for (const unit of ['byte', 'kilobyte', 'megabyte', 'gigabyte'])
    for (const unitDisplay of ['long', 'short'] as const)
      for (const count of [1, 2])
        for (const part of new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(
          count,
        ))
          if (part.type === 'unit') all.add(part.value.toLowerCase());
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  for (const { locale: each } of languages)
    for (const name of [
      languageName(each),
      names.of(each) ?? '',
      new Intl.DisplayNames(each, { type: 'language' }).of(each) ?? '',
    ])
      for (const word of [name, ...name.split(/\s*[()]\s*/)]) all.add(word.toLowerCase());
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    for (const word of countryName(code, locale)
      .split(/[\s,()-]+/)
      .concat(countryName(code, locale)))
      all.add(word.toLowerCase());
  return all;
}
