import { type MethodName, methods, type Params, type WireAnswer } from '#contracts/methods.ts';
import type { HostFunctions } from '#contracts/settings.ts';
import { contentAnswers } from '../../samples/content/answers.ts';
import type { Answers } from '../../samples/site.ts';

/** The article and the page that the samples are of. */
const samples = { article: 'off-cycle', page: 'payroll' } as const;

/**
 * What a sample answers of content that is named by an id: the sample itself by its own, and by any other what this
 * help center has under it, so that what is shown is what was named (docs/behaviour/embed.md#live).
 */
export function sampleAnswers(site: HostFunctions): Answers {
  const named = <M extends MethodName>(method: M, isSample: (params: Params<M>) => boolean) => {
    const sample = contentAnswers[method];
    const { className, methodName } = methods[method];
    return async (params: Params<M>): Promise<WireAnswer<M>> => {
      const ask = site[`${className}.${methodName}`];
      const answer =
        isSample(params) || !ask
          ? typeof sample === 'function'
            ? sample(params)
            : sample
          : ask({ ...params }, { signal: new AbortController().signal });
      return (await answer) as WireAnswer<M>;
    };
  };
  return {
    getContentById: named('getContentById', ({ contentId }) => contentId === samples.article),
    getLandingPage: named('getLandingPage', ({ slug }) => slug === samples.page),
    getTopicsWithArticles: named('getTopicsWithArticles', ({ slug }) => slug === samples.page),
  };
}
