import { parseArgs } from 'node:util';
import { describeEnvironment } from '../config.ts';
import { HostedFault } from '../hosted-search/client.ts';
import { contentState, NotOurs, sendContent } from '../hosted-search/send-content.ts';
import { onStore } from './on-store.ts';
import type { Output, PhaseProgress } from './progress-bar.ts';
import {
  asksForJson,
  type CommandReport,
  counted,
  FailedCommand,
  linesOf,
  readArgs,
  runCommand,
  UsageError,
} from './run-command.ts';

const usage = `Sends the content to the hosted search service, and shows what it has.

Usage: hc search status [--json]
       hc search send [--json]

  status  Lists the indexes of the site at the service, and whether each has the newest content.
  send    Sends what the service lacks. What was sent before an earlier attempt ended is not sent again.
  --json  Answers one JSON object; progress goes to the error output.
  --help  Shows this text.

For sites with HC_SEARCH=algolia. A running host does the same at its start and whenever the content has changed; this does
it at once, or before the first start.

Environment:
${describeEnvironment()}
`;

function readCall(args: readonly string[]): 'status' | 'send' | 'help' {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [action, ...more] = positionals;
  if (action !== 'status' && action !== 'send') throw new UsageError('Say status or send.');
  if (more.length > 0) throw new UsageError(`${JSON.stringify(more[0])} is too much.`);
  return action;
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runSearch(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async (progress: PhaseProgress): Promise<CommandReport> => {
    const call = readCall(args);
    if (call === 'help') return usage;
    return onStore(environment, async (store, config) => {
      if (config.search !== 'algolia')
        throw new FailedCommand('This site answers searches itself: HC_SEARCH is not algolia.');
      if (call === 'status') {
        const indexes = await contentState(config, store);
        const lines = indexes.map(({ name, records, isCurrent }) =>
          [name, records === null ? 'none' : counted(records, ['record', 'records'])]
            .concat(isCurrent ? 'current' : 'owed')
            .join('  '),
        );
        return { text: linesOf(lines), data: { indexes } };
      }
      const { signal } = new AbortController();
      const sent = await sendContent(config, store, {
        signal,
        progress: (done, total) => progress('send', done, total),
      });
      const lines = sent.map(
        ({ name, sent: now, before }) =>
          `${name}  ${counted(now, ['record', 'records'])} sent${before > 0 ? `, ${before.toLocaleString('en')} before` : ''}`,
      );
      const text = sent.length === 0 ? 'The search service has the content already.\n' : linesOf(lines);
      return { text, data: { sent } };
    });
  };
  const explain = (error: unknown) =>
    error instanceof HostedFault || error instanceof NotOurs
      ? `The search goes on with what the service has. ${error.message}`
      : null;
  return runCommand(
    { failure: 'It was not all sent', isJson: asksForJson(args), run, explain },
    output,
    errors,
  );
}
