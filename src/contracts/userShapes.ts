import * as z from 'zod/mini';
import { later } from './later.ts';
import { mailChoices } from './mailChoices.ts';
import { ViewAsSchema } from './visibility.ts';

/** An absent or null value of the wire reads as the given one. */
const orElse = <T extends z.ZodMiniType, F>(type: T, fallback: F) =>
  z.pipe(
    z.nullish(type),
    z.transform((value) => value ?? fallback),
  );

const flag = () => orElse(z.boolean(), false);
const text = () => orElse(z.string(), '');

/**
 * The search key: `key` and `searchKey` are both in use (docs/behaviour/search-service.md#search-key). Times are
 * epoch milliseconds. `hosts` are addresses of a search service of the site's own, absolute or from its root; without
 * them the configuration rules.
 */
export const SearchKeySchema = later(() =>
  z.pipe(
    z.looseObject({
      appId: z.string(),
      key: z.optional(z.string()),
      searchKey: z.optional(z.string()),
      expiresAt: z.union([z.number(), z.string()]),
      serverTime: z.nullish(z.number()),
      hosts: z.nullish(z.array(z.string())),
    }),
    z.transform((raw) => ({
      appId: raw.appId,
      key: raw.key ?? raw.searchKey ?? '',
      expiresAt: toEpoch(raw.expiresAt),
      serverTime: raw.serverTime ?? null,
      hosts: raw.hosts ?? [],
    })),
  ),
);
/** A search key with its end. */
export type SearchKey = z.output<typeof SearchKeySchema>;

/**
 * User info of the help-center user service (docs/behaviour/user.md#user-info). Absent flags are false, absent lists
 * empty. The search-key object and the chat flag are named after their providers: read them with `searchKeyOf` and
 * `canChat`.
 */
export const UserInfoSchema = later(() =>
  z.looseObject({
    userId: text(),
    isGuest: z.nullish(z.boolean()),
    isInternalUser: flag(),
    isSandbox: flag(),
    isPartner: flag(),
    isAdmin: flag(),
    contactId: text(),
    personaAccess: orElse(z.array(z.string()), [] as string[]),
    accountProductMix: text(),
    canContactAdvisor: flag(),
    canContactEorAdvisor: flag(),
    canContactPeoAdvisor: flag(),
    canContactAsoAdvisor: flag(),
    canViewChurnArticle: flag(),
    enableMultiLanguagePicker: flag(),
    canViewCommunityLink: flag(),
    canViewMyCasesButton: flag(),
    siteBasePath: text(),
    userLangLocale: text(),
    container: text(),
    viewAs: z.nullish(ViewAsSchema),
    /** Those of `siteToolNames` that the user may open. */
    siteTools: orElse(z.array(z.string()), [] as string[]),
  }),
);
/** Who the user is and what they may do; flags are never absent. */
export type UserInfo = z.output<typeof UserInfoSchema>;

/** Account part of the user record (docs/behaviour/user.md#user-record). */
const AccountSchema = later(() =>
  z.looseObject({
    Account_Status__c: text(),
    PEO_Client_Status__c: text(),
    ASO_Client_Status__c: text(),
    Number_of_EOR_Subscriptions__c: z.nullish(z.union([z.number(), z.string()])),
    Type: text(),
    Bookings_Total_ARR__c: z.nullish(z.union([z.number(), z.string()])),
    Name: text(),
    Account_Owner_Name_Text__c: text(),
    Account_Owner_Email__c: text(),
    Product_Mix__c: text(),
    New_GP_Payroll_Engine__c: z.nullish(z.union([z.boolean(), z.string()])),
  }),
);

/** The user record that feeds the chat widget. */
export const UserRecordSchema = later(() =>
  z.nullable(
    z.looseObject({
      Id: text(),
      FirstName: text(),
      LastName: text(),
      Email: text(),
      ContactId: text(),
      Live_Chat__c: flag(),
      View_Cases__c: flag(),
      Raise_a_Case__c: flag(),
      Global_EOR_Customer__c: flag(),
      PEO_Raise_a_Case__c: flag(),
      Related_Account_ID__c: text(),
      Timezone__c: text(),
      Work_Country__c: text(),
      Support_Language__c: text(),
      Contact: z.nullish(
        z.looseObject({ Level_of_Access__c: text(), AccountId: text(), Account: z.nullish(AccountSchema) }),
      ),
    }),
  ),
);
/** The user record, as answered. */
export type UserRecord = z.output<typeof UserRecordSchema>;

/** The search key that came with the user info, or null when none did or it has no usable shape. */
export function searchKeyOf(user: UserInfo, provider: string): SearchKey | null {
  const parsed = SearchKeySchema.safeParse(user[provider]);
  return parsed.success && parsed.data.key !== '' ? parsed.data : null;
}

/** Epoch milliseconds from milliseconds, seconds or a date text; NaN when it is none of them. */
function toEpoch(value: number | string): number {
  const number = typeof value === 'number' ? value : Number(value);
  if (Number.isFinite(number)) return number < 1e11 ? number * 1000 : number;
  return Date.parse(String(value));
}

/** What a user has chosen; null where the site sends no mails. */
export const MailChoiceSchema = later(() => z.nullable(z.object({ choice: z.enum(mailChoices) })));
