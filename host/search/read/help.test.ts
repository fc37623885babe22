import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, createIndex } from '../../testing/search-index.ts';

const filler = 'Nothing of interest stands in this sentence. '.repeat(8);

describe('the best passage', () => {
  const heading = 'When you move';
  const body = `${filler}${heading} Tell us your new address. Your tax withholding follows it.`;
  const document = createDocument('a', {
    title: 'Guide',
    body,
    headings: [{ text: heading, at: body.indexOf(heading), anchor: 'when-you-move' }],
  });

  it('is where most of the query stands, with marks and the heading above it', async () => {
    const { find } = await createIndex([document]);
    const [hit] = (await find('tax withholding')).hits;
    const text = hit?._passage?.parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');
    assert.equal(text, 'Tell us your new address. Your [tax] [withholding] follows it.');
    assert.equal(hit?._passage?.continues, true);
    assert.deepEqual(hit?._passage?.heading, { text: heading, anchor: 'when-you-move' });
  });

  it('begins after the mark behind a heading or a cell', async () => {
    const cell = 'a cell without an end '.repeat(6);
    const text = `${filler}${heading} · Pay of a ${filler}${cell}· Name of marmalade`;
    const marked = { ...document, body: text };
    const { find } = await createIndex([marked]);
    const startOf = async (query: string) =>
      ((await find(query)).hits[0]?._passage?.parts ?? [])
        .map((part) => part.text)
        .join('')
        .slice(0, 10);
    assert.equal(await startOf('pay'), 'Pay of a N');
    assert.equal(await startOf('marmalade'), 'Name of ma');
  });

  it('is none where the words stand in the title alone', async () => {
    const { find } = await createIndex([document]);
    const [hit] = (await find('guide')).hits;
    assert.equal(hit?._passage, undefined);
  });
});

describe('a corrected spelling', () => {
  it('is told as the documents write it, with the way to the typed one', async () => {
    const { find } = await createIndex([createDocument('a', { title: 'Reset your password' })]);
    assert.deepEqual((await find('reset pasword')).correction, {
      query: 'reset password',
      typed: 'reset "pasword"',
    });
    assert.equal((await find('reset password')).correction, undefined);
    assert.equal((await find('reset "pasword"', { advancedSyntax: true })).nbHits, 0);
  });

  it('is never a word that others alone may read', async () => {
    const hidden = createDocument('hidden', { title: 'Layoffs', access: ['internal-plan'] });
    const open = createDocument('open', { title: 'Payoffs of learning' });
    const { find } = await createIndex([hidden, open], { personas: [], access: ['public'] });
    const answer = await find('layofs');
    assert.doesNotMatch(JSON.stringify({ ...answer, query: '', params: '' }), /layoffs/i);
  });
});

describe('where nothing is found', () => {
  it('topics and pages with a similar name come first, of what the visitor may see', async () => {
    const documents = [
      createDocument('a', { title: 'One', topics: ['Payroll taxes'] }),
      createDocument('b', { title: 'Two', topics: ['Goals'] }),
      createDocument('c', { title: 'Three', topics: ['Goals'] }),
      createDocument('secret', { title: 'Four', topics: ['Payroll secrets'], access: ['vip'] }),
      createDocument('p@@@my-pay', { title: 'My Pay', contentType: 'pageLandingPageNew' }),
    ];
    const { find } = await createIndex(documents, { personas: [], access: ['public'] });
    assert.deepEqual((await find('paayyrollx')).nearest, {
      topics: ['Payroll taxes', 'Goals'],
      pages: [{ objectID: 'p@@@my-pay', title: 'My Pay' }],
    });
    assert.equal((await find('one')).nearest, undefined);
    assert.equal((await find('')).nearest, undefined);
  });
});

describe('other words', () => {
  it('are found just below the word itself', async () => {
    const { ids } = await createIndex([
      createDocument('other', { title: 'Vacation' }),
      createDocument('same', { title: 'PTO' }),
    ]);
    assert.deepEqual(await ids('pto'), ['same', 'other']);
  });

  const spelled: [typed: string, title: string][] = [
    ['401k', 'The 401(k) plan'],
    ['401 k', 'The 401(k) plan'],
    ['w2', 'Your W-2'],
    ['W-2', 'Form W2'],
    ['i9', 'Form I-9'],
    ['offcycle', 'An off-cycle run'],
    ['off cycle', 'Offcycle'],
    ['wifi', 'The Wi-Fi'],
    ['1on1', 'Your 1:1'],
    ['1:1', 'Your 1:1'],
  ];
  for (const [typed, title] of spelled) {
    it(`${typed} finds “${title}”`, async () => {
      const { ids } = await createIndex([
        createDocument('a', { title }),
        createDocument('b', { title: 'Nothing' }),
      ]);
      assert.deepEqual(await ids(typed), ['a']);
    });
  }
});
