import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { defaultConfig } from '#contracts/config.ts';
import { betweenReads } from '../auth/secrets.ts';
import { endSessionsOfOtherWays } from '../auth/sessions.ts';
import { keepTimetable } from '../built-pages/timetable.ts';
import type { HostConfig } from '../config.ts';
import { type ContentFollower, followContent } from '../content/published/follow.ts';
import { seedDemoCases } from '../demo/cases/seed.ts';
import { seedDemoReads } from '../demo/seed-reads.ts';
import { seedDemoUsers } from '../demo/users.ts';
import { StartError } from '../errors.ts';
import { dayLength } from '../events/days.ts';
import { FilesAway } from '../files/away.ts';
import { claim, collectFiles } from '../files/collect.ts';
import { startMailDelivery } from '../mail/delivery.ts';
import { startDelivery } from '../outbox/delivery.ts';
import { forgetOld } from '../site/forget.ts';
import { openSite, type Site } from '../site/site.ts';
import { ConnectionLost, isStoreBusy, startErrorOf } from '../store/failures.ts';
import { checkIntegrity, type IntegrityCheck } from '../store/integrity.ts';
import { buildApp } from './app.ts';
import { type ContentSync, startContentSync } from './content-sync.ts';
import type { Metrics, MetricsServer } from './metrics.ts';

/** How long requests under way may take to finish when the host stops, in milliseconds. */
const grace = 10_000;

/** A host that has started. */
export interface RunningHost {
  readonly site: Site;
  /** Where the site is, with its base path and a final slash. */
  readonly url: string;
  /** Where its numbers are read; null where they aren't. */
  readonly metricsUrl: string | null;
  /** Answers what was sent to it, hears nothing more, and closes the databases. */
  stop(): Promise<void>;
}

/** What a start needs beside the settings. */
export interface StartOptions {
  readonly distFolder: string;
  /** Brings the content of an empty site; called before anything is served. */
  readonly prepare?: (site: Site) => Promise<void>;
  /** Does some work once a day until it is told to stop; by default by a timer that keeps no process alive. */
  readonly everyDay?: (work: () => Promise<void>) => () => void;
  /** Begins to check the databases of a data folder whole. */
  readonly checkDatabases?: typeof checkIntegrity;
}

function byTimer(work: () => Promise<void>): () => void {
  const timer = setInterval(() => void work(), dayLength).unref();
  return () => clearInterval(timer);
}

/** Starts the host. Throws a StartError that says in one sentence what stands in the way. */
export async function startHost(
  config: HostConfig,
  { distFolder, prepare, everyDay = byTimer, checkDatabases = checkIntegrity }: StartOptions,
): Promise<RunningHost> {
  const metrics = config.metricsPort === null ? null : (await import('./metrics.ts')).createMetrics();
  const tracing =
    config.tracesEndpoint === null ? null : (await import('./tracing.ts')).createTracing(config);
  const site = await openSite(config, distFolder, metrics?.meter);
  const follower = followPublished(site);
  try {
    if (config.filesBucket === null) await openFolder(site);
    await follower?.look();
    await forgetOld(site);
    const issuers = config.providers.map(({ issuer }) => issuer);
    await endSessionsOfOtherWays(site.store.db, { passwords: config.passwords, issuers });
    if (config.demo) {
      await seedDemoUsers(site.store);
      await seedDemoCases(site.store, site.files, site.now()).catch((error: unknown) => {
        throw error instanceof FilesAway ? new StartError(error.message) : error;
      });
      await seedDemoReads(site.store, site.now());
    }
    await prepare?.(site);
    let contentSync: ContentSync | null = null;
    const app = await buildApp(site, { metrics, tracing }, () => contentSync?.soon());
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    const numbers = await serveMetrics(site, metrics).catch(async (error: unknown) => {
      await app.close();
      throw error;
    });
    const check = watchIntegrity(site, checkDatabases(site.config));
    const { webhookUrl: hook, webhookSecret: secret } = config;
    const stopDelivery =
      hook && secret ? startDelivery(site.store, site.outbox, { url: hook, secret }) : null;
    contentSync = startContentSync(config);
    const stopMails = await sendMails(site);
    const stopSending = await sendSearch(site);
    // The storage may be slow or away: nobody waits for it.
    let collecting = site.files.isOwn ? Promise.resolve() : collectInPeace(site, app.log);
    const stopForgetting = everyDay(async () => {
      await forgetOld(site);
      if (site.files.isOwn) return;
      collecting = collectInPeace(site, app.log);
      await collecting;
    });
    await site.builtPages.refresh();
    const stopReading = readSecretsAgain(site);
    const stopTimetable = keepTimetable(site.builtPages, site.now);
    const stopHearing = await hearOthers(site, follower);
    const { port } = app.server.address() as AddressInfo;
    const name = config.host.includes(':') ? `[${config.host}]` : config.host;
    return {
      site,
      url: `http://${name}:${port}${config.siteBasePath}/`,
      metricsUrl: numbers?.url ?? null,
      async stop() {
        stopForgetting();
        stopTimetable();
        stopReading();
        await stopHearing?.();
        await follower?.stop();
        const late = setTimeout(() => app.server.closeAllConnections(), grace);
        await app.close();
        clearTimeout(late);
        await numbers?.stop();
        await tracing?.stop();
        await Promise.all([stopDelivery?.(), stopMails?.(), stopSending?.()]);
        await contentSync?.stop();
        await check.stop();
        site.files.close();
        await collecting;
        await site.close();
      },
    };
  } catch (error) {
    await follower?.stop();
    await site.close();
    throw error;
  }
}

