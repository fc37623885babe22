import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { normalBasePath } from '#domain/routes.ts';
import { contentProblems, contentVariables } from './content-settings.ts';
import { StartError } from './errors.ts';
import { filesProblems, filesVariables } from './files-settings.ts';
import { mailProblems, mailVariables } from './mail-settings.ts';
import {
  type OidcProvider,
  oidcVariable,
  providerNames,
  providerVariables,
  readProvider,
} from './oidc-settings.ts';
import { searchProblems, searchVariables } from './search-settings.ts';
import { isOrigin, mailAddress, onOff, text } from './setting-values.ts';
import { givenSettings, settingsVariable } from './settings.ts';
import { readAll, readerOf, type Values, type Variable, variable } from './variable.ts';

const path = text.check(z.trim(), z.minLength(1));
const port = z.pipe(
  text.check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
);
const optionalPort = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  port,
]);
/** A value as in addresses; one that isn't well made as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
/** Empty, or where a collector is: scheme, host, and the path that its own are below. */
const collectorUrl = z.pipe(
  text.check(
    z.refine((value) => {
      const url = URL.parse(value);
      return value === '' || (url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '');
    }),
  ),
  z.transform((value) => (value === '' ? null : value.replace(/\/*$/, ''))),
);
const headerList = z.pipe(
  text.check(z.regex(/^(?:\s*[A-Za-z0-9-]+=[^\s,]+\s*(?:,|$))*$/)),
  z.transform((value) =>
    Object.fromEntries(
      value.split(',').flatMap((each) => {
        const at = each.indexOf('=');
        return at < 0 ? [] : [[each.slice(0, at).trim(), decoded(each.slice(at + 1).trim())]];
      }),
    ),
  ),
);
const basePath = z.pipe(
  text.check(z.regex(/^\/?(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?)?$/)),
  z.transform(normalBasePath),
);
const minutes = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,3}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(1440))),
);
const megabytes = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,2}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(200))),
);
const seconds = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,2}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(600))),
);
const split = (value: string) => value.split(/[\s,]+/).filter((each) => each !== '');
const origin = z.pipe(
  text.check(z.refine((value) => value === '' || isOrigin(value))),
  z.transform((value) => (value === '' ? null : new URL(value).origin)),
);
const origins = z.pipe(
  text.check(z.refine((value) => split(value).every(isOrigin))),
  z.transform((value) => split(value).map((each) => new URL(each).origin)),
);
/** Empty, or where a PostgreSQL is: a host or a folder of sockets, and the name of a database. */
const postgresUrl = z.pipe(
  text.check(
    z.refine((value) => {
      const url = URL.parse(value);
      const isPlace = url !== null && (url.hostname !== '' || url.searchParams.has('host'));
      return value === '' || (isPlace && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1);
    }),
  ),
  z.transform((value) => (value === '' ? null : value)),
);
const connections = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,2}$/)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(2), z.maximum(200))),
);
const threads = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.pipe(text.check(z.regex(/^\d{1,2}$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(16)))),
]);
/** Whether a text is an address, or a network: one of all addresses is none. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const most = version === 4 ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

/** Off, how many proxies, or which. */
export type TrustedProxies = false | number | readonly string[];

const proxies = z.pipe(
  text.check(
    z.refine(
      (value) => /^(?:off|[1-9])$/.test(value) || (split(value).length > 0 && split(value).every(isNetwork)),
    ),
  ),
  z.transform((value): TrustedProxies => {
    if (value === 'off') return false;
    return /^\d$/.test(value) ? Number(value) : split(value);
  }),
);
const webhookUrl = z.pipe(
  text.check(
    z.refine((value) => {
      const url = URL.parse(value);
      return value === '' || (url !== null && /^https?:$/.test(url.protocol) && url.username === '');
    }),
  ),
  z.transform((value) => (value === '' ? null : value)),
);
const webhookSecret = z.pipe(
  text.check(
    z.refine((value) => {
      const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
      const { length } = Buffer.from(base64, 'base64');
      return value === '' || (length >= 24 && length <= 64);
    }),
  ),
  z.transform((value) => (value === '' ? null : value)),
);
const logLevel = z.enum(['silent', 'error', 'warn', 'info']);
const colorScheme = z.enum(['light', 'dark', 'system']);
const isoInstant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
const instant = z.pipe(
  text.check(
    z.refine((value) => value === '' || (isoInstant.test(value) && !Number.isNaN(Date.parse(value)))),
  ),
  z.transform((value) => (value === '' ? null : new Date(value))),
);

