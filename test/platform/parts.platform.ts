import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Browser, Route } from 'playwright-core';
import { CaseListAnswerSchema } from '#contracts/cases.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import { userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';
import { modes, type OpenRuntime, startRuntime } from './openRuntime.ts';

/** The memory of one call of the platform, in bytes. */
const heap = 6_000_000;

/**
 * Takes files as the platform's class does, within the memory that a call has there: parts in their order, each checked
 * by its hash, one that came before once. `loses` names a part whose answer gets lost the first time.
 */
function createFileServer({ loses }: { readonly loses: number }) {
  const kept = new Map<string, Buffer>();
  let largest = 0;
  let calls = 0;
  let isLost = false;
  const whole = Promise.withResolvers<void>();
  return {
    whole: whole.promise,
    bytes: () => Buffer.concat([...kept.values()]),
    facts: () => ({ parts: kept.size, largest, calls }),
    async take(route: Route) {
      calls += 1;
      const text = route.request().postData() ?? '';
      const { idempotencyKey, files } = methodRequests.attachFilesToCase.params.parse(JSON.parse(text));
      const [file] = files;
      const bytes = Buffer.from(file?.data ?? '', 'base64');
      largest = Math.max(largest, (file?.data.length ?? 0) + bytes.length);
      const { index = 0, count = 0, sha256 = '' } = file?.part ?? {};
      const key = `${idempotencyKey}.${index}`;
      if (largest > heap || sha256 !== createHash('sha256').update(bytes).digest('hex'))
        return route.fulfill({
          status: 500,
          json: [{ errorCode: 'APEX_ERROR', message: 'Apex heap size too large' }],
        });
      if (!kept.has(key)) {
        assert.equal(index, kept.size + 1, 'parts come in their order');
        kept.set(key, bytes);
      }
      if (index === loses && !isLost) {
        isLost = true;
        return route.abort('connectionreset');
      }
      if (index === count) whole.resolve();
      return route.fulfill({ json: [{ Id: `068000000000${String(index).padStart(3, '0')}` }] });
    },
  };
}

for (const mode of modes.slice(0, 1)) {
  describe(`a large file on the platform, ${mode.name}`, () => {
    let host: TestHost;
    let browser: Browser;
    let runtime: OpenRuntime;
    before(async () => {
      [host, browser] = await Promise.all([startHost(), openBrowser()]);
      runtime = await startRuntime(mode, host.url);
    });
    after(async () => {
      await browser.close();
      await runtime?.stop();
      await host.stop();
    });

    it('arrives whole, in parts that the memory of a call holds, also when an answer is lost on the way', async () => {
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
      const { parts, largest, calls } = server.facts();
      assert.deepEqual([parts, calls], [13, 18]);
      assert.ok(largest < heap, `${largest} bytes`);
      await leave();
    });
  });
}
