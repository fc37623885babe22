import { homeRoles, offeredPages } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';

/** 'Choose your role' (docs/behaviour/home.md#sections). */
export function RoleSection() {
  const { t } = useText();
  const { brand, absentPages } = useRuntime().config;
  const roles = offeredPages(homeRoles, absentPages);
  if (roles.length === 0) return null;
  return (
    <Section part="roles">
      <SectionHead title={t('home.rolesHeading')} text={t('home.rolesText', { brand: brand.name })} />
      <div className="hc-section__body hc-grid hc-roles">
        {roles.map((role) => (
          <PageLink
            key={role}
            target={{ view: 'page', pageType: 'role', pageId: role }}
            className="hc-card hc-card--link hc-role"
          >
            <CategoryIcon slug={role} size={28} duo />
            <h3 className="hc-h4">{t(`home.roles.${role}`)}</h3>
            <p className="hc-role__text">{t(`home.roleTexts.${role}`)}</p>
          </PageLink>
        ))}
      </div>
    </Section>
  );
}
