import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { ReleaseNotesAnswerSchema } from '#contracts/content.ts';
import { unwrapReleaseNotes } from '#contracts/unwrap.ts';
import { promotedNotes } from './promotedNotes.ts';
import {
  appCounts,
  feedNotes,
  filterNotes,
  groupByMonth,
  isNewNote,
  launchMonthOf,
  launchMonths,
  mayBeCut,
  visitFeed,
} from './releases.ts';
import { inZone, zones } from './testing/zones.ts';

const notesIn = (items: unknown) =>
  unwrapReleaseNotes(ReleaseNotesAnswerSchema.parse({ data: { releaseNoteCollection: items } }))?.data ??
  null;
const read = (items: unknown) => {
  const notes = notesIn(items);
  return notes && promotedNotes(notes);
};

test('a drawn card offers no full note of a text that any card has room for', () => {
  assert.equal(mayBeCut('Faster.'), false);
  assert.equal(mayBeCut('All that is new. '.repeat(20)), true);
});

test('an https link opens in a new tab, any other link leads to the article', () => {
  const link = (more: object) => ({ title: 'T', ctaLinksCollection: { items: [null, more] } });
  const destinations = read({
    items: [
      link({ manualUrl: 'https://example.com/x', referencedPage: { sys: { id: 'a' } } }),
      link({ manualUrl: 'http://example.com/x', referencedPage: { sys: { id: 'a' } } }),
      link({ referencedPage: { sys: { id: 'b' } } }),
      { title: 'T' },
    ],
  })?.map(({ destination }) => destination);
  assert.deepEqual(destinations, [
    { url: 'https://example.com/x' },
    { target: { view: 'article', articleId: 'a' } },
    { target: { view: 'article', articleId: 'b' } },
    { target: { view: 'release-feed' } },
  ]);
});

test('a note has its first category; holes and untitled notes are left out', () => {
  const category = { name: 'Payroll', slug: 'payroll', categoryImage: { url: '/i.png' } };
  const notes = read({
    items: [
      null,
      { title: '' },
      { title: 'A', releaseDate: '2026-01-02', productCategoryCollection: { items: [null, category] } },
    ],
  });
  assert.equal(notes?.length, 1);
  assert.deepEqual(
    [notes?.[0]?.categoryName, notes?.[0]?.categorySlug, notes?.[0]?.image?.url, notes?.[0]?.releaseDate],
    ['Payroll', 'payroll', '/i.png', '2026-01-02'],
  );
});

test('an answer without a list is no empty list', () => {
  assert.equal(read(null), null);
  assert.equal(unwrapReleaseNotes({ data: null }), null);
  assert.deepEqual(read({ items: [] }), []);
});

const feed = (items: unknown, externalHost = 'https://') => {
  const notes = notesIn(items);
  return notes && feedNotes(notes, externalHost);
};

const note = (title: string, releaseDate: string | null, ...apps: readonly string[]) => ({
  title,
  releaseDate,
  productCategoryCollection: { items: apps.map((name) => ({ name, slug: name.toLowerCase() })) },
});

const notesOf = (...items: readonly object[]) => feed({ items }) ?? [];
const titles = (notes: readonly { readonly title: string }[]) => notes.map(({ title }) => title);

describe('the notes of the feed', () => {
  it('come newest first; those of one day keep their order, those without a day are last', () => {
    const notes = notesOf(
      note('Undated', null),
      note('Old', '2025-01-31'),
      note('New', '2025-09-24'),
      note('Also new', '2025-09-24T09:00:00Z'),
    );
    assert.deepEqual(titles(notes), ['New', 'Also new', 'Old', 'Undated']);
  });

  it('have the day that is written, in every time zone', () => {
    for (const zone of zones) {
      const notes = inZone(zone, () =>
        notesOf(
          note('A', '2025-10-01'),
          note('B', '2025-09-30T23:30:00-08:00'),
          note('C', '2025-09-01T00:00+00:00'),
        ),
      );
      assert.deepEqual(
        notes.map(({ day }) => day),
        ['2025-10-01', '2025-09-30', '2025-09-01'],
        zone,
      );
    }
  });

  it('have no day when the date is none of the calendar', () => {
    for (const bad of ['', 'soon', '2025', '2025-09', '2025-13-01', '2025-02-30', '24.09.2025', '2025-9-4']) {
      assert.equal(notesOf(note('A', bad))[0]?.day, '', bad);
    }
    assert.equal(notesOf(note('A', '2024-02-29'))[0]?.day, '2024-02-29');
  });

  it('name each app once, and leave holes, nameless apps and untitled notes out', () => {
    const category = { name: 'Payroll', slug: 'payroll', categoryImage: { url: '/i.png' } };
    const items = [null, category, { name: null }, { name: 'Payroll' }, { name: 'IT' }];
    const notes = notesOf({ title: 'A', productCategoryCollection: { items } }, { title: '' });
    assert.deepEqual(titles(notes), ['A']);
    assert.deepEqual(notes[0]?.apps, [
      { name: 'Payroll', slug: 'payroll', image: { url: '/i.png', width: null, height: null } },
      { name: 'IT', slug: '', image: null },
    ]);
  });

  it('are no empty list when the answer has none', () => {
    assert.equal(feed(null), null);
    assert.deepEqual(feed({ items: [] }), []);
  });
});

