import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { languages } from '../../src/domain/locales.ts';
import { openBrowser } from '../flows/support/visitor.ts';
import { pseudoKinds, standIn } from '../pseudo/pseudoTexts.ts';
import type { ComposedMail } from './composeMails.ts';
import { outsideTexts } from './outsideTexts.ts';
import { spokenTexts } from './spokenTexts.ts';
import { textFaults } from './textFaults.ts';
import { widths } from './walk.ts';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every kind of mail in a language, made by a process of its own. */
async function mailsIn(locale: string, kind?: string): Promise<readonly ComposedMail[]> {
  const words = kind ? ['--import', here(`../pseudo/${kind}.ts`)] : [];
  const { stdout } = await run(process.execPath, [...words, here('./composeMails.ts'), locale], {
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout) as readonly ComposedMail[];
}

/** What the mails say of the case, its people and the site. */
const ofCase = new Set(['thanks', 'remote work policy', 'ana duarte', 'ana', 'noor', 'visser']);

describe('every mail', () => {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser.close());

  const tongues = [
    ...languages.map(({ locale }) => ({ name: locale, locale, kind: undefined })),
    ...pseudoKinds.map((kind) => ({ name: kind, locale: standIn, kind })),
  ];
  for (const { name, locale, kind } of tongues)
    it(name, async () => {
      const mails = await mailsIn(locale, kind);
      assert.deepEqual([...new Set(mails.map((mail) => mail.kind.split(',')[0]))].sort(), [
        'case-closed',
        'case-opened',
        'comment',
        'invitation',
        'password',
      ]);
      const page = await browser.newPage();
      const found: string[] = [];
      for (const mail of mails) {
        await page.setContent(mail.html);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          for (const fault of await page.evaluate(textFaults))
            found.push(`${mail.kind} at ${width}: ${fault.kind}: ${fault.text}`);
        }
        if (kind !== 'accented') continue;
        const spoken = await page.evaluate(spokenTexts, ':not(*)');
        const lines = mail.text
          .split('\n')
          .map((text) => ({ text: text.replace(/^>\s*/, '').trim(), place: 'plain text', isContent: false }));
        const texts = [...spoken.texts, ...lines, { text: mail.subject, place: 'subject', isContent: false }];
        found.push(
          ...outsideTexts({ ...spoken, texts }, ofCase, new Set()).map(
            (text) => `${mail.kind}: in no catalog: ${text}`,
          ),
        );
      }
      await page.close();
      assert.deepEqual(found, []);
    });
});
