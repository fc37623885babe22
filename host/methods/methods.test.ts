import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { methodExamples } from '#contracts/examples/methodExamples.ts';
import { methodAnswers, ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import { type MethodName, methodNames, methods } from '#contracts/methods.ts';
import { type Client, guestOf, methodPath, userOf } from '../testing/client.ts';
import { mailEnv } from '../testing/mail-server.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { sqlOn } from '../testing/test-store.ts';
import { isForGuests, ruleOf } from './registry.ts';

let host: TestHost;
let guest: Client;
let admin: Client;
let internal: Client;

before(async () => {
  host = await startHost({ env: mailEnv('smtp://127.0.0.1:9') });
  guest = guestOf(host);
  admin = await userOf(host, 'admin@harbor.example');
  internal = await userOf(host, 'internal@harbor.example');
});
after(() => host.stop());

/** Parameters that every method takes. */
const paramsOf = (name: MethodName): Readonly<Record<string, unknown>> => methodExamples[name].params;

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

/** What an example has and an answer lacks, by path; an entry of a list must be like one of the answer's. */
function lackingIn(answer: unknown, example: unknown, path = 'answer'): string[] {
  if (example === null) return answer === undefined ? [path] : [];
  if (typeof example !== typeof answer || answer === null) return [path];
  if (typeof example !== 'object') return [];
  if (!Array.isArray(example)) {
    const given = answer as Record<string, unknown>;
    return Object.entries(example).flatMap(([key, value]) => lackingIn(given[key], value, `${path}.${key}`));
  }
  if (!Array.isArray(answer)) return [path];
  return example.flatMap((entry, at) => {
    const lacks = answer.map((each) => lackingIn(each, entry, `${path}[${at}]`));
    return lacks.sort((a, b) => a.length - b.length)[0] ?? [`${path}[${at}]`];
  });
}

describe('each method of the catalogue', () => {
  for (const name of methodNames) {
    const { kind } = methods[name];
    const user = () => (ruleOf(name).callers === 'internals' ? internal : admin);

    it(`${name} answers its example in the shape of the catalogue, as a bare value`, async () => {
      const response = await send(user(), name, { ...paramsOf(name), unknownField: 1 });
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(response.headers.get('cache-control'), kind === 'read' ? 'private' : 'no-cache');
      const answer = await response.json();
      assert.ok(methodAnswers[name].safeParse(answer).success);
      const example = methodExamples[name];
      assert.ok(methodAnswers[name].safeParse(example.answer).success);
      assert.deepEqual(lackingIn(answer, example.answer), []);
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
      const response = await send(guest, name, paramsOf(name));
      assert.equal(response.status, isForGuests(name) ? 200 : 401);
      if (response.status === 401) assert.equal((await errorOf(response)).errorCode, 'INVALID_SESSION_ID');
    });

    it(`${name} says which parameter is missing or wrong`, async () => {
      for (const [field, value] of Object.entries(paramsOf(name))) {
        const { [field]: _gone, ...without } = paramsOf(name);
        const isOptional = methodRequests[name].params.safeParse(without).success;
        const missing = await send(user(), name, without);
        assert.equal(missing.status, isOptional ? 200 : 400);
        if (!isOptional)
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

  it('what is nested too deeply is refused before it is read, and quotation marks and brackets in texts are none', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const headers = { 'Content-Type': 'application/json', Origin: host.origin };
    const post = (path: string, body: string) => admin.fetch(path, { method: 'POST', body, headers });
    const caseObj1 = JSON.stringify({ caseObj1: `{"subject":${deep(400_000)}}` });
    const builder = await userOf(host, 'site@harbor.example');
    const refused: [what: string, response: Promise<Response>][] = [
      ['The body', post(write, `{"event":"a","value":${deep(400_000)}}`)],
      ['The body', post(write, '{"a":'.repeat(150_000))],
      ['methodParams', guest.fetch(`${read}?methodParams=${deep(101)}`)],
      ['The parameter caseObj1', post(methodPath('createCaseFromJson'), caseObj1)],
      ['The body', builder.fetch('/builder/api/pages', { method: 'POST', body: deep(400_000), headers })],
    ];
    for (const [what, response] of refused) {
      assert.equal((await response).status, 400);
      const { errorCode, message } = await errorOf(await response);
      assert.deepEqual([errorCode, message], ['JSON_TOO_DEEP', `${what} is nested deeper than 100 levels.`]);
    }
    const text = `${'[{'.repeat(300)}"\\"${'['.repeat(300)}\\`;
    assert.equal((await admin.call('logEvent', { event: text, value: text })).status, 200);
    assert.equal((await post(write, `{"event":"a","value":"b","other":${deep(99)}}`)).status, 200);
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
        const response = await send(admin, name, paramsOf(name), {
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
      const answer = methodAnswers.getContentById.parse(await response.json());
      assert.deepEqual(
        [answer?.articleHtml, answer?.data?.concept?.visibility],
        ['', ['Visible to Customers']],
      );
    }
    const page = methodAnswers.getLandingPage.parse(
      await admin.ask('getLandingPage', { slug: 'unknown', langLocale }),
    );
    assert.deepEqual(page.data?.pageLandingPageNewCollection?.items, []);
  });

  it('a server error says nothing of the inside', async (t) => {
    const other = await startHost({ content: 'none', env: { HC_LOG_LEVEL: 'silent' } });
    t.after(() => other.stop());
    const client = await userOf(other, 'admin@harbor.example');
    await sqlOn(other.site.store, 'ALTER TABLE sessions RENAME TO gone');
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
