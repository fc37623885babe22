import { useState } from 'react';
import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import type { PartValue } from '#domain/builtPages.ts';
import { languages } from '#domain/locales.ts';
import { SegmentedRadio } from '#ui/SegmentedRadio.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { fieldsOf, placedValues } from '../elementFields.ts';
import type { ElementTexts } from '../elementTexts.ts';
import type { BuilderTexts } from '../texts.ts';
import { CopyBox } from './CopyBox.tsx';
import type { EmbedSite } from './embedSite.ts';
import { LiveElement, type LiveSource, liveSources } from './LiveElement.tsx';
import { PropertyField } from './PropertyField.tsx';
import { originOf, snippetOf, type Theme, themes } from './snippet.ts';
import { WhatToSet } from './WhatToSet.tsx';

interface EmbedPageProps {
  readonly t: BuilderTexts;
  readonly elementTexts: ElementTexts;
  readonly locale: string;
  readonly site: EmbedSite;
}

const names = Object.keys(elements) as ElementName[];

/** The colour that a frame gives this page, as it would have to be given to another. */
const siteColor = () => getComputedStyle(document.documentElement).getPropertyValue('--hc-brand-seed').trim();

/** Chooses an element and its properties, shows it, and gives the HTML for it (docs/behaviour/embed.md). */
export function EmbedPage({ t, elementTexts, locale, site }: EmbedPageProps) {
  const [element, setElement] = useState<ElementName>('searchBar');
  const [set, setValues] = useState<Readonly<Record<string, PartValue>>>({});
  const [theme, setTheme] = useState<Theme>('page');
  const [language, setLanguage] = useState('');
  const [address, setAddress] = useState('');
  const [source, setSource] = useState<LiveSource>('samples');
  const { label, description, properties }: ElementDefinition = elements[element];
  const values = { ...placedValues(element), ...set };
  const pageOrigin = originOf(address);
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
  const places = {
    siteOrigin: window.location.origin,
    basePath: site.basePath,
    indexPrefix: site.indexPrefix,
    pageOrigin: pageOrigin ?? null,
  };
  return (
    <main className="tool">
      <header className="tool-section">
        <div className="tool-top">
          <h1 className="hc-h1">{t('embed.title')}</h1>
          <a href={`${site.basePath}/`}>{t('toSite')}</a>
        </div>
        <p className="hc-lead">{t('embed.intro')}</p>
      </header>
      <div className="tool-columns">
        <form onSubmit={(event) => event.preventDefault()} aria-label={t('embed.choices')}>
          <Select
            label={t('embed.element')}
            help={elementTexts(description)}
            options={names.map((name) => ({ value: name, label: elementTexts(elements[name].label) }))}
            value={element}
            onChange={({ target }) => {
              setElement(target.value as ElementName);
              setValues({});
            }}
          />
          {Object.entries(fieldsOf(properties, t, elementTexts)).map(([name, field]) => (
            <PropertyField
              key={`${element}-${name}`}
              field={field}
              value={values[name] ?? ''}
              onChange={(value) => setValues({ ...set, [name]: value })}
            />
          ))}
          <Select
            label={t('embed.theme')}
            options={themes.map((value) => ({ value, label: t(`embed.themes.${value}`) }))}
            value={theme}
            onChange={({ target }) => setTheme(target.value as Theme)}
          />
          <Select
            label={t('embed.language')}
            placeholder={t('embed.languageOfPage')}
            options={languages.map((each) => ({
              value: each.locale,
              label: languageNames.of(each.locale) ?? each.locale,
            }))}
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          />
          <TextField
            label={t('embed.address')}
            help={t('embed.addressHelp')}
            error={pageOrigin === undefined ? t('embed.addressWrong') : undefined}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            autoCapitalize="none"
            spellCheck={false}
          />
        </form>
        <div>
          <section className="tool-section" aria-label={t('embed.live')}>
            <div className="tool-top">
              <h2 className="hc-h3">{t('embed.live')}</h2>
              <SegmentedRadio
                label={t('embed.source')}
                options={liveSources.map((value) => ({ value, label: t(`embed.sources.${value}`) }))}
                value={source}
                onChange={setSource}
              />
            </div>
            <p className="hc-caption">{t(`embed.sourceHelp.${source}`)}</p>
            <div className={`tool-stage tool-stage--${theme}`}>
              <LiveElement
                {...{ element, values, source }}
                locale={language || locale}
                basePath={site.basePath}
              />
            </div>
            {element === 'sessionTimeout' && (
              <p className="hc-caption">{t('embed.unseen', { label: elementTexts(label) })}</p>
            )}
          </section>
          <CopyBox
            title={t('embed.html')}
            text={snippetOf({ element, values, theme, brandColor: siteColor(), locale: language }, places)}
            t={t}
          />
          <WhatToSet {...{ t, site }} siteOrigin={places.siteOrigin} pageOrigin={places.pageOrigin} />
        </div>
      </div>
    </main>
  );
}
