import { methods } from '../../src/contracts/methods.ts';
import { caseFields, customObjects, permittedFields } from './objects.mjs';
import { metadataFile, textElement } from './xml.mjs';

/** What a user may do beyond reading, by the custom permission; what each gives is a flag of the user info. */
export const customPermissions = {
  HelpCenter_Internal: ['Internal user', 'isInternalUser: reads every article'],
  HelpCenter_Sandbox: ['Sandbox', 'isSandbox: searches the index of the sandbox'],
  HelpCenter_Partner: ['Partner', 'isPartner: sees the cases of customer accounts that are shared with them'],
  HelpCenter_Admin: ['Administrator', 'isAdmin'],
  HelpCenter_ContactEorAdvisor: ['Contact an EOR advisor', 'canContactEorAdvisor'],
  HelpCenter_ContactPeoAdvisor: ['Contact a PEO advisor', 'canContactPeoAdvisor'],
  HelpCenter_ContactAsoAdvisor: ['Contact an HR services advisor', 'canContactAsoAdvisor'],
  HelpCenter_ViewChurnArticle: ['Articles on closing an account', 'canViewChurnArticle'],
  HelpCenter_ChooseLanguage: ['Choose the language', 'enableMultiLanguagePicker'],
  HelpCenter_ViewCommunity: ['Community link', 'canViewCommunityLink'],
  HelpCenter_ViewCases: ['My Cases', 'canViewMyCasesButton'],
  HelpCenter_RaiseCases: ['Raise cases', 'Raise_a_Case__c of the user record'],
  HelpCenter_Chat: ['Support chat', 'canAccess{chat provider}'],
};

/** The class that answers the settings, which is no method of the catalogue. */
const settingsClass = 'HelpCenterSettings';
const allClasses = [
  ...new Set([...Object.values(methods).map(({ className }) => className), settingsClass]),
].sort();

/** What a set may do with the records of an object; the letters are create, read, edit and delete. */
const customerObjects = {
  Case: 'CR',
  HelpCenterComment__c: 'CR',
  HelpCenterComplaint__c: 'CR',
  HelpCenterEvent__c: 'CR',
  HelpCenterFeedback__c: 'CRE',
  HelpCenterMailChoice__c: 'CRE',
  HelpCenterRequest__c: 'CR',
};
/** What cases and people of the org are, for a profile that gives nothing: objects that are read, and their fields. */
const orgObjects = { Account: 'R', Contact: 'R' };
export const orgFields = {
  Account: ['Type'],
  Case: ['AccountId', 'ContactId', 'Description', 'Origin', 'Subject'],
  Contact: ['AccountId'],
};
const advisors = {
  HelpCenter_EorAdvisors: ['Help Center: EOR advisors', 'HelpCenter_ContactEorAdvisor'],
  HelpCenter_PeoAdvisors: ['Help Center: PEO advisors', 'HelpCenter_ContactPeoAdvisor'],
  HelpCenter_HrServicesAdvisors: ['Help Center: HR services advisors', 'HelpCenter_ContactAsoAdvisor'],
};
const customerPermissions = [
  'HelpCenter_Chat',
  'HelpCenter_ChooseLanguage',
  'HelpCenter_RaiseCases',
  'HelpCenter_ViewCases',
  'HelpCenter_ViewCommunity',
];

/** The permission sets, by name. */
export const permissionSets = {
  HelpCenter_Guest: {
    label: 'Help Center: guests',
    description: 'For the guest user of the site: public articles, glossary, complaints.',
    classes: [
      'HelpCenterCaseService',
      'HelpCenterComplaintsService',
      'HelpCenterContentService',
      settingsClass,
      'HelpCenterUserService',
      'IdentityHeader',
    ],
    objects: {},
    permissions: [],
  },
  HelpCenter_Customer: {
    label: 'Help Center: customers',
    description: 'For members of the site: their cases, the search, and what their account includes.',
    classes: allClasses,
    objects: { ...orgObjects, ...customerObjects },
    permissions: customerPermissions,
  },
  HelpCenter_Partner: {
    label: 'Help Center: partners',
    description: 'For members who look after customers: what customers have, and the cases shared with them.',
    classes: allClasses,
    objects: { ...orgObjects, ...customerObjects },
    permissions: [...customerPermissions, 'HelpCenter_Partner'].sort(),
  },
  HelpCenter_Internal: {
    label: 'Help Center: internal users',
    description: 'For the people of the org: every article, and what readers send.',
    classes: allClasses,
    objects: {
      ...orgObjects,
      ...customerObjects,
      Case: 'CRE',
      HelpCenterComment__c: 'CRE',
      HelpCenterComplaint__c: 'CRE',
    },
    permissions: [...customerPermissions, 'HelpCenter_Admin', 'HelpCenter_Internal'].sort(),
  },
  ...Object.fromEntries(
    Object.entries(advisors).map(([name, [label, permission]]) => [
      name,
      {
        label,
        description:
          'For members whose account includes this advisor, beside the set of customers or partners.',
        classes: [],
        objects: {},
        permissions: [permission],
      },
    ]),
  ),
};

const ownFields = { Case: caseFields };
const fieldsOf = (object) =>
  [
    ...(orgFields[object] ?? []),
    ...permittedFields(ownFields[object] ?? customObjects[object]?.fields ?? {}),
  ].map((field) => `${object}.${field}`);

function permissionSet({ label, description, classes, objects, permissions }) {
  const block = (name, lines) => [`<${name}>`, ...lines.map((line) => `    ${line}`), `</${name}>`];
  return metadataFile('PermissionSet', [
    ...classes.flatMap((name) =>
      block('classAccesses', [textElement('apexClass', name), textElement('enabled', true)]),
    ),
    ...permissions.flatMap((name) =>
      block('customPermissions', [textElement('enabled', true), textElement('name', name)]),
    ),
    textElement('description', description),
    ...Object.entries(objects).flatMap(([object, rights]) =>
      fieldsOf(object).flatMap((field) =>
        block('fieldPermissions', [
          textElement('editable', /[CE]/.test(rights)),
          textElement('field', field),
          textElement('readable', true),
        ]),
      ),
    ),
    textElement('hasActivationRequired', false),
    textElement('label', label),
    ...Object.entries(objects).flatMap(([object, rights]) =>
      block('objectPermissions', [
        textElement('allowCreate', rights.includes('C')),
        textElement('allowDelete', false),
        textElement('allowEdit', rights.includes('E')),
        textElement('allowRead', true),
        textElement('modifyAllRecords', false),
        textElement('object', object),
        textElement('viewAllRecords', false),
      ]),
    ),
  ]);
}

/** The files of permission sets and custom permissions by their paths below the package's folder. */
export const permissionFiles = () => [
  ...Object.entries(customPermissions).map(([name, [label, description]]) => [
    `customPermissions/${name}.customPermission-meta.xml`,
    metadataFile('CustomPermission', [
      textElement('description', description),
      textElement('isLicensed', false),
      textElement('label', `Help Center: ${label}`),
    ]),
  ]),
  ...Object.entries(permissionSets).map(([name, definition]) => [
    `permissionsets/${name}.permissionset-meta.xml`,
    permissionSet(definition),
  ]),
];
