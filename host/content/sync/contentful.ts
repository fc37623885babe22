import { isObject } from '../import/export-shape.ts';
import { SourceError, TokenRefused } from './source-error.ts';

/** A space of Contentful, and how it is asked. */
export interface SpaceSettings {
  readonly space: string;
  readonly environment: string;
  readonly token: string;
  /** Scheme and host of the interface. */
  readonly host: string;
}

/** How patiently a source is asked; times in milliseconds. */
export interface Patience {
  /** How often a failed request is repeated. */
  readonly retries: number;
  readonly timeout: number;
}

/** The patience of a running site. */
export const usualPatience: Patience = { retries: 5, timeout: 30_000 };

/** A page of what changed. */
export interface SourcePage {
  readonly entries: readonly unknown[];
  readonly assets: readonly unknown[];
  readonly goneEntries: readonly string[];
  readonly goneAssets: readonly string[];
}

/** What is read of a source. Every read throws a SourceError. */
export interface Source {
  readonly name: string;
  locales(): Promise<readonly unknown[]>;
  types(): Promise<readonly unknown[]>;
  /**
   * What changed since a token, or everything, page by page. Answers the token for the next time; throws a TokenRefused
   * for one that is no longer known.
   */
  changes(token: string): AsyncGenerator<SourcePage, string>;
  /** An entry as it is now; null where there is none. */
  entry(id: string): Promise<unknown>;
}

/** The longest that is waited when the source asks for a pause, in seconds. */
const longestPause = 30;

/** The most items of a page: Contentful's own limit, and few enough for the largest bodies. */
const pageSize = 500;
/** The client's own type of this question lacks the limit. */
const allTypes: { query?: string; readonly limit: number } = { limit: 1000 };

/** A space of Contentful, by its delivery or preview interface. */
export function contentfulSource(settings: SpaceSettings, patience: Patience = usualPatience): Source {
  const { space, environment, token: accessToken } = settings;
  const { protocol, host } = new URL(settings.host);
  const openClient = async () => {
    // Loaded when a source is asked: few sites have one, and it is a tenth of what a host loads to start.
    const { createClient } = await import('contentful');
    return createClient({
      ...{ space, environment, accessToken, host },
      insecure: protocol === 'http:',
      retryLimit: patience.retries,
      retryOnError: patience.retries > 0,
      timeout: patience.timeout,
      logHandler: () => {},
      responseLogger: boundPause,
    }).withoutLinkResolution;
  };
  let opened: ReturnType<typeof openClient> | undefined;
  const clientOf = () => (opened ??= openClient());
  const asked = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw sourceErrorOf(error, settings, what);
    }
  };
  return {
    name: `Contentful space ${space}, environment ${environment}`,
    locales: () => asked('its locales', async () => listIn((await (await clientOf()).getLocales()).items)),
    types: () =>
      asked('its content types', async () =>
        listIn((await (await clientOf()).getContentTypes(allTypes)).items),
      ),
    async *changes(token) {
      const client = await clientOf();
      const seen = new Set<string>();
      let query: Parameters<typeof client.sync>[0] =
        token === '' ? { initial: true, limit: pageSize } : { nextSyncToken: token };
      for (;;) {
        const page = await asked('what changed', () => client.sync(query, { paginate: false })).catch(
          (error: unknown) => {
            if (token !== '' && error instanceof BadRequest) throw new TokenRefused();
            throw error;
          },
        );
        const { nextPageToken, nextSyncToken } = page;
        if (!nextPageToken && !nextSyncToken) throw rubbish('what changed');
        yield {
          entries: page.entries,
          assets: page.assets,
          goneEntries: page.deletedEntries.map(({ sys }) => sys.id),
          goneAssets: page.deletedAssets.map(({ sys }) => sys.id),
        };
        if (nextSyncToken) return nextSyncToken;
        if (!nextPageToken || seen.has(nextPageToken)) throw rubbish('what changed');
        seen.add(nextPageToken);
        query = { nextPageToken };
      }
    },
    async entry(id) {
      return asked(`the entry ${id}`, async () => (await clientOf()).withAllLocales.getEntry(id)).catch(
        (error: unknown) => {
          if (error instanceof NotThere) return null;
          throw error;
        },
      );
    },
  };
}

function listIn(items: unknown): readonly unknown[] {
  if (!Array.isArray(items)) throw new TypeError('no list');
  return items;
}

/** The source may ask for a pause as long as it likes; it is waited only so long. */
function boundPause(answer: unknown): void {
  if (!isObject(answer) || !isObject(answer.response)) return;
  const { headers } = answer.response;
  const name = 'x-contentful-ratelimit-reset';
  if (typeof headers !== 'object' || headers === null || !(name in headers)) return;
  const seconds = Number(headers[name]);
  Object.assign(headers, { [name]: Math.min(Number.isFinite(seconds) ? seconds : 1, longestPause) });
}

/** The request was wrong: of a token, that it is no longer known. */
class BadRequest extends SourceError {}

/** There is no such thing. */
class NotThere extends SourceError {}

const rubbish = (what: string) =>
  new SourceError(
    `The source answers something else than Contentful does when it is asked for ${what}. Check HC_CONTENTFUL_HOST and what stands in between.`,
  );

function sourceErrorOf(
  error: unknown,
  { space, environment, host }: SpaceSettings,
  what: string,
): SourceError {
  const { status, code } = failureOf(error);
  const where = `space ${space}, environment ${environment}`;
  if (status === 400) return new BadRequest(`The source does not understand the question for ${what} (400).`);
  if (status === 401 || status === 403)
    return new SourceError(
      `The source refuses the access token (${status}). It must be a token of ${where}, for the interface ${host}.`,
    );
  if (status === 404)
    return new NotThere(
      `The source has no ${what} of ${where} (404). Check HC_CONTENTFUL_SPACE and HC_CONTENTFUL_ENVIRONMENT.`,
    );
  if (status === 429)
    return new SourceError('The source asks for fewer requests (429). It is tried again at the next time.');
  if (status !== null && status >= 300)
    return new SourceError(
      `The source is out of order (${status}), asked for ${what}. It is tried again at the next time.`,
    );
  if (code !== null)
    return new SourceError(`The source ${host} is not reached (${code}), asked for ${what}.`);
  return rubbish(what);
}

/** The status of an answer, or the code of what kept it from coming. */
function failureOf(error: unknown): { readonly status: number | null; readonly code: string | null } {
  if (!isObject(error)) return { status: null, code: null };
  if (isObject(error.sys) && error.sys.id === 'NotFound') return { status: 404, code: null };
  const { response, code, message } = error;
  if (isObject(response) && typeof response.status === 'number')
    return { status: response.status, code: null };
  // The client tells of some answers in the text of its error alone.
  const [, status] = /"status": (\d{3})/.exec(String(message)) ?? [];
  if (status) return { status: Number(status), code: null };
  return { status: null, code: typeof code === 'string' ? code : null };
}
