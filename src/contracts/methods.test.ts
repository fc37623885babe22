import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { methodRequests } from './methodRequests.ts';
import { methodNames, methods } from './methods.ts';

/** Class, method, verb and parameters of every server method (docs/server-methods.md). */
const catalogue: Record<string, [name: string, verb: 'read' | 'write', params: string[]]> = {
  getUserInfo: ['HelpCenterUserService.getUserInfo', 'read', []],
  getUserPersona: ['HelpCenterUserService.getUserPersona', 'read', []],
  getUserRecord: ['ArticleViewLogging.getUserInfo', 'read', ['usrId']],
  getLogoutUrl: ['IdentityHeader.getLogoutUrl', 'read', []],
  getSearchKey: ['HelpCenterSearchService.getSearchKey', 'write', []],
  sendEvent: [
    'HelpCenterSearchService.sendEvent',
    'write',
    ['eventName', 'eventType', 'indexName', 'userToken', 'objectID', 'position', 'queryID'],
  ],
  logEvent: ['HelpCenterLogService.logEvent', 'write', ['event', 'value']],
  getContentById: ['HelpCenterContentService.getContentById', 'read', ['contentId', 'langLocale']],
  getLandingPage: ['HelpCenterContentService.getLandingPage', 'read', ['slug', 'langLocale']],
  getTopicsWithArticles: ['HelpCenterContentService.getTopicsWithArticles', 'read', ['slug', 'langLocale']],
  getReleaseNotes: ['HelpCenterContentService.getReleaseNotes', 'read', ['type', 'langLocale']],
  getAllGlossaryTerms: ['HelpCenterContentService.getAllGlossaryTerms', 'read', ['langLocale']],
  explainVisibility: ['HelpCenterVisibilityService.explainVisibility', 'read', ['view', 'id', 'langLocale']],
  setViewAs: ['HelpCenterVisibilityService.setViewAs', 'write', ['role', 'country']],
  getCaseList: ['CommunityCustomListView.getCaseList', 'read', ['userId', 'after']],
  getCase: ['HelpCenterCaseService.getCase', 'read', ['caseId']],
  createEorCase: ['HelpCenterCaseService.createEorCase', 'write', ['caseObj1', 'idempotencyKey']],
  createCaseFromJson: ['HelpCenterCaseService.createCaseFromJson', 'write', ['caseObj1', 'idempotencyKey']],
  attachFilesToCase: [
    'HelpCenterCaseService.attachFilesToCase',
    'write',
    ['caseId', 'idempotencyKey', 'files'],
  ],
  createCaseComment: [
    'CaseCommentsOnCommunityController.createCaseComment',
    'write',
    ['commentBody', 'caseId', 'isPublishedComment', 'isCommunity', 'documentIds', 'idempotencyKey'],
  ],
  getMainSectionContent: ['HelpCenterComplaintsService.getMainSectionContent', 'read', ['langLocale']],
  getCountrySectionContent: [
    'HelpCenterComplaintsService.getCountrySectionContent',
    'read',
    ['region', 'langLocale'],
  ],
  createComplaintsCase: [
    'HelpCenterComplaintsService.createComplaintsCase',
    'write',
    ['wrapper', 'idempotencyKey'],
  ],
  getMailChoice: ['HelpCenterMailService.getChoice', 'read', []],
  setMailChoice: ['HelpCenterMailService.setChoice', 'write', ['choice']],
};

describe('the catalogue of server methods', () => {
  it('holds every stated method and no other', () => {
    assert.deepEqual([...methodNames].sort(), Object.keys(catalogue).sort());
  });

  for (const name of methodNames) {
    it(`${name} keeps its wire name, verb and parameters`, () => {
      const { className, methodName, kind } = methods[name];
      const { params } = methodRequests[name];
      const shape = 'shape' in params ? Object.keys(params.shape as object) : [];
      assert.deepEqual([`${className}.${methodName}`, kind, shape], catalogue[name]);
    });
  }

  it('names only reads as stale, and a case list or case after every case write', () => {
    for (const name of methodNames) {
      for (const stale of methods[name].stale) assert.equal(methods[stale].kind, 'read', name);
    }
    assert.deepEqual(methods.createEorCase.stale, ['getCaseList']);
    assert.deepEqual(methods.createCaseFromJson.stale, ['getCaseList']);
    assert.deepEqual(methods.attachFilesToCase.stale, ['getCase']);
    assert.deepEqual(methods.createCaseComment.stale, ['getCase', 'getCaseList']);
  });

  it('refuses parameters that are not stated', () => {
    const refused: [keyof typeof methods, unknown][] = [
      ['getReleaseNotes', { type: 'some', langLocale: 'en-US' }],
      ['getCountrySectionContent', { region: 'Mars', langLocale: 'en-US' }],
      ['getContentById', { contentId: 7, langLocale: 'en-US' }],
      [
        'createCaseComment',
        { commentBody: 'x', caseId: '5', isPublishedComment: true, isCommunity: true, documentIds: [] },
      ],
      ['sendEvent', { eventName: 'Other', eventType: 'click' }],
      ['attachFilesToCase', { caseId: '5', files: [{ Title: 'a.pdf' }] }],
    ];
    for (const [name, params] of refused)
      assert.equal(methodRequests[name].params.safeParse(params).success, false, name);
  });
});
