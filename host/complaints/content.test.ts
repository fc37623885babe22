import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { complaintRegions } from '#contracts/complaints.ts';
import { languages } from '#domain/locales.ts';
import { guestOf } from '../testing/client.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { openComplaintTexts } from './content.ts';

describe('the complaints pages', () => {
  let host: TestHost;
  before(async () => {
    host = await startHost({ content: 'none' });
  });
  after(() => host.stop());

  const mainOf = async (langLocale: string) =>
    String(await guestOf(host).ask('getMainSectionContent', { langLocale }));

  it('have a main text and one a region in each language, for guests', async () => {
    const guest = guestOf(host);
    for (const { locale: langLocale } of languages) {
      const texts = [await mainOf(langLocale)];
      for (const region of complaintRegions)
        texts.push(String(await guest.ask('getCountrySectionContent', { region, langLocale })));
      for (const text of texts) {
        assert.match(text, /^<h2>.+<\/h2>\n<p>/, langLocale);
        assert.doesNotMatch(text, /<script|<style|style=|on\w+=/i);
      }
      assert.equal(new Set(texts).size, 5, langLocale);
    }
  });

  it('are in the language asked for, else in the next one of its chain', async () => {
    const headings: Readonly<Record<string, string>> = {
      'en-US': 'How to complain',
      'de-DE': 'So beschweren Sie sich',
      'fr-FR': 'Comment déposer une réclamation',
      'fr-CA': 'Comment déposer une plainte',
      'es-ES': 'Cómo presentar una reclamación',
      'es-419': 'Cómo presentar una queja',
      'pt-PT': 'Como fazer uma reclamação',
      'pl-PL': 'Jak złożyć reklamację',
      'nl-NL': 'How to complain',
      'xx-none': 'How to complain',
      '../..': 'How to complain',
    };
    for (const [locale, heading] of Object.entries(headings))
      assert.ok((await mainOf(locale)).startsWith(`<h2>${heading}</h2>`), locale);
  });

  it('know four regions and no other', async () => {
    for (const region of ['United Kingdom', '', 'usa', '../main', 'constructor']) {
      const params = encodeURIComponent(JSON.stringify({ region, langLocale: 'en-US' }));
      const path = `/lwr/apex/v65.0/HelpCenterComplaintsService/getCountrySectionContent?methodParams=${params}`;
      const response = await guestOf(host).fetch(path);
      assert.equal(response.status, 400, region);
      assert.match(await response.text(), /region must be one of European Economic Area, UK, USA, Australia/);
    }
  });
});

describe('texts of a site’s own', () => {
  it('take the place of those of the demo as a whole; without any there is none', async () => {
    await withDataFolder(async (folder) => {
      const own = join(folder, 'own');
      const other = join(folder, 'other');
      for (const [place, text] of [
        [own, 'Ours'],
        [other, 'Theirs'],
      ] as const) {
        await mkdir(join(place, 'en-US'), { recursive: true });
        await writeFile(join(place, 'en-US/main.html'), text);
      }
      await writeFile(join(other, 'en-US/uk.html'), 'Theirs');
      const texts = await openComplaintTexts([join(folder, 'none'), own, other]);
      assert.equal(await texts.main('de-DE'), 'Ours');
      assert.equal(await texts.region('UK', 'en-US'), '');
      assert.equal(await (await openComplaintTexts([join(folder, 'none')])).main('en-US'), '');
    });
  });
});
