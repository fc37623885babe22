import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstSearch } from '#contracts/serverRendering.ts';
import { UserInfoSchema } from '#contracts/user.ts';
import { queriesOf } from '#domain/searchQueries.ts';
import type { Target } from '#domain/views.ts';
import type { SiteUser } from '../auth/users.ts';
import { searchScope } from '../methods/search-methods.ts';
import { userInfo } from '../methods/user-methods.ts';
import type { SearchHit, SearchResult } from '../search/protocol/answers.ts';
import type { SearchReaders } from '../search/threads/readers.ts';
import type { Limiter } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import type { Viewing } from '../site/view-as.ts';
import { type FirstAnswer, longestAnswer } from './first-answers.ts';

/** Whose search it is, and what answers it. */
export interface FirstSearch {
  readonly site: Site;
  readonly user: SiteUser | null;
  /** Of an internal user, as whom they view the site. */
  readonly viewing: Viewing | null;
  readonly target: Target;
  readonly locale: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limit: Limiter;
  readonly readers: SearchReaders;
}

/**
 * The first hits of a results page, as its elements would ask the search service for them: they take these and search
 * no second time. Nothing on other pages, and where the search fails: the elements then search, and say so.
 */
export async function firstHits(asked: FirstSearch): Promise<FirstAnswer[]> {
  const { site, user, viewing, target, locale, request, reply, limit, readers } = asked;
  if (target.view !== 'search' || user === null) return [];
  const { searchTerm: term, app = '', role = '' } = target;
  const info = UserInfoSchema.parse(userInfo(site, user, viewing));
  const context = { config: site.settings, user: info, locale };
  const queries = queriesOf({ query: term, source: 'page', app, role }, context);
  const scope = searchScope(user, site);
  try {
    await limit('search', request, reply);
    const results = await Promise.all(
      queries.map(({ indexName, ...params }) => readers.answer({ indexName, params, scope })),
    );
    const shown = results
      .map((result) => JSON.parse(result) as SearchResult)
      .map((result) => ({ ...result, hits: result.hits.map(shownPart) }));
    const answer = JSON.stringify({ indexName: queries[0]?.indexName, results: shown });
    const params = { term, app, role, langLocale: locale };
    return answer.length <= longestAnswer ? [{ method: firstSearch, params, answer }] : [];
  } catch (error) {
    // Of a limit that is reached: the page itself need not be asked for again.
    reply.removeHeader('Retry-After');
    request.log.warn(error, 'A search did not come with its page');
    return [];
  }
}

/** Without the whole text, where a passage of it is shown. */
function shownPart({ body, _highlightResult: marks, ...hit }: SearchHit) {
  if (!hit._passage) return { ...hit, body, _highlightResult: marks };
  return { ...hit, _highlightResult: { title: marks?.title } };
}
