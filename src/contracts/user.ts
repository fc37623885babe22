import type { UserInfo } from './userShapes.ts';

export type { SearchKey, UserInfo, UserRecord } from './userShapes.ts';

/** Pages for those who run the site, by their paths. */
export const siteToolNames = ['builder', 'embed', 'diagnostics'] as const;

/** The header of a call that names the user whose page it comes from, or 'guest'. */
export const userHeader = 'x-hc-user';

/**
 * Whether the user may open the support chat: the flag `canAccess{provider}` (docs/behaviour/access.md#permissions).
 */
export function canChat(user: UserInfo, provider: string): boolean {
  return user[`canAccess${provider}`] === true;
}

/** What of the user info is of the site and not of the user. */
type OfSite = Pick<UserInfo, 'siteBasePath' | 'container' | 'enableMultiLanguagePicker'>;

/** The user info of a guest on a site, which may do nothing that has to be allowed. */
export function guestInfo(site: OfSite | null): UserInfo {
  const { siteBasePath = '', container = '', enableMultiLanguagePicker = false } = site ?? {};
  return {
    userId: '',
    isGuest: true,
    isInternalUser: false,
    isSandbox: false,
    isPartner: false,
    isAdmin: false,
    contactId: '',
    personaAccess: [],
    accountProductMix: '',
    canContactAdvisor: false,
    canContactEorAdvisor: false,
    canContactPeoAdvisor: false,
    canContactAsoAdvisor: false,
    canViewChurnArticle: false,
    enableMultiLanguagePicker,
    canViewCommunityLink: false,
    canViewMyCasesButton: false,
    siteBasePath,
    userLangLocale: '',
    container,
    siteTools: [],
  };
}
