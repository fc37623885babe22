import { join } from 'node:path';
import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { createDevices, type Devices } from '../auth/devices.ts';
import { createKnownSessions, type KnownSessions } from '../auth/known-sessions.ts';
import { createLogins, type Logins } from '../auth/login.ts';
import { openSecrets, type Secrets } from '../auth/secrets.ts';
import { createSessions, type Sessions } from '../auth/sessions.ts';
import { type BuiltPages, createBuiltPages } from '../built-pages/built-pages.ts';
import { type BuiltPictures, createBuiltPictures } from '../built-pages/pictures.ts';
import { type CaseLists, createCaseLists } from '../cases/case-lists.ts';
import { type CaseWatch, createCaseWatch } from '../cases/case-watch.ts';
import { type ComplaintTexts, openComplaintTexts } from '../complaints/content.ts';
import { clockOf, type HostConfig } from '../config.ts';
import { type Content, createContent } from '../content/answers/content.ts';
import { StartError } from '../errors.ts';
import { type ArticleReads, createArticleReads } from '../events/article-reads.ts';
import type { Files } from '../files/files.ts';
import { meteredFiles } from '../files/metered-files.ts';
import { openFiles } from '../files/open-files.ts';
import type { HostedKeys } from '../hosted-search/client.ts';
import { createMails, type Mails } from '../mail/mails.ts';
import { readMapping } from '../oidc/mapping.ts';
import { createProvider, type Provider } from '../oidc/provider.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { hostedPlace, hostsOf } from '../search-settings.ts';
import { openContentStore, openStore, type Store } from '../store/database.ts';
import type { OpenContent } from '../store/live-content.ts';
import { type Assets, openAssets } from './assets.ts';
import type { Meter } from './meter.ts';
import { openServerRendering, type ServerRendering } from './server-rendering.ts';

/** Everything the parts of a running host share. */
export interface Site {
  readonly config: HostConfig;
  /** What the elements on the site's pages are configured with. */
  readonly settings: SiteConfig;
  readonly now: () => Date;
  readonly store: Store;
  /** The content as searches read it: of the version that the request at hand began with. */
  readonly searched: () => OpenContent;
  readonly content: Content;
  readonly complaints: ComplaintTexts;
  readonly caseLists: CaseLists;
  readonly caseWatch: CaseWatch;
  readonly articleReads: ArticleReads;
  readonly outbox: Outbox;
  readonly mails: Mails;
  readonly builtPages: BuiltPages;
  /** Where files of cases and pictures lie. */
  readonly files: Files;
  readonly builtPictures: BuiltPictures;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly knownSessions: KnownSessions;
  readonly logins: Logins;
  readonly devices: Devices;
  /** The identity providers that sign people in, by their names, in the order in which they are offered. */
  readonly providers: ReadonlyMap<string, Provider>;
  readonly assets: Assets;
  /** What draws screens on the server; null where it isn't built. */
  readonly serverRendering: () => Promise<ServerRendering | null>;
  /** What issues the keys of visitors where a hosted service answers their searches; null where the host does. */
  readonly hostedKeys: HostedKeys | null;
  /**
   * What the check of the databases has found, whether the host was told to end, why it can't take what is published, and why
   * the search service lacks content.
   */
  readonly health: {
    damaged: readonly string[];
    isEnding: boolean;
    refusedContent: string | null;
    owedSearch: string | null;
  };
  /** Null where nothing is measured. */
  readonly meter: Meter | null;
  close(): Promise<void>;
}

/** Name by which search clients know the search service. */
export const searchAppId = 'HCSEARCH';

/** How long a search key holds. */
export const searchKeySeconds = 3600;

/** How long one of a hosted service does: it is not told that a session ends. */
export const hostedKeySeconds = 900;

/** How long a write of one statement waits for another process, in milliseconds: the whole site waits with it. */
const lockTimeout = 20;

