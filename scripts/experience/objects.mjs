import { fieldLengths, openCaseStatuses } from '../../src/contracts/cases.ts';
import { complaintRegions } from '../../src/contracts/complaints.ts';
import { defaultConfig } from '../../src/contracts/config.ts';
import { helpfulReasons, unhelpfulReasons } from '../../src/contracts/feedback.ts';
import { mailChoices } from '../../src/contracts/mailChoices.ts';
import { settings } from './settings.mjs';
import { metadataFile, textElement } from './xml.mjs';

// What the package keeps in an org: a few fields of cases, a few objects beside them, and the types of its settings.

/** The longest a rich text may be. */
const rich = defaultConfig.limits.commentLength;
const text = (label, length = 255, more = {}) => ({ type: 'Text', label, length, ...more });
const long = (label, length = 32_768, more = {}) => ({
  type: 'LongTextArea',
  label,
  length,
  visibleLines: 6,
  ...more,
});
const html = (label) => ({ type: 'Html', label, length: rich, visibleLines: 10 });
const flag = (label, more = {}) => ({ type: 'Checkbox', label, defaultValue: false, ...more });
const number = (label, more = {}) => ({ type: 'Number', label, precision: 18, scale: 0, ...more });
const choice = (label, values, more = {}) => ({ type: 'Picklist', label, values, ...more });
const key = (label) =>
  text(label, 64, { externalId: true, unique: true, caseSensitive: true, required: true });
const lookup = (label, referenceTo, relationshipName) => ({
  type: 'Lookup',
  label,
  referenceTo,
  relationshipName,
  deleteConstraint: 'SetNull',
});
const ofCase = (relationshipName) => ({
  type: 'MasterDetail',
  label: 'Case',
  referenceTo: 'Case',
  relationshipName,
  relationshipOrder: 0,
  reparentableMasterDetail: false,
  // Who may read a case comments on it; only the org's people may change it.
  writeRequiresMasterRead: true,
});

/** Fields that the package adds to the cases of the org. */
export const caseFields = {
  HelpCenterKind__c: choice('Help Center: kind', [
    'Support',
    'EOR_HR_Advisor',
    'PEO_HR_Advisor',
    'ASO_HR_Advisor',
    'Complaints',
    'Payroll_Notices',
    'Global_Payroll_Notices',
  ]),
  HelpCenterStatus__c: choice('Help Center: status', [...openCaseStatuses, 'Closed']),
  HelpCenterDescription__c: html('Help Center: description'),
  HelpCenterReason__c: text('Help Center: reason'),
  HelpCenterCountry__c: text('Help Center: country'),
  HelpCenterEmployee__c: text('Help Center: employee', fieldLengths.name),
  HelpCenterCopies__c: long('Help Center: copies to', fieldLengths.cc),
};

