import { memo } from 'react';
import { views } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { ExternalLink } from '#parts/ExternalLink.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { SiteLogo } from '#parts/SiteLogo.tsx';
import { useToolViews } from '#parts/useToolViews.ts';
import { useRuntime, useSiteContext } from '#runtime/hooks.ts';
import { ColorSchemeChoice } from '#shell/color-scheme/ColorSchemeChoice.tsx';
import './footer.css';

const labels = ['systemStatus', 'licensing', 'terms', 'privacy', 'cookies', 'privacyChoices'] as const;

/**
 * Ways to the tools of the site, legal links, the colours of the page, licence lines and the copyright line, at the end
 * of every page (docs/behaviour/footer.md#footer).
 */
export const Footer = memo(function Footer() {
  const { t } = useText();
  // Of its links.
  useSiteContext();
  const { config } = useRuntime();
  const tools = useToolViews();
  const { copyrightYear, licenceLines } = config.footer;
  const links = labels.filter((label) => config.links[label] !== '');
  return (
    <footer className="hc-footer hc-inverse" part="footer">
      <div className="hc-container hc-footer__inner">
        <div className="hc-footer__top">
          <SiteLogo />
          <nav aria-label={t('footer.label')} part="links">
            <ul className="hc-footer__links">
              {tools.map((view) => (
                <li key={view}>
                  <PageLink target={{ view }}>{t(views[view].title)}</PageLink>
                </li>
              ))}
              {config.menus.footer.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
              {links.map((label) => (
                <li key={label}>
                  <ExternalLink href={config.links[label]}>{t(`footer.${label}`)}</ExternalLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="hc-footer__legal" part="legal">
          <div className="hc-footer__lines">
            {licenceLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="hc-footer__end">
            <ColorSchemeChoice />
            <p>{t('footer.copyright', { year: String(copyrightYear), brand: config.brand.name })}</p>
          </div>
        </div>
      </div>
    </footer>
  );
});
