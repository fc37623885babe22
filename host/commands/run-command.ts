import { StartError } from '../errors.ts';
import { placeOfFailure, storeReasonOf } from '../store/failures.ts';
import { type Output, type PhaseProgress, progressOn } from './progress-bar.ts';

/** A wrong call of a command, as one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command that did not do its work, in words and, where there is more to it, as data beside them. */
export class FailedCommand extends Error {
  override readonly name = 'FailedCommand';
  readonly data: object;

  constructor(message: string, data: object = {}) {
    super(message);
    this.data = data;
  }
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

/** What a command has to say at its end: the same in words and as data; a text alone is its help. */
export type CommandReport =
  | string
  | {
      readonly text: string;
      readonly data: object;
      /** Whether the command ends with 1 all the same. */
      readonly hasFailed?: boolean;
    };

/** A list as a command prints it. */
export const linesOf = (lines: readonly string[]) =>
  lines.length === 0 ? 'There are none.\n' : `${lines.join('\n')}\n`;

/** A number with what is counted, such as 1 user or 2,000 users. */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Whether a call asks for JSON. Known before the call is judged, so that its faults are told in JSON too. */
export const asksForJson = (args: readonly string[]) => args.includes('--json');

/** A command as the frame around it runs it. */
export interface Command {
  /** What did not happen when it fails, such as "Nothing was imported". */
  readonly failure: string;
  /** Whether software reads the answer: then it is one JSON object, and progress goes to the error output. */
  readonly isJson: boolean;
  /** Does the work and answers what to print at its end. */
  readonly run: (progress: PhaseProgress) => Promise<CommandReport>;
  /** The sentence for an error of the command's own; null for all others. */
  readonly explain?: (error: unknown) => string | null;
}

/**
 * Runs a command and answers its exit code: 0 when it is done, 1 with one sentence on `errors` when not; for software
 * the sentence is the `error` of an object.
 */
export async function runCommand(command: Command, output: Output, errors: Output): Promise<0 | 1> {
  const progress = progressOn(command.isJson ? errors : output);
  try {
    const report = await command.run(progress);
    progress.end();
    if (typeof report === 'string') {
      output.write(report);
      return 0;
    }
    output.write(command.isJson ? `${JSON.stringify(report.data)}\n` : report.text);
    return report.hasFailed ? 1 : 0;
  } catch (error) {
    progress.end();
    const sentence = sentenceOf(error, command);
    const data = error instanceof FailedCommand ? error.data : {};
    errors.write(`${command.isJson ? JSON.stringify({ error: sentence, ...data }) : sentence}\n`);
    return 1;
  }
}

function sentenceOf(error: unknown, { failure, explain }: Command): string {
  if (error instanceof UsageError) return `${error.message} See --help.`;
  if (error instanceof StartError || error instanceof FailedCommand) return error.message;
  const own = explain?.(error);
  if (own) return own;
  const reason = storeReasonOf(error);
  if (reason) return `${failure}: ${placeOfFailure(error)} ${reason}.`;
  return `${failure}: ${error instanceof Error ? error.message : String(error)}`;
}