/** The objects of the package; who sees a case sees what belongs to it. */
export const customObjects = {
  HelpCenterComment__c: {
    label: 'Help Center Comment',
    plural: 'Help Center Comments',
    sharing: 'ControlledByParent',
    fields: { Case__c: ofCase('HelpCenterComments'), Body__c: html('Text') },
  },
  HelpCenterComplaint__c: {
    label: 'Help Center Complaint',
    plural: 'Help Center Complaints',
    sharing: 'Private',
    fields: {
      Case__c: lookup('Case', 'Case', 'HelpCenterComplaints'),
      Token__c: key('Token of a guest'),
      FiledByGuest__c: flag('Filed by a guest'),
      RelatedCaseNumber__c: text('Related support case number', fieldLengths.caseNumber),
      Region__c: choice('Country', complaintRegions),
      PersonName__c: text('Name', fieldLengths.name),
      EmailAddress__c: { type: 'Email', label: 'Email address' },
      PhoneNumber__c: { type: 'Phone', label: 'Phone number' },
      IdentifyingInformation__c: text('Customer identifying information'),
      Topic__c: text('Complaint topic'),
      Details__c: html('Complaint details'),
      Resolution__c: html('Wanted resolution'),
      Damage__c: html('Damage, loss or harm'),
      FiledBefore__c: flag('Filed a complaint previously'),
    },
  },
  HelpCenterEvent__c: {
    label: 'Help Center Event',
    plural: 'Help Center Events',
    sharing: 'Private',
    fields: {
      Event__c: text('Event'),
      Value__c: long('Value'),
      Item__c: text('Item'),
      Position__c: number('Position'),
      Query__c: text('Query'),
      IndexName__c: text('Index'),
    },
  },
  HelpCenterFeedback__c: {
    label: 'Help Center Feedback',
    plural: 'Help Center Feedback',
    sharing: 'Private',
    fields: {
      Key__c: key('Reader and article'),
      Article__c: text('Article'),
      IsHelpful__c: flag('Helpful'),
      Reason__c: choice('Reason', [...helpfulReasons, ...unhelpfulReasons]),
      Text__c: long('Text', 4000),
    },
  },
  HelpCenterMailChoice__c: {
    label: 'Help Center Mail Choice',
    plural: 'Help Center Mail Choices',
    sharing: 'Private',
    fields: { User__c: key('User'), Choice__c: choice('Choice', mailChoices) },
  },
  HelpCenterRequest__c: {
    label: 'Help Center Request',
    plural: 'Help Center Requests',
    sharing: 'Private',
    fields: {
      Key__c: key('Key'),
      Hash__c: text('Hash of the request', 64),
      Answer__c: long('Answer'),
    },
  },
};

const setting = (label, length) => text(label, length, { fieldManageability: 'SubscriberControlled' });
const controlled = (field) => ({ ...field, fieldManageability: 'SubscriberControlled' });

/** The types of the settings. Records of theirs belong to the org: the package carries none. */
export const metadataTypes = {
  HelpCenterSite__mdt: {
    label: 'Help Center Site',
    plural: 'Help Center Sites',
    visibility: 'Public',
    fields: {
      ...Object.fromEntries(
        Object.entries(settings).map(([name, path]) => [
          `${name}__c`,
          { ...setting(words(name)), help: `Setting ${path}. Empty leaves the default; - stands for none.` },
        ]),
      ),
      FurtherSettings__c: {
        ...controlled(long('Further settings')),
        help: 'Every other setting of the configuration, as JSON.',
      },
      ContentSource__c: {
        ...controlled(choice('Content source', ['Service', 'Knowledge'])),
        help: 'Where articles, pages and terms come from: a service behind the named credential, or Knowledge.',
      },
      ContentCredential__c: {
        ...setting('Content credential', 80),
        help: 'API name of the named credential of the content service. Empty: HelpCenter_Content.',
      },
      KnowledgeBody__c: {
        ...setting('Knowledge body field', 80),
        help: 'API name of the rich text field of Knowledge that holds an article. Empty: Body__c.',
      },
      SearchAppId__c: { ...setting('Search app id', 80), help: 'Empty: HCSEARCH.' },
      SearchHosts__c: {
        ...setting('Search hosts'),
        help: 'Addresses of a search service of your own, separated by spaces.',
      },
      SendsMails__c: {
        ...controlled(flag('Sends mails')),
        help: 'Whether your org sends mails about cases: users may then choose which they get.',
      },
    },
  },
  HelpCenterMapping__mdt: {
    label: 'Help Center Mapping',
    plural: 'Help Center Mappings',
    visibility: 'Public',
    fields: {
      Target__c: {
        ...setting('Target'),
        help: 'What stands for the name of the record: a custom permission for a flag, or a field seen from the user, such as Contact.Account.Product_Mix__c.',
      },
    },
  },
  HelpCenterText__mdt: {
    label: 'Help Center Text',
    plural: 'Help Center Texts',
    visibility: 'Public',
    fields: {
      Section__c: controlled(choice('Section', ['Main', ...complaintRegions])),
      Locale__c: { ...setting('Locale', 10), help: 'Such as en-US or de-DE. Readers get the nearest.' },
      Html__c: controlled(long('HTML', rich)),
    },
  },
  HelpCenterTopic__mdt: {
    label: 'Help Center Topic',
    plural: 'Help Center Topics',
    visibility: 'Public',
    fields: {
      Page__c: { ...setting('Page'), help: 'Slug of the landing page, as in its address.' },
      PageTitle__c: setting('Page title'),
      PageDescription__c: setting('Page description'),
      Slug__c: { ...setting('Slug'), help: 'Slug of the topic.' },
      Title__c: setting('Title'),
      DataCategory__c: {
        ...setting('Data category', 80),
        help: 'API name of the data category of Knowledge.',
      },
      Position__c: controlled(number('Position')),
    },
  },
  HelpCenterSecret__mdt: {
    label: 'Help Center Secret',
    plural: 'Help Center Secrets',
    visibility: 'Protected',
    fields: {
      Value__c: {
        ...setting('Value'),
        help: 'At least 32 characters, known to nobody but the service that checks them.',
      },
    },
  },
};

