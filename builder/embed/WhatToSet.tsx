import type { BuilderTexts } from '../texts.ts';
import type { EmbedSite } from './embedSite.ts';

interface WhatToSetProps {
  readonly t: BuilderTexts;
  readonly site: EmbedSite;
  readonly siteOrigin: string;
  /** The origin of the page that is to hold the element; null for one of the help center's own. */
  readonly pageOrigin: string | null;
}

/** What the host and the page must be told before the element works there. */
export function WhatToSet({ t, site, siteOrigin, pageOrigin }: WhatToSetProps) {
  const { allowedOrigins } = site;
  const isOwn = pageOrigin === null || pageOrigin === siteOrigin;
  const isAllowed = !isOwn && allowedOrigins.includes(pageOrigin);
  return (
    <section className="tool-section" aria-label={t('embed.toSet')}>
      <h2 className="hc-h3">{t('embed.toSet')}</h2>
      {isOwn && <p>{t('embed.ownSite')}</p>}
      {isAllowed && <p>{t('embed.allowed', { origin: pageOrigin })}</p>}
      {!isOwn && !isAllowed && (
        <>
          <p>{t('embed.notAllowed', { origin: pageOrigin })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keys */}
          <pre className="tool-code" tabIndex={0}>
            {`HC_ALLOWED_ORIGINS=${[...allowedOrigins, pageOrigin].join(',')}`}
          </pre>
        </>
      )}
      {!isOwn && (
        <>
          <p>
            {t('embed.signIn')} {t('embed.cookies')}
          </p>
          <p>{t('embed.frames')}</p>
        </>
      )}
      <p>{t('embed.configuration')}</p>
      {!isOwn && <p>{t('embed.policy', { origin: siteOrigin })}</p>}
    </section>
  );
}
