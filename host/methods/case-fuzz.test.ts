import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { methodAnswers, ServerErrorsSchema } from '#contracts/methodAnswers.ts';
import { type MethodName, methods } from '#contracts/methods.ts';
import { randomOf } from '../demo/cases/random.ts';
import {
  advisorPayload,
  caseIdsOf,
  commentParams,
  complaintOf,
  eorPayload,
  payloadOf,
} from '../testing/cases.ts';
import { type Client, methodPath, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
let admin: Client;
let caseId = '';

before(async () => {
  host = await startHost({ content: 'none', env: { HC_LOG_LEVEL: 'silent' } });
  admin = await userOf(host, 'admin@harbor.example');
  [caseId = ''] = await caseIdsOf(admin, '005hc000000ADMIN01');
});
after(() => host.stop());

/** Parameters as they should be, which the fuzz spoils. */
const good = (): Partial<Record<MethodName, Record<string, unknown>>> => ({
  getCaseList: { userId: '005hc000000ADMIN01' },
  getCase: { caseId },
  createEorCase: eorPayload(),
  createCaseFromJson: advisorPayload(),
  attachFilesToCase: { caseId, files: [payloadOf('a.pdf')] },
  createCaseComment: { ...commentParams(caseId) },
  getMainSectionContent: { langLocale: 'en-US' },
  getCountrySectionContent: { region: 'UK', langLocale: 'en-US' },
  createComplaintsCase: complaintOf(),
});

const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\ufeff',
  "'; DROP TABLE cases; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%0d%0aSet-Cookie: x=1',
  'x'.repeat(5000),
  '{"a":'.repeat(500),
  [],
  {},
  [[[]]],
  { __proto__: null, constructor: { prototype: { polluted: 1 } } },
  ['a', null, 3],
];

/** A copy with one value somewhere in it replaced, also inside the JSON text of `caseObj1`. */
function spoiled(value: unknown, random: ReturnType<typeof randomOf>): unknown {
  if (typeof value === 'string' && value.startsWith('{') && random.next() < 0.8)
    return JSON.stringify(spoiled(JSON.parse(value), random));
  if (typeof value !== 'object' || value === null || random.next() < 0.1) return random.pick(odd);
  const entries = Object.entries(value);
  if (entries.length === 0) return random.pick(odd);
  const [key, inner] = random.pick(entries);
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? spoiled(item, random) : item));
  if (random.next() < 0.1) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [key]: spoiled(inner, random) };
}

describe('whatever is sent', () => {
  const names = Object.keys(good()) as MethodName[];
  for (const name of names) {
    it(`${name} answers or refuses in words, and says nothing of the inside`, async () => {
      const random = randomOf(name);
      for (let count = 0; count < 100; count += 1) {
        const params = spoiled(good()[name], random);
        const text = JSON.stringify(params) ?? '';
        const response =
          methods[name].kind === 'read'
            ? await admin.fetch(`${methodPath(name)}?methodParams=${encodeURIComponent(text)}`)
            : await admin.fetch(methodPath(name), {
                method: 'POST',
                body: text,
                headers: { 'Content-Type': 'application/json', Origin: host.origin },
              });
        const body = await response.text();
        assert.ok([200, 400, 404, 429].includes(response.status), `${response.status} ${text.slice(0, 300)}`);
        assert.doesNotMatch(
          body,
          /\bat \w+ \(|node:|\.ts\b|sqlite|kysely|ZodError|undefined/i,
          text.slice(0, 300),
        );
        if (response.status !== 200) assert.ok(ServerErrorsSchema.parse(JSON.parse(body))[0]?.message);
        else assert.ok(methodAnswers[name].safeParse(JSON.parse(body)).success);
      }
      assert.equal('polluted' in {}, false);
    });
  }
});
