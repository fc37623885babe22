import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useId, useRef, useState } from 'react';
import type { BuiltPage } from '#domain/builtPages.ts';
import { isLocale, type Locale, languages } from '#domain/locales.ts';
import {
  languageOf,
  missingTexts,
  otherLanguages,
  textsOfPage,
  type WrittenText,
} from '#domain/pageTexts.ts';
import { readTextFile, textFile } from '#domain/textFiles.ts';
import type { PageTexts, Translations } from '#domain/translations.ts';
import { downloadText } from '#runtime/download.ts';
import { plainTextOf } from '#runtime/html.ts';
import { useBuilder } from '../builderContext.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { editedPage, type RootProps } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { TextField } from './TextField.tsx';

const usePuck = createUsePuck();

/** The texts of the page in the languages of the site, with what is missing; they can be taken to translators and back. */
export function LanguagesButton() {
  const { t } = useBuilder();
  return (
    <OpenDialog label={t('languages.open')} isWide>
      {() => <Languages />}
    </OpenDialog>
  );
}

function Languages() {
  const { t, locale } = useBuilder();
  const data = usePuck(({ appState }) => appState.data);
  const puck = useGetPuck();
  const { page } = editedPage(data);
  const [wanted, setWanted] = useState<Locale | null>(null);
  const id = useId();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const others = otherLanguages(page);
  const chosen = others.find((each) => each === wanted) ?? others[0];
  const set = (props: Partial<RootProps>) =>
    puck().dispatch({
      type: 'setData',
      data: ({ root }) => ({ root: { ...root, props: { ...root.props, ...props } } }),
    });
  const setTexts = (to: Locale, texts: PageTexts) =>
    set({ translations: { ...page.translations, [to]: texts } satisfies Translations });
  const missing = (to: Locale) => missingTexts(page, to).length;

  return (
    <>
      <label htmlFor={`${id}-own`}>{t('languages.own')}</label>
      <select
        id={`${id}-own`}
        value={languageOf(page)}
        onChange={({ target }) => isLocale(target.value) && set({ language: target.value })}
      >
        {languages.map((each) => (
          <option key={each.locale} value={each.locale}>
            {names.of(each.locale)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-to`}>{t('languages.to')}</label>
      <select
        id={`${id}-to`}
        value={chosen}
        onChange={({ target }) => isLocale(target.value) && setWanted(target.value)}
      >
        {others.map((each) => (
          <option key={each} value={each}>
            {`${names.of(each)} – ${missing(each) === 0 ? t('languages.whole') : t('languages.missing', { count: missing(each) })}`}
          </option>
        ))}
      </select>
      {chosen && (
        <>
          <Files page={page} to={chosen} onRead={(texts) => setTexts(chosen, texts)} />
          <Texts
            key={chosen}
            page={page}
            to={chosen}
            onChange={(text, translation) =>
              setTexts(chosen, { ...page.translations?.[chosen], [text]: translation })
            }
          />
        </>
      )}
    </>
  );
}

interface FilesProps {
  readonly page: BuiltPage;
  readonly to: Locale;
  readonly onRead: (texts: PageTexts) => void;
}

/** Takes the texts of a language to translators as a file, and brings them back. */
function Files({ page, to, onRead }: FilesProps) {
  const { t } = useBuilder();
  const { draft } = useEditor();
  const [told, tell] = useState<{ readonly text: string; readonly isFault: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const bring = async (file: File) => {
    const read = readTextFile(await file.text(), page, to);
    if (input.current) input.current.value = '';
    if (read === null) return tell({ text: t('languages.noFile'), isFault: true });
    onRead({ ...page.translations?.[to], ...read.texts });
    tell({
      text: t('languages.read', { count: Object.keys(read.texts).length, unknown: read.unknown }),
      isFault: false,
    });
  };
  const name = `${draft.page.name || draft.page.kind}.${to}.json`;
  return (
    <>
      <div className="builder-actions">
        <button type="button" onClick={() => downloadText(document, name, textFile(page, to))}>
          {t('languages.export')}
        </button>
        <label className="builder-upload builder-upload--plain">
          <input
            ref={input}
            type="file"
            className="builder-hidden"
            accept="application/json,.json"
            aria-describedby={`${id}-told`}
            onChange={({ target: { files } }) => files?.[0] && void bring(files[0])}
          />
          {t('languages.import')}
        </label>
      </div>
      <p id={`${id}-told`} role="status" className={told?.isFault ? 'builder-fault' : 'builder-hint'}>
        {told?.text}
      </p>
    </>
  );
}

interface TextsProps {
  readonly page: BuiltPage;
  readonly to: Locale;
  readonly onChange: (text: string, translation: string) => void;
}

/** Every text of the page beside what it is in a language. */
function Texts({ page, to, onChange }: TextsProps) {
  const { t } = useBuilder();
  const texts = page.translations?.[to] ?? {};
  const written = textsOfPage(page);
  if (written.length === 0) return <p>{t('languages.noTexts')}</p>;
  return (
    <ol className="builder-texts">
      {written.map((each) => (
        <TextRow
          key={each.text}
          written={each}
          to={to}
          translation={texts[each.text] ?? ''}
          onChange={(translation) => onChange(each.text, translation)}
        />
      ))}
    </ol>
  );
}

interface TextRowProps {
  readonly written: WrittenText;
  readonly to: Locale;
  readonly translation: string;
  readonly onChange: (translation: string) => void;
}

function TextRow({ written: { text, kind }, to, translation, onChange }: TextRowProps) {
  const { t } = useBuilder();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const words = kind === 'words' ? plainTextOf(text) : text;
  const isMissing = translation.trim() === '';
  return (
    <li className={isMissing ? 'builder-texts__missing' : ''}>
      <p id={`${id}-text`}>{words}</p>
      {isMissing && (
        <p id={`${id}-missing`} className="builder-fault">
          {t('languages.isMissing')}
        </p>
      )}
      {kind === 'words' && !isOpen && (
        <button type="button" aria-describedby={`${id}-text`} onClick={() => setOpen(true)}>
          {t('languages.write')}
        </button>
      )}
      {kind === 'words' && isOpen && <TextField value={translation} onChange={onChange} />}
      {kind === 'line' && (
        <input
          lang={to}
          aria-label={t('languages.translation', { text: words })}
          value={translation}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {kind === 'lines' && (
        <textarea
          lang={to}
          rows={3}
          aria-label={t('languages.translation', { text: words })}
          value={translation}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </li>
  );
}
