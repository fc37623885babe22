import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { listMessages } from '../../host/outbox/outbox.ts';
import { agentOf } from '../../host/testing/agents.ts';
import {
  advisorPayload,
  commentParams,
  complaintOf,
  detailOf,
  payloadOf,
  pdf,
} from '../../host/testing/cases.ts';
import { type Client, guestOf, userOf } from '../../host/testing/client.ts';
import { webhookSecret } from '../../host/testing/receiver.ts';
import { withDataFolder } from '../../host/testing/small-export.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { openHelpCenter } from '../help-center.ts';
import { createConnector } from './connector.ts';
import { openMemory } from './memory.ts';
import { createMessageServer } from './server.ts';
import { startZammad } from './stand-in.ts';
import { openZammad } from './zammad.ts';

const zammadSecret = 'signature token';
let zammad: Awaited<ReturnType<typeof startZammad>>;
let host: TestHost;
let reader: Client;
let token = '';
let place = '';
let port = 0;

before(async () => {
  zammad = await startZammad('zammad-token', zammadSecret);
  // Its port has to be known before the host starts.
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as AddressInfo).port;
  probe.close();
  place = `http://127.0.0.1:${port}`;
  const env = { HC_WEBHOOK_URL: `${place}/help-center`, HC_WEBHOOK_SECRET: webhookSecret };
  host = await startHost({ content: 'none', env });
  reader = await userOf(host, 'admin@harbor.example');
  const agent = await agentOf(host, ['cases:read', 'cases:comment', 'cases:write']);
  token = agent.token;
});
after(async () => {
  await host.stop();
  zammad.stop();
});

/** Runs the connector on a folder while `work` is done. */
async function withConnector<T>(
  folder: string,
  work: (connector: ReturnType<typeof createConnector>, warnings: readonly string[]) => Promise<T>,
): Promise<T> {
  const memory = openMemory(join(folder, 'memory.sqlite'));
  const helpCenter = openHelpCenter(host.url, token);
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const connector = createConnector({
    ...{ helpCenter, memory, warn },
    zammad: openZammad(zammad.url, 'zammad-token', 'Service Desk'),
  });
  const { tokenId } = helpCenter;
  const server = createMessageServer({ connector, memory, tokenId, webhookSecret, zammadSecret, warn });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(connector, warnings);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    memory.close();
  }
}

async function until<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const open = async (subject: string) =>
  String(await reader.ask('createCaseFromJson', advisorPayload({ subject })));
const ticketOf = (subject: string) =>
  until(() => zammad.tickets().find(({ title }) => title.startsWith(subject)));

