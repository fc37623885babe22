import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDatabase, createDocument, createIndex } from '../../testing/search-index.ts';
import { replaceIndex } from '../build/replace.ts';
import type { SearchDocument } from '../documents.ts';
import type { SearchScope } from '../protocol/keys.ts';
import { search } from './search.ts';

const rounds = 30;
const allWords = [
  'payroll',
  'payrol',
  'leave',
  'leaves',
  'manager',
  'manger',
  'sick',
  'über',
  '文書',
  'vacation',
  'location',
  'tax',
];
const allPersonas = ['admin', 'partner-user', 'internal-user', 'y z'];
const allTokens = ['public', 'customer', 'peo', 'aso', 'churn', 'eor:germany', 'internal'];
const allProducts = ['Payroll', 'Time Off', 'Global Payroll'];
const allAudiences = ['Employees', 'Managers', 'Accountants'];

function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const some = <T>(values: readonly T[], share: number) => values.filter(() => next() < share);
  return { below, pick, some };
}
type Random = ReturnType<typeof createRandom>;

function randomDocument(random: Random, n: number): SearchDocument {
  const text = (limit: number) =>
    Array.from({ length: random.below(limit) }, () => random.pick(allWords)).join(' ');
  const heading = random.pick(allWords);
  const before = text(8);
  const body = `${before} ${heading} ${text(8)}`;
  return createDocument(`d${n}`, {
    title: text(4),
    body,
    headings: [{ text: heading, at: before.length + 1, anchor: heading }],
    ...(random.below(3) ? {} : { original: { title: text(4), terms: [text(3)] } }),
    ...(random.below(5) ? {} : { country: random.pick(['DE', 'FR']) }),
    product: random.pick(allProducts),
    topics: random.some(allProducts, 0.3).map((name) => `About ${name}`),
    contentType: random.below(4) ? 'concept' : 'pageLandingPageNew',
    audience: random.some(allAudiences, 0.5),
    persona: random.below(2) ? ['none'] : random.some(allPersonas, 0.4),
    access: random.some(allTokens, 0.3),
  });
}

function randomScope(random: Random): SearchScope {
  return {
    personas: random.some(allPersonas, 0.4),
    access: random.below(5) === 0 ? 'internal' : random.some(allTokens, 0.4),
  };
}

/** What somebody might send who wants to see more than they may. */
function forgedParams(random: Random): Record<string, unknown> {
  return random.pick<Record<string, unknown>>([
    {},
    { filters: allPersonas.map((persona) => `persona:"${persona}"`).join(' OR ') },
    { filters: 'NOT persona:none' },
    { filters: 'access:internal OR NOT access:internal' },
    { filters: 'NOT access:public AND (persona:none OR NOT persona:none)' },
    { filters: 'objectID:d0 OR objectID:d1 OR objectID:d2 OR objectID:d3' },
    { facetFilters: [['persona:-none', 'persona:none']] },
    { optionalFilters: ['access:internal'], restrictIndices: '*', userToken: 'root', scope: 'internal' },
    { access: 'internal', personas: allPersonas, attributesToRetrieve: ['*', 'access', 'persona'] },
    { facets: ['*', 'access', 'persona'], maxValuesPerFacet: 1000 },
  ]);
}

function mayFind(scope: SearchScope, document: SearchDocument): boolean {
  const { personas, access } = scope;
  const persona =
    document.persona.length === 0 || document.persona.some((p) => p === 'none' || personas.includes(p));
  return persona && (access === 'internal' || document.access.some((token) => access.includes(token)));
}

