import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type MethodName, methodNames, methods, ServerErrorsSchema } from '#contracts/methods.ts';
import { type Client, guestOf, methodPath, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { isForGuests, isForInternals } from './registry.ts';

let host: TestHost;
let guest: Client;
let admin: Client;
let internal: Client;

before(async () => {
  host = await startHost();
  guest = guestOf(host);
  admin = await userOf(host, 'admin@harbor.example');
  internal = await userOf(host, 'internal@harbor.example');
  const open = await host.site.store.db
    .selectFrom('cases')
    .select('id')
    .where('owner_id', '=', '005hc000000ADMIN01')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow();
  for (const name of ['getCase', 'attachFilesToCase', 'createCaseComment'])
    params[name] = { ...params[name], caseId: open.id };
});
after(() => host.stop());

/** Parameters every method takes. */
const params: Record<string, Record<string, unknown>> = {
  logEvent: { event: 'Invalid URL', value: 'http://site.example/nowhere' },
  sendEvent: {
    eventName: 'SearchBarResult-Click',
    eventType: 'click',
    indexName: 'harbor_en-US',
    userToken: 'N/A',
    objectID: 'x',
    position: 1,
    queryID: 'q',
  },
  getContentById: { contentId: 'reset-your-password', langLocale: 'en-US' },
  getLandingPage: { slug: 'payroll', langLocale: 'en-US' },
  getTopicsWithArticles: { slug: 'payroll', langLocale: 'en-US' },
  getReleaseNotes: { type: 'all', langLocale: 'en-US' },
  getAllGlossaryTerms: { langLocale: 'en-US' },
  explainVisibility: { view: 'article', id: 'reset-your-password', langLocale: 'en-US' },
  setViewAs: { role: '', country: '' },
  getCaseList: { userId: '005hc000000ADMIN01' },
  getCase: {},
  createEorCase: {
    caseObj1: JSON.stringify({
      subject: 'A new hire',
      Description__c: '<p>Soon</p>',
      CcEmails__c: '',
      Origin: 'Web',
      EOR_HR_Case_Reason__c: 'Equity',
      Employee_Name__c: '',
      Country__c: 'Germany',
    }),
  },
  createCaseFromJson: {
    caseObj1: JSON.stringify({
      subject: 'A policy',
      Description__c: '<p>Ours</p>',
      Description: '<p>Ours</p>',
      CcEmails__c: '',
      Origin: 'Web',
      Case_Comment_Can_Create__c: true,
      ContactId: '003hc000000ADMIN01',
      PEO_Customer_Case_Reason__c: 'Leave of Absence Guidance',
    }),
  },
  attachFilesToCase: {
    files: [{ Title: 'a.gif', PathOnClient: 'a.gif', data: Buffer.from('GIF89a').toString('base64') }],
  },
  createCaseComment: {
    commentBody: '<p>Hello</p>',
    isPublishedComment: false,
    isCommunity: true,
    documentIds: [],
  },
  getMainSectionContent: { langLocale: 'en-US' },
  getCountrySectionContent: { region: 'UK', langLocale: 'en-US' },
  createComplaintsCase: {
    wrapper: {
      RelatedSupportCaseNumber: '',
      Country: 'UK',
      Name: 'Ida Berg',
      EmailAddress: 'ida@example.com',
      PhoneNumber: '',
      IdentifyingInformation: '',
      ComplaintTopic: 'Support',
      CompliantDetails: 'Nobody answers.',
      HowWouldYouLikeUsToResolveYourComplaint: '',
      DescriptionOfDamageLossHarmCaused: '',
      HaveYouFiledAComplaintPreviously: false,
    },
  },
};

function send(client: Client, name: MethodName, given: unknown, init: RequestInit = {}): Promise<Response> {
  const path = methodPath(name);
  if (methods[name].kind === 'read') {
    return client.fetch(`${path}?methodParams=${encodeURIComponent(JSON.stringify(given))}`, init);
  }
  const headers = { 'Content-Type': 'application/json', Origin: host.origin };
  return client.fetch(path, { method: 'POST', body: JSON.stringify(given), headers, ...init });
}

async function errorOf(response: Response) {
  const body = await response.json();
  const [first, ...others] = ServerErrorsSchema.parse(body);
  assert.equal(others.length, 0);
  assert.ok(first?.errorCode);
  return first;
}

describe('each method of the catalogue', () => {
  for (const name of methodNames) {
    const { kind } = methods[name];
    const user = () => (isForInternals(name) ? internal : admin);

    it(`${name} answers a user in the shape of the catalogue, as a bare value`, async () => {
      const response = await send(user(), name, { ...params[name], unknownField: 1 });
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(response.headers.get('cache-control'), kind === 'read' ? 'private' : 'no-cache');
      const answer = methods[name].answer.safeParse(await response.json());
      assert.ok(answer.success);
    });

    it(`${name} refuses every other verb and names its own`, async () => {
      const own = kind === 'read' ? 'GET' : 'POST';
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (verb) => verb !== own,
      )) {
        const headers = { Origin: host.origin };
        const response = await admin.fetch(methodPath(name), { method, headers });
        assert.equal(response.status, 405, method);
        assert.equal(response.headers.get('allow'), own);
        await errorOf(response);
      }
    });

    it(`${name} ${isForGuests(name) ? 'answers' : 'refuses'} a guest`, async () => {
      const response = await send(guest, name, params[name] ?? {});
      assert.equal(response.status, isForGuests(name) ? 200 : 401);
      if (response.status === 401) assert.equal((await errorOf(response)).errorCode, 'INVALID_SESSION_ID');
    });

    it(`${name} says which parameter is missing or wrong`, async () => {
      for (const [field, value] of Object.entries(params[name] ?? {})) {
        const { [field]: _gone, ...without } = params[name] ?? {};
        const missing = await send(user(), name, without);
        assert.equal(missing.status, 400);
        assert.match((await errorOf(missing)).message ?? '', new RegExp(`\\b${field} is missing`));
        const wrong = await send(user(), name, {
          ...without,
          [field]: typeof value === 'string' ? { a: 1 } : 'x',
        });
        assert.equal(wrong.status, 400);
        assert.match((await errorOf(wrong)).message ?? '', new RegExp(`\\b${field}\\b`));
      }
    });
  }
});

