import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ExportedPage } from '#contracts/builtPages.ts';
import { type BuiltPage, type PagePart, pageOf, partsOf, platformViewOf } from '#domain/builtPages.ts';
import { createBuiltPages } from '../built-pages/built-pages.ts';
import { seedDemoUsers } from '../demo/users.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { openTestStore, settingsOf } from '../testing/test-store.ts';
import { runExportPages } from './export-pages.ts';

async function run(folder: string, args: readonly string[]) {
  let output = '';
  let errors = '';
  const write = (text: string) => (output += text);
  const environment = await settingsOf(join(folder, 'data'));
  const code = await runExportPages(
    args,
    { isTTY: false, write },
    { write: (text) => (errors += text) },
    environment,
  );
  return { code, output, errors };
}

test('published pages are written as they are shown, drafts are not', async () => {
  await withDataFolder(async (folder) => {
    const store = await openTestStore(join(folder, 'data'));
    await seedDemoUsers(store);
    const pages = createBuiltPages(store);
    const editor = { userId: '005hc000000EMPLOY1', at: new Date('2026-11-20T09:00:00Z') };
    const make = (name: string, title: string) => pages.create({ kind: 'page', name, title }, editor);
    const shown = await make('payroll-week', 'Payroll week');
    await pages.publish(shown, { revision: 1 }, editor);
    const found = await pages.find(shown);
    assert.ok(found);
    const view = { ...found.view, title: 'Not published yet' };
    await pages.save(shown, { revision: 1, access: 'signed-in', view }, editor);
    await make('a-draft', 'A draft');
    const home = await pages.create({ kind: 'home', name: '', title: 'Home' }, editor);
    await pages.publish(home, { revision: 1 }, editor);
    await store.close();

    const to = join(folder, 'pages');
    const { code, output, errors } = await run(folder, ['--to', to]);
    assert.deepEqual([code, errors], [0, '']);
    assert.equal(output, `Wrote 2 pages to ${to}.\n`);
    assert.deepEqual(await readdir(to), ['home.json', 'page-payroll-week.json']);
    const page = ExportedPage.parse(JSON.parse(await readFile(join(to, 'page-payroll-week.json'), 'utf8')));
    assert.equal(page.access, 'everyone');
    assert.deepEqual(page.view, found.view);
  });
});

test('blocks of content are written as formatted text, and the pages that lost something are named', async () => {
  await withDataFolder(async (folder) => {
    const store = await openTestStore(join(folder, 'data'));
    await seedDemoUsers(store);
    const pages = createBuiltPages(store);
    const editor = { userId: '005hc000000EMPLOY1', at: new Date('2026-11-20T09:00:00Z') };
    const id = await pages.create({ kind: 'page', name: 'campaign', title: 'Campaign' }, editor);
    const part = (name: PagePart['name'], values: PagePart['values']) => ({ id: name, name, values });
    const items = JSON.stringify([{ title: 'Cards', note: 'Words', picture: `MC${'A'.repeat(30)} 1x1` }]);
    const columns = [[part('heading', { text: 'Hello', level: '2' }), part('cards', { items })]];
    const content = {
      title: 'Campaign',
      description: '',
      sections: [{ id: 's', layout: '12' as const, columns, look: { background: 'band' } }],
    };
    const view = platformViewOf(content, { kind: 'page', name: 'campaign' }, () => crypto.randomUUID());
    await pages.save(id, { revision: 1, access: 'everyone', view }, editor);
    await pages.publish(id, { revision: 2 }, editor);
    await store.close();
    const to = join(folder, 'pages');
    const { output } = await run(folder, ['--to', to]);
    assert.match(output, /blocks became formatted text in: Campaign\.\n$/);
    const text = await readFile(join(to, 'page-campaign.json'), 'utf8');
    assert.doesNotMatch(text, /hcBlock|"look"|<img/);
    const [first, second] = partsOf(pageOf(ExportedPage.parse(JSON.parse(text)).view));
    assert.match(String(first?.values.html), /^<h2 [^>]*>Hello<\/h2>$/);
    assert.match(String(second?.values.html), /<li [^>]*><p [^>]*>Cards<\/p><p [^>]*>Words<\/p><\/li>/);
  });
});

test('a call without a folder says what is missing', async () => {
  await withDataFolder(async (folder) => {
    const { code, errors } = await run(folder, []);
    assert.deepEqual([code, errors], [1, 'Say where to write the pages with --to FOLDER. See --help.\n']);
  });
});

test('what is for some visitors alone is not written, for the platform would show it to everybody', async () => {
  await withDataFolder(async (folder) => {
    const store = await openTestStore(join(folder, 'data'));
    await seedDemoUsers(store);
    const pages = createBuiltPages(store);
    const editor = { userId: '005hc000000EMPLOY1', at: new Date('2026-11-20T09:00:00Z') };
    const publish = async (name: string, content: Partial<BuiltPage>) => {
      const id = await pages.create({ kind: 'page', name, title: name }, editor);
      const whole = { title: name, description: '', sections: [], ...content };
      const view = platformViewOf(whole, { kind: 'page', name }, () => crypto.randomUUID());
      await pages.save(id, { revision: 1, access: 'everyone', view }, editor);
      await pages.publish(id, { revision: 2 }, editor);
    };
    const audience = { personas: ['partner-user'] };
    const section = (html: string) => ({
      id: html,
      layout: '12' as const,
      columns: [[{ id: `${html}-text`, name: 'text' as const, values: { html } }]],
    });
    await publish('secret', { audience });
    await publish('mixed', { sections: [section('open'), { ...section('closed'), audience }] });
    await store.close();
    const to = join(folder, 'pages');
    const { output } = await run(folder, ['--to', to]);
    assert.match(output, /formatted text in: mixed\.\nNot written, .*: secret\.\n$/);
    assert.deepEqual(await readdir(to), ['page-mixed.json']);
    const text = await readFile(join(to, 'page-mixed.json'), 'utf8');
    assert.match(text, /open/);
    assert.doesNotMatch(text, /closed/);
  });
});
