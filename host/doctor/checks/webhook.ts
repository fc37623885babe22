import { outboxState } from '../../outbox/outbox.ts';
import { ask } from '../ask.ts';
import { type Check, type Finding, good, skipped, warning, wrong } from '../check.ts';

/** How old the oldest message may be, in seconds. */
const patience = 3600;

/** Whether the operator's own system is reached, and was told of everything. */
export const webhook: Check = {
  name: 'own system',
  async run({ config, store }) {
    const { webhookUrl } = config;
    const findings: Finding[] = [];
    const { dead, waiting, oldestAge } = store
      ? await outboxState(store.db, new Date())
      : { dead: 0, waiting: 0, oldestAge: 0 };
    if (dead > 0)
      findings.push(
        wrong(
          `Messages that were tried for three days in vain: ${dead.toLocaleString('en')}.`,
          'hc outbox dead says why; mend that, then hc outbox send-again --all.',
        ),
      );
    if (oldestAge > patience)
      findings.push(
        warning(
          `Messages that wait: ${waiting.toLocaleString('en')}, the oldest for ${Math.round(oldestAge / 3600)} h.`,
          'hc outbox waiting says why.',
        ),
      );
    if (webhookUrl === null) {
      if (waiting > 0)
        findings.push(
          warning(
            'Messages wait, and HC_WEBHOOK_URL is empty.',
            'Set it, or leave them: they go after 33 days.',
          ),
        );
      return findings.length > 0 ? findings : [skipped('HC_WEBHOOK_URL is empty.')];
    }
    const answer = await ask(webhookUrl, 'HEAD');
    if ('fault' in answer)
      findings.push(
        wrong(
          `The system of HC_WEBHOOK_URL is not reached (${answer.fault}).`,
          'Check the address, the network, and its certificate.',
        ),
      );
    else if (!answer.isTrusted)
      findings.push(
        wrong(
          `The certificate of HC_WEBHOOK_URL is not believed (${answer.distrust}).`,
          'Have it renewed, or let NODE_EXTRA_CA_CERTS name who issued it.',
        ),
      );
    else if (answer.status >= 500)
      findings.push(
        warning(`The system of HC_WEBHOOK_URL answers ${answer.status}.`, 'Look into its own log.'),
      );
    return findings.length > 0 ? findings : [good('It is reached, and was told of everything.')];
  },
};
