import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { runUsers } from '../commands/users.ts';
import type { UserTable } from '../store/tables.ts';
import { type Agent, agentOf } from '../testing/agents.ts';
import { advisorPayload, commentParams, complaintOf } from '../testing/cases.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { decodedHeader, mailEnv, type ReceivedMail, startMailServer } from '../testing/mail-server.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { settingsOf } from '../testing/test-store.ts';

const reader = 'admin@harbor.example';
const copy = 'Legal@northwind.example';

type Server = Awaited<ReturnType<typeof startMailServer>>;
let server: Server;
let host: TestHost;
let admin: Client;
let agent: Agent;

before(async () => {
  server = await startMailServer();
  host = await startHost({ content: 'none', env: mailEnv(server.url) });
  admin = await userOf(host, reader);
  agent = await agentOf(host);
});
after(async () => {
  await host.stop();
  await server.stop();
});
afterEach(() => {
  server.mails.length = 0;
});

const opened = async (fields: Record<string, unknown> = {}) =>
  String(await admin.ask('createCaseFromJson', advisorPayload({ CcEmails__c: copy, ...fields })));

const to = (address: string) => server.mails.filter((mail) => mail.to[0] === address);

async function mailTo(address: string): Promise<ReceivedMail> {
  await server.until(() => to(address).length > 0);
  const mail = to(address).at(-1);
  assert.ok(mail);
  return mail;
}

