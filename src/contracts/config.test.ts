import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  clickEvents,
  defaultConfig,
  headingObserverMargin,
  robotsValues,
  searchUnderline,
  storageKeys,
} from './config.ts';

describe('constants that are stated', () => {
  it('keeps the stated timings as defaults, and those of its own', () => {
    const stated = {
      searchDebounce: 1000,
      searchRetryDelay: 1000,
      searchFirstDelay: 2000,
      searchConnectTimeout: 1000,
      searchReadTimeout: 2000,
      searchWriteTimeout: 30_000,
      methodCache: 300_000,
      recentAnswer: 10_000,
      longWait: 500,
      seoCache: 3_600_000,
      interfaceDebounce: 150,
      articleAnchorDelay: 500,
      topicAnchorDelay: 2000,
      chatUnhideDelay: 2500,
      sessionWarning: 30_000,
      caseSearchDebounce: 500,
      caseRedirectDelay: 3000,
    };
    const decided = { loginRedirectMaxAge: 30 * 60 * 1000 };
    const own = {
      searchGiveUp: 25_000,
      readTimeout: 8000,
      writeTimeout: 15_000,
      sessionIdle: 30 * 60 * 1000,
      sessionKeepAlive: 5 * 60 * 1000,
      releaseVisitPause: 30 * 60 * 1000,
      liveConnect: 10_000,
      liveSilence: 45_000,
      livePoll: 30_000,
      liveRetry: 5 * 60 * 1000,
    };
    assert.deepEqual(defaultConfig.timings, { ...stated, ...decided, ...own });
  });

  it('keeps the stated limits as defaults, and those of its own', () => {
    const stated = {
      searchMaxAttempts: 5,
      searchBarLength: 5,
      searchBarOffset: 0,
      searchSummaryLength: 200,
      casePageSize: 10,
      casePagerNeighbours: 5,
      caseSampleThreshold: 5,
      caseSampleRows: 100,
      commentLength: 131_072,
      releaseMonths: 6,
      releaseDescriptionLines: 3,
    };
    const own = {
      similarCases: 3,
      homeTopicResults: 10,
      homeRecentArticles: 5,
      homeOpenCases: 5,
      fileBytes: 26_214_400,
      fileCount: 10,
      fileTotalBytes: 104_857_600,
      filePartBytes: 0,
      uploadBytesPerSecond: 50_000,
    };
    assert.deepEqual(defaultConfig.limits, { ...stated, ...own });
  });

  it('keeps the names other software reads', () => {
    assert.deepEqual(storageKeys, {
      redirectUrl: 'hcRedirectUrl',
      ref: 'hcRef',
      page: 'hcPage',
      persona: 'hcPersona',
    });
    assert.deepEqual(robotsValues, { hidden: 'noindex, nofollow', publicArticle: 'index, nofollow' });
    assert.deepEqual(clickEvents, {
      searchBar: 'SearchBarResult-Click',
      searchPage: 'SearchViewResult-Click',
    });
    assert.deepEqual(searchUnderline, { share: 0.06, base: 30, perCharacter: 9.25 });
    assert.equal(headingObserverMargin, '-20% 0px -40% 0px');
  });

  it('starts with the demo names of the decisions', () => {
    assert.equal(defaultConfig.brand.name, 'Harbor');
    assert.equal(defaultConfig.brand.partnerName, 'Beacon HR');
    assert.deepEqual(defaultConfig.providers, { search: 'algolia', chat: 'Assist' });
    assert.equal(defaultConfig.footer.copyrightYear, 0);
    assert.equal(defaultConfig.announcement.enabled, false);
    assert.equal(defaultConfig.transport.apiVersion, 'v65.0');
    assert.equal(defaultConfig.search.history, 'replace');
  });
});
