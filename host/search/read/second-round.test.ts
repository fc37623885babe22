import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDatabase, createDocument, createIndex, internalScope } from '../../testing/search-index.ts';
import { replaceIndex, replaceIndexes } from '../build/replace.ts';
import { landingPage, type SearchDocument } from '../documents.ts';
import { search } from './search.ts';

/** A search of an index whose readers read two languages. */
async function createSite(documents: readonly SearchDocument[], locales: readonly string[]) {
  const db = createDatabase();
  await replaceIndex(db, 'help', documents, { locales });
  const find = (query: string, params: object = {}) =>
    search(db, { indexName: 'help', params: { query, ...params }, scope: internalScope });
  const ids = async (query: string, params: object = {}) =>
    (await find(query, params)).hits.map(({ objectID }) => objectID);
  return { find, ids };
}

const bar = { offset: 0, length: 5 };

describe('a list of few hits', () => {
  it('is filled with what lacks a word, behind what has all', async () => {
    const { ids } = await createIndex([
      createDocument('both', { title: 'Grant permissions', body: 'By role.' }),
      createDocument('one', { title: 'Permissions' }),
      createDocument('other', { title: 'Holidays' }),
    ]);
    assert.deepEqual(await ids('grant permissions'), ['both', 'one']);
  });

  it('is left as it is where enough have all words', async () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      createDocument(`d${n}`, { title: 'Grant permissions' }),
    );
    const { find } = await createIndex([...many, createDocument('one', { title: 'Permissions' })]);
    assert.equal((await find('grant permissions')).nbHits, 20);
  });

  it('has what has all words first, wherever that stands among many that lack one', async () => {
    const lacking = Array.from({ length: 90 }, (_, n) =>
      createDocument(`d${n}`, { title: n % 2 === 0 ? 'Schedule a report' : 'Publish a page' }),
    );
    const { ids } = await createIndex([...lacking, createDocument('both', { title: 'Publish a schedule' })]);
    assert.equal((await ids('publish schedule'))[0], 'both');
  });

  it('is not led by what is said by the way', async () => {
    const { ids } = await createIndex([
      createDocument('by the way', { title: 'Parking', body: 'The yellow gate is closed.' }),
      ...['Payroll dates', 'Payroll taxes', 'Run payroll'].map((title) => createDocument(title, { title })),
    ]);
    assert.notEqual((await ids('payroll yellow'))[0], 'by the way');
  });

  for (const query of ['dont see my payroll', 'wheres my payroll', 'payroll problem today please'])
    it(`“${query}” asks for payroll alone`, async () => {
      const { find } = await createIndex([
        createDocument('payroll', { title: 'Payroll' }),
        createDocument('other', { title: 'Today', body: 'A problem that we dont see.' }),
      ]);
      const { hits, relaxed } = await find(query);
      assert.deepEqual([hits[0]?.objectID, relaxed], ['payroll', undefined]);
    });
});

describe('a word that nothing has, in a language that joins words', () => {
  it('is taken for the term it begins with, and said to be no sure answer', async () => {
    const { find } = await createSite(
      [createDocument('leave', { title: 'Urlaub beantragen' }), createDocument('other', { title: 'Gehalt' })],
      ['de-DE', 'en-US'],
    );
    const { hits, distant } = await find('Urlaubsschein');
    assert.deepEqual([hits.map(({ objectID }) => objectID), distant], [['leave'], true]);
  });
});

describe('a long message', () => {
  it('finds what is wanted, though that is said last', async () => {
    const before = ['yellow', 'gate', 'river', 'bridge', 'lemon', 'window', 'garden', 'candle', 'bottle'];
    const { ids } = await createIndex([
      createDocument('payroll', { title: 'Run payroll' }),
      createDocument('other', { title: 'Parking', body: 'Behind the yellow gate at the river.' }),
    ]);
    const said = [...before, 'mirror', 'pillow', 'basket', 'ladder', 'carpet', 'saddle', 'feather', 'marble'];
    assert.equal((await ids(`${said.join(', ')}, how do i run payroll`))[0], 'payroll');
  });

  for (const said of ['hes', 'shes', 'gonna'])
    it(`asks for nothing by “${said}”`, async () => {
      const { find } = await createIndex([
        createDocument('payroll', { title: 'Payroll' }),
        createDocument('other', { title: 'Parking', body: `Where ${said} parking.` }),
      ]);
      const { hits, relaxed } = await find(`${said} payroll`);
      assert.deepEqual([hits.map(({ objectID }) => objectID), relaxed], [['payroll'], undefined]);
    });
});

