import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { deadLinks } from './dead-links.ts';

let host: TestHost;
before(async () => {
  host = await startHost();
});
after(() => host.stop());

it('tells which links of a built page lead to nothing that readers could find', async () => {
  const { builtPages, store } = host.site;
  const editor = { userId: '005hc000000EMPLOY1', at: host.site.now() };
  const make = (name: string) => builtPages.create({ kind: 'page', name, title: name }, editor);
  const shown = await make('shown');
  await builtPages.publish(shown, { revision: 1 }, editor);
  await builtPages.rename(shown, 'shown-now', editor);
  await make('a-draft');
  const landing = await builtPages.create({ kind: 'landing', name: 'our-own', title: 'Ours' }, editor);
  await builtPages.publish(landing, { revision: 1 }, editor);
  const { content_key: file } = await store.content
    .selectFrom('asset_files')
    .select('content_key')
    .where('stored', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const files = '/sfsites/c/cms/delivery/media';
  const alive = [
    ...['/', '/de', '/glossary#t-m', '/my-cases?status=closed', '/contact-advisor?advisor=eor'],
    ...['/page?app=payroll', '/de/page?page=our-own', '/article?articleId=understand-your-pay-statement'],
    ...['/shown', '/de/shown-now?from=mail', `${files}/${file}`, '/downloads/x'],
    ...[
      '#top',
      'https://example.com/gone',
      'mailto:a@example.com',
      '//example.com/x',
      '',
      'javascript:alert(1)',
    ],
  ];
  const dead = [
    ...[
      '/nowhere',
      '/a-draft',
      '/fr/nowhere',
      '/page?app=gone',
      '/article?articleId=gone',
      '/release-note?id=gone',
    ],
    ...['/article', `${files}/MC${'0'.repeat(30)}`],
  ];
  assert.deepEqual(await deadLinks(host.site, [...alive, ...dead]), dead);
});
