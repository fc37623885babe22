import type { Migration } from './statements.ts';

/**
 * What is done with search results is counted, by day, kind and result, in place of a row each. Of the rows of before,
 * which nothing bounded, the 10,000 counts with the most are kept; of what pages logged the 10,000 newest, and of each
 * built page the 50 newest versions and the one that is shown.
 */
export const site008: Migration = [
  `CREATE TABLE event_counts (
    day INTEGER NOT NULL,
    kind TEXT NOT NULL,
    object_id TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (day, kind, object_id)
  ) STRICT, WITHOUT ROWID`,
  {
    sqlite: `INSERT INTO event_counts
    SELECT at / 86400000,
      CASE WHEN event_name IN ('SearchBarResult-Click', 'SearchViewResult-Click') THEN event_name ELSE 'other' END,
      CASE instr(object_id, '@@@') WHEN 0 THEN object_id ELSE substr(object_id, 1, instr(object_id, '@@@') - 1) END,
      count(*)
    FROM search_events GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1 DESC LIMIT 10000`,
  },
  'DROP TABLE search_events',
  'DELETE FROM log_events WHERE id <= (SELECT max(id) FROM log_events) - 10000',
  {
    sqlite: `DELETE FROM built_page_versions WHERE
    version <= (
      SELECT max(newest.version) FROM built_page_versions AS newest
      WHERE newest.page_id = built_page_versions.page_id
    ) - 50
    AND version IS NOT (SELECT published_version FROM built_pages WHERE id = page_id)`,
  },
];