describe('a translated text', () => {
  const documents = [
    createDocument('laptop', {
      title: 'Einen Rechner bestellen',
      original: { title: 'Order a laptop', terms: ['Delivery times'] },
    }),
    createDocument('english', { title: 'Keep an inventory', body: 'Every laptop we order.' }),
  ];

  it('is found by the title and the headings of its original', async () => {
    const { ids } = await createSite(documents, ['de-DE', 'en-US']);
    assert.equal((await ids('order a laptop'))[0], 'laptop');
    assert.deepEqual(await ids('delivery times'), ['laptop']);
  });

  it('has no marks where its own words are others', async () => {
    const { find } = await createSite(documents, ['de-DE', 'en-US']);
    const [hit] = (await find('delivery times')).hits;
    assert.equal(hit?._highlightResult?.title?.matchLevel, 'none');
    assert.ok(!JSON.stringify(hit).includes('Delivery'));
  });
});

describe('a landing page', () => {
  it('is among the first where its very title is asked for', async () => {
    const documents = [
      createDocument('page', {
        title: 'Führungskräfte',
        contentType: landingPage,
        original: { title: 'Managers', terms: [] },
      }),
      ...[
        'Change a job, pay or manager for somebody',
        'Take over departments, teams and managers',
        'Import what a manager knows from a file',
        'Your first month as a manager in the company',
      ].map((title) => createDocument(title, { title, body: 'The manager and all managers.' })),
    ];
    const { ids } = await createSite(documents, ['de-DE', 'en-US']);
    assert.ok((await ids('Managers')).slice(0, 3).includes('page'));
  });

  it('is first where its title is typed word for word, though only one of its words says something', async () => {
    const documents = [
      createDocument('page', { title: 'IT Management', contentType: landingPage }),
      ...['Expense management', 'Performance management', 'Zarządzanie i management'].map((title) =>
        createDocument(title, { title, body: 'Management, and it is management. More on management.' }),
      ),
    ];
    const { ids } = await createSite(documents, ['pl-PL', 'en-US']);
    for (const query of ['IT Management', 'it management'])
      assert.equal((await ids(query))[0], 'page', query);
    assert.notEqual((await ids('management'))[0], 'page');
  });
});