async function everything(
  documents: readonly SearchDocument[],
  scope: SearchScope,
  params: Record<string, unknown>,
) {
  const db = createDatabase();
  await replaceIndex(db, 'help', documents);
  const result = await search(db, { indexName: 'help', params: { ...params, hitsPerPage: 1000 }, scope });
  db.close();
  return {
    ids: result.hits.map((hit) => hit.objectID).sort(),
    nbHits: result.nbHits,
    facets: result.facets,
    hits: result.hits,
    /** All else that the answer tells of the documents. */
    said: {
      order: result.hits.map(({ objectID }) => objectID),
      marks: result.hits.map((hit) => hit._highlightResult),
      passages: result.hits.map((hit) => hit._passage),
      relaxed: result.relaxed,
      distant: result.distant,
      quotation: result.quotation,
      correction: result.correction,
      nearest: result.nearest,
    },
  };
}

function plainCounts(documents: readonly SearchDocument[]) {
  const counts = (values: readonly string[]) => {
    const known = values.filter((value) => value !== '');
    return Object.fromEntries(
      [...new Set(known)].map((value) => [value, known.filter((v) => v === value).length]),
    );
  };
  const facets = {
    audience: counts(documents.flatMap((document) => document.audience)),
    product: counts(documents.map((document) => document.product)),
  };
  return Object.fromEntries(Object.entries(facets).filter(([, values]) => Object.keys(values).length > 0));
}

it('what a scope finds, counts and shows is what a plain calculation allows, whatever the request says', async () => {
  let found = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    const random = createRandom(seed);
    const documents = Array.from({ length: random.below(80) }, (_, n) => randomDocument(random, n));
    const scope = randomScope(random);
    const allowed = documents.filter((document) => mayFind(scope, document));
    const plain = await everything(documents, scope, { facets: ['audience', 'product'] });
    const message = `seed ${seed}`;
    assert.deepEqual(plain.ids, allowed.map((document) => document.objectID).sort(), message);
    assert.equal(plain.nbHits, allowed.length, message);
    assert.deepEqual(plain.facets, plainCounts(allowed), message);
    found += plain.nbHits;

    const word = random.pick(allWords);
    const typed = await everything(documents, scope, { query: `"${word}"`, advancedSyntax: true });
    const holding = allowed.filter(({ title, body, original }) =>
      [title, body, original?.title ?? '', ...(original?.terms ?? [])].some((text) =>
        text.split(' ').includes(word),
      ),
    );
    assert.deepEqual(typed.ids, holding.map((document) => document.objectID).sort(), message);
  }
  assert.ok(found > rounds, 'the rounds found next to nothing');
});

it('documents out of scope change nothing: the answer is that of an index without them', async () => {
  let found = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    const random = createRandom(seed * 7919);
    const documents = Array.from({ length: 20 + random.below(80) }, (_, n) => randomDocument(random, n));
    const scope = randomScope(random);
    const allowed = documents.filter((document) => mayFind(scope, document));
    for (let n = 0; n < 8; n++) {
      const query = random.pick([
        '',
        random.pick(allWords),
        `${random.pick(allWords)} ${random.pick(allWords)}`,
        'payrlol',
        'managre',
        'pay roll',
        'payrollmanager',
        'payslip germany',
        `${random.pick(allWords)} vacat`,
        'qqqxyz',
        'paid time off',
        `how do I ${random.pick(allWords)} my ${random.pick(allWords)} and ${random.pick(allWords)}`,
      ]);
      const typoTolerance = random.pick([true, false, 'min', 'strict']);
      const params = { query, typoTolerance, facets: '*', advancedSyntax: true, ...forgedParams(random) };
      const real = await everything(documents, scope, params);
      const without = await everything(allowed, scope, params);
      const message = `seed ${seed}: ${JSON.stringify(params)}`;
      assert.deepEqual(real.ids, without.ids, message);
      assert.equal(real.nbHits, real.ids.length, message);
      assert.deepEqual(real.facets, without.facets, message);
      assert.deepEqual(real.said, without.said, message);
      for (const hit of real.hits) assert.ok(!('access' in hit) && !('persona' in hit), message);
      found += real.nbHits;
    }
  }
  assert.ok(found > rounds, 'the rounds found next to nothing');
});

