import { useRef } from 'react';
import { type ComplaintRegion, complaintRegions } from '#contracts/complaints.ts';
import { anchorOfRegion } from '#domain/complaintRegions.ts';
import { useText } from '#i18n/useText.ts';
import { isPlainClick } from '#parts/PageLink.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import type { Read } from '#runtime/useRead.ts';
import { classes } from '#ui/classes.ts';
import { IconChevronRight } from '#ui/icons/interface.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import '#parts/card.css';
import '#parts/sidenav.css';
import { ComplaintText } from './ComplaintText.tsx';

const names = {
  'European Economic Area': 'eea',
  UK: 'uk',
  USA: 'usa',
  Australia: 'australia',
} as const satisfies Record<ComplaintRegion, string>;

/** The chosen region and its text; null while none is chosen. */
export interface RegionSectionProps {
  readonly region: ComplaintRegion | null;
  readonly onChoose: (region: ComplaintRegion) => void;
  readonly read: Read<string>;
}

/** The regions beside the text of the chosen one (docs/behaviour/complaints.md#regions). */
export function RegionSection({ region, onChoose, read }: RegionSectionProps) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const pane = useRef<HTMLElement>(null);
  const nameOf = (each: ComplaintRegion) => t(`complaints.regionNames.${names[each]}`);
  const name = region === null ? '' : nameOf(region);
  return (
    <div className="hc-regions" part="regions">
      <nav aria-label={t('complaints.regions')}>
        <ul className="hc-sidenav hc-regions__nav">
          {complaintRegions.map((each) => (
            <li key={each}>
              <a
                className="hc-sidenav__link"
                href={navigation.href({ view: 'complaints', anchor: anchorOfRegion(each) })}
                aria-current={each === region ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onChoose(each);
                }}
              >
                {nameOf(each)}
                <IconChevronRight size={16} flip />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LiveRegion
        message={region !== null && read.status === 'ready' ? t('complaints.shown', { region: name }) : ''}
      />
      <section
        ref={pane}
        className={classes('hc-card hc-regions__pane', region === null && 'hc-regions__pane--empty')}
        part="region"
        aria-label={name || t('complaints.regions')}
        tabIndex={-1}
      >
        {region === null ? (
          <p className="hc-muted">{t('complaints.choose')}</p>
        ) : (
          <ComplaintText key={region} read={read} empty={t('complaints.emptyRegion', { region: name })} />
        )}
      </section>
    </div>
  );
}
