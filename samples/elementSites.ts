import type { ElementName } from '#contracts/elements.ts';
import { advisorAdmin, newCaseId, ownCases } from './content/advisor.ts';
import { caseId, openCase } from './content/caseDetail.ts';
import { supportCases } from './content/cases.ts';
import { complaintsMain, regionText } from './content/complaints.ts';
import { terms } from './content/glossary.ts';
import { today } from './content/news.ts';
import { releaseNotes } from './content/releaseNotes.ts';
import type { Site } from './site.ts';

/** The site on which an element shows what it is for; those left out do so on the home page of a customer. */
export const elementSites: Readonly<Partial<Record<ElementName, Site>>> = {
  article: { path: '/article?articleId=off-cycle' },
  landing: { path: '/page?app=payroll' },
  search: { path: '/search?q=payroll' },
  releaseFeed: { path: '/release-feed', answers: { getReleaseNotes: releaseNotes(today) } },
  releaseNote: { path: '/release-note?id=note-1', answers: { getReleaseNotes: releaseNotes(today) } },
  glossary: { path: '/glossary', answers: { getAllGlossaryTerms: terms } },
  myCases: {
    path: '/my-cases',
    user: { isAdmin: true, canAccessAssist: true },
    answers: { getCaseList: supportCases(128, today) },
  },
  caseDetail: {
    path: `/case-detail?id=${caseId}`,
    user: advisorAdmin,
    answers: { getCase: openCase, createCaseComment: null, attachFilesToCase: null },
  },
  contactAdvisor: {
    path: '/contact-advisor',
    user: advisorAdmin,
    answers: { createEorCase: newCaseId, createCaseFromJson: newCaseId, getCaseList: ownCases },
  },
  complaints: {
    path: '/complaints',
    user: null,
    answers: { getMainSectionContent: complaintsMain, getCountrySectionContent: regionText },
  },
  complaintsForm: { path: '/complaints-form', user: null },
  breadcrumb: { path: '/glossary' },
};
