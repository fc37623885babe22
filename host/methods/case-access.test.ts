import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import type { MethodName, Params } from '#contracts/methods.ts';
import { newId } from '../cases/ids.ts';
import { demoUsers } from '../demo/users.ts';
import {
  advisorPayload,
  caseIdsOf,
  commentParams,
  complaintOf,
  detailOf,
  downloadPath,
  eorPayload,
  payloadOf,
} from '../testing/cases.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
const clients = new Map<string, Client>();
const idOf = new Map<string, string>();

before(async () => {
  host = await startHost({ content: 'none' });
  clients.set('guest', guestOf(host));
  for (const { email, id } of demoUsers) {
    const name = email.split('@')[0] ?? '';
    clients.set(name, await userOf(host, email));
    idOf.set(name, `005hc000000${id}`);
  }
});
after(() => host.stop());

const users = ['admin', 'aso', 'payroll', 'employee', 'partner', 'internal', 'trial', 'empty'];
const clientOf = (name: string) => clients.get(name) ?? assert.fail(name);
const userId = (name: string) => idOf.get(name) ?? assert.fail(name);

interface Owned {
  readonly owner: string;
  readonly caseId: string;
  readonly documentId: string;
}

/** A case of each user that has one, open and with a file. */
async function ownedCases(): Promise<Owned[]> {
  const { db } = host.site.store;
  const owned: Owned[] = [];
  for (const owner of users.filter((name) => name !== 'empty')) {
    const row = await db
      .selectFrom('cases')
      .select('id')
      .where('owner_id', '=', userId(owner))
      .where('is_closed', '=', 0)
      .executeTakeFirstOrThrow();
    const added = await clientOf(owner).call('attachFilesToCase', {
      caseId: row.id,
      files: [payloadOf('own.pdf')],
    });
    assert.equal(added.status, 200, owner);
    const [file] = (await detailOf(clientOf(owner), row.id)).caseAttachments ?? [];
    owned.push({ owner, caseId: row.id, documentId: file?.ContentDocumentId ?? '' });
  }
  return owned;
}

/** Who sees the cases of whom: the owner, and the partner those of their four customers. */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  admin: ['admin', 'partner'],
  employee: ['employee', 'partner'],
  aso: ['aso', 'partner'],
  payroll: ['payroll', 'partner'],
  partner: ['partner'],
  internal: ['internal'],
  trial: ['trial'],
};

const malformed = [
  '',
  'x',
  '500',
  "' OR 1=1 --",
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '5'.repeat(5000),
  '500%00000000000',
];

async function answerOf<M extends MethodName>(client: Client, method: M, params: Params<M>) {
  const response = await client.call(method, params);
  return { status: response.status, body: await response.text() };
}

const writes = {
  attachFilesToCase: (caseId: string) => ({ caseId, files: [payloadOf('a.pdf')] }),
  createCaseComment: (caseId: string) => commentParams(caseId),
};

const counts = async () => {
  const count = async (table: 'cases' | 'case_comments' | 'case_attachments') => {
    const counted = host.site.store.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'));
    return (await counted.executeTakeFirstOrThrow()).n;
  };
  return [await count('cases'), await count('case_comments'), await count('case_attachments')];
};