describe('where a note leads', () => {
  const leads = (link: object, externalHost?: string) =>
    feed({ items: [{ title: 'T', ctaLinksCollection: { items: [null, link] } }] }, externalHost)?.[0]
      ?.destination;
  const referencedPage = { sys: { id: 'a' } };
  const article = { target: { view: 'article', articleId: 'a' } };

  it('out of the product when its link begins with the configured host, else to its article', () => {
    const url = 'https://www.harbor.example/x';
    assert.deepEqual(leads({ manualUrl: url, referencedPage }), { url });
    assert.deepEqual(leads({ manualUrl: url, referencedPage }, 'https://www.harbor.example/'), { url });
    assert.deepEqual(leads({ manualUrl: url, referencedPage }, 'https://app.harbor.example/'), article);
    assert.deepEqual(leads({ referencedPage }), article);
  });

  it('nowhere without either', () => {
    assert.equal(leads({}), null);
    assert.equal(leads({ manualUrl: '/somewhere' }), null);
    assert.equal(notesOf({ title: 'T' })[0]?.destination, null);
  });

  it('never to what is no address of the web, however open the configuration', () => {
    for (const manualUrl of ['javascript:alert(1)', '', '//x.example', 'https://', 'data:text/html,x']) {
      assert.equal(leads({ manualUrl }, ''), null, manualUrl);
      assert.deepEqual(leads({ manualUrl, referencedPage }, ''), article, manualUrl);
    }
  });
});

describe('the months of the launch-date filter', () => {
  it('are the current one and those before it, over the turn of the year', () => {
    assert.deepEqual(launchMonths(Date.parse('2026-02-15T12:00:00Z'), 6), [
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
    ]);
  });

  it('skip none on the last days of long months', () => {
    for (const day of ['29', '30', '31']) {
      const months = launchMonths(Date.parse(`2026-03-${day}T12:00:00Z`), 3);
      assert.deepEqual(months, ['2026-03', '2026-02', '2026-01'], day);
    }
  });

  it('begin with the month that it is where the reader is', () => {
    const newYear = Date.parse('2026-01-01T03:00:00Z');
    const first = (zone: string) => inZone(zone, () => launchMonths(newYear, 6)[0]);
    assert.deepEqual(zones.map(first), ['2025-12', '2026-01', '2026-01', '2026-01']);
    const newYearsEve = Date.parse('2025-12-31T11:00:00Z');
    assert.equal(
      inZone('Pacific/Kiritimati', () => launchMonths(newYearsEve, 1)[0]),
      '2026-01',
    );
  });

  it('begin with the month that it is in a zone, wherever that is asked', () => {
    const newYear = Date.parse('2026-01-01T03:00:00Z');
    for (const own of zones)
      inZone(own, () => {
        assert.deepEqual(launchMonths(newYear, 2, 'America/Los_Angeles'), ['2025-12', '2025-11'], own);
        assert.deepEqual(launchMonths(newYear, 2, 'UTC'), ['2026-01', '2025-12'], own);
      });
  });

  it('hold the first and the last day of a month; what is before, after or undated is older', () => {
    const days = ['2025-09-30', '2025-09-01', '2025-04-01', '2025-03-31', '2025-10-01', '2024-09-15', ''];
    for (const zone of zones) {
      const months = inZone(zone, () => {
        const offered = launchMonths(Date.parse('2025-09-15T12:00:00Z'), 6);
        return days.map((day) => launchMonthOf(day, offered));
      });
      assert.deepEqual(months, ['2025-09', '2025-09', '2025-04', 'older', 'older', 'older', 'older'], zone);
    }
  });

  it('count a month of an old address as older, and keep older as it is', () => {
    assert.equal(launchMonthOf('2020-01', ['2025-09']), 'older');
    assert.equal(launchMonthOf('older', ['2025-09']), 'older');
  });
});

