import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { SearchPool } from '../search/threads/pool.ts';
import type { Meter } from '../site/meter.ts';
import { type Readings, readingsOf } from '../site/readings.ts';
import type { Site } from '../site/site.ts';
import { routeName } from './route-name.ts';

/** The numbers of a running host (docs/deploying.md#health-and-metrics). */
export interface Metrics {
  /** What the site tells of itself. */
  readonly meter: Meter;
  /** Counts and times every request of an application below a path. */
  watch(app: FastifyInstance, base: string): void;
  /** The same pool, with its searches counted and timed. */
  watchSearches(pool: SearchPool): SearchPool;
  /** Serves the numbers to Prometheus at `/metrics`. Rejects with the error of the port. */
  listen(site: Site, port: number, host: string): Promise<MetricsServer>;
}

/** Where the numbers are served. */
export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

const nanoseconds = 1e9;

/** How exactly the lag of the event loop is known, in milliseconds. */
const lagResolution = 20;

/** Makes what a host is measured with. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'hc_http_requests_total',
    help: 'Requests answered, by what was asked for and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hc_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'hc_limit_refusals_total',
    help: 'Requests refused because of a limit, by its name.',
    labelNames: ['limit'],
    registers,
  });
  const searches = new Counter({ name: 'hc_searches_total', help: 'Searches made.', registers });
  const searchDurations = new Histogram({
    name: 'hc_search_duration_seconds',
    help: 'Time until the searches that were asked for together were answered.',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const queries = new Histogram({
    name: 'hc_database_query_duration_seconds',
    help: 'Time until the database of what the site writes had answered a query.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const failedQueries = new Counter({
    name: 'hc_database_failures_total',
    help: 'Queries that failed, for whatever reason.',
    registers,
  });
  const uploads = new Counter({
    name: 'hc_uploads_total',
    help: 'Files that came: whole, or broken off and refused.',
    labelNames: ['result'],
    registers,
  });
  const uploadedBytes = new Counter({
    name: 'hc_upload_bytes_total',
    help: 'Bytes of files that came.',
    registers,
  });
  const away = new Counter({
    name: 'hc_files_away_total',
    help: 'How often the place of files was out of reach.',
    registers,
  });
  const meter: Meter = {
    refused: (limit) => refusals.inc({ limit }),
    queried(seconds, hasFailed) {
      queries.observe(seconds);
      if (hasFailed) failedQueries.inc();
    },
    uploaded: (bytes) => uploadedBytes.inc(bytes),
    fileEnded: (result) => uploads.inc({ result }),
    filesAway: () => away.inc(),
    searched(count, seconds) {
      searches.inc(count);
      searchDurations.observe(seconds);
    },
  };
  return {
    meter,
    watch(app, base) {
      app.addHook('onResponse', async (request, reply) => {
        const route = routeName(request, base);
        requests.inc({ route, status: String(reply.statusCode) });
        durations.observe({ route }, reply.elapsedTime / 1000);
      });
    },
    watchSearches(pool) {
      const timed = async <T>(count: number, work: Promise<T>): Promise<T> => {
        const start = performance.now();
        const found = await work;
        meter.searched(count, (performance.now() - start) / 1000);
        return found;
      };
      return {
        ...pool,
        answer: (asker, asked) => timed(asked.length, pool.answer(asker, asked)),
        find: (asker, asked) => timed(asked.length, pool.find(asker, asked)),
      };
    },
    async listen(site, port, host) {
      const endReadings = readWhenAsked(registry, site);
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end();
        try {
          const text = await registry.metrics();
          return response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
        } catch (error) {
          console.error(`The metrics could not be read: ${String(error)}`);
          return response.writeHead(500).end();
        }
      });
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject).listen(port, host, resolve);
        });
      } catch (error) {
        endReadings();
        throw error;
      }
      const { port: taken } = server.address() as AddressInfo;
      return {
        url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
        async stop() {
          endReadings();
          server.closeAllConnections();
          await new Promise((resolve) => server.close(resolve));
        },
      };
    },
  };
}

/** Adds what is read only when somebody asks for it. Returns what ends the measuring. */
function readWhenAsked(registry: Registry, site: Site): () => void {
  const registers = [registry];
  const lag = monitorEventLoopDelay({ resolution: lagResolution });
  lag.enable();
  let readings: Promise<Readings> | null = null;
  // All gauges of one answer are of one reading.
  const read = () => {
    readings ??= readingsOf(site).finally(() => {
      readings = null;
    });
    return readings;
  };
  const gauge = (name: string, help: string, value: (readings: Readings) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(value(await read()) ?? Number.NaN);
      },
    });
  new Gauge({
    name: 'hc_database_bytes',
    help: 'Size of each database on the disk, with its log.',
    labelNames: ['database'],
    registers,
    async collect() {
      const { databaseBytes } = await read();
      for (const [database, bytes] of Object.entries(databaseBytes)) this.set({ database }, bytes);
    },
  });
  gauge('hc_sessions', 'Sessions that are not over.', ({ sessions }) => sessions);
  gauge('hc_outbox_waiting', 'Messages that wait for your own system.', ({ outbox }) => outbox.waiting);
  gauge('hc_outbox_dead', 'Messages your own system never took.', ({ outbox }) => outbox.dead);
  gauge(
    'hc_outbox_oldest_seconds',
    'Age of the oldest message that waits; 0 for none.',
    ({ outbox }) => outbox.oldestAge,
  );
  gauge('hc_mails_waiting', 'Mails that wait to be sent.', ({ mails }) => mails.waiting);
  gauge('hc_mails_dead', 'Mails that were not sent, or came back.', ({ mails }) => mails.dead);
  gauge(
    'hc_mails_oldest_seconds',
    'Age of the oldest mail that waits; 0 for none.',
    ({ mails }) => mails.oldestAge,
  );
  gauge(
    'hc_mails_paused_addresses',
    'Addresses that mails came back from too often.',
    ({ mails }) => mails.paused,
  );
  gauge(
    'hc_content_version',
    'Version of the content; it grows with each import.',
    ({ content }) => content.version,
  );
  gauge('hc_content_entries', 'Entries of the content.', ({ content }) => content.entries);
  gauge('hc_content_age_seconds', 'Time since the content came.', ({ content }) => content.age);
  gauge(
    'hc_content_sync_age_seconds',
    'Time since the source of the content was last followed with success.',
    ({ source }) => source.age,
  );
  gauge('hc_content_sync_failed', '1 when the last try to follow it failed, else 0.', ({ source }) =>
    source.hasFailed ? 1 : 0,
  );
  gauge('hc_content_sync_held', 'Entries held back because of a problem.', ({ source }) => source.held);
  new Gauge({
    name: 'hc_content_refused',
    help: '1 when the content that is published can not be taken, and the one before is served; else 0.',
    registers,
    collect() {
      this.set(site.health.refusedContent === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'hc_search_owed',
    help: '1 when the hosted search service lacks content that it could not be sent, else 0.',
    registers,
    collect() {
      this.set(site.health.owedSearch === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'hc_healthy',
    help: '1, and 0 when a database is damaged.',
    registers,
    collect() {
      this.set(site.health.damaged.length === 0 ? 1 : 0);
    },
  });
  new Gauge({
    name: 'hc_event_loop_lag_seconds',
    help: 'How late the event loop was since the last answer, by quantile.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.9, 0.99, 1]) {
        const late = lag.count === 0 ? 0 : lag.percentile(quantile * 100) / nanoseconds;
        this.set({ quantile: String(quantile) }, Math.max(0, late - lagResolution / 1000));
      }
      lag.reset();
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / 1e6);
    },
  });
  const started = Date.now() / 1000 - process.uptime();
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    registers,
  }).set(started);
  return () => lag.disable();
}
