import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Settings = Readonly<Record<string, string>>;

/** The project's folder, of which the tarball was packed. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a command of the host said at its end. */
export interface Ended {
  readonly code: number;
  /** Both outputs, in the order in which they came. */
  readonly output: string;
}

/** A process of a test that serves. */
export interface Serving {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends it as a service manager does, and fails where it doesn't end well. */
  stop(): Promise<void>;
}

/** A host as an operator has it: installed from its tarball, on a machine with Node 24 and nothing else. */
export interface InstalledHost {
  readonly tarball: string;
  /** Where npm put it. */
  readonly installed: string;
  /** A folder of the operator's, in which commands run; beside it are `data` and an empty home. */
  readonly site: string;
  readonly dataDir: string;
  /** The environment of every command: Node alone, an empty home, and what is given. */
  bare(settings?: Settings): Record<string, string>;
  /** Runs `hc` as it was installed. */
  hc(args: readonly string[], settings?: Settings): Promise<Ended>;
  /** The JSON that a command answers; fails where it ends with another code than 0. */
  ask(args: readonly string[], settings?: Settings): Promise<Readonly<Record<string, unknown>>>;
  /** What `hc doctor` finds wrong, but that of the sender's domain: the example domains of tests are nowhere. */
  wrongs(settings?: Settings): Promise<readonly Finding[]>;
  serve(settings?: Settings): Promise<Serving>;
  remove(): void;
}

/** A finding of `hc doctor`. */
interface Finding {
  readonly check: string;
  readonly verdict: string;
  readonly what: string;
  readonly todo?: string;
}

/** Installs what `npm run package:host` has laid into `release/`, in an empty folder and without any registry. */
export function installHost(): InstalledHost {
  const scratch = mkdtempSync(join(tmpdir(), 'hc-installed-'));
  const at = (...parts: readonly string[]) => join(scratch, ...parts);
  const [name] = globSync('hc-host-*.tgz', { cwd: join(root, 'release') });
  assert.ok(name, 'There is no tarball: npm run test:operating packs it.');
  const tarball = join(root, 'release', name);
  for (const folder of ['bin', 'home', 'site']) mkdirSync(at(folder));
  symlinkSync(process.execPath, at('bin/node'));
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', at('cache')];
  execFileSync('npm', ['install', '--global', '--prefix', at('global'), ...quiet, tarball], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [command, site, dataDir] = [at('global/bin/hc'), at('site'), at('data')];
  const bare = (settings: Settings = {}) => ({
    ...{ PATH: at('bin'), HOME: at('home'), HC_DATA_DIR: dataDir },
    ...settings,
  });
  const hc = async (args: readonly string[], settings: Settings = {}) => {
    const child = spawn(command, args, { cwd: site, env: bare(settings) });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  };
  return {
    ...{ tarball, site, dataDir, bare, hc },
    installed: at('global/lib/node_modules/hc-host'),
    async ask(args, settings) {
      const { code, output } = await hc([...args, '--json'], settings);
      assert.equal(code, 0, `${args.join(' ')}: ${output}`);
      return JSON.parse(output.trim().split('\n').at(-1) ?? '');
    },
    async wrongs(settings) {
      const { output } = await hc(['doctor', '--json'], settings);
      const { findings } = JSON.parse(output) as { readonly findings: readonly Finding[] };
      return findings.filter(
        ({ verdict, what }) => verdict === 'wrong' && !what.startsWith('The domain of HC_MAIL_FROM'),
      );
    },
    serve(settings = {}) {
      // A free port, unless a file of settings names one, which the environment would outrank.
      const env = bare(settings.HC_SETTINGS === undefined ? { PORT: '0', ...settings } : settings);
      return start(command, ['serve'], { cwd: site, env }, / is at (http:\S+)\//);
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

/** Starts a program and waits until its output says where it is: the first group of `told`. */
export async function start(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Record<string, string> },
  told: RegExp,
): Promise<Serving> {
  const child = spawn(command, args, options);
  const ended = once(child, 'close');
  // A test that fails before it ends the program leaves none behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  while (!told.test(output)) {
    const more = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
    assert.ok(more, output);
    output += String(more[0]);
  }
  return {
    child,
    url: told.exec(output)?.[1] ?? '',
    async stop() {
      child.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null], output);
    },
  };
}