describe('grouping and filtering', () => {
  const offered = launchMonths(Date.parse('2025-09-15T12:00:00Z'), 6);
  const notes = notesOf(
    note('Later this month', '2025-09-30', 'Payroll'),
    note('This month', '2025-09-02', 'Time', 'Payroll'),
    note('In April', '2025-04-30', 'time'),
    note('In March', '2025-03-31', 'Élan'),
    note('Undated', 'soon', 'Payroll'),
    note('Next month', '2025-10-01'),
  );
  const filtered = (app: string, ...months: string[]) => titles(filterNotes(notes, { app, months }, offered));

  it('puts notes under their months in the order of the months, and older ones last', () => {
    const groups = groupByMonth(notes, offered).map((group) => [group.month, titles(group.notes)]);
    assert.deepEqual(groups, [
      ['2025-09', ['Later this month', 'This month']],
      ['2025-04', ['In April']],
      ['older', ['Next month', 'In March', 'Undated']],
    ]);
    assert.deepEqual(groupByMonth([], offered), []);
  });

  it('shows everything when no month is checked and no app chosen', () => {
    assert.equal(filtered('').length, notes.length);
  });

  it('keeps the notes of the checked months together, and of older', () => {
    assert.deepEqual(filtered('', '2025-04', '2025-09'), ['Later this month', 'This month', 'In April']);
    assert.deepEqual(filtered('', 'older'), ['Next month', 'In March', 'Undated']);
    assert.deepEqual(filtered('', '2025-08'), []);
  });

  it('keeps the notes that have a category of exactly the chosen name', () => {
    assert.deepEqual(filtered('Payroll'), ['Later this month', 'This month', 'Undated']);
    assert.deepEqual(filtered('Time'), ['This month']);
    assert.deepEqual(filtered('Payroll', '2025-09', '2025-04'), ['Later this month', 'This month']);
    assert.deepEqual(filtered('Pay'), []);
    assert.deepEqual(filtered('constructor'), []);
  });

  it('counts every app over all notes, in the alphabet of the language', () => {
    const more = [...notes, ...notesOf(note('X', '2025-09-01', 'Zeit', '__proto__'))];
    assert.deepEqual(appCounts(more, 'fr-FR'), [
      { name: '__proto__', count: 1 },
      { name: 'Élan', count: 1 },
      { name: 'Payroll', count: 3 },
      { name: 'time', count: 1 },
      { name: 'Time', count: 1 },
      { name: 'Zeit', count: 1 },
    ]);
    assert.deepEqual(appCounts([], 'en-US'), []);
  });
});

describe('what is new since the last visit', () => {
  const pause = 30 * 60_000;
  const noon = (day: string) => new Date(`${day}T12:00:00`).getTime();
  const note = (title: string, day: string, id = '') => ({
    id,
    title,
    day,
    description: '',
    apps: [],
    destination: null,
  });
  const old = note('old', '2026-09-01');
  const today = note('today', '2026-09-24');
  const announced = note('announced', '2026-12-01');
  const known = [old, today, announced];
  const first = visitFeed(null, known, noon('2026-09-24'), pause);
  const after = (day: string, notes = known) => visitFeed(first, notes, noon(day), pause);
  const newOnes = (notes: readonly ReturnType<typeof note>[], { before }: typeof first) =>
    notes.filter((one) => isNewNote(one, before)).map(({ title }) => title);

  it('is nothing on the first visit', () => assert.deepEqual(newOnes(known, first), []));

  it('is what came since, also on the day of the visit and for a day to come', () => {
    const later = note('later', '2026-09-25');
    const evening = note('evening', '2026-09-24');
    const unannounced = note('unannounced', '2026-12-02');
    const all = [...known, later, evening, unannounced];
    assert.deepEqual(newOnes(all, after('2026-09-28', all)), ['later', 'evening', 'unannounced']);
  });

  it('is not what is older, undated, or was seen before its day', () => {
    const all = [...known, note('late', '2026-09-20'), note('undated', '')];
    assert.deepEqual(newOnes(all, after('2026-12-03', all)), []);
  });

  it('tells notes apart by their ids, where there are some', () => {
    const seen = visitFeed(null, [note('Title', '2026-09-24', 'a')], noon('2026-09-24'), pause);
    const all = [note('Title, corrected', '2026-09-24', 'a'), note('Title', '2026-09-24', 'b')];
    const next = visitFeed(seen, all, noon('2026-09-25'), pause);
    assert.deepEqual(newOnes(all, next), ['Title']);
  });

  it('stays new through a visit, until the feed was left for longer', () => {
    const all = [...known, note('later', '2026-09-28')];
    const second = after('2026-09-28', all);
    const again = visitFeed(second, all, second.at + pause - 1, pause);
    assert.deepEqual(newOnes(all, again), ['later']);
    const third = visitFeed(again, all, again.at + pause, pause);
    assert.deepEqual(newOnes(all, third), []);
  });

  for (const zone of zones) {
    it(`goes by the calendar of ${zone}`, () =>
      inZone(zone, () =>
        assert.equal(visitFeed(null, [], noon('2026-09-24'), pause).seen.day, '2026-09-24'),
      ));
  }
});
