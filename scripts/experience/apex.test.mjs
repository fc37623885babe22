import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { methods } from '../../src/contracts/methods.ts';
import { apexName, apexText } from './apex.mjs';
import { apexFindings, callCosts, packageClasses } from './check-apex.mjs';
import { caseFields, customObjects, metadataTypes, objectFiles } from './objects.mjs';
import { customPermissions, permissionSets } from './permissions.mjs';
import { guide } from './readme.mjs';

const classes = packageClasses();

/** What is found once a text of a class is another. */
function findingsWith(name, from, to) {
  assert.ok(classes[name].includes(from), `${name} has no ${from}`);
  return apexFindings({ ...classes, [name]: classes[name].replace(from, to) }).join('\n');
}

describe('the Apex of the package', () => {
  it('is Apex, keeps to sharing and the rights of the caller, and answers every method of the catalogue', () => {
    assert.deepEqual(apexFindings(classes), []);
  });

  it('is refused without a class, a method, a parameter, a test or the right verb for a method of the catalogue', () => {
    const added = {
      ...methods,
      getWeather: { ...methods.getCase, className: 'WeatherService', methodName: 'get' },
    };
    assert.deepEqual(apexFindings(classes, added), ['getWeather has no class WeatherService']);
    const more = { ...methods, getOwner: { ...methods.getCase, methodName: 'getOwner' } };
    assert.deepEqual(apexFindings(classes, more), ['getOwner has no method HelpCenterCaseService.getOwner']);
    const { HelpCenterMailServiceTest: _, ...rest } = classes;
    assert.match(apexFindings(rest).join('\n'), /HelpCenterMailService.setChoice has no test/);
    assert.match(
      findingsWith('HelpCenterCaseService', 'getCase(String caseId)', 'getCase(String id)'),
      /getCase takes id; the catalogue has caseId/,
    );
    assert.match(
      findingsWith('CommunityCustomListView', '@AuraEnabled(cacheable=true)', '@AuraEnabled'),
      /getCaseList is a read and not cacheable/,
    );
    assert.match(
      findingsWith('HelpCenterSearchService', 'Integer position', 'String position'),
      /takes position as String/,
    );
  });

  it('is refused with a syntax error, by its line', () => {
    assert.match(
      findingsWith('HelpCenterMails', 'return null;', 'return null'),
      /HelpCenterMails is no Apex: \d+:/,
    );
  });

  it('is refused with a field that no presenter fills in, one that there is not, and one of another type', () => {
    assert.match(
      findingsWith('HelpCenterCasePresenter', '        answer.subject = found.Subject;\n', ''),
      /no presenter sets CaseAnswer.subject/,
    );
    assert.match(
      findingsWith('HelpCenterCasePresenter', 'answer.subject =', 'answer.topic ='),
      /sets topic, which CaseAnswer doesn't have/,
    );
    assert.match(
      findingsWith('HelpCenterCasePresenter', 'answer.isMerged = true', "answer.isMerged = 'yes'"),
      /CaseAnswer.isMerged, a Boolean, to a String/,
    );
    assert.match(
      findingsWith(
        'HelpCenterCasePresenter',
        'answer.isClosed = found.IsClosed',
        'answer.isClosed = found.Subject',
      ),
      /CaseAnswer.isClosed, a Boolean, to a String/,
    );
    assert.match(
      findingsWith('HelpCenterCasePresenter', 'row.HelpCenterKind__c', 'row.HelpCenterSort__c'),
      /names HelpCenterSort__c, which the package doesn't have/,
    );
  });

  it('is refused where sharing or the rights of the caller are left aside', () => {
    assert.match(
      findingsWith('HelpCenterCases', 'public with sharing class', 'public class'),
      /HelpCenterCases doesn't say how it shares/,
    );
    assert.match(
      findingsWith('HelpCenterCases', 'public with sharing class', 'public without sharing class'),
      /HelpCenterCases leaves sharing aside/,
    );
    assert.match(
      findingsWith('HelpCenterFiles', 'private with sharing class OwnStore', 'private class OwnStore'),
      /HelpCenterFiles doesn't say how it shares \(class OwnStore\)/,
    );
    assert.match(
      findingsWith('HelpCenterMails', 'WITH USER_MODE\n', ''),
      /HelpCenterMails:\d+ queries without WITH USER_MODE/,
    );
    assert.match(
      findingsWith('HelpCenterEvents', 'insert as user click', 'insert click'),
      /HelpCenterEvents:\d+ writes without "as user"/,
    );
    assert.match(
      findingsWith('HelpCenterMails', ', AccessLevel.USER_MODE)', ')'),
      /HelpCenterMails:\d+ calls the database without USER_MODE/,
    );
  });

  it('is refused with a field of the org that no permission set gives, and with a long text of the settings cut short', () => {
    assert.match(
      findingsWith('HelpCenterCases', 'SELECT Id, Subject,', 'SELECT Id, Priority, Subject,'),
      /HelpCenterCases:\d+ reads Case\.Priority, which no permission set gives/,
    );
    assert.match(
      findingsWith('HelpCenterSettings', 'FROM HelpCenterSite__mdt', 'FROM HelpCenterMapping__mdt'),
      /HelpCenterSettings reads 255 characters of the long texts of HelpCenterSite__mdt/,
    );
    assert.match(
      findingsWith('HelpCenterComplaints', 'WITH SYSTEM_MODE', ''),
      /HelpCenterComplaints:\d+ queries without WITH SYSTEM_MODE/,
    );
  });

  it('lets who may read a case comment on it', () => {
    const [, text] = objectFiles().find(([file]) =>
      file.endsWith('HelpCenterComment__c/fields/Case__c.field-meta.xml'),
    );
    assert.match(text, /<writeRequiresMasterRead>true</);
  });

  it('is refused with a query in a loop, also where a method of ours makes it, and with one made of what was sent', () => {
    assert.match(
      findingsWith(
        'HelpCenterCases',
        'Id caller = UserInfo.getUserId();',
        'Id caller = UserInfo.getUserId();\n        for (Integer at = 0; at < 9; at += 1) {\n            List<Case> one = [SELECT Id FROM Case WITH USER_MODE];\n        }',
      ),
      /HelpCenterCases:\d+ asks the database or a service in a loop/,
    );
    assert.match(
      findingsWith(
        'HelpCenterFiles',
        'ids.add(version.Id);',
        'ids.add(HelpCenterCases.require(version.Id).Id);',
      ),
      /HelpCenterFiles:\d+ calls helpcentercases.require, which asks the database/,
    );
    assert.match(
      findingsWith(
        'HelpCenterMails',
        'HelpCenterVisitor.requireUser();',
        "HelpCenterVisitor.requireUser();\n        Database.query('SELECT Id FROM Case WHERE Subject = \\'' + choice + '\\'', AccessLevel.USER_MODE);",
      ),
      /HelpCenterMails:\d+ makes a query of text/,
    );
    assert.match(
      findingsWith('HelpCenterVisitor', "WHERE Id = :userId'", "WHERE Id = \\'' + userType + '\\''"),
      /HelpCenterVisitor puts a value into the text of a query/,
    );
  });

  it('asks little of the platform in a call, as its guide says, and is refused where it asks much', () => {
    const costs = callCosts(classes);
    const words = { getCaseList: 'of at most three queries', getCase: 'six queries' };
    for (const [method, said] of Object.entries(words)) assert.ok(guide().includes(said), method);
    assert.equal(costs.get('getCaseList')?.queries, 3);
    assert.equal(costs.get('getCase')?.queries, 6);
    // Content comes from a service or from Knowledge, whose reading is behind an interface.
    assert.deepEqual(costs.get('getTopicsWithArticles'), { queries: 3, writes: 0, callouts: 1 });
    const query = '        Integer more = [SELECT COUNT() FROM Case WITH USER_MODE];\n';
    assert.match(
      findingsWith(
        'HelpCenterCases',
        '        Id wanted = HelpCenterChecks.caseId(caseId);\n',
        `        Id wanted = HelpCenterChecks.caseId(caseId);\n${query.repeat(9)}`,
      ),
      /getCase may need 15 queries; a call may need 10/,
    );
    assert.match(
      findingsWith(
        'HelpCenterFiles',
        '            ids.add(version.Id);\n',
        '            store.add(versions);\n',
      ),
      /HelpCenterFiles:\d+ calls store.add, which asks the database or a service, in a loop/,
    );
  });

  it('writes fields and texts of the wire as Apex takes them', () => {
    assert.equal(apexName('Comment_Owner__r'), 'commentOwner');
    assert.equal(apexName('PEO_Client_Status__c'), 'peoClientStatus');
    assert.equal(apexName('Type__c'), 'typeValue');
    assert.equal(apexText("it's\n\\ Größe"), "'it\\'s\\n\\\\ Gr\\u00f6\\u00dfe'");
  });
});

