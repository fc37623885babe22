import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  termFindings,
  termsMissing,
  termsOfProject,
  textsOfCode,
  textsOfPage,
  textsWithin,
} from './terms.mjs';

const project = termsOfProject();
const catalog = 'src/i18n/catalogs';

/** What the project's own terms find in one text. */
const find = (locale, text, more = {}) =>
  termFindings(
    [{ locale, file: `${catalog}/${locale}.json`, key: 'home.intro', text, ...more }],
    Object.fromEntries(Object.entries(project).map(([name, terms]) => [name, { ...terms, elsewhere: {} }])),
  );
const finds = (locale, text, finding, more) => {
  const [first, ...others] = find(locale, text, more);
  assert.ok(first?.includes(finding), `${text}: ${first}`);
  assert.deepEqual(others, []);
};
const allows = (locale, text, more) => assert.deepEqual(find(locale, text, more), []);

test('a finding names the file, the key, what is wrong, why, and what to say instead', () => {
  assert.deepEqual(find('de-DE', 'Ihr Kennwort'), [
    'de-DE src/i18n/catalogs/de-DE.json home.intro: “Kennwort” is forbidden, because the product has one word for it; say Passwort',
  ]);
});

test('a forbidden word is found in all its forms, and not within another word', () => {
  for (const word of ['Ładowanie', 'ładowaniu', 'Załaduj', 'przeładowania'])
    finds('pl-PL', `${word} strony`, 'say wczytywanie');
  allows('pl-PL', 'Wczytywaniu wyników');
  finds('nl-NL', 'Voor makelaars', 'say verzekeringsmakelaar');
  allows('nl-NL', 'Voor verzekeringsmakelaars');
  finds('de-DE', 'Ihre Email', 'say E-Mail');
  allows('de-DE', 'Ihre E-Mail-Adresse und E-Mails');
  allows('nl-NL', 'Schrijf naar /page?app=payroll of {{cases}}');
});

test('a word that is right elsewhere is forbidden only where it is wrong', () => {
  const demo = { file: 'host/demo/content/talent/articles/run-a-survey/pt-BR.html', key: 'line 1' };
  finds('pt-BR', 'Resultados da pesquisa', 'say busca');
  allows('pt-BR', 'Crie uma pesquisa', demo);
  finds('de-DE', 'Alle Versionen', 'say Fassung', { file: 'builder/catalogs/de-DE.json' });
  allows('de-DE', 'Alle Versionen');
});

test('what is no word of a language stands in every language as it is', () => {
  const english = 'Send Access-Control-Allow-Origin: {{here}}, or a link with mailto: to /help.';
  allows('fr-CA', 'Envoyez Access-Control-Allow-Origin: {{here}}, ou un lien mailto: vers /help.', {
    english,
  });
  finds(
    'fr-CA',
    'Envoyez Access-Control-Allow-Origin\u00a0: {{here}}, ou un lien mailto: vers /help.',
    'lacks Access-Control-Allow-Origin:',
    { english },
  );
  finds('fr-FR', 'Avec SameSite=None\u202f; Secure.', 'lacks SameSite=None; Secure', {
    english: 'With SameSite=None; Secure.',
  });
  allows('fr-FR', 'Avec SameSite=None; Secure.', { english: 'With SameSite=None; Secure.' });
});

test('readers are addressed in one form', () => {
  finds('de-DE', 'Wähle deine Rolle', 'another form of address; readers are addressed: Sie');
  finds('nl-NL', 'Uw wijzigingen', 'readers are addressed: je');
  finds('es-ES', 'No tienes acceso', 'readers are addressed: usted');
  finds('es-419', 'Cambia tu rol', 'readers are addressed: usted');
  finds('fr-FR', 'Choisis ton rôle', 'readers are addressed: vous');
  finds('pl-PL', 'Co zrobiłeś', 'readers are addressed:');
  finds('pt-PT', 'Se você quiser', 'readers are addressed:');
  allows('es-ES', 'Prueba de TI');
});

test('quotation marks, apostrophes and the ellipsis are those of the language', () => {
  finds('es-419', 'Busque «{{term}}»', '« is no quotation mark here; write “…”');
  finds('pt-PT', 'Pesquisar “{{term}}”', '“ is no quotation mark here; write «…»');
  finds('nl-NL', "Alle pagina's", "' is not the apostrophe here; write ’");
  finds('fr-FR', 'Chargement...', 'three dots; write the one sign …');
  finds('fr-FR', 'Chargement …', 'a plain space before …; write no space');
  finds('de-DE', 'Wird gesucht…', 'no space before …; write U+00A0');
});

