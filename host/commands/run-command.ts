import { StartError } from '../errors.ts';
import { storeReasonOf } from '../store/sqlite-errors.ts';
import { type Output, type PhaseProgress, progressOn } from './progress-bar.ts';

/** A wrong call of a command, as one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The result of `read`, a call of Node's `parseArgs`. Throws UsageError with its reason, in one sentence. */
export function readArgs<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const sentence = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(sentence.replace(/\.?$/, '.'));
  }
}

/** A command as the frame around it runs it. */
export interface Command {
  /** What did not happen when it fails, such as "Nothing was imported". */
  readonly failure: string;
  /** Does the work and answers what to print at its end. */
  readonly run: (progress: PhaseProgress) => Promise<string>;
  /** The sentence for an error of the command's own; null for all others. */
  readonly explain?: (error: unknown) => string | null;
}

/** Runs a command and answers its exit code: 0 when it is done, 1 with one sentence on `errors` when not. */
export async function runCommand(command: Command, output: Output, errors: Output): Promise<0 | 1> {
  const progress = progressOn(output);
  try {
    const text = await command.run(progress);
    progress.end();
    output.write(text);
    return 0;
  } catch (error) {
    progress.end();
    errors.write(`${sentenceOf(error, command)}\n`);
    return 1;
  }
}

function sentenceOf(error: unknown, { failure, explain }: Command): string {
  if (error instanceof UsageError) return `${error.message} See --help.`;
  if (error instanceof StartError) return error.message;
  const own = explain?.(error);
  if (own) return own;
  const reason = storeReasonOf(error);
  if (reason) return `${failure}: the data folder ${reason}.`;
  return `${failure}: ${error instanceof Error ? error.message : String(error)}`;
}
