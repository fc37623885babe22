import { useId } from 'react';
import { trialContainer } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';
import { destinationOf, type HomeCategory, openCategory } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { Tile } from '#parts/Tile.tsx';
import { sendEvent } from '#runtime/elementEvents.ts';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { IconChevronRight } from '#ui/icons/interface.ts';
import { IconHrServices } from '#ui/icons/services.ts';
import { moveAlongTabs } from '#ui/tabs.ts';
import { useLastSeenProduct } from './useLastSeenProduct.ts';

/** Whose categories they are, and which was open last. */
export interface ProductSectionProps {
  readonly user: Pick<UserInfo, 'userId' | 'canContactAdvisor' | 'container'> | null;
  readonly categories: readonly HomeCategory[];
  readonly lastSeenProduct: string;
}

/** Categories at the side, the apps and topics of the open one beside them. */
export function ProductSection({ user, categories, lastSeenProduct }: ProductSectionProps) {
  const { t } = useText();
  const id = useId();
  const [lastSeen, remember] = useLastSeenProduct(user?.userId ?? '', lastSeenProduct);
  const open = openCategory(categories, lastSeen);
  if (!open) return null;

  const choose = (tab: HTMLElement, product: string) => {
    remember(product);
    sendEvent(tab, 'hc-product-click', { product });
  };
  const name = t(`home.categories.${open.value}`);
  return (
    <section className="hc-container hc-products" part="products">
      <div className="hc-products__panel hc-card">
        <div
          className="hc-products__cats"
          role="tablist"
          aria-orientation="vertical"
          aria-label={t('home.products')}
          onKeyDown={moveAlongTabs}
        >
          {categories.map(({ value }) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}-${value}`}
              className="hc-cat"
              aria-selected={value === open.value}
              aria-controls={`${id}-panel`}
              tabIndex={value === open.value ? 0 : -1}
              onClick={({ currentTarget }) => choose(currentTarget, value)}
            >
              <CategoryIcon slug={value} size={20} />
              <span>{t(`home.categories.${value}`)}</span>
              <IconChevronRight size={16} flip className="hc-cat__arrow" />
            </button>
          ))}
        </div>
        <div
          className="hc-products__main"
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.value}`}
        >
          <h2 className="hc-h3 hc-products__title">{name}</h2>
          <div className="hc-grid hc-tiles">
            {open.topics.map((topic) => (
              <Tile key={topic.value} destination={destinationOf(topic.value)} icon={topic.icon}>
                {topic.name}
              </Tile>
            ))}
          </div>
          {user?.canContactAdvisor && user.container !== trialContainer && <AdvisorCard />}
        </div>
      </div>
    </section>
  );
}

function AdvisorCard() {
  const { t } = useText();
  return (
    <PageLink target={{ view: 'contact-advisor' }} className="hc-advisor">
      <IconHrServices size={28} duo />
      <span className="hc-advisor__text">{t('home.advisorQuestion')}</span>
      <LinkWords mark="arrow">{t('home.contactAdvisor')}</LinkWords>
    </PageLink>
  );
}
