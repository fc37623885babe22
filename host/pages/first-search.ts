import { UserInfoSchema } from '#contracts/userShapes.ts';
import { queriesOf } from '#domain/searchQueries.ts';
import type { SearchRead } from '#domain/views.ts';
import { searchScope } from '../methods/search-methods.ts';
import { userInfo } from '../methods/user-methods.ts';
import type { SearchHit } from '../search/protocol/answers.ts';
import type { PageRequest } from './page-request.ts';

/**
 * The first hits of a results page, as its elements would ask the search service for them: they take these
 * and search no second time. Null for guests, where a hosted service answers searches, and where the search fails: the elements then search, and say so.
 */
export async function firstHits(
  { term, app, role, langLocale }: SearchRead['params'],
  { site, user, guise, request, limit, searchPool }: PageRequest,
): Promise<object | null> {
  // A hosted service is asked by the elements themselves.
  if (user === null || site.hostedKeys !== null) return null;
  const info = UserInfoSchema.parse(userInfo(site, user, guise));
  const context = { config: site.settings, user: info, locale: langLocale };
  const queries = queriesOf({ query: term, source: 'page', app, role }, context);
  const scope = searchScope(user, site);
  try {
    await limit('search', request, queries.length);
    const results = await searchPool.find(
      user.id,
      queries.map(({ indexName, ...params }) => ({ indexName, params, scope })),
    );
    const shown = results.map((result) => ({ ...result, hits: result.hits.map(shownPart) }));
    return { indexName: queries[0]?.indexName, results: shown };
  } catch (error) {
    request.log.warn(error, 'A search did not come with its page');
    return null;
  }
}

/** Without the whole text, where a passage of it is shown. */
function shownPart({ body, _highlightResult: marks, ...hit }: SearchHit) {
  if (!hit._passage) return { ...hit, body, _highlightResult: marks };
  return { ...hit, _highlightResult: { title: marks?.title } };
}
