import { useId, useState } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { previewVisitors } from '#contracts/visibility.ts';
import { languages, nearestLocale } from '#domain/locales.ts';
import { useBuilder } from '../builderContext.ts';
import { OpenDialog } from '../OpenDialog.tsx';

const schemes = ['light', 'dark'] as const;

/** Opens the saved draft in a tab, as somebody else, in any language, and in light or dark colours. */
export function PreviewMenu({ page, isChanged }: { readonly page: PageDetail; readonly isChanged: boolean }) {
  const { t, locale, basePath } = useBuilder();
  const [visitor, setVisitor] = useState<string>('administrator');
  const [language, setLanguage] = useState<string>(nearestLocale(locale));
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const id = useId();
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <OpenDialog label={t('preview')}>
      {() => (
        <>
          {isChanged && <p>{t('previewUnsaved')}</p>}
          <label htmlFor={`${id}-as`}>{t('previewAs')}</label>
          <select id={`${id}-as`} value={visitor} onChange={(event) => setVisitor(event.target.value)}>
            {previewVisitors.map((each) => (
              <option key={each} value={each}>
                {t(`visitors.${each}`)}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-in`}>{t('previewLanguage')}</label>
          <select id={`${id}-in`} value={language} onChange={(event) => setLanguage(event.target.value)}>
            {languages.map((each) => (
              <option key={each.locale} value={each.locale}>
                {languageNames.of(each.locale)}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-scheme`}>{t('embed.theme')}</label>
          <select
            id={`${id}-scheme`}
            value={scheme}
            onChange={(event) => setScheme(event.target.value as typeof scheme)}
          >
            {schemes.map((each) => (
              <option key={each} value={each}>
                {t(`embed.themes.${each}`)}
              </option>
            ))}
          </select>
          <a
            className="builder-primary"
            href={`${basePath}/builder/preview/${visitor}/${language}/${page.id}${scheme === 'dark' ? '?scheme=dark' : ''}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('previewOpen')}
          </a>
        </>
      )}
    </OpenDialog>
  );
}