test('a text that is fixed as it is keeps its three dots', () => {
  finds('en-US', 'Loading...', 'three dots');
  allows('en-US', 'Loading...', { key: 'common.loading' });
});

test('spaces before signs and units are those of the language', () => {
  finds('fr-FR', 'Pourquoi\u00a0?', 'U+00A0 before ?; write U+202F');
  finds('fr-CA', 'Pourquoi\u00a0?', 'U+00A0 before ?; write no space');
  finds('fr-CA', 'Public: {{roles}}', 'no space before :; write U+00A0');
  finds('fr-FR', 'Résultats pour «{{term}}»', 'no space after « or no space before »; write U+00A0');
  finds('es-ES', 'Ordenado por :', 'a plain space before :; write no space');
  finds('pl-PL', 'Do 8 MB', 'a plain space in “8 MB”; write U+00A0');
  finds('de-DE', 'Noch 20%', 'no space in “0%”; write U+00A0');
  finds('pt-BR', 'Só 20 %', 'a plain space in “0 %”; write no space');
  allows('fr-FR', 'Une adresse en https://, mailto: ou tel: à 10:30');
});

test('a label that is a term in English is that term', () => {
  finds('pt-BR', 'Local', 'the term is Localização', { english: 'Location' });
  finds('de-DE', 'Zeit', '“Zeit” for “Time”; the term is Arbeitszeit', { english: 'Time' });
  allows('de-DE', 'Arbeitszeit', { english: 'TIME' });
});

test('a sentence that says a term in English says it in its own language too', () => {
  finds('de-DE', 'Hilfe öffnen', 'doesn’t say Hilfe-Center', { english: 'Open the help center' });
  allows('pl-PL', 'Otwórz w centrum pomocy', { english: 'Open in the help center' });
});

test('an exception that no text needs is named', () => {
  const terms = { ...project, 'de-DE': { ...project['de-DE'], elsewhere: { 'home.intro': 'x' } } };
  const text = (german) => [
    { locale: 'de-DE', file: 'a.json', key: 'home.intro', text: german, english: 'Time' },
  ];
  const ofGerman = (german) => termFindings(text(german), terms).filter((each) => each.startsWith('de-DE'));
  assert.deepEqual(ofGerman('Zeit'), []);
  assert.deepEqual(ofGerman('Arbeitszeit'), [
    'de-DE src/i18n/terms/de-DE.json elsewhere: no text of home.intro needs it; remove it',
  ]);
});

test('all languages have the same terms, and one that lacks a term is named', () => {
  assert.deepEqual(termsMissing(project), []);
  const { glossary, ...fewer } = project['nl-NL'].terms;
  assert.equal(glossary, 'Woordenlijst');
  assert.deepEqual(termsMissing({ ...project, 'nl-NL': { ...project['nl-NL'], terms: fewer } }), [
    'nl-NL lacks the term glossary',
  ]);
});

test('texts of the demo are read from its data, its code and its pages, without tags and code', () => {
  const locales = ['en-US', 'de-DE'];
  assert.deepEqual(textsWithin([{ name: { 'en-US': 'Time', 'de-DE': '<p>Zeit</p>' } }], 'a.json', locales), [
    { locale: 'en-US', file: 'a.json', key: '0.name', text: 'Time', english: 'Time' },
    { locale: 'de-DE', file: 'a.json', key: '0.name', text: 'Zeit', english: 'Time' },
  ]);
  assert.deepEqual(textsOfCode("a\n'de-DE': 'Zeit',", 'a.ts', locales), [
    { locale: 'de-DE', file: 'a.ts', key: 'line 2', text: 'Zeit' },
  ]);
  const html = '<h1>Zeit</h1>\n<p>Mit <code>…</code> und&nbsp;<b>mehr</b>.</p>\n<pre>a\nb</pre>';
  assert.deepEqual(textsOfPage(html, 'host/demo/de-DE/a.html', locales), [
    { locale: 'de-DE', file: 'host/demo/de-DE/a.html', key: 'line 1', text: 'Zeit' },
    { locale: 'de-DE', file: 'host/demo/de-DE/a.html', key: 'line 2', text: 'Mit x und\u00a0mehr.' },
  ]);
});
