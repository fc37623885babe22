import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Browser, Route } from 'playwright-core';
import { CaseListAnswerSchema } from '#contracts/caseShapes.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import { userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { modes, type OpenRuntime, siteBasePath, startSite } from './openRuntime.ts';
import { answerCall, type CallFacts, fulfillCall, type OrgCall } from './orgCall.ts';

/**
 * Takes files as the platform's class does, within what a call has there: parts in their order, each checked by its hash,
 * one that came before once. `loses` names a part whose answer gets lost the first time.
 */
function createFileServer({ loses }: { readonly loses: number }) {
  const kept = new Map<string, Buffer>();
  const taken: CallFacts[] = [];
  let isLost = false;
  const whole = Promise.withResolvers<void>();
  const take = (text: string, call: OrgCall) => {
    const { idempotencyKey, files } = methodRequests.attachFilesToCase.params.parse(JSON.parse(text));
    const [file] = files;
    const bytes = Buffer.from(file?.data ?? '', 'base64');
    call.hold((file?.data.length ?? 0) + bytes.length);
    const { index = 0, sha256 = '' } = file?.part ?? {};
    assert.equal(sha256, createHash('sha256').update(bytes).digest('hex'));
    const key = `${idempotencyKey}.${index}`;
    if (!kept.has(key)) {
      assert.equal(index, kept.size + 1, 'parts come in their order');
      kept.set(key, bytes);
    }
    return [{ Id: `068000000000${String(index).padStart(3, '0')}` }];
  };
  return {
    whole: whole.promise,
    bytes: () => Buffer.concat([...kept.values()]),
    parts: () => kept.size,
    taken,
    async take(route: Route) {
      const text = route.request().postData() ?? '';
      const [file] = methodRequests.attachFilesToCase.params.parse(JSON.parse(text)).files;
      const { index, count } = file?.part ?? {};
      if (index === loses && !isLost) {
        isLost = true;
        taken.push(answerCall('attachFilesToCase', (call) => take(text, call)).facts);
        return route.abort('connectionreset');
      }
      const facts = await fulfillCall(route, 'attachFilesToCase', (call) => take(text, call));
      if (facts) taken.push(facts);
      if (facts && index === count) whole.resolve();
    },
  };
}

for (const mode of modes) {
  describe(`a large file in the site of the package, ${mode.name}`, () => {
    let host: TestHost;
    let browser: Browser;
    let runtime: OpenRuntime;
    before(async () => {
      [host, browser] = await Promise.all([
        startHost({ env: { HC_SITE_BASE_PATH: siteBasePath } }),
        openBrowser(),
      ]);
      runtime = await startSite(mode, host.url);
    });
    after(async () => {
      await browser.close();
      await runtime?.stop();
      await host.stop();
    });

    it('arrives whole, in parts that the memory of a call holds, also when an answer is lost on the way', async (t) => {
      const client = await userOf(host, 'admin@harbor.example');
      const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
      const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
      const found = caseList?.find((each) => each.IsClosed === false);
      const { page, open, signIn, leave } = await newVisitor(browser, { ...host, url: runtime.url }, {});
      page.setDefaultTimeout(60_000);
      await open('/login');
      await signIn('admin@harbor.example');
      const server = createFileServer({ loses: 5 });
      await page.route('**/HelpCenterCaseService/attachFilesToCase', (route) => server.take(route));
      await open(`/case-detail?id=${found?.Id}`);
      const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(25 * 1024 * 1024 - 9)]);
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'Ledger.pdf', mimeType: 'application/pdf', buffer: file });
      await page.getByRole('button', { name: 'Add attachments' }).click();
      await page.getByRole('button', { name: /Retry/ }).first().click();
      await server.whole;
      assert.ok(server.bytes().equals(file));
      assert.deepEqual([server.parts(), server.taken.length], [13, 18]);
      t.diagnostic(`the largest call held ${Math.max(...server.taken.map(({ heap }) => heap))} bytes`);
      await leave();
    });
  });
}