/** Environment variables of the host. Add one here and it is read, checked and described by `--help`. */
const siteVariables = {
  port: variable(
    'PORT',
    '4280',
    'Port the site listens on; 0 takes a free one.',
    'a whole number from 0 to 65535',
    port,
  ),
  host: variable(
    'HC_HOST',
    '127.0.0.1',
    'Address the site listens on.',
    'an address such as 127.0.0.1 or 0.0.0.0',
    path,
  ),
  dataDir: variable('HC_DATA_DIR', './data', 'Folder of the database and the media files.', 'a folder', path),
  databaseUrl: variable(
    'HC_DATABASE_URL',
    '',
    'PostgreSQL 15 or later that keeps what the site writes, in place of the data folder, so that several hosts may share it.',
    'empty or an address such as postgres://hc:password@db.example.com/hc',
    postgresUrl,
  ),
  databaseDirectUrl: variable(
    'HC_DATABASE_DIRECT_URL',
    '',
    'The same PostgreSQL past a pooler such as pgbouncer, where HC_DATABASE_URL names one: there it is heard what other hosts change.',
    'empty or an address such as postgres://hc:password@db.example.com/hc',
    postgresUrl,
  ),
  databasePool: variable(
    'HC_DATABASE_POOL',
    '10',
    'Most connections of this host to PostgreSQL.',
    'a whole number from 2 to 200',
    connections,
  ),
  siteBasePath: variable(
    'HC_SITE_BASE_PATH',
    '',
    'Path the site lives under, such as /support; empty for the root.',
    'empty or a path of letters, digits, - and _, such as /support',
    basePath,
  ),
  origin: variable(
    'HC_ORIGIN',
    '',
    'Where the public reaches the site, such as https://help.example.com; names it to search engines and feed readers.',
    'empty or scheme and host, such as https://help.example.com',
    origin,
  ),
  allowedOrigins: variable(
    'HC_ALLOWED_ORIGINS',
    '',
    'Other sites whose pages may hold the elements and ask this host, such as https://www.example.com; several by commas.',
    'empty or schemes and hosts by commas, each named in full, such as https://www.example.com, https://app.example.com',
    origins,
  ),
  clock: variable(
    'HC_CLOCK',
    '',
    'Fixes the current time, for demonstrations and tests.',
    'empty or a date and time such as 2026-11-20T09:00:00Z',
    instant,
  ),
  drawingThreads: variable(
    'HC_DRAWING_THREADS',
    '',
    'Threads that draw pages beside the one that answers, while that is busy; empty for one for each further processor, four at most.',
    'empty or a whole number from 0 to 16',
    threads,
  ),
  sessionMinutes: variable(
    'HC_SESSION_MINUTES',
    '30',
    'Minutes after which an unused session ends.',
    'a whole number from 1 to 1440',
    minutes,
  ),
  accessContact: variable(
    'HC_ACCESS_CONTACT',
    '',
    'E-mail address that people who have no password, or have forgotten it, are told to write to.',
    'empty or an e-mail address',
    mailAddress,
  ),
  passwords: variable(
    'HC_PASSWORDS',
    'on',
    'Whether people may sign in with an e-mail address and a password.',
    'on or off; off needs a provider in HC_OIDC',
    onOff,
  ),
  maxFileMegabytes: variable(
    'HC_MAX_FILE_MB',
    '25',
    'Largest file of a case, in MB.',
    'a whole number from 1 to 200',
    megabytes,
  ),
  uploadSeconds: variable(
    'HC_UPLOAD_SECONDS',
    '30',
    'Seconds in which an upload must bring 10 kB for each of them; one that falls behind is ended.',
    'a whole number from 1 to 600',
    seconds,
  ),
  trustProxy: variable(
    'HC_TRUST_PROXY',
    'off',
    'Which proxies in front have their X-Forwarded headers believed: how many there are, or their networks by commas.',
    'off, the number of proxies in front (1 to 9), or their addresses and networks by commas, such as 127.0.0.1, 10.0.0.0/8; who believes everybody believes what visitors say of themselves',
    proxies,
  ),
  webhookUrl: variable(
    'HC_WEBHOOK_URL',
    '',
    'Address of your own system that is told of new cases, comments, files, complaints and votes.',
    'empty or an address such as https://desk.example.com/hooks/help, without a name and password in it',
    webhookUrl,
  ),
  webhookSecret: variable(
    'HC_WEBHOOK_SECRET',
    '',
    'Secret that signs what is sent to HC_WEBHOOK_URL.',
    'empty or whsec_ followed by 24 to 64 bytes in base64',
    webhookSecret,
  ),
  logLevel: variable(
    'HC_LOG_LEVEL',
    'warn',
    'What the host logs, a JSON object a line; info adds one for each request.',
    'silent, error, warn or info',
    logLevel,
  ),
  metricsPort: variable(
    'HC_METRICS_PORT',
    '',
    'Port on which Prometheus reads the numbers of the host at /metrics; 0 takes a free one.',
    'empty or a whole number from 0 to 65535',
    optionalPort,
  ),
  metricsHost: variable(
    'HC_METRICS_HOST',
    '127.0.0.1',
    'Address on which they are read; never one that the public reaches.',
    'an address such as 127.0.0.1',
    path,
  ),
  tracesEndpoint: variable(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    'Address of a collector of OpenTelemetry that is sent a trace of each request, as OTLP in JSON over HTTP.',
    'empty or an address such as http://127.0.0.1:4318',
    collectorUrl,
  ),
  tracesHeaders: variable(
    'OTEL_EXPORTER_OTLP_HEADERS',
    '',
    'Headers that the collector wants, by commas, such as authorization=Bearer%20abc.',
    'empty or name=value by commas, values as in addresses',
    headerList,
  ),
  tracesName: variable('OTEL_SERVICE_NAME', 'hc', 'Name of the site in traces.', 'a name', path),
  colorScheme: variable(
    'HC_COLOR_SCHEME',
    'light',
    'Colors of the site for readers who have not chosen theirs.',
    'light, dark or system',
    colorScheme,
  ),
  demo: variable(
    'HC_DEMO',
    'on',
    'Whether an empty site gets the demo content, and the demo accounts may sign in.',
    'on or off',
    onOff,
  ),
} as const;

