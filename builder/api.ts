import * as z from 'zod/mini';
import {
  AudienceChoices,
  ClosedLinks,
  ContentFile,
  DeadLinks,
  DeadLinksOfPages,
  type NewDraft,
  type NewPage,
  PageDetail,
  PageEvent,
  PageSummary,
  PageVersion,
  PictureFileAnswer,
  PresentEditor,
  type Publication,
  type ReadLinks,
  StoredPicture,
} from '#contracts/builtPages.ts';
import type { SiteConfig } from '#contracts/config.ts';
import type { Partially } from '#contracts/settings.ts';
import type { PictureFile } from '#domain/blocks.ts';

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
  publish(id: string, publication: Publication): Promise<PageDetail>;
  unplan(id: string): Promise<PageDetail>;
  unpublish(id: string): Promise<PageDetail>;
  rename(id: string, name: string): Promise<PageDetail>;
  remove(id: string): Promise<void>;
  /** What was done with the pages, or with one of them, the newest first. */
  events(id: string | null): Promise<PageEvent[]>;
  /** Who else has the page open; others hear that this editor has. */
  editors(id: string): Promise<PresentEditor[]>;
  /** What an audience can be chosen from; asked once. */
  audiences(): Promise<AudienceChoices>;
  version(id: string, version: number): Promise<PageVersion>;
  /** Those of the links on a page that lead to nothing on the site. */
  deadLinks(id: string, links: readonly string[]): Promise<string[]>;
  /** Those of the links on a page that not every reader of their section may open. */
  closedLinks(asked: ReadLinks): Promise<string[]>;
  /** The links of published pages that lead to nothing on the site, by the id of the page. */
  deadLinksOfPages(): Promise<Readonly<Record<string, readonly string[]>>>;
  /** In what the site differs from the defaults of the elements, for a visitor of `previewVisitors` in a language. */
  siteConfig(visitor: string, locale: string): Promise<Partially<SiteConfig>>;
  /** The files of the content, by name. */
  files(): Promise<ContentFile[]>;
  /** The pictures that the site has, the newest first. */
  pictures(): Promise<StoredPicture[]>;
  /** Keeps a file of a picture; those with the same `picture` are its sizes. */
  addPicture(file: NewPictureFile): Promise<PictureFile>;
}

/** A file of a picture, to be kept. */
export interface NewPictureFile {
  readonly picture: string;
  readonly fileName: string;
  readonly blob: Blob;
}

const PageList = z.object({ pages: z.array(PageSummary) });
const FileList = z.object({ files: z.array(ContentFile) });
const PictureList = z.object({ pictures: z.array(StoredPicture) });
/** The host that the elements belong to says what they know. */
const SiteConfiguration = z.looseObject({});
const EventList = z.object({ events: z.array(PageEvent) });
const EditorList = z.object({ editors: z.array(PresentEditor) });
const Refusals = z.array(z.object({ errorCode: z.string(), message: z.string() }));

/** How long an answer may take, in milliseconds. */
const answerTimeout = 30_000;

/** The builder's calls to the host of this page, whose site lives below `basePath`. */
export function createApi(basePath: string): BuilderApi {
  const root = `${basePath}/builder/api`;
  const ask = async <S extends z.ZodMiniType>(
    answer: S,
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<z.output<S>> => {
    try {
      const response = await fetch(`${root}${path}`, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(answerTimeout),
        ...contentOf(body),
      });
      if (!response.ok) throw await refusalOf(response);
      return answer.parse(response.status === 204 ? null : await response.json());
    } catch (error) {
      // No network, no answer in time, or one of something else that lies in between.
      throw error instanceof BuilderError ? error : new BuilderError('unreachable', String(error));
    }
  };
  const detail = (path: string, method?: string, body?: unknown) =>
    ask(PageDetail, `/pages${path}`, method, body);
  const at = (id: string) => `/${encodeURIComponent(id)}`;
  let audiences: Promise<AudienceChoices> | null = null;
  return {
    list: async () => (await ask(PageList, '/pages')).pages,
    find: (id) => detail(at(id)),
    create: (page) => detail('', 'POST', page),
    save: (id, draft) => detail(at(id), 'PUT', draft),
    publish: (id, publication) => detail(`${at(id)}/publish`, 'POST', publication),
    unplan: (id) => detail(`${at(id)}/unplan`, 'POST', {}),
    rename: (id, name) => detail(`${at(id)}/address`, 'PUT', { name }),
    unpublish: (id) => detail(`${at(id)}/unpublish`, 'POST', {}),
    async remove(id) {
      await ask(z.null(), `/pages${at(id)}`, 'DELETE');
    },
    events: async (id) => (await ask(EventList, id === null ? '/events' : `/pages${at(id)}/events`)).events,
    editors: async (id) => (await ask(EditorList, `/pages${at(id)}/editors`)).editors,
    audiences: () => {
      audiences ??= ask(AudienceChoices, '/audiences').catch((error: unknown) => {
        audiences = null;
        throw error;
      });
      return audiences;
    },
    version: (id, version) => ask(PageVersion, `/pages${at(id)}/versions/${version}`),
    deadLinks: async (id, links) =>
      (await ask(DeadLinks, `/pages${at(id)}/dead-links`, 'POST', { links })).links,
    closedLinks: async (asked) => (await ask(ClosedLinks, '/closed-links', 'POST', asked)).links,
    deadLinksOfPages: async () => (await ask(DeadLinksOfPages, '/dead-links')).pages,
    siteConfig: async (visitor, locale) => ask(SiteConfiguration, `/as${at(visitor)}/config${at(locale)}`),
    files: async () => (await ask(FileList, '/files')).files,
    pictures: async () => (await ask(PictureList, '/pictures')).pictures,
    addPicture: ({ picture, fileName, blob }) =>
      ask(PictureFileAnswer, `/pictures?${new URLSearchParams({ picture, fileName })}`, 'POST', blob),
  };
}

/** What a request carries: nothing, a file, or JSON. */
function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  return body instanceof Blob
    ? { body, headers: { 'Content-Type': body.type } }
    : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function refusalOf(response: Response): Promise<BuilderError> {
  const read = Refusals.safeParse(await response.json().catch(() => null));
  const [refusal] = read.success ? read.data : [];
  if (response.status === 401) return new BuilderError('signed-out', refusal?.message ?? '');
  if (refusal?.errorCode === 'PAGE_CHANGED') return new BuilderError('changed', refusal.message);
  if (response.status >= 500) return new BuilderError('unreachable', refusal?.message ?? '');
  return new BuilderError('refused', refusal?.message ?? response.statusText);
}