/** Follows the content that is published for all hosts of a site, where there may be several. */
function followPublished({ store, files, health }: Site): ContentFollower | null {
  const { live } = store;
  if (live === null) return null;
  const refused = (sentence: string | null) => {
    if (sentence !== null && sentence !== health.refusedContent)
      console.error(`The content stays as it is. ${sentence}`);
    health.refusedContent = sentence;
  };
  return followContent({ store, live, files, search: defaultConfig.search, refused });
}

/** Makes files in the data folder ready. Throws a StartError when they are there only in part, or are another site's. */
async function openFolder(site: Site): Promise<void> {
  const { files, secrets } = site;
  if ((await files.readNote('moving')) !== null)
    throw new StartError(
      `A move of files to ${files.place} was broken off: run hc move again, or start with the former settings.`,
    );
  // A database that is named wrong, or not at all, has rows for none of them.
  if (!(await claim(files, secrets.site)))
    throw new StartError(
      `The files in ${files.place} are another site's: name the HC_DATABASE_URL and HC_DATA_DIR that belong together, or move attachments and pictures away from there.`,
    );
  if (files.isOwn) await collect(site);
}

/** Takes away what broken uploads left. */
const collect = ({ store, files, secrets }: Site) => collectFiles(store, files, secrets.site);

/** The same while the site serves: what can't be done now is told, and done the next day. */
async function collectInPeace(site: Site, log: FastifyBaseLogger): Promise<void> {
  try {
    const { orphans, unfinished } = await collect(site);
    if (orphans + unfinished > 0) log.info({ orphans, unfinished }, 'collected');
  } catch (error) {
    log.warn(error, 'Files that nobody needs could not be collected.');
  }
}

/** Sends the mails of a site, where mail is on. Returns what ends it. */
async function sendMails({ config, settings, secrets, now, store, mails }: Site) {
  const { mailServer, mailTls, mailsPerMinute: perMinute } = config;
  if (mailServer === null) return null;
  const { createTransport } = await import('../mail/transport.ts');
  const site = {
    ...{ config, brand: settings.brand, now },
    get secret() {
      return secrets.mails.signing;
    },
  };
  const transport = createTransport({ mailServer, mailTls });
  return startMailDelivery(store, mails, { site, transport, perMinute });
}

/** Sends the content to the hosted search, where there is one. Returns what ends it. */
async function sendSearch({ config, store, health }: Site) {
  if (config.search !== 'algolia') return null;
  const { startSending } = await import('../hosted-search/sender.ts');
  return startSending(config, store, health);
}

/** Reads the secrets of a site again from time to time: a command, or another host, may have turned one. Returns what ends it. */
function readSecretsAgain({ secrets }: Site): () => void {
  const read = () =>
    secrets.refresh().catch((error: unknown) => {
      // Those that are known hold on.
      if (!(error instanceof ConnectionLost) && !isStoreBusy(error))
        console.error(`The secrets were not read again: ${String(error)}`);
    });
  const timer = setInterval(read, betweenReads).unref();
  return () => clearInterval(timer);
}

/** Hears what other hosts of the site change, where there may be some. Returns what ends it. */
async function hearOthers(
  { config, caseWatch, builtPages }: Site,
  content: ContentFollower | null,
): Promise<(() => Promise<void>) | null> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url === null) return null;
  const { hearChanges } = await import('../store/changes.ts');
  return hearChanges(url, (name) => {
    if (name === 'cases') caseWatch.changed();
    else if (name === 'content') void content?.look();
    // The timetable looks soon again.
    else builtPages.refresh().catch((error: unknown) => console.error(`Built pages were not read: ${error}`));
  });
}

/** Waits, while the site serves, for what a check of its databases finds, and says which are damaged. */
function watchIntegrity(site: Site, check: IntegrityCheck): IntegrityCheck {
  check.damaged.then(
    (damaged) => {
      site.health.damaged = damaged;
      for (const file of damaged) {
        const error = startErrorOf({ errcode: 11 }, file);
        console.error(error instanceof Error ? error.message : String(error));
      }
    },
    (error: unknown) => console.error(`The databases could not be checked: ${String(error)}`),
  );
  return check;
}

/** Serves the numbers of a site, where they are asked for. Throws a StartError. */
async function serveMetrics(site: Site, metrics: Metrics | null): Promise<MetricsServer | null> {
  const { metricsPort: port, metricsHost: host } = site.config;
  if (metrics === null || port === null) return null;
  try {
    return await metrics.listen(site, port, host);
  } catch (error) {
    throw listenError(error, { port, host }, { port: 'HC_METRICS_PORT', host: 'HC_METRICS_HOST' });
  }
}

function listenError(
  error: unknown,
  { port, host }: Pick<HostConfig, 'port' | 'host'>,
  names = { port: 'PORT', host: 'HC_HOST' },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken; stop what uses it, or set ${names.port} to another one.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user; set ${names.port} to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `${names.host} is ${JSON.stringify(host)}, which is no address of this machine; set it to 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}
