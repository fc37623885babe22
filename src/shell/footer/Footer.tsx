import { memo } from 'react';
import type { FooterConfig } from '#contracts/config.ts';
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

const isList = (lines: FooterConfig['licenceLines']): lines is readonly string[] => Array.isArray(lines);

/** The lines that a site gives for a language; undefined where it gives none. */
const linesIn = (lines: FooterConfig['licenceLines'], locale: string): readonly string[] | undefined =>
  isList(lines) ? lines : lines[locale];

/**
 * Ways to the tools of the site, legal links, the colours of the page, licence lines and the copyright line, at the end
 * of every page (docs/behaviour/footer.md#footer).
 */
export const Footer = memo(function Footer() {
  const { t, locale } = useText();
  // Of its links.
  useSiteContext();
  const { config, now } = useRuntime();
  const tools = useToolViews();
  const { copyrightYear, licenceLines } = config.footer;
  const lines = linesIn(licenceLines, locale) ?? [
    t('footer.licensedPayments'),
    t('footer.licensedInsurance'),
  ];
  const year = copyrightYear || new Date(now()).getUTCFullYear();
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
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="hc-footer__end">
            <ColorSchemeChoice />
            <p>{t('footer.copyright', { year: String(year), brand: config.brand.name })}</p>
          </div>
        </div>
      </div>
    </footer>
  );
});