describe('bad requests', () => {
  const read = methodPath('getContentById');
  const write = methodPath('logEvent');

  it('parameters that are no JSON object are refused', async () => {
    for (const text of ['{', 'null', '[]', '"x"', '1', '%7B', '{"contentId":"x"', 'undefined']) {
      const response = await guest.fetch(`${read}?methodParams=${encodeURIComponent(text)}`);
      assert.equal(response.status, 400, text);
      await errorOf(response);
    }
    const twice = await guest.fetch(`${read}?methodParams={}&methodParams={}`);
    assert.equal(twice.status, 400);
  });

  it('a body that is no JSON object is refused', async () => {
    for (const body of ['{', 'null1', '[]', '"x"', '1', '{"event":']) {
      const response = await admin.call(
        'logEvent',
        { event: '', value: '' },
        {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', Origin: host.origin },
        },
      );
      assert.equal(response.status, 400, body);
      await errorOf(response);
    }
  });

  it('keys that reach for prototypes change nothing', async () => {
    const text =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"event":"a","value":"b"}';
    const headers = { 'Content-Type': 'application/json', Origin: host.origin };
    const response = await admin.fetch(write, { method: 'POST', body: text, headers });
    assert.equal(response.status, 200);
    assert.equal('polluted' in {}, false);
  });

  it('a write that is not JSON is refused, whatever it claims', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/jsonp',
    ]) {
      const headers = { 'Content-Type': type, Origin: host.origin };
      const response = await admin.fetch(write, {
        method: 'POST',
        body: '{"event":"a","value":"b"}',
        headers,
      });
      assert.equal(response.status, 415, type);
      await errorOf(response);
    }
  });

  it("a write of another site's page is refused and leaves no trace", async () => {
    const count = async () => {
      const counted = host.site.store.db
        .selectFrom('log_events')
        .select(({ fn }) => fn.countAll<number>().as('n'));
      return (await counted.executeTakeFirstOrThrow()).n;
    };
    const before = await count();
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${host.origin}.evil.example` },
      { Origin: host.origin, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
    ];
    for (const name of methodNames.filter((each) => methods[each].kind === 'write')) {
      for (const headers of foreign) {
        const response = await send(admin, name, params[name] ?? {}, {
          headers: { 'Content-Type': 'application/json', ...headers },
        });
        assert.equal(response.status, 403, `${name} ${JSON.stringify(headers)}`);
        await errorOf(response);
      }
    }
    assert.equal(await count(), before);
  });

  it('too large a body is refused', async () => {
    const response = await admin.call('logEvent', { event: 'x'.repeat(1024 * 1024), value: '' });
    assert.equal(response.status, 413);
    await errorOf(response);
  });

  it('unknown classes, methods and versions are unknown', async () => {
    const paths = [
      '/lwr/apex/v65.0/HelpCenterUserService/getUserInfos',
      '/lwr/apex/v65.0/Nothing/getUserInfo',
      '/lwr/apex/v65.0/ns__HelpCenterUserService/getUserInfo',
      '/lwr/apex/v65.0/HelpCenterUserService',
      '/lwr/apex/65/HelpCenterUserService/getUserInfo',
      '/lwr/apex/v65.1/HelpCenterUserService/getUserInfo',
      '/lwr/apex',
      '/lwr/nothing',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const response = await admin.fetch(path, { method });
        assert.equal(response.status, 404, path);
        assert.equal((await errorOf(response)).errorCode, 'NOT_FOUND');
      }
    }
  });

  it('any version of the API is taken', async () => {
    for (const version of ['v20.0', 'v65.0', 'v99.0']) {
      const response = await guest.fetch(methodPath('getUserInfo', version));
      assert.equal(response.status, 200, version);
    }
  });

  it('an unknown article is as one that is not for the reader, an unknown page or topic an empty list', async () => {
    const langLocale = 'xx-notalocale';
    for (const contentId of [
      'unknown',
      '',
      "' OR 1=1",
      '../../etc/passwd',
      '\u0000',
      '\ud800',
      'x'.repeat(4000),
    ]) {
      const response = await guest.call('getContentById', { contentId, langLocale });
      assert.equal(response.status, 200);
      const answer = methods.getContentById.answer.parse(await response.json());
      assert.deepEqual(
        [answer?.articleHtml, answer?.data?.concept?.visibility],
        ['', ['Visible to Customers']],
      );
    }
    const page = methods.getLandingPage.answer.parse(
      await admin.ask('getLandingPage', { slug: 'unknown', langLocale }),
    );
    assert.deepEqual(page.data?.pageLandingPageNewCollection?.items, []);
  });

  it('a server error says nothing of the inside', async (t) => {
    const other = await startHost({ content: 'none', env: { HC_LOG_LEVEL: 'silent' } });
    t.after(() => other.stop());
    const client = await userOf(other, 'admin@harbor.example');
    other.site.store.sqlite.exec('ALTER TABLE sessions RENAME TO gone');
    const response = await client.call('getUserPersona', {});
    const error = await errorOf(response);
    assert.deepEqual([response.status, error.errorCode], [500, 'UNKNOWN_EXCEPTION']);
    assert.doesNotMatch(error.message ?? '', /sessions|sql|table|host\//i);
  });
});

describe('limits', () => {
  it('a user who logs without end is told to wait; others are not', async () => {
    const payroll = await userOf(host, 'payroll@harbor.example');
    const event = { event: 'Invalid URL', value: 'x' };
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await payroll.call('logEvent', event)).status);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [60, 429]);
    const refused = await payroll.call('logEvent', event);
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    await errorOf(refused);
    const employee = await userOf(host, 'employee@harbor.example');
    assert.equal((await employee.call('logEvent', event)).status, 200);
  });
});