describe('who may use which case', () => {
  it('owner and partner read, comment, attach and download; to all others it is as an unknown one', async () => {
    const owned = await ownedCases();
    for (const { owner, caseId, documentId } of owned) {
      for (const name of users) {
        const client = clientOf(name);
        const may = seenBy[owner]?.includes(name) ?? false;
        const where = `${name} on a case of ${owner}`;
        const unknownRead = await answerOf(client, 'getCase', { caseId: newId('case') });
        const read = await answerOf(client, 'getCase', { caseId });
        assert.equal(read.status, 200, where);
        if (may) assert.match(read.body, /"caseNumber":"\d{8}"/, where);
        else assert.deepEqual(read, unknownRead, where);

        const before = await counts();
        for (const method of ['attachFilesToCase', 'createCaseComment'] as const) {
          const unknown = await answerOf(client, method, writes[method](newId('case')));
          assert.equal(unknown.status, 404, where);
          const own = await answerOf(client, method, writes[method](caseId));
          if (may) assert.equal(own.status, 200, where);
          else assert.deepEqual(own, unknown, `${where} ${method}`);
        }
        const [cases = 0, comments = 0, files = 0] = before;
        const added = may ? 1 : 0;
        assert.deepEqual(await counts(), [cases, comments + added, files + added], where);

        const download = await client.fetch(downloadPath(documentId));
        assert.equal(download.status, may ? 200 : 404, where);
        if (!may) {
          const other = await client.fetch(downloadPath(newId('document')));
          assert.equal(await download.text(), await other.text(), where);
        } else await download.arrayBuffer();
      }
    }
  });

  it('a malformed id is as an unknown one', async () => {
    for (const name of ['admin', 'partner', 'internal', 'empty']) {
      const client = clientOf(name);
      const read = await answerOf(client, 'getCase', { caseId: newId('case') });
      for (const caseId of malformed) {
        assert.deepEqual(await answerOf(client, 'getCase', { caseId }), read, JSON.stringify(caseId));
        for (const method of ['attachFilesToCase', 'createCaseComment'] as const) {
          const unknown = await answerOf(client, method, writes[method](newId('case')));
          assert.deepEqual(await answerOf(client, method, writes[method](caseId)), unknown, method);
        }
        const path = downloadPath(encodeURIComponent(caseId.toWellFormed().slice(0, 1000) || '.'));
        assert.ok([400, 404].includes((await client.fetch(path)).status), path);
      }
    }
  });

  it('guests reach no case, whatever the id', async () => {
    const guest = clientOf('guest');
    const [caseId = ''] = await caseIdsOf(clientOf('admin'), userId('admin'));
    const before = await counts();
    for (const id of [caseId, newId('case'), 'x']) {
      const calls = [
        guest.call('getCase', { caseId: id }),
        guest.call('attachFilesToCase', writes.attachFilesToCase(id)),
        guest.call('createCaseComment', commentParams(id)),
        guest.call('getCaseList', { userId: userId('admin') }),
        guest.call('createEorCase', eorPayload()),
        guest.call('createCaseFromJson', advisorPayload()),
      ];
      for (const response of await Promise.all(calls)) {
        assert.equal(response.status, 401);
        const [error] = ServerErrorsSchema.parse(await response.json());
        assert.equal(error?.errorCode, 'INVALID_SESSION_ID');
      }
      const download = await guest.fetch(downloadPath(newId('document')));
      assert.equal(download.status, 302);
      assert.match(download.headers.get('location') ?? '', /^\/login\?startURL=%2Fsfc%2F/);
    }
    assert.deepEqual(await counts(), before);
  });
});

describe('the list', () => {
  it('holds one’s own cases; a partner’s those of the customers too, an internal user’s nobody else’s', async () => {
    const own: Readonly<Record<string, number>> = {
      admin: 128,
      aso: 9,
      payroll: 12,
      employee: 3,
      internal: 2,
      trial: 1,
      empty: 0,
    };
    for (const [name, count] of Object.entries(own))
      assert.equal((await caseIdsOf(clientOf(name), userId(name))).length, count, name);
    assert.equal((await caseIdsOf(clientOf('partner'), userId('partner'))).length, 37 + 128 + 9 + 12 + 3);
  });

  it('of anybody else, of nobody and of a malformed id is empty, also for partners and internal users', async () => {
    for (const name of users) {
      for (const other of [
        ...users.filter((each) => each !== name).map(userId),
        newId('case'),
        ...malformed,
      ]) {
        const answer = await clientOf(name).call('getCaseList', { userId: other });
        assert.equal(await answer.text(), '{"caseList":[]}', `${name} asks for ${other.slice(0, 30)}`);
      }
    }
  });

  it('a list is answered at once, and nothing comes after it', async () => {
    const answer = await clientOf('admin').call('getCaseList', { userId: userId('admin'), after: 'all' });
    assert.equal(await answer.text(), '{"caseList":[]}');
  });
});

describe('who may open a case with whom', () => {
  it('each advisor is for those whose account includes that advisor', async () => {
    const may: Readonly<Record<'createEorCase' | 'createCaseFromJson', readonly string[]>> = {
      createEorCase: ['admin', 'internal'],
      createCaseFromJson: ['admin', 'aso', 'internal'],
    };
    for (const name of users) {
      for (const method of ['createEorCase', 'createCaseFromJson'] as const) {
        const [before = 0] = await counts();
        const params = method === 'createEorCase' ? eorPayload() : advisorPayload();
        const response = await clientOf(name).call(method, params);
        const isAllowed = may[method].includes(name);
        assert.equal(response.status, isAllowed ? 200 : 403, `${name} ${method}`);
        if (!isAllowed) {
          const [error] = ServerErrorsSchema.parse(await response.json());
          assert.equal(error?.errorCode, 'INSUFFICIENT_ACCESS');
        }
        assert.equal((await counts())[0], before + (isAllowed ? 1 : 0));
      }
    }
  });

  it('a new case belongs to its user, whatever its payload says', async () => {
    const forged = {
      Id: newId('case'),
      OwnerId: userId('employee'),
      owner_id: userId('employee'),
      AccountId: '001hc000000QUIETCO',
      ContactId: '003hc000000EMPTY01',
      Status: 'Closed',
      Customer_Status__c: 'Closed',
      IsClosed: true,
      RecordTypeId: '012000000000000AAA',
      RecordType: { DeveloperName: 'Complaints' },
      isInternalUser: true,
      CreatedDate: '2001-01-01T00:00:00Z',
      CaseNumber: '00000001',
      Type__c: 'Chat',
    };
    for (const method of ['createEorCase', 'createCaseFromJson'] as const) {
      const params = method === 'createEorCase' ? eorPayload(forged) : advisorPayload(forged);
      const id = String(await clientOf('admin').ask(method, params));
      const row = await host.site.store.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      assert.notEqual(row.id, forged.Id);
      assert.deepEqual(
        [row.owner_id, row.account_id, row.contact_id, row.status, row.is_closed, row.type, row.origin],
        [userId('admin'), '001hc000000NORTHWD', '003hc000000ADMIN01', 'New', 0, 'Case', 'Web'],
      );
      assert.match(row.record_type, /HR_Advisor$/);
      assert.ok(row.number > 1 && row.created_at > Date.parse('2020-01-01'));
      for (const name of ['employee', 'empty'])
        assert.ok(!(await caseIdsOf(clientOf(name), userId(name))).includes(id), name);
    }
  });
});

