import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { entry, exportLocales, link, same } from '../host/demo/export-parts.ts';
import { createRandom, createWriter } from './texts.ts';

/** Names that the generated articles share, as those of a site do. */
const products = 40;
const topics = 200;
const firstDay = Date.UTC(2020, 0, 1);

/** An entry of an export as text, published so many minutes after the first day. */
const entryText = (type: string, id: string, minutes: number, fields: Readonly<Record<string, unknown>>) =>
  JSON.stringify(entry(type, id, new Date(firstDay + minutes * 60_000), fields));

function* taxonomy(text: (count: number) => string): Generator<string> {
  const named = (id: string) => ({ name: same(id), slug: same(id) });
  for (const id of ['role-0', 'role-1']) yield entryText('role', id, 0, named(id));
  for (let n = 0; n < products; n += 1) yield entryText('product', `product-${n}`, 0, named(`product-${n}`));
  for (let n = 0; n < topics; n += 1)
    yield entryText('topic', `topic-${n}`, 0, { title: same(text(2)), slug: same(`topic-${n}`) });
}

/** Articles of 160 words, whose words follow Zipf's law as those of real texts do. */
function* articles(count: number, text: (count: number) => string): Generator<string> {
  for (let n = 0; n < count; n += 1) {
    const body = `<p>${text(30)}</p><h2>${text(4)}</h2><p>${text(60)}</p><ul><li>${text(30)}</li><li>${text(30)}</li></ul>`;
    yield entryText(n % 2 === 0 ? 'concept' : 'tutorial', `article-${n}`, n, {
      title: same(text(6)),
      slug: same(`article-${n}`),
      body: same(body),
      visibility: same([n % 4 === 0 ? 'Visible to Customers' : 'Visible to Public']),
      topics: same([link(`topic-${n % topics}`)]),
      role: same([link(`role-${n % 2}`)]),
      product: same(link(`product-${n % products}`)),
    });
  }
}

function* exportText(count: number): Generator<string> {
  const { text } = createWriter(createRandom(1));
  yield `{"contentTypes":[],"locales":${JSON.stringify(exportLocales)},"assets":[],"entries":[`;
  let separator = '';
  for (const entries of [taxonomy(text), articles(count, text)])
    for (const each of entries) {
      yield `${separator}\n${each}`;
      separator = ',';
    }
  yield ']}\n';
}

/** Writes an export of so many generated articles, the same for each count. */
export async function writeExport(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(exportText(count)), createWriteStream(file));
}
