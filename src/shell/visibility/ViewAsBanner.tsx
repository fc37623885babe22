import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { OwnViewButton } from '#parts/OwnViewButton.tsx';
import { useViewAs } from '#parts/useViewAs.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import './view-as-banner.css';

/** As whom the page is viewed, what decides it, and the way out (docs/behaviour/access.md#view-as). */
export function ViewAsBanner({ onExplain }: { readonly onExplain: () => void }) {
  const { t, locale } = useText();
  const { config } = useRuntime();
  const { viewAs } = useViewAs();
  if (!viewAs || viewAs.role === '') return null;
  const role = t(`visibility.roles.${viewAs.role}`);
  const [country] = config.eorCountries[viewAs.country] ?? [];
  const who = formatList(country ? [role, country] : [role], locale);
  return (
    <section className="hc-view-as" aria-label={t('visibility.viewAs')}>
      <Banner
        tone="warning"
        action={
          <>
            <Button size="sm" onClick={onExplain}>
              {t('visibility.why')}
            </Button>
            <OwnViewButton size="sm" />
          </>
        }
      >
        {t('visibility.viewing', { who })}
      </Banner>
    </section>
  );
}