describe('complaints', () => {
  it('of a user are their own case; not even their partner sees them', async () => {
    const id = String(await clientOf('admin').ask('createComplaintsCase', complaintOf()));
    assert.match(id, /^500[0-9A-Za-z]{15}$/);
    assert.equal((await caseIdsOf(clientOf('admin'), userId('admin'))).includes(id), true);
    assert.equal((await caseIdsOf(clientOf('partner'), userId('partner'))).includes(id), false);
    assert.equal((await detailOf(clientOf('admin'), id)).description, 'The transfer never came.');
    for (const name of ['partner', 'employee', 'internal'])
      assert.match((await detailOf(clientOf(name), id)).error ?? '', /don't have access/, name);
  });

  it('of a guest take files from their browser alone, and are shown to nobody', async () => {
    const guest = guestOf(host);
    const id = String(await guest.ask('createComplaintsCase', complaintOf()));
    const another = String(await guest.ask('createComplaintsCase', complaintOf()));
    const files = [payloadOf('letter.pdf')];
    assert.equal((await guest.call('attachFilesToCase', { caseId: id, files })).status, 200);
    assert.equal((await guest.call('attachFilesToCase', { caseId: another, files })).status, 200);
    const [foreign = ''] = await caseIdsOf(clientOf('admin'), userId('admin'));
    for (const caseId of [foreign, newId('case'), 'x']) {
      assert.equal((await guest.call('attachFilesToCase', { caseId, files })).status, 401, caseId);
    }
    assert.equal((await guestOf(host).call('attachFilesToCase', { caseId: id, files })).status, 401);
    assert.equal((await guest.call('getCase', { caseId: id })).status, 401);
    assert.equal((await guest.call('createCaseComment', commentParams(id))).status, 401);
    for (const name of users) {
      assert.match((await detailOf(clientOf(name), id)).error ?? '', /don't have access/, name);
      assert.equal((await clientOf(name).call('attachFilesToCase', { caseId: id, files })).status, 404, name);
    }
  });

  it('a forged, foreign or ended grant lets nothing through', async (t) => {
    const guest = guestOf(host);
    const id = String(await guest.ask('createComplaintsCase', complaintOf()));
    const [name = '', value = ''] = guest.cookie().split('=');
    const [end = '', signature = ''] = value.split('.');
    const later = String(Number(end) + 1000);
    const attach = (cookie: string, caseId: string) =>
      guestOf(host).call(
        'attachFilesToCase',
        { caseId, files: [payloadOf('a.pdf')] },
        {
          method: 'POST',
          body: JSON.stringify({ caseId, files: [payloadOf('a.pdf')] }),
          headers: { 'Content-Type': 'application/json', Origin: host.origin, cookie },
        },
      );
    assert.equal((await attach(`${name}=${value}`, id)).status, 200);
    const [foreign = ''] = await caseIdsOf(clientOf('admin'), userId('admin'));
    const forged: [string, string][] = [
      [`${name}=${later}.${signature}`, id],
      [`${name}=${end}.`, id],
      [`${name}=`, id],
      [`hc_case_${foreign}=${value}`, foreign],
      [`${name}=${value}; hc_case_${foreign}=${value}`, foreign],
    ];
    for (const [cookie, caseId] of forged) assert.equal((await attach(cookie, caseId)).status, 401, cookie);

    const late = await startHost({
      content: 'none',
      dataDir: host.config.dataDir,
      env: { HC_CLOCK: new Date(Number(end)).toISOString() },
    });
    t.after(() => late.stop());
    const ended = guestOf(late);
    const body = JSON.stringify({ caseId: id, files: [payloadOf('a.pdf')] });
    const headers = { 'Content-Type': 'application/json', Origin: late.origin, cookie: `${name}=${value}` };
    const response = await ended.call(
      'attachFilesToCase',
      { caseId: id, files: [] },
      { method: 'POST', body, headers },
    );
    assert.equal(response.status, 401);
  });
});