describe('terms of the field', () => {
  const bridges: [locale: string, query: string, title: string][] = [
    ['de-DE', 'überstunden berechnen', 'How overtime is calculated'],
    ['nl-NL', 'declaratie indienen', 'Submit expenses'],
    ['fr-FR', 'accident du travail', 'Report a workplace injury'],
    ['pl-PL', 'wypadek przy pracy', 'Report a workplace injury'],
    ['pt-BR', 'calcular hora extra', 'How overtime is calculated'],
    ['es-419', 'constancia laboral', 'Request an employment verification'],
  ];
  const others = ['Order a laptop', 'Reset your password', 'Set up a travel policy'];
  for (const [locale, query, title] of bridges)
    it(`“${query}” finds “${title}”`, async () => {
      const documents = [...others, title].map((name) => createDocument(name, { title: name }));
      const { ids } = await createSite(documents, [locale, 'en-US']);
      assert.equal((await ids(query))[0], title);
    });

  it('a term finds what it is a kind of, behind what has the term itself', async () => {
    const { ids } = await createIndex([
      createDocument('plan', { title: 'Parental leave', body: 'How long you may be away.' }),
      createDocument('country', { title: 'Hire in Ireland', body: 'Maternity leave is paid by the state.' }),
      createDocument('other', { title: 'Payroll' }),
    ]);
    assert.deepEqual(await ids('maternity'), ['country', 'plan']);
    const translated = await createSite(
      [
        createDocument('absent', { title: 'Leave of absence' }),
        createDocument('other', { title: 'Payroll' }),
      ],
      ['de-DE', 'en-US'],
    );
    assert.deepEqual(await translated.ids('Mutterschutz'), ['absent']);
  });

  it('the beginning of a term finds what the term means while it is typed', async () => {
    const { ids } = await createSite([createDocument('a', { title: 'Pay statement' })], ['pt-BR', 'en-US']);
    for (const query of ['hole', 'holeri', 'holerite']) assert.deepEqual(await ids(query, bar), ['a'], query);
  });

  it('the beginning of an expression is known whatever the form of the words before it', async () => {
    const documents = ['Meal vouchers', 'Restaurants', 'Tickets'].map((title) =>
      createDocument(title, { title }),
    );
    const { ids } = await createSite(documents, ['fr-FR', 'en-US']);
    for (const query of ['tickets restau', 'tickets restauran', 'tickets restaurant'])
      assert.ok((await ids(query, bar)).includes('Meal vouchers'), query);
  });

  it('of another language have the forms of that language alone', async () => {
    const { ids } = await createSite([createDocument('seller', { title: 'Vendors' })], ['es-ES', 'en-US']);
    assert.deepEqual(await ids('sellers'), ['seller']);
    assert.deepEqual(await ids('sellos', { typoTolerance: false }), []);
  });
});

describe('words written together', () => {
  const documents = [
    'How overtime is calculated',
    'Retro pay',
    'Form W-8BEN',
    'Holidays',
    'Phones',
    'Work shifts',
    'Company profile',
  ].map((title) => createDocument(title, { title }));
  const joined: [locale: string, query: string, title: string][] = [
    ['de-DE', 'überstundenberechnung', 'How overtime is calculated'],
    ['en-US', 'backpay', 'Retro pay'],
    ['en-US', 'w8ben', 'Form W-8BEN'],
    ['de-DE', 'diensthandy', 'Phones'],
    ['nl-NL', 'bedrijfstelefoon', 'Phones'],
  ];
  for (const [locale, query, title] of joined)
    it(`“${query}” finds “${title}”`, async () => {
      const { ids } = await createSite(documents, [locale, 'en-US']);
      assert.equal((await ids(query))[0], title);
    });
});

describe('a guide to one country', () => {
  const documents = [
    createDocument('guide', { title: 'Sick leave in Germany', country: 'DE' }),
    createDocument('general', { title: 'Sick leave and what else people ask for' }),
  ];

  it('stands behind the general text, unless it is asked for or the reader is from there', async () => {
    const { ids } = await createSite(documents, ['en-US']);
    assert.deepEqual(await ids('sick leave'), ['general', 'guide']);
    assert.equal((await ids('sick leave germany'))[0], 'guide');
    const german = await createSite(documents, ['de-DE', 'en-US']);
    assert.equal((await german.ids('sick leave'))[0], 'guide');
  });
});

