import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What every command does first, under whatever Node the machine has: the dependencies, among them Node 24.

/** The project's folder, and the Node that everything runs under after set-up. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const windows = process.platform === 'win32';
/** The Node that the project's own packages bring. */
export const node24 = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/** A reason to stop that is told in one sentence, without a stack. */
export class SetupError extends Error {}

/** Installs the dependencies when they are missing or differ from package-lock.json. Throws SetupError. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new SetupError(`Node 20 or newer is needed to start; this is ${process.version}.`);
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci); the first time takes a minute or two.');
  const npm = spawn('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: windows,
  });
  let errors = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
    process.stderr.write(text);
  });
  const code = await endOf(npm).catch(() => {
    throw new SetupError('npm was not found; it comes with Node.js: install it and run this again.');
  });
  if (code !== 0) throw new SetupError(reasonOf(errors));
  if (!runsNode24()) {
    throw new SetupError(`The npm package "node" has no Node 24 for ${process.platform} on ${process.arch}.`);
  }
}

function reasonOf(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i.test(output)) {
    return 'The npm registry could not be reached: connect to it (npm config get registry) and run this again.';
  }
  return 'npm ci failed for the reason above; nothing was started.';
}

/** Does node_modules hold what package-lock.json says? npm keeps a list of what it installed. */
function isInstalled() {
  const installed = lockedPackages(join(modules, '.package-lock.json'));
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  if (!wanted) throw new SetupError('package-lock.json is missing: get the whole project again.');
  if (!installed || !existsSync(node24)) return false;
  const differs = ([path, { integrity, optional, devOptional }]) =>
    path !== '' &&
    installed[path]?.integrity !== integrity &&
    (installed[path] || !(optional || devOptional));
  return !Object.entries(wanted).some(differs) && runsNode24();
}

function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function runsNode24() {
  return spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;
}

/**
 * Runs a script of the project under Node 24 in `cwd`, the project unless given, and passes signals on to it. What it says
 * goes to `say`, where there is one, instead of the terminal.
 * @returns its exit code, or 128 + the number of the signal that ended it
 */
export function run24(args, { cwd = root, env = {}, say } = {}) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node24, args, {
    cwd,
    stdio: say ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  for (const stream of say ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', say);
  return endOf(child);
}

/** Waits for a child's exit code, or 128 + the number of the signal that ended it, and passes signals on to it. */
function endOf(child) {
  const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'];
  // A terminal sends Ctrl+C to the child as well; a second one would cut its tidy end short.
  const forward = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
}

/** Runs the work of a command and ends the process by its exit code; a SetupError becomes one sentence. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
