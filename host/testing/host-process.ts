import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsOf } from './test-store.ts';

const script = fileURLToPath(new URL('./run-host.ts', import.meta.url));

/** A host that runs as a process of its own, so that it can be killed and its words be read. */
export interface HostProcess {
  readonly child: ChildProcess;
  /** Its exit code and signal, when it has ended. */
  readonly ended: Promise<unknown[]>;
  readonly host: { readonly url: string; readonly origin: string };
  /** What it has said so far. */
  readonly output: () => string;
  readonly errors: () => string;
}

/**
 * Starts a host on a data folder and waits until it serves; `folder` takes empty elements for it. `root` is where the sources
 * of another version lie.
 */
export async function startProcess(
  folder: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  root?: string,
): Promise<HostProcess> {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/hc.js'), '');
  const program = root === undefined ? script : join(root, 'host/testing/run-host.ts');
  return startWith(join(folder, 'dist'), dataDir, env, [], program);
}

/** Starts a host on built elements and a data folder, with words before its script, and waits until it serves. */
export async function startWith(
  dist: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
  program = script,
): Promise<HostProcess> {
  const settings = { PORT: '0', ...(await settingsOf(dataDir)), ...env };
  const child = spawn(process.execPath, [...words, program, dist], { env: settings });
  const ended = once(child, 'close');
  // A test that fails before it ends the host leaves none behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  while (!/is at http:\S+\s/.test(output)) {
    const more = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
    assert.ok(more, `the host ended: ${errors}`);
  }
  const url = (/is at (http:\S+)\/\s/.exec(output) ?? [])[1] ?? '';
  return {
    child,
    ended,
    host: { url, origin: new URL(url).origin },
    output: () => output,
    errors: () => errors,
  };
}