describe('an honest answer', () => {
  it('says that nothing fits where even the first hit has little of the question', async () => {
    const others = Array.from({ length: 20 }, (_, at) => createDocument(`day-${at}`, { title: 'Holidays' }));
    const { find } = await createIndex([
      createDocument('a', { title: 'Recipes', body: 'Ready workflows.' }),
      ...others,
    ]);
    assert.equal((await find('recipes for carrot cake with walnuts')).distant, true);
    assert.equal((await find('recipes')).distant, undefined);
    assert.equal((await find('')).distant, undefined);
  });

  const first = 'When it ends';
  const second = 'When it arrives';
  const text = 'The deposit is posted by midnight of the pay date.';
  const body = `Intro. ${first} · Never mind. ${second} · ${text} Another · Later words.`;
  const headings = [first, second, 'Another'].map((name) => ({
    text: name,
    at: body.indexOf(name),
    anchor: name.toLowerCase().replaceAll(' ', '-'),
  }));
  const answer = createDocument('deposit', { title: 'Direct deposit', body, headings });

  it('quotes the section that answers by itself, with its place', async () => {
    const { find } = await createIndex([answer, createDocument('b', { title: 'Holidays' })]);
    const { quotation } = await find('when is the deposit posted on the pay date');
    assert.equal(quotation?.objectID, 'deposit');
    assert.equal(quotation?.passage.heading?.anchor, 'when-it-arrives');
    assert.equal(quotation?.passage.parts.map((part) => part.text).join(''), text);
  });

  it('quotes nothing where others say as much, or one word was asked', async () => {
    const twin = createDocument('twin', { title: 'Deposits', body, headings });
    const { find } = await createIndex([answer, twin]);
    assert.equal((await find('when is the deposit posted on the pay date')).quotation, undefined);
    assert.equal((await find('midnight')).quotation, undefined);
  });

  it('quotes nothing where the title says what was asked', async () => {
    const { find } = await createIndex([answer, createDocument('b', { title: 'Holidays' })]);
    assert.equal((await find('direct deposit')).quotation, undefined);
  });

  it('a passage ends with its section', async () => {
    const { find } = await createIndex([answer]);
    const [hit] = (await find('midnight')).hits;
    assert.equal(hit?._passage?.parts.map((part) => part.text).join(''), text);
    assert.equal(hit?._passage?.heading?.text, second);
  });

  it('a passage ends with a word', async () => {
    const long = `${'lengthy '.repeat(60)}end`;
    const { find } = await createIndex([createDocument('a', { title: 'A', body: long })]);
    const [hit] = (await find('lengthy')).hits;
    assert.match(hit?._passage?.parts.map((part) => part.text).join('') ?? '', /lengthy$/);
  });

  it('marks no narrower word and no number for what was asked', async () => {
    const { find } = await createIndex([
      createDocument('a', { title: 'Pay', body: 'Pay and overtime, and your W-2 form.' }),
    ]);
    const body = async (query: string) => (await find(query)).hits[0]?._highlightResult?.body?.value;
    assert.equal(await body('pay'), '<em>Pay</em> and overtime, and your W-2 form.');
    assert.ok(!(await body('pay two'))?.includes('<em>2'));
  });
});

describe('an expression of several words', () => {
  const documents = [
    createDocument('chart', { title: 'Read the org chart', body: 'Everybody by manager.' }),
    createDocument('reports', { title: 'Reports', body: 'Reports of all kinds.' }),
    ...Array.from({ length: 8 }, (_, n) => createDocument(`d${n}`, { body: 'It reports to the office.' })),
  ];

  it('says better what is meant than each of its words', async () => {
    const { ids } = await createIndex(documents);
    assert.equal((await ids('who reports to me'))[0], 'chart');
    assert.equal((await ids('reports'))[0], 'reports');
  });

  it('is known in the reader’s language where the texts are in another', async () => {
    const { ids } = await createSite(
      [
        createDocument('missing', { title: 'Bank account', body: 'If your pay does not arrive, wait.' }),
        ...Array.from({ length: 8 }, (_, n) =>
          createDocument(`d${n}`, { body: 'Your pay and the pay of others.' }),
        ),
      ],
      ['nl-NL', 'en-US'],
    );
    assert.equal((await ids('ik heb geen salaris gekregen'))[0], 'missing');
  });

  it('is found where its words stand near each other, in any order', async () => {
    const documents = [
      createDocument('split', { title: 'Accounts', body: 'A deposit that you split.' }),
      createDocument('far', {
        title: 'Rules',
        body: 'Split the work. Later on there may also be a deposit.',
      }),
    ];
    const { ids } = await createSite(documents, ['es-419', 'en-US']);
    assert.deepEqual(await ids('dos bancos'), ['split']);
  });

  it('is the same with other small words in it', async () => {
    const { ids } = await createIndex([
      createDocument('bands', { title: 'Salary bands' }),
      createDocument('privacy', { title: 'Privacy' }),
    ]);
    assert.equal((await ids('who can see the salary'))[0], 'privacy');
  });

  it('of capitals is no other form of a word', async () => {
    const { ids } = await createSite(
      [createDocument('coverage', { title: 'Continuation of coverage' })],
      ['es-ES', 'en-US'],
    );
    assert.deepEqual(await ids('COBRA'), ['coverage']);
    assert.deepEqual(await ids('cobrar', { typoTolerance: false }), []);
  });

  it('is known where a question takes its verb apart', async () => {
    const { ids } = await createSite(
      [createDocument('approve', { title: 'Approve a bill' }), createDocument('other', { title: 'Goods' })],
      ['nl-NL', 'en-US'],
    );
    assert.deepEqual(await ids('wie keurt dat goed'), ['approve']);
  });

  const infinitives: [locale: string, query: string][] = [
    ['de-DE', 'um mich anzumelden'],
    ['nl-NL', 'om in te loggen'],
  ];
  for (const [locale, query] of infinitives)
    it(`is known where an infinitive takes its verb apart: “${query}”`, async () => {
      const documents = ['Sign in', 'Goods'].map((title) => createDocument(title, { title }));
      const { ids } = await createSite(documents, [locale, 'en-US']);
      assert.deepEqual(await ids(query), ['Sign in']);
    });
});