/** All mails that were noted so far have had their turn. */
async function settled(): Promise<void> {
  const { db } = host.site.store;
  for (;;) {
    const left = await db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
    if (left.length === 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const answerOf = async (caseId: string, body: string) =>
  assert.equal(
    (await agent.ask('POST', `/cases/${caseId}/comments`, { agent: 'Robin Hale', body })).status,
    200,
  );

const closed = (caseId: string) => agent.ask('POST', `/cases/${caseId}/close`);

const leaveLinkOf = (mail: ReceivedMail) =>
  /<https:\/\/help\.harbor\.example(\/[^>]+)>/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';

describe('a case that is opened', () => {
  it('is confirmed to its reader and told to whom they included, in a mail each, with a way to the case', async () => {
    const caseId = await opened();
    const own = await mailTo(reader);
    const other = await mailTo(copy);
    assert.match(decodedHeader(own.headers.get('subject') ?? ''), /^Case \d{6}: Remote work policy$/);
    assert.equal(own.headers.get('from'), 'Harbor Help Center <help@harbor.example>');
    assert.equal(own.headers.get('to'), `Ana Duarte <${reader}>`);
    assert.ok(own.text.includes(`https://help.harbor.example/case-detail?id=${caseId}`), own.text);
    assert.ok(own.html.includes(`https://help.harbor.example/case-detail?id=${caseId}`));
    assert.match(own.text, /nobody reads the replies\. They are not added to the case\./);
    assert.match(other.text, /Ana Duarte opened a case with us and included you/);
    assert.ok(!other.text.includes('case-detail'), 'who can’t open the case is not led there');
    for (const mail of [own, other]) {
      assert.equal(mail.to.length, 1);
      assert.ok(!mail.source.includes('Please review it'), 'what was written stays in the help center');
      assert.ok(!mail.headers.has('cc') && !mail.headers.has('bcc') && !mail.headers.has('reply-to'));
    }
  });

  it('is told to nobody when it is refused, and once when the same request comes again', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: host.origin, 'Idempotency-Key': 'twice' };
    await admin.call('createCaseFromJson', advisorPayload(), { headers });
    await admin.call('createCaseFromJson', advisorPayload(), { headers });
    await admin.call('createCaseFromJson', advisorPayload({ subject: '' }));
    await settled();
    assert.equal(to(reader).length, 1);
  });

  it('is mailed in the reader’s language, also to an address that belongs to nobody', async () => {
    await change({ locale: 'de-DE' });
    try {
      await opened();
      const own = await mailTo(reader);
      const other = await mailTo(copy);
      assert.match(own.text, /Ihre Anfrage liegt uns vor/);
      assert.match(own.html, /<html lang="de-DE">/);
      assert.equal(own.headers.get('from'), '"Harbor-Hilfe-Center" <help@harbor.example>');
      assert.match(own.text, /https:\/\/help\.harbor\.example\/de\/case-detail\?/);
      assert.match(other.text, /Ana Duarte hat uns eine Anfrage gestellt/);
    } finally {
      await change({ locale: 'en-US' });
    }
  });

  it('reaches each address once, the reader’s own as the reader', async () => {
    await opened({ CcEmails__c: `${copy}; ${copy.toLowerCase()}, ${reader.toUpperCase()} not-an-address` });
    await settled();
    assert.equal(server.mails.length, 2);
    assert.match((await mailTo(reader)).text, /because you opened this case/);
  });

  it('of a guest mails nobody: nobody has shown that the address is theirs', async () => {
    await guestOf(host).ask('createComplaintsCase', complaintOf());
    await settled();
    assert.equal(server.mails.length, 0);
  });
});

const silent = { write: () => true };

/** Changes the reader, who is one of the demo and so not the operator's to change. */
const change = (
  values: Partial<Pick<UserTable, 'first_name' | 'last_name'>> & { readonly locale?: string },
) => host.site.store.db.updateTable('users').set(values).where('email', '=', reader).execute();

describe('a comment', () => {
  it('of an agent is mailed to reader and included with its words, below the mail that opened the case', async () => {
    const caseId = await opened();
    const first = await mailTo(reader);
    await settled();
    server.mails.length = 0;
    await answerOf(caseId, '<p>Hello Ana,</p><p>the <b>policy</b> is &lt;fine&gt;.<br>Regards</p>');
    const own = await mailTo(reader);
    const other = await mailTo(copy);
    for (const mail of [own, other]) {
      assert.match(mail.text, /Robin Hale wrote:\n\n> Hello Ana,\n>\n> the policy is <fine>\.\n>\n> Regards/);
      assert.ok(mail.html.includes('the policy is &lt;fine&gt;.'));
      assert.equal(mail.headers.get('references'), first.headers.get('references'));
      assert.equal(mail.headers.get('in-reply-to'), first.headers.get('references'));
      assert.equal(mail.headers.get('subject'), first.headers.get('subject'));
    }
    assert.notEqual(own.headers.get('message-id'), other.headers.get('message-id'));
  });

  it('of the reader is mailed to whom they included, and not to themselves', async () => {
    const caseId = await opened();
    await settled();
    server.mails.length = 0;
    await admin.call('createCaseComment', commentParams(caseId, '<p>One more thing</p>'));
    assert.match((await mailTo(copy)).text, /Ana Duarte wrote:\n\n> One more thing/);
    await settled();
    assert.equal(to(reader).length, 0);
  });

  it('that is long shows its beginning and says where the rest is', async () => {
    const caseId = await opened({ CcEmails__c: '' });
    await answerOf(caseId, `<p>${'word '.repeat(3000)}</p>`);
    await settled();
    const mail = to(reader).at(-1);
    assert.match(
      mail?.text ?? '',
      /word…\n\nOnly the beginning is shown here\. The rest is in the help center\./,
    );
    assert.ok((mail?.text.length ?? 0) < 3500);
  });

  it('on a complaint is told without its words', async () => {
    const caseId = String(await admin.ask('createComplaintsCase', complaintOf()));
    await answerOf(caseId, '<p>Private words</p>');
    await settled();
    const mail = to(reader).at(-1);
    assert.match(mail?.text ?? '', /Robin Hale wrote a comment\. Open the case to read it\./);
    assert.ok(server.mails.every(({ source }) => !source.includes('Private words')));
  });
});

it('a closed case is mailed to everybody on it', async () => {
  const caseId = await opened();
  await settled();
  server.mails.length = 0;
  await closed(caseId);
  await closed(caseId);
  assert.match((await mailTo(reader)).text, /We have closed your case/);
  await settled();
  assert.equal(to(reader).length, 1);
  assert.match((await mailTo(copy)).text, /The case that Ana Duarte included you in is closed/);
});

it('every mail says that a program sent it, and how it is left', async () => {
  await opened();
  const mail = await mailTo(reader);
  assert.equal(mail.headers.get('auto-submitted'), 'auto-generated');
  assert.equal(mail.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.match(leaveLinkOf(mail), /^\/mails\/leave\?for=/);
  assert.ok(mail.text.includes(leaveLinkOf(mail)) && mail.html.includes(leaveLinkOf(mail)));
  assert.ok(!/<img|<script|url\(|@import|<link/.test(mail.html), 'nothing is loaded from anywhere');
});

describe('mails are left', () => {
  const press = (link: string, init: RequestInit = {}) =>
    guestOf(host).fetch(link, { method: 'POST', ...init });
  const form = (body: string) => ({
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
  });

  it('by one press of a mail program, in either form it may send, without signing in', async () => {
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    for (const init of [form('List-Unsubscribe=One-Click'), { body: multipart }]) {
      const caseId = await opened();
      const link = leaveLinkOf(await mailTo(copy));
      await settled();
      server.mails.length = 0;
      const answer = await press(link, init);
      assert.deepEqual([answer.status, answer.headers.get('location')], [200, null]);
      await answerOf(caseId, '<p>Anybody?</p>');
      await settled();
      assert.deepEqual([to(copy).length, to(reader).length], [0, 1]);
      assert.equal((await press(link, form('choice=all'))).status, 200);
      await answerOf(caseId, '<p>Again</p>');
      await settled();
      assert.equal(to(copy).length, 1);
      server.mails.length = 0;
    }
  });

  it('not by software that opens links, nor by a link that is not whole', async () => {
    const caseId = await opened();
    const link = leaveLinkOf(await mailTo(copy));
    for (const method of ['GET', 'HEAD'])
      assert.equal((await guestOf(host).fetch(link, { method })).status, 200);
    const page = await (await guestOf(host).fetch(`/de${link}`)).text();
    assert.match(page, /<button[^>]*>E-Mails abbestellen/);
    const address = Buffer.from('victim@harbor.example').toString('base64url');
    for (const bad of [
      link.slice(0, -3),
      '/mails/leave',
      `/mails/leave?for=${address}.${link.split('.')[1]}`,
    ])
      for (const answer of [await press(bad), await guestOf(host).fetch(bad)])
        assert.equal(answer.status, 404);
    await settled();
    server.mails.length = 0;
    await answerOf(caseId, '<p>Still there</p>');
    await settled();
    assert.equal(to(copy).length, 1);
  });

  it('and chosen by the reader in the account menu: all, comments only, none', async () => {
    assert.deepEqual(await admin.ask('getMailChoice', {}), { choice: 'all' });
    assert.equal((await admin.call('setMailChoice', { choice: 'answers' })).status, 200);
    assert.deepEqual(await admin.ask('getMailChoice', {}), { choice: 'answers' });
    const caseId = await opened({ CcEmails__c: '' });
    await answerOf(caseId, '<p>An answer</p>');
    await closed(caseId);
    await settled();
    assert.equal(to(reader).length, 1);
    await admin.call('setMailChoice', { choice: 'none' });
    await answerOf(caseId, '<p>Another</p>');
    await settled();
    assert.equal(to(reader).length, 1);
    await admin.call('setMailChoice', { choice: 'all' });
    assert.equal((await guestOf(host).call('getMailChoice', {})).status, 401);
    const wrong = await admin.call('setMailChoice', { choice: 'some' as never });
    assert.equal(wrong.status, 400);
  });
});

it('somebody who is shut out gets no mail, also not as an included address', async () => {
  const env = await settingsOf(host.config.dataDir);
  const caseId = await opened({ CcEmails__c: 'employee@harbor.example' });
  await mailTo('employee@harbor.example');
  await settled();
  server.mails.length = 0;
  await runUsers(['deactivate', 'employee@harbor.example'], silent, silent, env);
  await answerOf(caseId, '<p>Words</p>');
  await settled();
  assert.deepEqual(
    server.mails.map((mail) => mail.to[0]),
    [reader],
  );
  await runUsers(['activate', 'employee@harbor.example'], silent, silent, env);
});

describe('hostile texts', () => {
  const lines = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '\\r\\n', '\r\n\r\n', '\0'];

  it('in subject, name and addresses begin no header, and reach nobody else', async () => {
    await change({ first_name: 'Ana\r\nBcc: evil@evil.example', last_name: '"<evil@evil.example>,' });
    try {
      for (const line of lines) {
        await opened({
          subject: `Pay${line}Bcc: evil@evil.example${line}${line}<b>body</b>`,
          CcEmails__c: `a@b.example${line}Bcc:evil@evil.example "q uoted"@evil.example x@y@evil.example <evil@evil.example> a(evil@evil.example)@c.example`,
        });
        await settled();
      }
      assert.ok(server.mails.length >= lines.length);
      const allowed = new Set([reader, 'a@b.example']);
      for (const mail of server.mails) {
        assert.equal(mail.to.length, 1);
        assert.ok(allowed.has(mail.to[0] ?? ''), mail.to[0]);
        assert.equal(mail.from, 'help@harbor.example');
        assert.ok(!mail.headers.has('bcc') && !mail.headers.has('cc'));
        assert.equal((mail.headers.get('subject') ?? '').split('\n').length, 1);
        assert.equal((mail.headers.get('to') ?? '').split('\n').length, 1);
        assert.ok(!mail.html.includes('<b>body</b>'));
      }
    } finally {
      await change({ first_name: 'Ana', last_name: 'Duarte' });
    }
  });

  it('that are unusual addresses are written to as one address, or not at all', async () => {
    const taken = ['jürgen@example.org', 'post@bücher.example', "o'neil+case=1@example.org"];
    const left = [
      `${'x'.repeat(65)}@example.org`,
      `x@${'y'.repeat(250)}.org`,
      '"a b"@example.org',
      '"a@evil.example"@example.org',
      'a@b',
    ];
    await opened({ CcEmails__c: [...taken, ...left].join(' ') });
    await settled();
    const others = server.mails.filter((mail) => mail.to[0] !== reader);
    assert.deepEqual(others.map((mail) => mail.to[0]).sort(), taken.sort());
    assert.ok(others.some((mail) => mail.headers.get('to') === 'post@xn--bcher-kva.example'));
  });
});

it('one reader can’t have others written to without end', async () => {
  const many = Array.from({ length: 50 }, (_, index) => `person${index}@elsewhere.example`).join(' ');
  const before = await copies();
  for (let round = 0; round < 6; round += 1) await opened({ CcEmails__c: many });
  await settled();
  assert.ok((await copies()) <= 200, `${before} before`);
  assert.equal(to(reader).length, 6);
});

const copies = async () =>
  (await host.site.store.db.selectFrom('mails').select('id').where('is_copy', '=', 1).execute()).length;

it('a site may name who reads answers, and send no words', async () => {
  const own = await startMailServer();
  const env = {
    ...mailEnv(own.url),
    HC_MAIL_REPLY_TO: 'desk@harbor.example',
    HC_MAIL_WORDS: 'off',
    HC_MAIL_BOUNCES: 'back@harbor.example',
  };
  const other = await startHost({ content: 'none', env });
  try {
    const client = await userOf(other, reader);
    const caseId = String(await client.ask('createCaseFromJson', advisorPayload({ CcEmails__c: copy })));
    await client.call('createCaseComment', commentParams(caseId, '<p>Private words</p>'));
    await own.until(() => own.mails.length === 3);
    for (const { headers, from, text } of own.mails) {
      assert.equal(headers.get('reply-to'), 'desk@harbor.example');
      assert.equal(from, 'back@harbor.example');
      assert.match(
        text,
        /Replies to this email go to desk@harbor\.example\. They are not added to the case\./,
      );
    }
    assert.ok(own.mails.some(({ text }) => /Ana Duarte wrote a comment\. It can be read/.test(text)));
    assert.ok(own.mails.every(({ source }) => !source.includes('Private words')));
  } finally {
    await other.stop();
    await own.stop();
  }
});
