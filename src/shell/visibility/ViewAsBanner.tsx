import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useViewAs } from '#parts/useViewAs.ts';
import { ViewAsOneselfButton } from '#parts/ViewAsOneselfButton.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { useEorCountry } from './useEorCountry.ts';
import './view-as-banner.css';

/** As whom the page is viewed, what decides it, and the way out (docs/behaviour/access.md#view-as). */
export function ViewAsBanner({ onExplain }: { readonly onExplain: () => void }) {
  const { t, locale } = useText();
  const countryOf = useEorCountry();
  const { viewAs } = useViewAs();
  if (!viewAs || viewAs.role === '') return null;
  const role = t(`visibility.roles.${viewAs.role}`);
  const who = formatList(viewAs.country === '' ? [role] : [role, countryOf(viewAs.country)], locale);
  return (
    <section className="hc-view-as" aria-label={t('visibility.viewAs')}>
      <Banner
        tone="warning"
        action={
          <>
            <Button size="sm" onClick={onExplain}>
              {t('visibility.why')}
            </Button>
            <ViewAsOneselfButton size="sm" />
          </>
        }
      >
        {t('visibility.viewing', { who })}
      </Banner>
    </section>
  );
}
