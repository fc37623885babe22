import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { complaintRegions } from '#contracts/complaints.ts';
import { ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import type { MethodName, Params } from '#contracts/methods.ts';
import { caseReasonsFor } from '#domain/caseRules.ts';
import { complaintTopicsOf } from '#domain/complaints.ts';
import {
  advisorPayload,
  caseIdsOf,
  commentParams,
  complaintOf,
  detailOf,
  eorPayload,
  payloadOf,
} from '../testing/cases.ts';
import { type Client, guestOf, methodPath, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const adminId = '005hc000000ADMIN01';

let host: TestHost;
let admin: Client;

before(async () => {
  host = await startHost({ content: 'none', env: { HC_CLOCK: '2026-11-20T09:00:00Z' } });
  admin = await userOf(host, 'admin@harbor.example');
});
after(() => host.stop());

const rowOf = (id: string) =>
  host.site.store.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function count(table: 'cases' | 'case_comments' | 'case_attachments' | 'complaints'): Promise<number> {
  const counted = host.site.store.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
}

async function refusalOf<M extends MethodName>(client: Client, method: M, params: Params<M>) {
  const before = [await count('cases'), await count('case_comments')];
  const response = await client.call(method, params);
  assert.deepEqual([await count('cases'), await count('case_comments')], before);
  const [error, ...others] = ServerErrorsSchema.parse(await response.json());
  assert.equal(others.length, 0);
  return { status: response.status, code: error?.errorCode, message: error?.message ?? '' };
}

/** Sends a write with an idempotency key. */
function withKey<M extends MethodName>(client: Client, key: string, method: M, params: Params<M>) {
  const headers = { 'Content-Type': 'application/json', Origin: host.origin, 'Idempotency-Key': key };
  return client.fetch(methodPath(method), { method: 'POST', body: JSON.stringify(params), headers });
}

async function openCase(): Promise<string> {
  return String(await admin.ask('createCaseFromJson', advisorPayload()));
}

describe('a new case', () => {
  it('for an EOR advisor is kept as it was sent, numbered, and the first of the list', async () => {
    const id = String(await admin.ask('createEorCase', eorPayload()));
    assert.match(id, /^500[0-9A-Za-z]{15}$/);
    const row = await rowOf(id);
    assert.equal(row.description, '<p>From the <strong>first</strong> of May.</p>');
    assert.equal(row.reason, 'Employment Agreements');
    assert.deepEqual(
      [row.country, row.employee_name, row.record_type],
      ['Germany', 'Jana Vogel', 'EOR_HR_Advisor'],
    );
    assert.equal(row.cc_emails, 'legal@northwind.example; hr@northwind.example');
    assert.deepEqual(JSON.parse(row.cc_recipients), ['legal@northwind.example', 'hr@northwind.example']);
    const detail = await detailOf(admin, id);
    assert.deepEqual(
      [detail.subject, detail.status, detail.dtOpened, detail.caseNumber],
      [
        'Employment agreement for Berlin',
        'New',
        '2026-11-20T09:00:00.000Z',
        String(row.number).padStart(8, '0'),
      ],
    );
    assert.equal((await caseIdsOf(admin, adminId))[0], id);
    const next = await rowOf(await openCase());
    assert.equal(next.number, row.number + 1);
  });

  it('for a PEO or an HR services advisor has the record type of what the user may contact', async () => {
    assert.equal((await rowOf(await openCase())).record_type, 'PEO_HR_Advisor');
    const aso = await userOf(host, 'aso@harbor.example');
    assert.equal(
      (await rowOf(String(await aso.ask('createCaseFromJson', advisorPayload())))).record_type,
      'ASO_HR_Advisor',
    );
  });

  it('takes each reason and country of the lists, both spellings and none', async () => {
    for (const reason of caseReasonsFor('eor', 'Beacon HR'))
      assert.equal(
        (await admin.call('createEorCase', eorPayload({ EOR_HR_Case_Reason__c: reason }))).status,
        200,
        reason,
      );
    for (const reason of caseReasonsFor('peo', 'Beacon HR')) {
      const params = advisorPayload({ PEO_Customer_Case_Reason__c: reason });
      assert.equal((await admin.call('createCaseFromJson', params)).status, 200, reason);
    }
    for (const [given, kept] of [
      ['Korea, Republic of', 'Korea Republic of'],
      ['United Kingdom', 'UK'],
      ['None', ''],
      ['', ''],
    ]) {
      const id = String(await admin.ask('createEorCase', eorPayload({ Country__c: given })));
      assert.equal((await rowOf(id)).country, kept);
    }
  });

  it('without what is required, or with what is no value of a list, is refused by naming the field', async () => {
    const refused: [Record<string, unknown>, string, RegExp][] = [
      [{ subject: '' }, 'REQUIRED_FIELD_MISSING', /subject is required/],
      [{ subject: ' \n\t' }, 'REQUIRED_FIELD_MISSING', /subject is required/],
      [
        { subject: 'x'.repeat(256) },
        'STRING_TOO_LONG',
        /subject has 256 characters; it may have at most 255/,
      ],
      [{ Description__c: '<p>\u200b&#8203;</p>' }, 'REQUIRED_FIELD_MISSING', /Description__c is required/],
      [{ Description__c: '<p> <br>&nbsp;</p>' }, 'REQUIRED_FIELD_MISSING', /Description__c is required/],
      [{ Description__c: 'x'.repeat(131_072) }, 'STRING_TOO_LONG', /Description__c has 131072 characters/],
      [
        { Description__c: `${'<b>'.repeat(30_000)}x` },
        'INVALID_FIELD',
        /Description__c nests its elements deeper/,
      ],
      [{ EOR_HR_Case_Reason__c: '' }, 'REQUIRED_FIELD_MISSING', /EOR_HR_Case_Reason__c is required/],
      [
        { EOR_HR_Case_Reason__c: 'none' },
        'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
        /EOR_HR_Case_Reason__c must be one of/,
      ],
      [
        { EOR_HR_Case_Reason__c: 'Leave of Absence Guidance' },
        'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
        /EOR_HR/,
      ],
      [{ Country__c: 'Atlantis' }, 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', /Country__c/],
      [{ Employee_Name__c: 'x'.repeat(256) }, 'STRING_TOO_LONG', /Employee_Name__c/],
      [{ Origin: 'Phone' }, 'INVALID_PARAMETER', /Origin must be one of Web/],
      [{ CcEmails__c: 7 }, 'INVALID_PARAMETER', /CcEmails__c must be of type string/],
      [{ subject: undefined }, 'INVALID_PARAMETER', /subject is missing/],
    ];
    for (const [change, code, says] of refused) {
      const error = await refusalOf(admin, 'createEorCase', eorPayload(change));
      assert.deepEqual([error.status, error.code], [400, code], JSON.stringify(change).slice(0, 80));
      assert.match(error.message, says);
    }
    const advisor: [Record<string, unknown>, RegExp][] = [
      [
        { PEO_Customer_Case_Reason__c: 'Equity' },
        /PEO_Customer_Case_Reason__c must be one of: .*Beacon HR Resources/,
      ],
      [{ PEO_Customer_Case_Reason__c: '{partner} Resources' }, /PEO_Customer_Case_Reason__c/],
      [{ Case_Comment_Can_Create__c: false }, /Case_Comment_Can_Create__c must be one of true/],
      [{ Description: undefined }, /Description is missing/],
    ];
    for (const [change, says] of advisor)
      assert.match((await refusalOf(admin, 'createCaseFromJson', advisorPayload(change))).message, says);
    for (const caseObj1 of ['', '{', 'null', '[]', '"x"', '{"subject":"a"}'])
      assert.match(
        (await refusalOf(admin, 'createEorCase', { caseObj1 })).message,
        /caseObj1|missing/,
        caseObj1,
      );
  });

  it('copies go to the valid addresses of the text and nowhere else; too many are refused', async () => {
    const text = 'a@b.co\r\nBcc: x@y.example\n"quoted" <c@d.example>; broken@; e@f.example';
    const row = await rowOf(String(await admin.ask('createEorCase', eorPayload({ CcEmails__c: text }))));
    assert.equal(row.cc_emails, 'a@b.co Bcc: x@y.example "quoted" <c@d.example>; broken@; e@f.example');
    assert.deepEqual(JSON.parse(row.cc_recipients), ['a@b.co', 'x@y.example', 'e@f.example']);
    const hidden = 'a@b.co\u0000\u2028Subject: x\u2029\u0085Bcc: y@z.example\ud800';
    const other = await rowOf(String(await admin.ask('createEorCase', eorPayload({ CcEmails__c: hidden }))));
    assert.doesNotMatch(other.cc_emails + other.cc_recipients, /[\p{Cc}\u2028\u2029]/u);
    assert.ok(other.cc_emails.isWellFormed());
    const many = Array.from({ length: 51 }, (_, at) => `a${at}@b.co`).join(' ');
    for (const CcEmails__c of [many, `${'x'.repeat(50_000)}@b.co`]) {
      const started = performance.now();
      const error = await refusalOf(admin, 'createEorCase', eorPayload({ CcEmails__c }));
      assert.match(error.message, /CcEmails__c may have at most 50 addresses and 4000 characters/);
      assert.ok(performance.now() - started < 10_000);
    }
  });

  it('a subject is one line, however it was typed', async () => {
    const subject = 'Hello\r\nBcc: x@y.example\u0000\u2028there\ud800';
    const id = String(await admin.ask('createEorCase', eorPayload({ subject })));
    assert.equal((await detailOf(admin, id)).subject, 'Hello Bcc: x@y.example there\ufffd');
  });
});

describe('a comment', () => {
  it('is answered by its id and is the first of the case, with its author’s name', async () => {
    const caseId = await openCase();
    await admin.ask('createCaseComment', commentParams(caseId, '<p>First</p>'));
    const answer = await admin.ask('createCaseComment', commentParams(caseId, '<p>Second <em>one</em></p>'));
    const [newest, older] = (await detailOf(admin, caseId)).caseComments ?? [];
    assert.deepEqual(answer, { Id: newest?.Id });
    assert.equal(newest?.CommentBody__c, '<p>Second <em>one</em></p>');
    assert.deepEqual([newest?.CreatedBy?.Name, newest?.Comment_Owner__r], ['Ana Duarte', null]);
    assert.equal(older?.CommentBody__c, '<p>First</p>');
  });

  it('on a closed case is refused by the stated sentence', async () => {
    const { id } = await host.site.store.db
      .selectFrom('cases')
      .select('id')
      .where('owner_id', '=', adminId)
      .where('is_closed', '=', 1)
      .executeTakeFirstOrThrow();
    const before = await count('case_comments');
    assert.deepEqual(await admin.ask('createCaseComment', commentParams(id)), {
      ERROR:
        'It looks like you are trying to add a comment to a closed case. Please create a new case for assistance.',
    });
    assert.equal(await count('case_comments'), before);
  });

  it('of 131,071 characters is taken, one more is refused in words', async () => {
    const caseId = await openCase();
    const longest = `<p>${'é'.repeat(131_071 - 7)}</p>`;
    assert.equal((await admin.call('createCaseComment', commentParams(caseId, longest))).status, 200);
    assert.equal((await detailOf(admin, caseId)).caseComments?.[0]?.CommentBody__c, longest);
    const error = await refusalOf(admin, 'createCaseComment', commentParams(caseId, `${longest}x`));
    assert.deepEqual([error.status, error.code], [400, 'STRING_TOO_LONG']);
    assert.match(error.message, /commentBody has 131072 characters; it may have at most 131071/);
  });

  it('nested beyond sense is refused in words', async () => {
    const body = `${'<b>'.repeat(30_000)}x`;
    const error = await refusalOf(admin, 'createCaseComment', commentParams(await openCase(), body));
    assert.deepEqual([error.status, error.code], [400, 'INVALID_FIELD']);
    assert.match(error.message, /commentBody nests its elements deeper than 128 levels/);
  });

  it('without text, or with documents, is refused', async () => {
    const caseId = await openCase();
    for (const body of ['', '   ', '<p></p>', '<p>&nbsp;</p><script>x</script>'])
      assert.match(
        (await refusalOf(admin, 'createCaseComment', commentParams(caseId, body))).message,
        /commentBody is required/,
      );
    const params = { ...commentParams(caseId), documentIds: ['069000000000000AAA'] };
    assert.match((await refusalOf(admin, 'createCaseComment', params)).message, /documentIds must be empty/);
  });

  it('is kept as it was given, and only ever answered as JSON', async () => {
    const caseId = await openCase();
    const body = '<img src=x onerror=alert(1)><script>alert(2)</script>Text\u0000 \ud800end';
    await admin.ask('createCaseComment', commentParams(caseId, body));
    const response = await admin.call('getCase', { caseId });
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const kept = (await detailOf(admin, caseId)).caseComments?.[0]?.CommentBody__c;
    assert.equal(kept, '<img src=x onerror=alert(1)><script>alert(2)</script>Text\ufffd \ufffdend');
    const page = await (await admin.fetch(`/case-detail?id=${caseId}`)).text();
    // The page brings its first answers as JSON in blocks that no markup can leave.
    const blocks = [...page.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    );
    const answers = blocks.find((json) => json.includes('onerror')) ?? '[]';
    assert.doesNotMatch(answers, /[<>]/);
    assert.equal(JSON.stringify(JSON.parse(answers)).split('onerror').length, 2);
    assert.doesNotMatch(page.replaceAll(answers, ''), /onerror/);
  });
});

describe('a request that comes again with its key', () => {
  const creating = {
    createEorCase: () => eorPayload({ subject: randomUUID() }),
    createCaseFromJson: () => advisorPayload({ subject: randomUUID() }),
    createComplaintsCase: () => complaintOf({ CompliantDetails: randomUUID() }),
  } as const;

  it('makes one case and gets the same answer, also when both are under way at once', async () => {
    for (const method of ['createEorCase', 'createCaseFromJson', 'createComplaintsCase'] as const) {
      const key = randomUUID();
      const params = creating[method]();
      const before = await count('cases');
      const both = await Promise.all([1, 2, 3].map(() => withKey(admin, key, method, params)));
      const again = await withKey(admin, key, method, params);
      const answers = await Promise.all([...both, again].map((response) => response.text()));
      assert.deepEqual(new Set(answers).size, 1, method);
      assert.match(answers[0] ?? '', /^"500/);
      assert.equal(await count('cases'), before + 1, method);
    }
  });

  it('makes one comment and one file', async () => {
    const caseId = await openCase();
    const files = { caseId, files: [payloadOf('a.pdf')] };
    const calls = [
      (key: string) => withKey(admin, key, 'createCaseComment', commentParams(caseId)),
      (key: string) => withKey(admin, key, 'attachFilesToCase', files),
    ];
    for (const call of calls) {
      const key = randomUUID();
      const all = await Promise.all([1, 2, 3].map(() => call(key)));
      assert.deepEqual(new Set(await Promise.all(all.map((response) => response.text()))).size, 1);
    }
    const detail = await detailOf(admin, caseId);
    assert.deepEqual([detail.caseComments?.length, detail.caseAttachments?.length], [1, 1]);
  });

  it('another body under the same key is refused in words; another user’s key is another key', async () => {
    const key = randomUUID();
    const first = await withKey(admin, key, 'createEorCase', eorPayload());
    assert.equal(first.status, 200);
    const before = await count('cases');
    for (const [method, params] of [
      ['createEorCase', eorPayload({ subject: 'Another' })],
      ['createComplaintsCase', complaintOf()],
    ] as const) {
      const second = await withKey(admin, key, method, params);
      assert.equal(second.status, 409);
      const [error] = ServerErrorsSchema.parse(await second.json());
      assert.match(error?.message ?? '', /Idempotency-Key was used for another request/);
    }
    assert.equal(await count('cases'), before);
    const internal = await userOf(host, 'internal@harbor.example');
    assert.notEqual(
      await (await withKey(internal, key, 'createEorCase', eorPayload())).text(),
      await first.text(),
    );
  });

  it('a refused request may be corrected under the same key', async () => {
    const key = randomUUID();
    assert.equal((await withKey(admin, key, 'createEorCase', eorPayload({ subject: '' }))).status, 400);
    assert.equal((await withKey(admin, key, 'createEorCase', eorPayload())).status, 200);
  });

  it('a guest gets the case and the right to add files again', async () => {
    const key = randomUUID();
    const params = complaintOf({ CompliantDetails: 'The answer got lost.' });
    const lost = await (await withKey(guestOf(host), key, 'createComplaintsCase', params)).json();
    const guest = guestOf(host);
    const id = String(await (await withKey(guest, key, 'createComplaintsCase', params)).json());
    assert.equal(id, lost);
    const files = [payloadOf('a.pdf')];
    assert.equal((await guest.call('attachFilesToCase', { caseId: id, files })).status, 200);
  });

  it('a key that is none is refused', async () => {
    for (const key of ['', ' ', 'a b', 'x'.repeat(201)]) {
      const response = await withKey(admin, key, 'createEorCase', eorPayload());
      assert.equal(response.status, 400, JSON.stringify(key));
    }
  });
});

describe('a complaint', () => {
  it('becomes a case of its own type with everything that was said', async () => {
    const id = String(await guestOf(host).ask('createComplaintsCase', complaintOf()));
    const row = await rowOf(id);
    assert.deepEqual(
      [row.record_type, row.owner_id, row.account_id, row.status, row.subject],
      ['Complaints', null, null, 'New', 'Complaint: Harbor Bank Account'],
    );
    const complaint = await host.site.store.db
      .selectFrom('complaints')
      .selectAll()
      .where('case_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      { ...complaint },
      {
        case_id: id,
        related_case_number: '00104201',
        region: 'European Economic Area',
        name: 'Ida Berg',
        email: 'ida@example.com',
        phone: '+47 22 00 00 00',
        identifying_information: 'ida@fjord.example',
        topic: 'Harbor Bank Account',
        details: 'The transfer never came.',
        resolution: 'Send it back.',
        damage: '',
        filed_before: 1,
      },
    );
  });

  it('takes every region and topic', async () => {
    for (const Country of complaintRegions)
      assert.match(
        String(await admin.ask('createComplaintsCase', complaintOf({ Country }))),
        /^500/,
        Country,
      );
    for (const ComplaintTopic of complaintTopicsOf('Harbor'))
      assert.match(
        String(await admin.ask('createComplaintsCase', complaintOf({ ComplaintTopic }))),
        /^500/,
        ComplaintTopic,
      );
  });

  it('that can’t be taken is answered by ERROR and the field, and leaves nothing', async () => {
    const refused: [Parameters<typeof complaintOf>[0], RegExp][] = [
      [{ Country: '' }, /^ERROR: The field Country is required\.$/],
      [
        { Country: 'United Kingdom' },
        /^ERROR: The field Country must be one of: European Economic Area; UK; USA; Australia\.$/,
      ],
      [{ Name: '  ' }, /^ERROR: The field Name is required/],
      [{ EmailAddress: '' }, /^ERROR: The field Email address is required/],
      [{ EmailAddress: 'ida' }, /^ERROR: The field Email address is not an e-mail address/],
      [{ EmailAddress: 'ida@example.com\r\nBcc: x@y.example' }, /^ERROR: The field Email address is not/],
      [{ ComplaintTopic: '{brand} Bank Account' }, /^ERROR: The field Complaint topic must be one of/],
      [{ CompliantDetails: '<p></p>' }, /^ERROR: The field Complaint details is required/],
      [
        { CompliantDetails: `${'<b>'.repeat(30_000)}x` },
        /^ERROR: The field Complaint details nests its elements deeper/,
      ],
      [{ PhoneNumber: '1'.repeat(41) }, /^ERROR: The field Phone number has 41 characters/],
      [
        { DescriptionOfDamageLossHarmCaused: 'x'.repeat(131_072) },
        /^ERROR: The field Description of damage, loss, or harm caused has 131072/,
      ],
    ];
    const guest = guestOf(host);
    const before = await count('cases');
    for (const [change, says] of refused)
      assert.match(String(await guest.ask('createComplaintsCase', complaintOf(change))), says);
    assert.equal(await count('cases'), before);
  });
});

describe('limits', () => {
  it('a guest who complains without end is told to wait; signed-in users are not', async (t) => {
    const own = await startHost({ content: 'none' });
    t.after(() => own.stop());
    const guest = guestOf(own);
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push((await guest.call('createComplaintsCase', complaintOf())).status);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [60, 429]);
    const refused = await guest.call('createComplaintsCase', complaintOf());
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    const user = await userOf(own, 'employee@harbor.example');
    assert.equal((await user.call('createComplaintsCase', complaintOf())).status, 200);
  });
});

describe('a page that another user has signed in behind', () => {
  const asUser = (client: Client, claimed: string, method: MethodName, params: object) =>
    client.fetch(methodPath(method), {
      method: 'POST',
      body: JSON.stringify(params),
      headers: { 'Content-Type': 'application/json', Origin: host.origin, 'X-HC-User': claimed },
    });

  it('is refused in words before anything is written', async () => {
    for (const claimed of ['005hc000000MAYA001', 'guest']) {
      const before = await count('cases');
      const response = await asUser(admin, claimed, 'createCaseFromJson', advisorPayload());
      assert.equal(response.status, 409);
      const [error] = ServerErrorsSchema.parse(await response.json());
      assert.equal(error?.errorCode, 'USER_CHANGED');
      assert.equal(error?.message, 'Somebody else is signed in now. Nothing was changed. Reload the page.');
      assert.equal(await count('cases'), before);
    }
  });

  it('is served as soon as it knows who they are, and as ever where it says nothing', async () => {
    assert.equal((await asUser(admin, adminId, 'createCaseFromJson', advisorPayload())).status, 200);
    assert.equal((await admin.call('createCaseFromJson', advisorPayload())).status, 200);
  });

  it('as a guest whose session ended is asked to sign in, or served as the guest they are', async () => {
    const guest = guestOf(host);
    assert.equal((await asUser(guest, adminId, 'createCaseFromJson', advisorPayload())).status, 401);
    const complaint = complaintOf();
    const written = await count('complaints');
    const ended = await asUser(guest, adminId, 'createComplaintsCase', complaint);
    assert.equal(ended.status, 401);
    assert.deepEqual(ServerErrorsSchema.parse(await ended.json()), [
      { errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid.' },
    ]);
    assert.equal(await count('complaints'), written);
    assert.equal((await asUser(guest, 'guest', 'createComplaintsCase', complaint)).status, 200);
  });
});
