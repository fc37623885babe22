import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen } from '#parts/testing/mountScreen.tsx';
import { catchCopies } from '#ui/testing/clipboard.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { MyCasesScreen } from './MyCasesScreen.tsx';
import { caseItem, manyCases } from './testing/caseAnswers.ts';
import {
  address,
  caseList,
  current,
  firstPage,
  hasFocus,
  mountCases,
  numbers,
  range,
  says,
  shows,
  spoken,
} from './testing/mountCases.tsx';

describe('The view of My Cases', () => {
  beforeEach(() => setViewport({ width: 1200, height: 800 }));

  describe('the filters', () => {
    it('say how many cases they hold, narrow the list from its first page on, and stand in the address', async () => {
      const screen = await mountCases({ path: '/my-cases?page=5' });
      await shows(screen, ...range(88, 79));
      screen.byRole('radio', 'All 128');
      screen.byRole('radio', 'Open 96');
      await click(screen.byRole('radio', 'Closed 32'));
      await shows(screen, ...firstPage.filter((n) => n % 4 === 0), ...range(29, 23).map((n) => n * 4));
      expect(address()).to.equal('/my-cases?status=closed');
      await click(screen.byRole('switch', 'Tax notices'));
      await shows(screen, 120, 100, 80, 60, 40, 20);
      screen.byRole('radio', 'All 12');
      screen.byRole('radio', 'Open 6');
      screen.byText('6 Results');
      expect(address()).to.equal('/my-cases?status=closed&tax=1');
      await waitUntil(() => spoken(screen) === '6 Results, page 1 of 1');
      await expect(screen.host).to.be.accessible();
    });

    it('stay with the element on a page of another address', async () => {
      const screen = await mountCases({ path: '/glossary?status=closed' });
      await shows(screen, ...firstPage);
      await click(screen.byRole('switch', 'Tax notices'));
      await waitUntil(() => numbers(screen)[0] === 120);
      expect(address()).to.equal('/glossary?status=closed');
    });
  });

  describe('the search', () => {
    const field = (screen: MountedScreen) => screen.byRole('searchbox', 'Search cases') as HTMLInputElement;

    it('finds in subject and case number once the typing pauses', async () => {
      const screen = await mountCases();
      await shows(screen, ...firstPage);
      field(screen).focus();
      await type('QUESTION 12');
      await shows(screen, ...range(128, 120), 12);
      expect(address()).to.equal('/my-cases?q=QUESTION%2012');
      screen.byRole('radio', 'All 10');
      field(screen).select();
      await type('0007');
      await shows(screen, ...range(79, 70));
    });

    it('waits half a second unless configured otherwise', async () => {
      const screen = await mountScreen(<MyCasesScreen accountFilter={false} />, { path: '/my-cases' });
      expect(screen.runtime.config.timings.caseSearchDebounce).to.equal(500);
    });

    it('waits no longer after Enter', async () => {
      const screen = await mountCases({ config: { timings: { caseSearchDebounce: 3_600_000 } } });
      await shows(screen, ...firstPage);
      field(screen).focus();
      await type('77');
      await press('Enter');
      await shows(screen, 77);
    });

    it('is cleared by its button and keeps the focus', async () => {
      const screen = await mountCases({ path: '/my-cases?q=77' });
      await shows(screen, 77);
      expect(field(screen).value).to.equal('77');
      await click(screen.byRole('button', 'Clear search'));
      await shows(screen, ...firstPage);
      expect(field(screen).value).to.equal('');
      expect(hasFocus(screen, field(screen)), 'has the focus').to.be.true;
      expect(address()).to.equal('/my-cases');
    });

    it('keeps what is typed while the cases are loading', async () => {
      let answer: (value: unknown) => void = () => undefined;
      const getCaseList = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      const screen = await mountCases({ answers: { getCaseList } });
      await screen.findByText('Loading...');
      field(screen).focus();
      await type('Question 7');
      answer(manyCases(80));
      await shows(screen, ...range(79, 70));
      expect(hasFocus(screen, field(screen)), 'has the focus').to.be.true;
    });
  });

  it('sorts by its headers, first up then down, from the first page on', async () => {
    const screen = await mountCases({ path: '/my-cases?page=4' });
    await shows(screen, ...range(98, 89));
    const said = () =>
      Array.from(screen.root.querySelectorAll('[aria-live]'), (each) => each.textContent).join(' ');
    const sorted = () => screen.allByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorted()).to.deep.equal([null, null, 'descending', null, null]);
    await click(screen.byRole('button', 'Case'));
    await shows(screen, ...range(1, 10));
    expect(sorted()).to.deep.equal([null, 'ascending', null, null, null]);
    expect(said()).to.contain('Sorted by Case, ascending.');
    expect(address()).to.equal('/my-cases?sort=case');
    await click(screen.byRole('button', 'Case'));
    await shows(screen, ...firstPage);
    expect(address()).to.equal('/my-cases?sort=case&order=descending');
    await click(screen.byRole('button', 'Status'));
    expect(numbers(screen)).to.deep.equal([...range(1, 10).map((n) => n * 4)]);
    expect(hasFocus(screen, screen.byRole('button', 'Status')), 'has the focus').to.be.true;
  });

  describe('the pages', () => {
    it('are turned by number, by the arrows and by "Go to page", all over the filtered list', async () => {
      const screen = await mountCases({ path: '/my-cases?status=closed' });
      await waitUntil(() => numbers(screen).length === 10);
      await click(screen.byRole('button', '3'));
      await shows(screen, ...range(12, 3).map((n) => n * 4));
      expect(address()).to.equal('/my-cases?status=closed&page=3');
      await click(screen.byRole('button', 'Next'));
      await shows(screen, 8, 4);
      await click(screen.byRole('button', 'Previous'));
      await shows(screen, ...range(12, 3).map((n) => n * 4));
      screen.byRole('textbox', 'Go to page').focus();
      await type('4');
      await click(screen.byRole('button', 'Go'));
      await shows(screen, 8, 4);
      await waitUntil(() => spoken(screen) === '32 Results, page 4 of 4');
    });

    it('can be shared, each with its filters and order', async () => {
      const copied = catchCopies();
      const screen = await mountCases({ path: '/my-cases?status=open&page=2' });
      await waitUntil(() => current(screen) === '2');
      await click(screen.byRole('button', 'Copy link'));
      await screen.findByRole('button', 'Link copied');
      expect(copied).to.deep.equal([window.location.href]);
      expect(window.location.search).to.equal('?status=open&page=2');
    });

    it('leave every column where it is', async () => {
      const long = 'A very long subject that goes on over more than the room of its column has to give to it';
      const list = manyCases(20).caseList.map((item, index) =>
        index < 10 ? { ...item, Subject: long } : item,
      );
      const screen = await mountCases({ answers: { getCaseList: { caseList: list } } });
      await shows(screen, ...range(20, 11));
      const edges = () =>
        screen.allByRole('columnheader').map((each) => Math.round(each.getBoundingClientRect().left));
      const before = edges();
      await click(screen.byRole('button', 'Next'));
      await shows(screen, ...range(10, 1));
      expect(screen.allByText(long)).to.have.length(10);
      expect(edges()).to.deep.equal(before);
    });

    it('break no date and no time in two, and keep both in their column', async () => {
      for (const locale of ['', '/de', '/fr', '/pt-br', '/pl'])
        for (const width of [768, 1024, 1100, 1280, 1440]) {
          await setViewport({ width, height: 900 });
          const screen = await mountCases({ path: `${locale}/my-cases` });
          await waitUntil(() => screen.root.querySelectorAll('time').length === 10);
          for (const time of screen.root.querySelectorAll('time')) {
            const [date, hour] = time.children;
            expect(date?.getClientRects().length, `${locale} ${width}`).to.equal(1);
            expect(hour?.getClientRects().length, `${locale} ${width}`).to.equal(1);
            const cell = time.closest('td')!.getBoundingClientRect();
            expect(time.getBoundingClientRect().right).to.be.at.most(cell.right);
          }
          screen.unmount();
        }
    });

    it('refuse what is no page of theirs, mark the field and name the range', async () => {
      const screen = await mountCases();
      await shows(screen, ...firstPage);
      const field = screen.byRole('textbox', 'Go to page') as HTMLInputElement;
      for (const text of ['0', '14', '-1', '1.5', 'abc', ' ']) {
        field.focus();
        field.select();
        await type(text);
        await press('Enter');
        expect(field.getAttribute('aria-invalid'), text).to.equal('true');
        expect(
          screen.root.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        ).to.equal('Enter a page number from 1 to 13.');
        expect(numbers(screen)).to.deep.equal(firstPage);
      }
      await expect(screen.host).to.be.accessible();
    });

    it('lead to the last one where the address names one too many', async () => {
      const screen = await mountCases({ path: '/my-cases?page=99' });
      await shows(screen, ...range(8, 1));
      expect(current(screen)).to.equal('13');
    });
  });

  it('keeps the rows of a view in a file, all pages of it', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      files.push(blob);
      return createObjectURL(blob);
    };
    const catchLink = (event: Event) => {
      names.push((event.target as HTMLAnchorElement).download);
      event.preventDefault();
    };
    const { click: follow } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      this.addEventListener('click', catchLink, { once: true });
      follow.call(this);
    };
    try {
      const screen = await mountCases({ path: '/my-cases?status=closed&sort=case' });
      await click(await screen.findByRole('button', 'Download CSV'));
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = follow;
    }
    expect(names).to.deep.equal(['my-cases-2025-09-26.csv']);
    expect(files[0]?.type).to.equal('text/plain');
    const lines = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]?.replace('\uFEFF', '')).to.equal('Subject,Case,Date/Time Opened,Case Type,Status');
    expect(lines).to.have.length(1 + 32 + 1);
    expect(lines[1]).to.match(/^Question 4,00000004,2025-01-0\d \d\d:\d\d,Case,Closed$/);
  });

  describe('without a row', () => {
    it('says that there are no cases', async () => {
      const screen = await mountCases({ answers: caseList() });
      await says(screen, 'You have no cases yet.');
      expect(screen.root.querySelector('.hc-empty__title')?.textContent).to.equal('No cases found');
      expect(screen.allByRole('button', 'Clear search and filters').length).to.equal(0);
      screen.byRole('radio', 'All 0');
      await waitUntil(() => spoken(screen) === 'No cases found');
      await expect(screen.host).to.be.accessible();
    });

    it('says that none matches, and one press clears search and filters', async () => {
      const screen = await mountCases({ path: '/my-cases?status=closed&q=nothing&sort=case' });
      await says(screen, 'None of your cases matches the search and filters.');
      await expect(screen.host).to.be.accessible();
      await click(screen.byRole('button', 'Clear search and filters'));
      await shows(screen, ...range(1, 10));
      expect(address()).to.equal('/my-cases?sort=case');
      expect(hasFocus(screen, screen.byRole('searchbox')), 'has the focus').to.be.true;
    });
  });

  describe('the customer accounts', () => {
    const ofTwo = caseList(
      caseItem(1, { AccountId: '001A', Account: { Name: 'Lumen' } }),
      caseItem(2, { AccountId: '001B', Account: { Name: 'Cedar' } }),
      caseItem(3, { AccountId: '001A', Account: { Name: 'Lumen' } }),
    );
    const partner = { isPartner: true };

    it('are a choice of partner users where the element has it, with the number of their cases', async () => {
      const screen = await mountCases({ accountFilter: true, user: partner, answers: ofTwo });
      await shows(screen, 3, 2, 1);
      const select = screen.byRole('combobox', 'Customer account') as HTMLSelectElement;
      expect([...select.options].map(({ text }) => text)).to.deep.equal([
        'All customer accounts',
        'Cedar (1)',
        'Lumen (2)',
      ]);
      select.value = '001A';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await shows(screen, 3, 1);
      expect(address()).to.equal('/my-cases?account=001A');
      screen.byRole('radio', 'All 2');
      await expect(screen.host).to.be.accessible();
    });

    it('are a choice on a site whose configuration says so', async () => {
      const screen = await mountCases({ config: { accountFilter: true }, user: partner, answers: ofTwo });
      await shows(screen, 3, 2, 1);
      screen.byRole('combobox', 'Customer account');
    });

    for (const [where, options] of [
      ['where the element does not have it', { user: partner }],
      ['of users who are no partners', { accountFilter: true }],
    ] as const)
      it(`are no choice ${where}, and none of them narrows the list`, async () => {
        const screen = await mountCases({ ...options, answers: ofTwo, path: '/my-cases?account=001B' });
        await shows(screen, 3, 2, 1);
        expect(screen.allByRole('combobox').length).to.equal(0);
      });

    it('that are unknown do not narrow the list', async () => {
      const screen = await mountCases({
        accountFilter: true,
        user: partner,
        answers: ofTwo,
        path: '/my-cases?account=001X',
      });
      await shows(screen, 3, 2, 1);
    });
  });
});
