import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a script of this folder in a process of its own, for its memory; answers its last line of output, as JSON. */
export async function runAlone<T>(script: string, ...args: string[]): Promise<T> {
  const file = join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T;
}