const variables = {
  ...siteVariables,
  ...filesVariables,
  ...mailVariables,
  ...contentVariables,
  ...searchVariables,
} as const;

/** What the environment decides about the host. */
export type HostConfig = Values<typeof variables> & {
  /** The identity providers that sign people in. */
  readonly providers: readonly OidcProvider[];
};

const namesOf = (each: object) => Object.values(each).map(({ name }: Variable<unknown>) => name);

/**
 * Reads and checks the settings, of the environment and of the files it names; this is the only place that does.
 * Throws a StartError with a line for each that is wrong, by its name.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): HostConfig {
  // Which settings there are depends on the providers that are named.
  const listed = givenSettings(environment, [oidcVariable.name]).given.get(oidcVariable.name)?.text ?? '';
  const ofProviders = providerNames(listed).flatMap((name) => namesOf(providerVariables(name)));
  const names = [...namesOf(variables), oidcVariable.name, ...ofProviders];
  const settings = givenSettings(environment, names);
  const problems = [...settings.problems, ...strayOf(environment, names)];
  const read = readerOf(settings, problems);
  const config: HostConfig = {
    ...readAll(variables, read),
    providers: (read(oidcVariable) ?? []).map((name) => readProvider(name, read)),
  };
  problems.push(...searchProblems(config, settings));
  if (problems.length === 0 && (config.webhookUrl === null) !== (config.webhookSecret === null))
    problems.push('HC_WEBHOOK_URL and HC_WEBHOOK_SECRET must be set together.');
  if (problems.length === 0 && config.databaseDirectUrl !== null && config.databaseUrl === null)
    problems.push('HC_DATABASE_DIRECT_URL is set, and HC_DATABASE_URL is not: nothing would be kept there.');
  if (problems.length === 0 && config.providers.length > 0 && config.origin === null)
    problems.push('HC_ORIGIN must be set where HC_OIDC names a provider: people come back to it from there.');
  if (problems.length === 0 && config.providers.length === 0 && !config.passwords)
    problems.push('HC_PASSWORDS is off and HC_OIDC names no provider: nobody could sign in.');
  if (problems.length === 0) problems.push(...filesProblems(config));
  if (problems.length === 0) problems.push(...contentProblems(config));
  if (problems.length === 0) problems.push(...mailProblems(config));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return config;
}

/** Settings of providers that no provider is named for: they would be passed over in silence. */
function strayOf(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(environment)
    .filter((name) => name.startsWith(`${oidcVariable.name}_`) && !known.has(name))
    .map((name) => `${name} is set, and no provider of ${oidcVariable.name} has such a setting.`);
}

/** One line a variable, for `--help`: name, what it is for, default. */
export function describeEnvironment(): string {
  const all = [...Object.values(variables), oidcVariable, ...Object.values(providerVariables('name'))];
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(
    ({ name, summary, fallback }) => `  ${name.padEnd(width)}  ${summary} Default: ${fallback || 'empty'}.`,
  );
  const file = `  ${settingsVariable.padEnd(width)}  File of further settings, a line NAME=value each; the environment outranks it.`;
  return [...lines, file, '  In place of any value, NAME_FILE names the file that holds it.'].join('\n');
}

/** The time the host goes by: the fixed one of `HC_CLOCK`, else the real one. */
export function clockOf(config: Pick<HostConfig, 'clock'>): () => Date {
  const { clock } = config;
  return clock === null ? () => new Date() : () => new Date(clock);
}