describe('the connector to Zammad', () => {
  it('makes a ticket of a case, with its comments and files, and brings answers, files, owner and state back', async () => {
    await withDataFolder((folder) =>
      withConnector(folder, async (_connector, warnings) => {
        const caseId = await open('Maternity leave');
        await reader.call('createCaseComment', commentParams(caseId, '<p>Any news?</p>'));
        await reader.call('attachFilesToCase', { caseId, files: [payloadOf('plan.pdf')] });
        const { id, customer } = await ticketOf('Maternity leave');
        assert.equal(customer, 'guess:admin@harbor.example');
        const articles = () => zammad.tickets().find((ticket) => ticket.id === id)?.articles ?? [];
        await until(() => articles().length >= 3);
        assert.deepEqual(
          articles().map(({ body }) => body),
          ['<p>Please review it.</p>', '<p>Any news?</p>', 'plan.pdf'],
        );
        assert.deepEqual([...(articles()[2]?.files.values() ?? [])][0], pdf);

        zammad.write(id, { body: 'Yes:\nhere & there', content_type: 'text/plain' } as never);
        zammad.write(id, { body: 'Careful with them', internal: true });
        const attachment = {
          filename: 'form.pdf',
          data: pdf.toString('base64'),
          'mime-type': 'application/pdf',
        };
        const refused = { ...attachment, filename: 'form.docx' };
        zammad.write(id, { body: '<p>The form</p>', attachments: [attachment, refused] });
        zammad.change(id, { owner: 'emma@example.com', state: 'pending reminder' });
        assert.equal(await zammad.trigger(place, id), 204);
        assert.equal(await zammad.trigger(place, id), 204);
        const seen = await detailOf(reader, caseId);
        assert.deepEqual(
          seen.caseComments?.map((each) => [each?.Comment_Owner__r?.Name, each?.CommentBody__c]),
          [
            ['Emma Taylor', '<p>The form</p>'],
            ['Emma Taylor', '<p>Yes:<br>here &amp; there</p>'],
            [undefined, '<p>Any news?</p>'],
          ],
        );
        assert.equal(seen.status, 'Pending');
        assert.equal(seen.Owner?.Name, 'emma@example.com');
        assert.equal(seen.caseAttachments?.length, 2);
        assert.match(warnings.join(), /"form\.docx".*not accepted/);

        zammad.change(id, { state: 'closed' });
        await zammad.trigger(place, id);
        assert.equal((await detailOf(reader, caseId)).IsClosed, true);
        zammad.change(id, { state: 'open' });
        await zammad.trigger(place, id);
        const reopened = await detailOf(reader, caseId);
        assert.deepEqual([reopened.IsClosed, reopened.status], [false, 'Open']);
        // Its own answers come back as messages, and go no further.
        const waiting = () => listMessages(host.site.store.db, 'waiting');
        await until(async () => (await waiting()).length === 0);
        assert.equal(articles().length, 6);
      }),
    );
  });

  it('passes on what another agent does, and neither complaints nor forged messages', async () => {
    await withDataFolder((folder) =>
      withConnector(folder, async () => {
        const other = await agentOf(host);
        const caseId = await open('Second system');
        const { id } = await ticketOf('Second system');
        await other.ask('PATCH', `/cases/${caseId}`, { subject: 'Second system, renamed' });
        await other.ask('POST', `/cases/${caseId}/comments`, { agent: 'Jon', body: 'Hello' });
        await other.ask('POST', `/cases/${caseId}/close`);
        await until(() => zammad.tickets().find((each) => each.id === id && each.state === 'closed'));
        const ticket = await ticketOf('Second system, renamed');
        assert.deepEqual(
          ticket.articles.map(({ body }) => body),
          ['<p>Please review it.</p>', 'Hello'],
        );
        const count = zammad.tickets().length;
        await guestOf(host).ask('createComplaintsCase', complaintOf());
        assert.equal(await zammad.trigger(place, id, 'another secret'), 401);
        const forged = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
        const answer = await fetch(`${place}/help-center`, { method: 'POST', headers: forged, body: '{}' });
        assert.equal(answer.status, 401);
        await open('After the complaint');
        await ticketOf('After the complaint');
        assert.equal(zammad.tickets().length, count + 1);
      }),
    );
  });

  it('makes no second ticket and no second article of what was cut off by a kill or an outage', async () => {
    await withDataFolder(async (folder) => {
      await withConnector(folder, (connector) => connector.catchUp());
      const caseId = await open('Cut off');
      await reader.call('createCaseComment', commentParams(caseId, '<p>Still there?</p>'));
      // The ticket is made, and the connector never hears of it.
      await withConnector(folder, async (connector) => {
        zammad.state.dropsAnswers = true;
        await assert.rejects(connector.push(caseId));
        zammad.state.dropsAnswers = false;
      });
      await withConnector(folder, async (connector) => {
        zammad.state.isDown = true;
        await assert.rejects(connector.push(caseId), /Zammad answered 503/);
        zammad.state.isDown = false;
        await connector.catchUp();
        await connector.push(caseId);
        await connector.catchUp();
      });
      const tickets = zammad.tickets().filter(({ title }) => title.startsWith('Cut off'));
      assert.equal(tickets.length, 1);
      assert.deepEqual(
        tickets[0]?.articles.map(({ body }) => body),
        ['<p>Please review it.</p>', '<p>Still there?</p>'],
      );
    });
  });
});