describe('what the package keeps in an org', () => {
  it('has names and labels that the platform takes', () => {
    const fields = [
      caseFields,
      ...[...Object.values(customObjects), ...Object.values(metadataTypes)].map((each) => each.fields),
    ];
    for (const [name, { label, help = '' }] of fields.flatMap(Object.entries)) {
      assert.match(name, /^[A-Z][A-Za-z0-9]{0,36}__c$/);
      assert.ok(label.length <= 40, `${name}: ${label}`);
      assert.ok(help.length <= 510, name);
    }
    for (const [name, { label, plural }] of [
      ...Object.entries(customObjects),
      ...Object.entries(metadataTypes),
    ]) {
      assert.match(name, /^[A-Z][A-Za-z0-9]{0,36}__(?:c|mdt)$/);
      assert.ok(label.length <= 40 && plural.length <= 40, name);
    }
    for (const [file, text] of objectFiles()) assert.doesNotMatch(text, /undefined|\[object/, file);
  });

  it('gives guests no record, and every permission that Apex asks for to somebody', () => {
    assert.deepEqual(permissionSets.HelpCenter_Guest.objects, {});
    for (const [name, { label, permissions, classes: named }] of Object.entries(permissionSets)) {
      assert.ok(label.length <= 80, name);
      for (const each of named) assert.ok(classes[each], `${name} names the class ${each}`);
      for (const each of permissions) assert.ok(customPermissions[each], `${name} names ${each}`);
    }
    for (const [, each] of classes.HelpCenterVisitor.matchAll(/'(HelpCenter_\w+)'/g))
      assert.ok(customPermissions[each], each);
    const given = new Set(Object.values(permissionSets).flatMap((each) => each.permissions));
    const byHand = ['HelpCenter_Sandbox', 'HelpCenter_ViewChurnArticle'];
    assert.deepEqual(
      Object.keys(customPermissions).filter((each) => !given.has(each)),
      byHand,
    );
  });
});