describe('a guess', () => {
  it('is a term of the field rather than a nearer word of some text', async () => {
    const { ids } = await createIndex([
      createDocument('term', { title: 'When you are married' }),
      ...Array.from({ length: 3 }, (_, n) => createDocument(`d${n}`, { title: 'What is marked' })),
    ]);
    assert.deepEqual(await ids('maried'), ['term']);
  });

  it('is a word of the language that is asked in', async () => {
    const db = createDatabase();
    const documents = [
      { ...createDocument('vendor', { title: 'Add a vendor', body: 'Its mileage.' }), locale: 'en-US' },
      { ...createDocument('mileage', { title: 'Expenses', body: 'The mileage.' }), locale: 'en-US' },
      { ...createDocument('cuenta', { title: 'Una cuenta' }), locale: 'es-ES' },
    ].map((document) => ({ ...document, indexes: ['help'] }));
    await replaceIndexes(db, [{ name: 'help', locales: ['es-ES', 'en-US'] }], documents);
    const ids = async (query: string) =>
      (await search(db, { indexName: 'help', params: { query }, scope: internalScope })).hits.map(
        ({ objectID }) => objectID,
      );
    assert.equal((await ids('vender kilometraje'))[0], 'mileage');
    assert.deepEqual(await ids('add vender'), ['vendor']);
  });

  it('of a long word is no doubt', async () => {
    const documents = ['Contraseña olvidada', 'Otra cosa'].map((title) => createDocument(title, { title }));
    const { find } = await createSite(documents, ['es-ES', 'en-US']);
    const { hits, distant } = await find('contrasenia olbidada');
    assert.deepEqual([hits[0]?.objectID, distant], ['Contraseña olvidada', undefined]);
  });
});

describe('what is only said for a thing', () => {
  it('leads to its words and is not looked for itself', async () => {
    const { ids } = await createIndex([
      createDocument('deductions', { title: 'Deductions' }),
      createDocument('strike', { title: 'Stoppages at the plant' }),
    ]);
    assert.deepEqual(await ids('stoppages'), ['strike', 'deductions']);
    assert.deepEqual(await ids('deduction'), ['deductions']);
  });
});