function words(name) {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/ ([A-Z])/g, (_, letter) => ` ${letter.toLowerCase()}`);
}

/** What is written of a field, in this order. */
const elementsOf = (name, { help, values, ...field }) => [
  textElement('fullName', name),
  ...Object.entries(field)
    .filter(([element]) => element !== 'type')
    .map(([element, value]) => textElement(element, value)),
  ...(help ? [textElement('inlineHelpText', help)] : []),
  textElement('type', field.type),
  ...(values
    ? [
        '<valueSet>',
        '    <restricted>true</restricted>',
        '    <valueSetDefinition>',
        '        <sorted>false</sorted>',
        ...values.flatMap((value) => [
          '        <value>',
          `            ${textElement('fullName', value)}`,
          '            <default>false</default>',
          `            ${textElement('label', value.replaceAll('_', ' '))}`,
          '        </value>',
        ]),
        '    </valueSetDefinition>',
        '</valueSet>',
      ]
    : []),
];

/** The fields that a permission set may name: all that may be empty. */
export const permittedFields = (fields) =>
  Object.entries(fields)
    .filter(([, { type, required }]) => type !== 'MasterDetail' && !required)
    .map(([name]) => name);

/** The files of fields, objects and types by their paths below the package's folder. */
export function objectFiles() {
  const fieldsOf = (object, fields) =>
    Object.entries(fields).map(([name, field]) => [
      `objects/${object}/fields/${name}.field-meta.xml`,
      metadataFile('CustomField', elementsOf(name, field)),
    ]);
  return [
    ...fieldsOf('Case', caseFields),
    ...Object.entries(customObjects).flatMap(([name, { label, plural, sharing, fields }]) => [
      [
        `objects/${name}/${name}.object-meta.xml`,
        metadataFile('CustomObject', [
          textElement('deploymentStatus', 'Deployed'),
          textElement('externalSharingModel', sharing),
          textElement('label', label),
          '<nameField>',
          '    <displayFormat>HC-{00000000}</displayFormat>',
          '    <label>Number</label>',
          '    <type>AutoNumber</type>',
          '</nameField>',
          textElement('pluralLabel', plural),
          textElement('sharingModel', sharing),
        ]),
      ],
      ...fieldsOf(name, fields),
    ]),
    ...Object.entries(metadataTypes).flatMap(([name, { label, plural, visibility, fields }]) => [
      [
        `objects/${name}/${name}.object-meta.xml`,
        metadataFile('CustomObject', [
          textElement('label', label),
          textElement('pluralLabel', plural),
          textElement('visibility', visibility),
        ]),
      ],
      ...fieldsOf(name, fields),
    ]),
  ];
}
