import { useCallback } from 'react';
import { failureText, timeText, useBuilder } from './builderContext.ts';
import { useLoaded } from './useLoaded.ts';

/** What was done with the pages, or with one of them, and by whom, the newest first. */
export function EventList({ pageId }: { readonly pageId: string | null }) {
  const { api, t, locale } = useBuilder();
  const [events, reload] = useLoaded(useCallback(() => api.events(pageId), [api, pageId]));
  if (events.status === 'loading') return <p aria-busy="true">{t('loading')}</p>;
  if (events.status === 'failed')
    return (
      <div role="alert" className="builder-error">
        <p>{failureText(t, events.error)}</p>
        <button type="button" onClick={reload}>
          {t('retry')}
        </button>
      </div>
    );
  if (events.value.length === 0) return <p>{t('activity.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <ol className="builder-events" tabIndex={0} aria-label={t('activity.title')}>
      {events.value.map(({ id, title, what, detail, by, at }) => (
        <li key={id}>
          {pageId === null && <strong>{title}: </strong>}
          {t(`activity.${what}`, { detail })}
          <span className="builder-hint"> {t('versionBy', { by, at: timeText(locale, at) })}</span>
        </li>
      ))}
    </ol>
  );
}
