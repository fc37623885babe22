import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatFieldNames } from '#contracts/chat.ts';
import { UserRecordSchema } from '#contracts/userShapes.ts';
import { chatFields } from './chat.ts';

const answer = {
  Id: '005',
  FirstName: 'Ana',
  LastName: 'Duarte',
  Email: 'ana@example.com',
  ContactId: '003',
  Live_Chat__c: true,
  View_Cases__c: true,
  Raise_a_Case__c: false,
  Global_EOR_Customer__c: true,
  PEO_Raise_a_Case__c: true,
  Related_Account_ID__c: '001R',
  Timezone__c: 'America/New_York',
  Work_Country__c: 'United States',
  Support_Language__c: 'en-US',
  Assist_User_Signature__c: 'abc123',
  Assist_Epoch__c: 1758700000,
  Contact: {
    Level_of_Access__c: 'Full Access',
    AccountId: '001C',
    Account: {
      Account_Status__c: 'Active',
      PEO_Client_Status__c: 'Active PEO',
      ASO_Client_Status__c: 'None',
      Number_of_EOR_Subscriptions__c: 14,
      Type: 'Customer',
      Assist_Enabled__c: true,
      Bookings_Total_ARR__c: 286_400,
      Name: 'Northwind',
      Partner_Company_ID__c: '001P',
      Account_Owner_Name_Text__c: 'Robin Hale',
      Account_Owner_Email__c: 'robin@example.com',
      Product_Mix__c: 'HR;Payroll',
      New_GP_Payroll_Engine__c: false,
    },
  },
};

const read = (more: object = {}, provider = 'Assist') => {
  const record = UserRecordSchema.parse({ ...answer, ...more });
  assert.ok(record);
  return chatFields(record, provider);
};

describe('the hidden fields for the chat widget', () => {
  it('tell each permission by the one field that it is for', () => {
    const fieldOf = {
      Live_Chat__c: 'showChat',
      View_Cases__c: 'viewCase',
      Raise_a_Case__c: 'raiseCase',
      Global_EOR_Customer__c: 'globalEorCustomer',
      PEO_Raise_a_Case__c: 'hasPeoCaseAccess',
    } as const;
    const none = Object.fromEntries(Object.keys(fieldOf).map((flag) => [flag, false]));
    for (const [flag, field] of Object.entries(fieldOf)) {
      const fields = read({ ...none, [flag]: true });
      assert.deepEqual(
        Object.values(fieldOf).filter((name) => fields[name] === 'true'),
        [field],
      );
    }
  });

  it('hold every value of the user record as text', () => {
    assert.deepEqual(read(), {
      firstName: 'Ana',
      lastName: 'Duarte',
      email: 'ana@example.com',
      contactId: '003',
      showChat: 'true',
      viewCase: 'true',
      raiseCase: 'false',
      accountStatus: 'Active',
      peoClientStatus: 'Active PEO',
      asoClientStatus: 'None',
      type: 'Customer',
      numberOfEorSubscriptions: '14',
      globalEorCustomer: 'true',
      hasPeoCaseAccess: 'true',
      accountId: '001R',
      timezone: 'America/New_York',
      workCountry: 'United States',
      signature: 'abc123',
      epoch: '1758700000',
      userId: '005',
      chatEnabled: 'true',
      supportLanguage: 'en-US',
      arr: '286400',
      accountName: 'Northwind',
      partnerCompanyId: '001P',
      accountOwnerName: 'Robin Hale',
      accountOwnerEmail: 'robin@example.com',
      productMix: 'HR;Payroll',
      levelOfAccess: 'Full Access',
      newPayrollEngine: 'false',
    });
  });

  it('are all there and empty for a record without values', () => {
    const record = UserRecordSchema.parse({});
    assert.ok(record);
    const fields = chatFields(record, 'Assist');
    assert.deepEqual(Object.keys(fields).sort(), [...chatFieldNames].sort());
    const flags = ['showChat', 'viewCase', 'raiseCase', 'globalEorCustomer', 'hasPeoCaseAccess'];
    for (const [name, value] of Object.entries(fields))
      assert.equal(value, flags.includes(name) ? 'false' : '', name);
  });

  it("fall back to the contact's account when none is related", () => {
    assert.equal(read({ Related_Account_ID__c: null }).accountId, '001C');
  });

  it('tell nothing of the account of a user without a contact', () => {
    const { accountName, arr, chatEnabled, accountId } = read({ ContactId: null });
    assert.deepEqual([accountName, arr, chatEnabled, accountId], ['', '', '', '001R']);
  });

  it("read the fields of the configured provider's own name", () => {
    const { signature, epoch, chatEnabled } = read({ Parley_User_Signature__c: 'xyz' }, 'Parley');
    assert.deepEqual([signature, epoch, chatEnabled], ['xyz', '', '']);
  });

  it('drop values that are no plain ones', () => {
    assert.equal(read({ Assist_User_Signature__c: { toString: 'x' } }).signature, '');
  });
});
