/** Id of the one hidden element of the page that holds the fields for the chat widget. */
export const chatFieldsId = 'hc-chat-fields';

/**
 * What the chat widget may know of the user: names of the hidden fields
 * (docs/behaviour/support-chat.md#hidden-fields).
 */
export const chatFieldNames = [
  'firstName',
  'lastName',
  'email',
  'contactId',
  'showChat',
  'viewCase',
  'raiseCase',
  'accountStatus',
  'peoClientStatus',
  'asoClientStatus',
  'type',
  'numberOfEorSubscriptions',
  'globalEorCustomer',
  'hasPeoCaseAccess',
  'accountId',
  'timezone',
  'workCountry',
  'signature',
  'epoch',
  'userId',
  'chatEnabled',
  'supportLanguage',
  'arr',
  'accountName',
  'partnerCompanyId',
  'accountOwnerName',
  'accountOwnerEmail',
  'productMix',
  'levelOfAccess',
  'newPayrollEngine',
] as const;
/** A hidden field by the name the widget reads it under. */
export type ChatFieldName = (typeof chatFieldNames)[number];
/** All hidden fields of a user as texts; those without a value are empty. */
export type ChatFields = Readonly<Record<ChatFieldName, string>>;

/**
 * The DOM events between help center and chat widget, all on the document and named after the provider. `open`
 * (docs/behaviour/support-chat.md#opening) is cancelable: a widget that opens cancels it, else the user is told of
 * other ways. `unhide` (docs/behaviour/support-chat.md#unhiding) comes once the user may see the widget. `fields`
 * carries the hidden fields as `detail.fields`, null when they are taken away.
 */
export function chatEvents(provider: string) {
  return {
    open: `open${provider}Chat`,
    unhide: `unhide${provider}Chat`,
    fields: `set${provider}ChatFields`,
  } as const;
}