function settingsOf(config: HostConfig): SiteConfig {
  const { siteBasePath, sessionMinutes, maxFileMegabytes, colorScheme } = config;
  return {
    ...defaultConfig,
    siteBasePath,
    colorScheme,
    search: searchOf(config),
    timings: { ...defaultConfig.timings, sessionIdle: sessionMinutes * 60_000 },
    limits: { ...defaultConfig.limits, fileBytes: maxFileMegabytes * 1024 * 1024 },
  };
}

/** Where pages search: at the host, or at the hosted service, whose indexes have names of the operator's choice. */
function searchOf(config: HostConfig): SiteConfig['search'] {
  const { search } = defaultConfig;
  const place = hostedPlace(config);
  if (place === null) return { ...search, hosts: [`${config.siteBasePath}/`] };
  return { ...search, indexPrefix: place.prefix, testIndexPrefix: place.prefix, hosts: hostsOf(place) };
}

/** What issues the keys of visitors. Nobody else pays for the service's client. */
async function openHostedKeys(config: HostConfig): Promise<HostedKeys | null> {
  const place = hostedPlace(config);
  return place === null ? null : (await import('../hosted-search/client.ts')).hostedKeys(place);
}

/** Where the texts of the complaints pages may lie; the site's own win over those of the demo. */
const complaintFolders = ({ dataDir, demo }: HostConfig) => [
  join(dataDir, 'complaints'),
  ...(demo ? [join(import.meta.dirname, '../demo/complaints')] : []),
];

/** The providers of the settings with what their claims mean. Throws a StartError that names every mistake of a mapping. */
function openProviders({ providers }: HostConfig): ReadonlyMap<string, Provider> {
  const problems: string[] = [];
  const opened = new Map<string, Provider>();
  for (const settings of providers) {
    try {
      opened.set(settings.name, createProvider(settings, readMapping(settings)));
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return opened;
}

/** Opens the data folder and the built elements. Throws a StartError. */
export async function openSite(
  config: HostConfig,
  distFolder: string,
  meter: Meter | null = null,
): Promise<Site> {
  const assets = await openAssets(distFolder, config.siteBasePath);
  const settings = settingsOf(config);
  const now = clockOf(config);
  const providers = openProviders(config);
  const store = await openStore(config, { lockTimeout, ...(meter ? { onQuery: meter.queried } : {}) });
  const secrets = await openSecrets(store.db);
  const searched = await openSearched(store);
  const place = await openFiles(config);
  const files = meter ? meteredFiles(place, meter) : place;
  return {
    config,
    settings,
    now,
    store,
    searched: searched.current,
    content: createContent(store.content, settings),
    complaints: await openComplaintTexts(complaintFolders(config)),
    caseLists: createCaseLists(store),
    caseWatch: createCaseWatch(store),
    articleReads: createArticleReads(store.db, now),
    outbox: createOutbox(config.webhookUrl !== null),
    mails: createMails(config.mailServer === null ? null : config.mailFrom),
    files,
    builtPages: createBuiltPages(store),
    builtPictures: createBuiltPictures(store, files),
    secrets,
    devices: createDevices(secrets.devices),
    sessions: createSessions(store.db, { now, idleMinutes: config.sessionMinutes }),
    knownSessions: createKnownSessions(now),
    logins: createLogins(store, { now, demo: config.demo }),
    providers,
    assets,
    serverRendering: openServerRendering(distFolder),
    hostedKeys: await openHostedKeys(config),
    health: { damaged: [], isEnding: false, refusedContent: null, owedSearch: null },
    meter,
    async close() {
      files.close();
      searched.close();
      await store.close();
    },
  };
}

/**
 * The connection of searches: one of its own, so that they never read the open transaction of another request. Content that
 * is published is open for reading alone, and theirs too.
 */
async function openSearched({
  dataDir,
  live,
}: Store): Promise<{ readonly current: () => OpenContent; readonly close: () => void }> {
  if (live !== null) return { current: live.current, close: () => {} };
  const { sqlite, close } = await openContentStore(dataDir);
  const own = { sqlite, closing: new AbortController().signal };
  return { current: () => own, close };
}