it('an internal user finds every access, but no document of a persona that is not theirs', async () => {
  const { ids } = await createIndex(
    [createDocument('draft', { access: [] }), createDocument('persona', { persona: ['admin'] })],
    { personas: [], access: 'internal' },
  );
  assert.deepEqual(await ids(''), ['draft']);
});

it('a token named internal is not the internal scope', async () => {
  const { ids } = await createIndex(
    [createDocument('open'), createDocument('hidden', { access: ['internal'] })],
    {
      personas: [],
      access: ['internal'],
    },
  );
  assert.deepEqual(await ids(''), ['hidden']);
});

it('scope values compare exactly, also in case', async () => {
  const { ids } = await createIndex(
    [createDocument('a', { persona: ['Admin'] }), createDocument('b', { access: ['PEO'] })],
    {
      personas: ['admin'],
      access: ['public', 'peo'],
    },
  );
  assert.deepEqual(await ids(''), []);
});

it('a near miss that only others may see does not keep the right document from being found', async () => {
  const documents = [
    createDocument('hidden', { title: 'acommodation', access: ['customer'] }),
    createDocument('open', { title: 'accommodation' }),
  ];
  const { ids } = await createIndex(documents, { personas: [], access: ['public'] });
  assert.deepEqual(await ids('acomodation'), ['open']);
});

it('the same question finds for each what they may see, whoever asked it before', async () => {
  const db = createDatabase();
  await replaceIndex(db, 'help', [
    createDocument('open', { title: 'Payroll' }),
    createDocument('admin', { title: 'Payroll', persona: ['admin'] }),
    createDocument('hidden', { title: 'Payroll', access: ['peo'] }),
  ]);
  const ids = async (scope: SearchScope, params: object = {}) => {
    const { hits } = await search(db, {
      indexName: 'help',
      params: { query: 'payroll', ...params },
      scope,
    });
    return hits.map(({ objectID }) => objectID);
  };
  const guest: SearchScope = { personas: [], access: ['public'] };
  for (let round = 0; round < 2; round++) {
    assert.deepEqual(await ids({ personas: ['admin'], access: 'internal' }), ['open', 'admin', 'hidden']);
    assert.deepEqual(await ids({ personas: ['admin'], access: ['public'] }), ['open', 'admin']);
    assert.deepEqual(await ids({ personas: [], access: ['public', 'peo'] }), ['open', 'hidden']);
    assert.deepEqual(await ids(guest), ['open']);
    assert.deepEqual(await ids(guest, { filters: 'persona:admin' }), []);
    assert.deepEqual(await ids(guest, { hitsPerPage: 1, page: 1 }), []);
  }
});

it('nothing of a text that others alone may read is quoted, counted by its original, or guessed', async () => {
  const original = { title: 'Secret merger', terms: ['Layoff plan'] };
  const body = 'When Overtime pay begins. When it ends. Overtime pay ends after the merger.';
  const headings = [{ text: 'When it ends', at: body.indexOf('When it ends'), anchor: 'end' }];
  const documents = [
    createDocument('hidden', { title: 'Fusion', body, headings, original, access: ['internal-plan'] }),
    createDocument('open', { title: 'Office hours', body: 'The office closes at six.' }),
  ];
  const ask = async (scope: SearchScope, query: string) => {
    const { find } = await createIndex(documents, scope);
    return find(query);
  };
  const insider: SearchScope = { personas: [], access: ['public', 'internal-plan'] };
  const guest: SearchScope = { personas: [], access: ['public'] };
  assert.equal((await ask(insider, 'overtime pay ends merger')).quotation?.objectID, 'hidden');
  assert.equal((await ask(insider, 'layoff plan')).nbHits, 1);
  for (const query of ['overtime pay ends merger', 'secret merger', 'layoff plan', 'secert', 'fusoin']) {
    const { nbHits, quotation, correction, nearest } = await ask(guest, query);
    assert.equal(nbHits, 0, query);
    assert.equal(quotation, undefined, query);
    assert.equal(correction, undefined, query);
    assert.deepEqual(nearest, { topics: [], pages: [] }, query);
  }
});
