import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';

/** What a permission gives, in the words of the product, by the flag of the user info and by the host's own name. */
const gives = {
  canContactAdvisor: 'contactAdvisor.heading',
  canContactEorAdvisor: 'contactAdvisor.advisors.eor',
  canContactPeoAdvisor: 'contactAdvisor.advisors.peo',
  canContactAsoAdvisor: 'contactAdvisor.advisors.aso',
  canViewChurnArticle: 'visibility.permissions.closing',
  canViewCommunityLink: 'header.community',
  canViewMyCasesButton: 'header.myCases',
  enableMultiLanguagePicker: 'languagePicker.label',
  isAdmin: 'visibility.roles.administrator',
  'contact-eor-advisor': 'contactAdvisor.advisors.eor',
  'contact-peo-advisor': 'contactAdvisor.advisors.peo',
  'contact-aso-advisor': 'contactAdvisor.advisors.aso',
  'view-churn-article': 'visibility.permissions.closing',
  'view-community': 'header.community',
  'view-cases': 'header.myCases',
  'raise-cases': 'myCases.newCase',
  admin: 'visibility.roles.administrator',
  partner: 'visibility.roles.partner',
  chat: 'myCases.contactSupport',
} as const;

const isKnown = (name: string): name is keyof typeof gives => Object.hasOwn(gives, name);

/** Names a permission in the page's language; anything else, such as a persona, as the site does. */
export function usePermissionName(): (name: string) => string {
  const { t } = useText();
  const { chat } = useRuntime().config.providers;
  return (name) => {
    const known = name === `canAccess${chat}` ? 'chat' : name;
    return isKnown(known) ? t(gives[known]) : name;
  };
}