describe('while one types', () => {
  it('the first two letters of a further word change nothing', async () => {
    const { find } = await createIndex([
      createDocument('change', { title: 'Change it' }),
      createDocument('letters', { title: 'Different days', body: 'Data and deadlines that change.' }),
    ]);
    const answer = async (query: string) =>
      (await find(query, bar)).hits.map(({ objectID, _highlightResult }) => [objectID, _highlightResult]);
    assert.deepEqual(await answer('change d'), await answer('change '));
    assert.deepEqual(await answer('change da'), await answer('change '));
  });

  it('what begins nothing but words that say little changes nothing', async () => {
    const { ids } = await createSite(
      [
        createDocument('load', { title: 'Cargar empleados', body: 'De un archivo.' }),
        createDocument('from', { title: 'Empleados', body: 'Desde el primer día.' }),
      ],
      ['es-419', 'en-US'],
    );
    assert.deepEqual(await ids('cargar empleados desd', bar), await ids('cargar empleados ', bar));
  });

  it('letters behind a word that is known keep what it found', async () => {
    const documents = ['Your raise', 'Holidays'].map((title) => createDocument(title, { title }));
    const { ids } = await createSite(documents, ['de-DE', 'en-US']);
    for (const query of ['gehaltserhöhung', 'gehaltserhöhungsan', 'gehaltserhöhungsant'])
      assert.deepEqual(await ids(query, bar), ['Your raise'], query);
  });

  it('the first letters are looked for in titles', async () => {
    const { ids } = await createIndex([
      createDocument('title', { title: 'Keep an inventory' }),
      createDocument('body', { title: 'Goals', body: 'Keys and results.' }),
    ]);
    assert.deepEqual(await ids('ke', bar), ['title']);
    assert.deepEqual(await ids('key', bar), ['body']);
  });

  it('letters that begin one word only say as much as the word', async () => {
    const { ids } = await createIndex([
      createDocument('right', { title: 'Timecards', body: 'Add a correction.' }),
      createDocument('other', { title: 'Add a vendor' }),
    ]);
    assert.equal((await ids('add a correcti', bar))[0], (await ids('add a correction', bar))[0]);
  });
});

describe('a query in another language than the page', () => {
  const texts = [
    createDocument('leave', { title: 'Request time off' }),
    createDocument('jobs', { title: 'Vacancies' }),
    createDocument('laptop', { title: 'Order a laptop', body: 'For a new employee.' }),
    createDocument('password', { title: 'Reset your password' }),
  ];
  const asked: [query: string, first: string][] = [
    ['Urlaub', 'leave'],
    ['wie beantrage ich Urlaub', 'leave'],
    ['vacances', 'leave'],
    ['olvidé mi contraseña', 'password'],
    ['nie pamiętam hasła', 'password'],
    ['laptop bestellen voor nieuwe medewerker', 'laptop'],
    ['order laptop für neuen Mitarbeiter', 'laptop'],
    ['esqueci minha senha', 'password'],
  ];
  for (const [query, first] of asked)
    it(`“${query}” finds what is in English`, async () => {
      const { find } = await createSite(texts, ['en-US']);
      const { hits, distant } = await find(query);
      assert.deepEqual([hits[0]?.objectID, distant], [first, undefined]);
    });

  it('finds it while it is typed, once a word says which language it is', async () => {
    const { ids } = await createSite(texts, ['en-US']);
    assert.deepEqual(await ids('url', bar), []);
    assert.equal((await ids('urlaub', bar))[0], 'leave');
  });

  it('is found on a translated page too, whose own words go before', async () => {
    const { ids } = await createSite(
      [
        createDocument('urlaub', { title: 'Urlaub beantragen' }),
        createDocument('plan', { title: 'Einen Plan machen' }),
      ],
      ['de-DE', 'en-US'],
    );
    assert.equal((await ids('vacaciones'))[0], 'urlaub');
    assert.deepEqual(await ids('plan'), ['plan']);
  });

  it('is read with the words of all regions of its language', async () => {
    const { ids } = await createSite([createDocument('pay', { title: 'Your salary' })], ['en-US']);
    assert.deepEqual(await ids('retribución'), ['pay']);
  });

  it('is none where a term was only mistyped', async () => {
    const { ids } = await createSite(
      [
        createDocument('policy', { title: 'Build an approval policy' }),
        createDocument('insurance', { title: 'Insurance' }),
      ],
      ['en-US'],
    );
    assert.equal((await ids('aproval polisy'))[0], 'policy');
  });
});
