import * as z from 'zod/mini';
import { type NewDraft, type NewPage, PageDetail, PageSummary, PageView } from '#contracts/builtPages.ts';

/** Why a call of the builder failed: the host's own words, or that it gave none. */
export class BuilderError extends Error {
  override readonly name = 'BuilderError';
  readonly kind: 'refused' | 'changed' | 'signed-out' | 'unreachable';

  constructor(kind: BuilderError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What the host keeps for the builder. Everything rejects with a BuilderError. */
export interface BuilderApi {
  list(): Promise<PageSummary[]>;
  find(id: string): Promise<PageDetail>;
  create(page: NewPage): Promise<PageDetail>;
  save(id: string, draft: NewDraft): Promise<PageDetail>;
  publish(id: string, revision: number): Promise<PageDetail>;
  unpublish(id: string): Promise<PageDetail>;
  remove(id: string): Promise<void>;
  version(id: string, version: number): Promise<PageView>;
}

const PageList = z.object({ pages: z.array(PageSummary) });
const Version = z.object({ view: PageView });
const Refusals = z.array(z.object({ errorCode: z.string(), message: z.string() }));

/** The builder's calls to the host of this page, whose site lives below `basePath`. */
export function createApi(basePath: string): BuilderApi {
  const root = `${basePath}/builder/api/pages`;
  const ask = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
    const response = await fetch(`${root}${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }).catch((error: unknown) => {
      throw new BuilderError('unreachable', String(error));
    });
    if (!response.ok) throw await refusalOf(response);
    return response.status === 204 ? null : response.json();
  };
  const detail = async (path: string, method?: string, body?: unknown) =>
    PageDetail.parse(await ask(path, method, body));
  const at = (id: string) => `/${encodeURIComponent(id)}`;
  return {
    list: async () => PageList.parse(await ask('')).pages,
    find: (id) => detail(at(id)),
    create: (page) => detail('', 'POST', page),
    save: (id, draft) => detail(at(id), 'PUT', draft),
    publish: (id, revision) => detail(`${at(id)}/publish`, 'POST', { revision }),
    unpublish: (id) => detail(`${at(id)}/unpublish`, 'POST', {}),
    async remove(id) {
      await ask(at(id), 'DELETE');
    },
    version: async (id, version) => Version.parse(await ask(`${at(id)}/versions/${version}`)).view,
  };
}

async function refusalOf(response: Response): Promise<BuilderError> {
  const read = Refusals.safeParse(await response.json().catch(() => null));
  const [refusal] = read.success ? read.data : [];
  if (response.status === 401) return new BuilderError('signed-out', refusal?.message ?? '');
  if (refusal?.errorCode === 'PAGE_CHANGED') return new BuilderError('changed', refusal.message);
  if (response.status >= 500) return new BuilderError('unreachable', refusal?.message ?? '');
  return new BuilderError('refused', refusal?.message ?? response.statusText);
}
