import { type ChildProcess, spawn } from 'node:child_process';

/** The smallest screen on which every window of the flows has room. */
const size = '2400x1600x24';

/** A screen in memory. */
export interface Display {
  /** Its name for X, under a number that nobody else has. */
  readonly name: string;
  stop(): Promise<void>;
}

/** Starts a screen in memory by the program Xvfb. */
export async function startDisplay(program: string): Promise<Display> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = server.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Xvfb ended at once.')));
    numbers?.once('data', (data: Buffer) => resolve(String(data).trim()));
  });
  return { name: `:${number}`, stop: () => ended(server) };
}

/** Ends a process, and waits until it is over. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await over;
}
