import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { type MethodName, methodNames, methods } from '#contracts/methods.ts';
import { CallError } from '#runtime/errors.ts';
import { createTransport } from '#runtime/transport.ts';
import { checkMethods, type Outcome } from './checkMethods.ts';
import { type Finding, findingOf } from './findings.ts';

const user = { userId: '005A' };
const topics = {
  data: {
    topicCollection: {
      items: [
        {
          topics: {
            items: [
              null,
              {
                slug: 'a',
                subtopics: { items: [{ links: { concepts: { items: [{ sys: { id: 'art-1' } }] } } }] },
              },
            ],
          },
        },
      ],
    },
  },
};
const answers: Readonly<Partial<Record<MethodName, unknown>>> = {
  getUserInfo: user,
  getCaseList: { caseList: [{ Id: '500A' }] },
  getTopicsWithArticles: topics,
};

/** What is found on a server, and what was asked of it in which way. */
async function check(answer: (method: MethodName) => unknown) {
  const asked = new Map<MethodName, unknown>();
  const outcomes = new Map<MethodName, Outcome>();
  const transport = createTransport(async ({ method, params }) => {
    asked.set(method, params);
    const given = answer(method);
    if (given instanceof Error) throw given;
    return given;
  }, defaultConfig);
  const found = await checkMethods({
    transport,
    langLocale: 'en-US',
    now: () => 0,
    tell: (method, outcome) => outcomes.set(method, outcome),
  });
  transport.clear();
  const findings = new Map<MethodName, Finding>(
    [...outcomes].map(([method, outcome]) => [method, findingOf(outcome, !found?.userId)]),
  );
  return { asked, findings };
}

describe('a check of the server methods', () => {
  it('tells of each method, asks with what the answers before name, and writes nothing', async () => {
    const { asked, findings } = await check((method) => answers[method] ?? {});
    assert.deepEqual([...findings.keys()].sort(), [...methodNames].sort());
    const written = [...asked.keys()].filter((method) => methods[method].kind === 'write');
    assert.deepEqual(written, ['getSearchKey'], 'a key is made, nothing is written');
    assert.deepEqual(asked.get('getCaseList'), { userId: '005A' });
    assert.deepEqual(asked.get('getCase'), { caseId: '500A' });
    assert.deepEqual(asked.get('getContentById'), { contentId: 'art-1', langLocale: 'en-US' });
    assert.deepEqual(findings.get('createEorCase'), {
      state: 'skipped',
      text: 'diagnostics.skipped.case',
    });
    assert.equal(findings.get('getUserInfo')?.state, 'fine');
  });

  it('names the fields of an answer that are not as they must be', async () => {
    const { findings } = await check((method) => {
      if (method === 'getCaseList') return { caseList: [{ Id: '1' }, { Id: 5, Subject: true }] };
      if (method === 'getAllGlossaryTerms') return 'terms';
      return answers[method] ?? {};
    });
    assert.deepEqual(findings.get('getCaseList'), {
      state: 'fault',
      text: 'diagnostics.says.malformed',
      fields: [
        { path: 'caseList.1.Id', expected: 'string' },
        { path: 'caseList.1.Subject', expected: 'string' },
      ],
    });
    assert.deepEqual(findings.get('getAllGlossaryTerms')?.fields, [{ path: '', expected: 'object' }]);
    assert.equal(findings.get('getCase')?.text, 'diagnostics.skipped.noCase');
  });

  it('stops where no way leads to the server, and says why the rest is not tried', async () => {
    const { asked, findings } = await check(() => new CallError('blocked', 'no page of this origin'));
    assert.deepEqual([...asked.keys()], ['getUserInfo']);
    assert.equal(findings.get('getUserInfo')?.text, 'diagnostics.says.blocked');
    assert.equal(findings.get('getLandingPage')?.text, 'diagnostics.skipped.noWay');
  });

  it('takes it for right that a guest is refused, and for a fault that a user is', async () => {
    const refuse = (method: MethodName) =>
      method === 'getUserPersona'
        ? new CallError('signed-out', '', { status: 401 })
        : (answers[method] ?? {});
    const asUser = await check(refuse);
    const asGuest = await check((method) => (method === 'getUserInfo' ? {} : refuse(method)));
    assert.deepEqual(
      [asUser, asGuest].map(({ findings }) => findings.get('getUserPersona')),
      [
        { state: 'fault', text: 'diagnostics.says.signedOut' },
        { state: 'skipped', text: 'diagnostics.skipped.guest' },
      ],
    );
    assert.equal(asGuest.findings.get('getCaseList')?.text, 'diagnostics.skipped.noUser');
  });

  it('says what a slow answer, a server’s own words and an answer that is no JSON are', () => {
    const failed = (error: unknown) => findingOf({ status: 'failed', time: 1, error }, false);
    assert.equal(findingOf({ status: 'answered', time: 1999 }, false).state, 'fine');
    assert.equal(findingOf({ status: 'answered', time: 2000 }, false).state, 'slow');
    assert.deepEqual(failed(new CallError('forbidden', '', { serverMessage: 'No access' })), {
      state: 'fault',
      text: 'diagnostics.says.forbidden',
      reason: 'No access',
    });
    const foreign = {
      status: 403,
      code: 'INVALID_ORIGIN',
      serverMessage: 'The request came from another site.',
    };
    assert.deepEqual(failed(new CallError('forbidden', '', foreign)), {
      state: 'fault',
      text: 'diagnostics.says.origin',
      reason: 'The request came from another site.',
    });
    assert.equal(
      failed(new CallError('malformed', '', { cause: new SyntaxError('x') })).text,
      'diagnostics.says.notJson',
    );
    assert.equal(failed(new TypeError('boom')).reason, 'TypeError: boom');
  });
});
