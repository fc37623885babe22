import type { Integration } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { AppLogo } from './AppLogo.tsx';

/** Third-party apps, each with its article (docs/behaviour/home.md#sections). */
export function IntegrationSection({ integrations }: { readonly integrations: readonly Integration[] }) {
  const { t } = useText();
  return (
    <Section part="integrations">
      <SectionHead title={t('home.integrationsHeading')} text={t('home.integrationsText')} />
      <div className="hc-section__body hc-grid hc-apps">
        {integrations.map(({ name, value, kind, articleId }) => (
          <PageLink
            key={value}
            target={{ view: 'article', articleId }}
            className="hc-card hc-card--link hc-app"
          >
            <AppLogo app={value} />
            <span className="hc-app__text">
              <span className="hc-app__name">{name}</span>
              <span className="hc-app__kind">{t(`home.integrationKinds.${kind}`)}</span>
            </span>
          </PageLink>
        ))}
      </div>
    </Section>
  );
}
