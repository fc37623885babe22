import { defaultConfig } from '#contracts/config.ts';
import { defaultLocale } from '#domain/locales.ts';
import { progressOn } from './commands/progress-bar.ts';
import { describeEnvironment, readConfig } from './config.ts';
import { longestImport, sweepMedia } from './content/import/import.ts';
import { ImportError } from './content/import/import-error.ts';
import { ensureIndexes } from './content/import/search-indexes.ts';
import { ensureDemoContent } from './demo/build.ts';
import { demoPassword, demoUsers } from './demo/users.ts';
import { StartError } from './errors.ts';
import { type RunningHost, startHost } from './server/start.ts';
import { distFolder } from './site/assets.ts';
import type { Site } from './site/site.ts';
import { openContentStore } from './store/database.ts';
import { placeOfFailure, storeReasonOf } from './store/failures.ts';

const usage = `Starts the help center.

Usage: hc serve, or npm start in a clone

Stop it with Ctrl+C or SIGTERM: requests under way finish first.

Environment:
${describeEnvironment()}
`;

/** Addresses of this machine that browsers on it reach as localhost. */
const ownAddresses = ['127.0.0.1', '0.0.0.0', '::1', '::'];

if (import.meta.main) process.exitCode = await runHost(process.argv.slice(2), distFolder);

/**
 * Starts the host and answers the exit code of the command: 1 with one sentence on the error output when it can't.
 * A host that runs ends the process by itself when it is told to stop.
 */
export async function runHost(args: readonly string[], elements: string): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage);
    return 0;
  }
  try {
    if (args[0] !== undefined)
      throw new StartError(`There is no option ${args[0]}; settings are environment variables, see --help.`);
    const config = readConfig();
    const host = await startHost(config, { distFolder: elements, prepare });
    stopOnSignal(host);
    announce(host);
    return 0;
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  }
}

/** What stands in the way, as one sentence. Throws what it doesn't know. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof ImportError) return error.message;
  const reason = storeReasonOf(error);
  if (reason === null) throw error;
  return `The site can't start: ${placeOfFailure(error)} ${reason}.`;
}

/** Brings the demo content on the first start, clears what broken-off imports left, renews outdated search indexes. */
async function prepare({ config, now }: Site): Promise<void> {
  const store = await openContentStore(config.dataDir);
  try {
    // Where hosts share what the site writes, an import beside this host may have brought files that no content names yet.
    await sweepMedia(store, config.databaseUrl === null ? null : new Date(Date.now() - longestImport));
    await ensureIndexes(store, defaultConfig.search);
  } finally {
    store.close();
  }
  if (!config.demo) return;
  const progress = progressOn(process.stdout);
  const options = { now: now(), search: defaultConfig.search, progress };
  const summary = await ensureDemoContent(config.dataDir, options).finally(progress.end);
  if (summary) console.log(`The demo content is in place (${summary.seconds.toFixed(1)} s).`);
}

function stopOnSignal(host: RunningHost): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await host.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The address to open on this machine. */
function addressOf({ url, site }: RunningHost): string {
  const address = new URL(url);
  if (ownAddresses.includes(site.config.host)) address.hostname = 'localhost';
  return address.href;
}

function announce(host: RunningHost): void {
  const { site } = host;
  console.log(`\nThe help center is at ${addressOf(host)}`);
  if (!site.config.demo) return;
  const width = Math.max(...demoUsers.map(({ email }) => email.length));
  console.log(`\nDemo accounts, password ${demoPassword}:`);
  for (const { email, about } of demoUsers) console.log(`  ${email.padEnd(width)}  ${about[defaultLocale]}`);
}
