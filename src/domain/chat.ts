import type { ChatFields } from '#contracts/chat.ts';
import type { UserRecord } from '#contracts/user.ts';

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/**
 * The hidden fields of a user record (docs/behaviour/support-chat.md#hidden-fields). Fields of the provider's own
 * carry its name; the account is read only for users with a contact.
 */
export function chatFields(record: NonNullable<UserRecord>, provider: string): ChatFields {
  const contact = record.Contact ?? null;
  const account = record.ContactId === '' ? null : (contact?.Account ?? null);
  return {
    firstName: record.FirstName,
    lastName: record.LastName,
    email: record.Email,
    contactId: record.ContactId,
    showChat: text(record.Live_Chat__c),
    viewCase: text(record.View_Cases__c),
    raiseCase: text(record.Raise_a_Case__c),
    accountStatus: text(account?.Account_Status__c),
    peoClientStatus: text(account?.PEO_Client_Status__c),
    asoClientStatus: text(account?.ASO_Client_Status__c),
    type: text(account?.Type),
    numberOfEorSubscriptions: text(account?.Number_of_EOR_Subscriptions__c),
    globalEorCustomer: text(record.Global_EOR_Customer__c),
    hasPeoCaseAccess: text(record.PEO_Raise_a_Case__c),
    accountId: record.Related_Account_ID__c || text(contact?.AccountId),
    timezone: record.Timezone__c,
    workCountry: record.Work_Country__c,
    signature: text(record[`${provider}_User_Signature__c`]),
    epoch: text(record[`${provider}_Epoch__c`]),
    userId: record.Id,
    chatEnabled: text(account?.[`${provider}_Enabled__c`]),
    supportLanguage: record.Support_Language__c,
    arr: text(account?.Bookings_Total_ARR__c),
    accountName: text(account?.Name),
    partnerCompanyId: text(account?.Partner_Company_ID__c),
    accountOwnerName: text(account?.Account_Owner_Name_Text__c),
    accountOwnerEmail: text(account?.Account_Owner_Email__c),
    productMix: text(account?.Product_Mix__c),
    levelOfAccess: text(contact?.Level_of_Access__c),
    newPayrollEngine: text(account?.New_GP_Payroll_Engine__c),
  };
}
