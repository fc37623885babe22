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

describe('constants of the specification (A 9, B 9)', () => {
  it('keeps the stated timings as defaults', () => {
    const { timings } = defaultConfig;
    assert.deepEqual(
      {
        searchDebounce: timings.searchDebounce,
        searchRetryDelay: timings.searchRetryDelay,
        searchFirstDelay: timings.searchFirstDelay,
        searchConnectTimeout: timings.searchConnectTimeout,
        searchReadTimeout: timings.searchReadTimeout,
        searchWriteTimeout: timings.searchWriteTimeout,
        searchHostDown: timings.searchHostDown,
        methodCache: timings.methodCache,
        seoCache: timings.seoCache,
        interfaceDebounce: timings.interfaceDebounce,
        refreshTimeout: timings.refreshTimeout,
        articleAnchorDelay: timings.articleAnchorDelay,
        topicAnchorDelay: timings.topicAnchorDelay,
        chatUnhideDelay: timings.chatUnhideDelay,
        sessionWarning: timings.sessionWarning,
        caseSearchDebounce: timings.caseSearchDebounce,
        caseRedirectDelay: timings.caseRedirectDelay,
      },
      {
        searchDebounce: 1000,
        searchRetryDelay: 1000,
        searchFirstDelay: 2000,
        searchConnectTimeout: 1000,
        searchReadTimeout: 2000,
        searchWriteTimeout: 30_000,
        searchHostDown: 120_000,
        methodCache: 300_000,
        seoCache: 3_600_000,
        interfaceDebounce: 150,
        refreshTimeout: 20_000,
        articleAnchorDelay: 500,
        topicAnchorDelay: 2000,
        chatUnhideDelay: 2500,
        sessionWarning: 30_000,
        caseSearchDebounce: 500,
        caseRedirectDelay: 3000,
      },
    );
    assert.equal(timings.loginRedirectMaxAge, 30 * 60 * 1000, 'decisions: not older than 30 minutes');
  });

  it('keeps the stated limits as defaults', () => {
    const { limits } = defaultConfig;
    assert.deepEqual(
      {
        searchMaxAttempts: limits.searchMaxAttempts,
        searchBarLength: limits.searchBarLength,
        searchBarOffset: limits.searchBarOffset,
        searchSummaryLength: limits.searchSummaryLength,
        casePageSize: limits.casePageSize,
        casePagerNeighbours: limits.casePagerNeighbours,
        caseSampleThreshold: limits.caseSampleThreshold,
        caseSampleRows: limits.caseSampleRows,
        commentLength: limits.commentLength,
        releaseMonths: limits.releaseMonths,
        releaseDescriptionLines: limits.releaseDescriptionLines,
      },
      {
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
      },
    );
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
    assert.deepEqual(searchUnderline, { windowShare: 0.06, base: 30, perCharacter: 9.25 });
    assert.equal(headingObserverMargin, '-20% 0px -40% 0px');
  });

  it('starts with the demo names of the decisions', () => {
    assert.equal(defaultConfig.brand.name, 'Harbor');
    assert.equal(defaultConfig.brand.partnerName, 'Beacon HR');
    assert.deepEqual(defaultConfig.providers, { search: 'algolia', chat: 'Assist' });
    assert.equal(defaultConfig.footer.copyrightYear, 2025);
    assert.equal(defaultConfig.announcement.enabled, false);
    assert.equal(defaultConfig.transport.apiVersion, 'v65.0');
    assert.equal(defaultConfig.search.history, 'replace');
  });
});
