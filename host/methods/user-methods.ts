import { createHmac } from 'node:crypto';
import { ArticleFeedbackSchema, articleFeedbackEvent } from '#contracts/feedback.ts';
import type { WireAnswer } from '#contracts/methods.ts';
import { type Permission, type SiteUser, visitorRights } from '../auth/users.ts';
import { Refusal } from '../errors.ts';
import { keepArticleFeedback } from '../events/article-feedback.ts';
import { keepLogEvent } from '../events/log-events.ts';
import { checkParams, jsonParam } from '../params.ts';
import { viewAsOf, type WornGuise } from '../site/guise.ts';
import type { Site } from '../site/site.ts';
import { siteToolsOf } from '../site/site-tools.ts';
import type { Handlers } from './registry.ts';
import { searchKeyFor } from './search-methods.ts';

/**
 * The user info of a visitor (docs/behaviour/user.md#user-info); a guest's says so and allows nothing. Internal users
 * are told as whom they view the site.
 */
export function userInfo(
  site: Site,
  user: SiteUser | null,
  guise: WornGuise | null = null,
): WireAnswer<'getUserInfo'> {
  const { providers, siteBasePath } = site.settings;
  const may = (permission: Permission) => user?.permissions.has(permission) ?? false;
  const advisors = {
    canContactEorAdvisor: may('contact-eor-advisor'),
    canContactPeoAdvisor: may('contact-peo-advisor'),
    canContactAsoAdvisor: may('contact-aso-advisor'),
  };
  return {
    userId: user?.id ?? '',
    isGuest: user === null,
    isInternalUser: may('internal'),
    isSandbox: may('sandbox'),
    isPartner: may('partner'),
    isAdmin: may('admin'),
    contactId: user?.contactId ?? '',
    personaAccess: [...(user?.personas ?? [])],
    accountProductMix: user?.account.product_mix ?? '',
    canContactAdvisor: Object.values(advisors).includes(true),
    ...advisors,
    canViewChurnArticle: may('view-churn-article'),
    enableMultiLanguagePicker: user === null || may('choose-language'),
    canViewCommunityLink: may('view-community'),
    canViewMyCasesButton: may('view-cases'),
    siteBasePath,
    userLangLocale: user?.locale ?? '',
    container: user?.container ?? '',
    [`canAccess${providers.chat}`]: may('chat'),
    ...(user ? { [providers.search]: searchKeyFor(user, site) } : {}),
    siteTools: siteToolsOf(user),
    ...(guise ? { viewAs: viewAsOf(guise, site.settings.eorCountries) } : {}),
  };
}

/** The user record for the chat widget; the fields the chat provider names carry its name. */
function userRecord({ settings, secrets, now }: Site, user: SiteUser): WireAnswer<'getUserRecord'> {
  const { chat } = settings.providers;
  const { account } = user;
  const epoch = Math.floor(now().getTime() / 1000);
  return {
    Id: user.id,
    FirstName: user.firstName,
    LastName: user.lastName,
    Email: user.email,
    ContactId: user.contactId,
    Live_Chat__c: user.permissions.has('chat'),
    View_Cases__c: user.permissions.has('view-cases'),
    Raise_a_Case__c: user.permissions.has('raise-cases'),
    Global_EOR_Customer__c: account.eor_subscriptions > 0,
    PEO_Raise_a_Case__c: user.permissions.has('contact-peo-advisor'),
    Related_Account_ID__c: account.id,
    Timezone__c: user.timezone,
    Work_Country__c: user.workCountry,
    Support_Language__c: user.locale,
    [`${chat}_User_Signature__c`]: createHmac('sha256', secrets.chat.signing)
      .update(`${user.id}.${epoch}`)
      .digest('hex'),
    [`${chat}_Epoch__c`]: epoch,
    Contact: {
      Level_of_Access__c: user.levelOfAccess,
      AccountId: account.id,
      Account: {
        Account_Status__c: account.status,
        PEO_Client_Status__c: account.peo_client_status,
        ASO_Client_Status__c: account.aso_client_status,
        Number_of_EOR_Subscriptions__c: account.eor_subscriptions,
        Type: account.type,
        [`${chat}_Enabled__c`]: user.permissions.has('chat'),
        Bookings_Total_ARR__c: account.bookings_total_arr,
        Name: account.name,
        Partner_Company_ID__c: account.partner_id,
        Account_Owner_Name_Text__c: account.owner_name,
        Account_Owner_Email__c: account.owner_email,
        Product_Mix__c: account.product_mix,
        New_GP_Payroll_Engine__c: account.new_payroll_engine === 1,
      },
    },
  };
}

/** A reader's word on an article they may read. Throws a Refusal that names what is wrong with it. */
export async function keepFeedback(site: Site, user: SiteUser, value: string): Promise<null> {
  const feedback = checkParams(ArticleFeedbackSchema, jsonParam('value', value));
  if (!(await site.content.mayRead(feedback.articleId, visitorRights(user))))
    throw new Refusal('invalid', 'INVALID_PARAMETER', 'The parameter articleId names no article.');
  await keepArticleFeedback(site.store, site.outbox, { userId: user.id, at: site.now() }, feedback);
  return null;
}

type UserMethod = 'getUserInfo' | 'getUserPersona' | 'getUserRecord' | 'getLogoutUrl' | 'logEvent';

/** Who the caller is, and what their page reports. */
export const userMethods: Handlers<UserMethod> = {
  getUserInfo: async (_params, { site, user, guise }) => userInfo(site, user, guise),
  getUserPersona: async (_params, { user }) => user.personas.join(','),

  /** Nobody's record but one's own: of a foreign and of an unknown id there is none. */
  async getUserRecord({ usrId }, { site, user }) {
    return usrId === undefined || usrId === '' || usrId === user.id ? userRecord(site, user) : null;
  },

  getLogoutUrl: async (_params, { site }) => `${site.config.siteBasePath}/secur/logout.jsp`,

  async logEvent({ event, value }, { site, user }) {
    if (event === articleFeedbackEvent) return keepFeedback(site, user, value);
    await keepLogEvent(site.store.db, { userId: user.id, at: site.now(), event, value });
    return null;
  },
};
