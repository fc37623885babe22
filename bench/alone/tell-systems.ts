import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { listMessages } from '../../host/outbox/outbox.ts';
import { agentOf } from '../../host/testing/agents.ts';
import { advisorPayload, commentParams } from '../../host/testing/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { mailEnv, startMailServer } from '../../host/testing/mail-server.ts';
import { startReceiver, webhookSecret } from '../../host/testing/receiver.ts';
import { startHost } from '../../host/testing/start-host.ts';

// node tell-systems.ts [CASES WRITES]: a host with so many cases; an agent's program reads all of them, and writes so many
// comments, of which a receiver and a mail server are told.

const [cases, writes] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 200)];
const email = 'admin@harbor.example';
const receiver = await startReceiver();
const server = await startMailServer();
const host = await startHost({
  content: 'none',
  env: {
    ...mailEnv(server.url),
    ...{ HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret, HC_LOG_LEVEL: 'silent' },
  },
});
const makeCases = join(import.meta.dirname, 'make-cases.ts');
execFileSync(process.execPath, [makeCases, host.config.dataDir, String(cases), email]);
const agent = await agentOf(host);
const reader = await userOf(host, email);

/** Does something, and says how long it took by the clock and of the processor. */
async function measure(what: string, times: number, work: () => Promise<void>): Promise<void> {
  const used = process.cpuUsage();
  const start = performance.now();
  await work();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  console.log(
    `${what}: ${(milliseconds / 1000).toFixed(2)} s, ${(milliseconds / times).toFixed(2)} ms each, ${((user + system) / 1000 / times).toFixed(2)} ms of the processor each, both sides of it`,
  );
}

try {
  let requests = 0;
  await measure(`${cases} cases read by pages of 200`, cases / 200, async () => {
    for (let cursor = '0', hasMore = true; hasMore; requests += 1) {
      const { json } = await agent.ask('GET', `/cases?limit=200&cursor=${cursor}`);
      ({ cursor, hasMore } = json as { cursor: string; hasMore: boolean });
    }
  });
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      String(await reader.ask('createCaseFromJson', advisorPayload({ subject: `Case ${n}` }))),
    ),
  );
  const caseOf = (n: number) => ids[n % ids.length] ?? '';
  const before = { messages: receiver.messages.length, mails: server.mails.length };
  await measure(`${writes} comments by an agent, one after the other`, writes, async () => {
    for (let n = 0; n < writes; n += 1)
      await agent.ask('POST', `/cases/${caseOf(n)}/comments`, { agent: 'Priya Raman', body: `Answer ${n}` });
  });
  await measure(
    'until the receiver had its messages, and a mail server what of it is mailed',
    writes,
    async () => {
      await receiver.until(() => receiver.messages.length >= before.messages + writes);
      await server.until(() => server.mails.length >= before.mails + writes);
    },
  );
  await measure(`${writes} comments by a reader, told to the receiver alone`, writes, async () => {
    const count = receiver.messages.length;
    for (let n = 0; n < writes; n += 1) await reader.call('createCaseComment', commentParams(caseOf(n)));
    await receiver.until(() => receiver.messages.length >= count + writes);
  });
  const waiting = await listMessages(host.site.store.db, 'waiting');
  console.log(`${requests} requests, ${waiting.length} messages left, ${server.mails.length} mails`);
} finally {
  await host.stop();
  await server.stop();
  receiver.stop();
}
