import type { Answers } from '../site.ts';
import { offCycle, offCycleGerman } from './articles.ts';
import { payrollPage } from './landing.ts';
import { news } from './news.ts';
import { topics } from './topics.ts';

/** What the server of a story says when the story says nothing else: all well, so that one can walk around. */
export const contentAnswers: Answers = {
  getContentById: ({ langLocale }) => (langLocale === 'de-DE' ? offCycleGerman : offCycle),
  getLandingPage: payrollPage,
  getTopicsWithArticles: topics,
  getReleaseNotes: news,
  getUserRecord: { FirstName: 'Femke', LastName: 'de Vries', Email: 'femke@harbor.example' },
  getLogoutUrl: null,
  logEvent: null,
};
