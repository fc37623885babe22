import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { useLocation } from '#runtime/hooks.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { MyCasesScreen } from './MyCasesScreen.tsx';
import { caseItem, closed, manyCases, taxNotice } from './testing/caseAnswers.ts';

const path = '/my-cases';
const now = () => Date.parse('2025-09-26T12:00:00Z');
const caseList = (...items: readonly object[]) => ({ getCaseList: { caseList: items } });

interface Options extends ScreenOptions {
  readonly accountFilter?: boolean;
}

function mountCases({
  accountFilter = false,
  config = {},
  ...options
}: Options = {}): Promise<MountedScreen> {
  return mountScreen(<MyCasesScreen accountFilter={accountFilter} />, {
    path,
    now,
    answers: { getCaseList: manyCases(128) },
    ...options,
    config: { timings: { caseSearchDebounce: 20 }, ...config },
  });
}

function Page() {
  const { view } = useLocation().target;
  return view === 'my-cases' ? <MyCasesScreen accountFilter={false} /> : <p>A case</p>;
}

const numbers = ({ root }: MountedScreen) =>
  [...root.querySelectorAll('.hc-cases__number')].map(({ textContent }) => Number(textContent));
const shows = (screen: MountedScreen, ...wanted: readonly number[]) =>
  waitUntil(() => numbers(screen).join() === wanted.join(), `shows ${wanted.join()}`);
const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + (to < from ? -index : index));
const firstPage = range(128, 119);
const address = () => `${window.location.pathname}${window.location.search}`;
const spoken = ({ root }: MountedScreen) => root.querySelector('[aria-live]')?.textContent;
const hasFocus = ({ root }: MountedScreen, element: HTMLElement) => root.activeElement === element;
const current = ({ root }: MountedScreen) =>
  root.querySelector('[aria-current="page"].hc-pager__page')?.textContent;
const says = ({ root }: MountedScreen, words: string) =>
  waitUntil(() => root.querySelector('.hc-empty__text')?.textContent === words, `says ${words}`);
const cell = ({ root }: MountedScreen, row: number, name: string) =>
  root.querySelectorAll(`tbody .hc-cases__${name}`)[row] as HTMLElement;

describe('My Cases', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  it('lists the cases, the newest ten first, with their number and pages', async () => {
    const screen = await mountCases();
    await shows(screen, ...firstPage);
    screen.byRole('heading', 'My Cases');
    expect(screen.byRole('navigation', 'Breadcrumb').textContent).to.equal('HomeMy Cases');
    expect(
      screen.calls.filter(({ method }) => method === 'getCaseList').map(({ params }) => params),
    ).to.deep.equal([{ userId: '005000000000001' }]);
    screen.byText('128 Results');
    expect(screen.allByRole('columnheader').map(({ textContent }) => textContent)).to.deep.equal([
      'Subject',
      'Case',
      'Date/Time Opened',
      'Case Type',
      'Status',
    ]);
    const pager = screen.byRole('navigation', 'Pages');
    expect(pager.querySelector('.hc-pager__pages')?.textContent).to.equal('123…13');
    await waitUntil(() => spoken(screen) === '128 Results, page 1 of 13');
    await expect(screen.host).to.be.accessible();
  });

  it('shows of a case its subject with the mark of a tax notice, number, date, type and status', async () => {
    const CreatedDate = new Date(2025, 8, 24, 16, 12).toISOString();
    const screen = await mountCases({
      answers: caseList(
        caseItem(2, {
          ...taxNotice,
          Subject: '<b>Q3</b>',
          CreatedDate,
          Type__c: 'Chat',
          Customer_Status__c: 'Solved',
        }),
        caseItem(1, { ...closed, Subject: null, Customer_Status__c: 'Escalated' }),
      ),
    });
    await shows(screen, 2, 1);
    const [first, second] = screen.allByRole('rowheader');
    expect(first?.querySelector('a')?.textContent).to.equal('<b>Q3</b>');
    expect(first?.querySelector('sup')?.textContent).to.equal('t');
    expect(first?.querySelector('sup')?.title).to.equal('Tax notice');
    expect(second?.querySelector('sup')).to.be.null;
    expect(cell(screen, 0, 'date').textContent).to.match(/^Sep 24, 2025, 4:12\sPM$/);
    expect(cell(screen, 0, 'type').textContent).to.equal('Chat');
    expect(cell(screen, 0, 'status').textContent).to.equal('Pending Resolution Confirmation');
    expect(cell(screen, 0, 'status').querySelector('.hc-status__dot'), 'dot').to.exist;
    expect(cell(screen, 1, 'status').textContent).to.equal('Escalated');
    expect(cell(screen, 1, 'status').querySelector('.hc-status__dot'), 'dot').to.be.null;
    screen.byRole('link', 'Case 00000001 without a subject');
    await expect(screen.host).to.be.accessible();
  });

  describe('a row', () => {
    it('opens its case by a plain click anywhere, and Back leads to the same view', async () => {
      const screen = await mountCases({ connect: true, path: '/my-cases?status=open&q=question&page=3' });
      screen.render(<Page />);
      await waitUntil(() => numbers(screen).length === 10);
      const before = numbers(screen);
      await click(cell(screen, 4, 'date'));
      await screen.findByText('A case');
      expect(address()).to.equal(`/case-detail?id=${caseItem(before[4] ?? 0).Id}`);
      window.history.back();
      await shows(screen, ...before);
      expect(address()).to.equal('/my-cases?status=open&q=question&page=3');
      expect(current(screen)).to.equal('3');
      expect((screen.byRole('searchbox', 'Search cases') as HTMLInputElement).value).to.equal('question');
      expect((screen.byRole('radio', /^Open/) as HTMLInputElement).checked).to.be.true;
    });

    it('is a real link, whose click with Ctrl or Cmd is left to the browser', async () => {
      const screen = await mountCases({ connect: true });
      const link = await screen.findByRole('link', 'Question 128');
      expect(link.getAttribute('href')).to.equal(`/case-detail?id=${caseItem(128).Id}`);
      for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
        let wasTaken: boolean | null = null;
        const last = (event: Event) => {
          wasTaken = event.defaultPrevented;
          event.preventDefault();
        };
        window.addEventListener('click', last, { once: true });
        link.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...held }),
        );
        expect(wasTaken).to.equal(false);
        expect(address()).to.equal(path);
      }
    });

    it('opens by the keyboard', async () => {
      const screen = await mountCases({ connect: true });
      screen.render(<Page />);
      (await screen.findByRole('link', 'Question 127')).focus();
      await press('Enter');
      await screen.findByText('A case');
    });
  });

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

    it('waits half a second unless configured otherwise (spec B 9.1)', async () => {
      const screen = await mountScreen(<MyCasesScreen accountFilter={false} />, { path });
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
      expect(address()).to.equal(path);
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
    const sorted = () => screen.allByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorted()).to.deep.equal([null, null, 'descending', null, null]);
    await click(screen.byRole('button', 'Case'));
    await shows(screen, ...range(1, 10));
    expect(sorted()).to.deep.equal([null, 'ascending', null, null, null]);
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
    expect(files[0]?.type).to.equal('text/csv;charset=utf-8');
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
      expect(screen.allByRole('button', 'Clear search and filters')).to.be.empty;
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

  it('waits with a spinner', async () => {
    const screen = await mountCases({ answers: { getCaseList: () => new Promise(() => undefined) } });
    await screen.findByText('Loading...');
    screen.byRole('radio', 'All');
    await expect(screen.host).to.be.accessible();
  });

  for (const [what, fault] of [
    ['a failed call', new CallError('server', 'down', { status: 500 })],
    ['an answer without a list', {}],
    ['an answer of another shape', ['unexpected']],
    ['a case without an id', { caseList: [{ Subject: 'x' }] }],
  ] as const)
    it(`says that ${what} is an error, and Retry asks again`, async () => {
      let isDown = true;
      const screen = await mountCases({
        answers: { getCaseList: () => (isDown ? fault : manyCases(128)) },
      });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).to.contain('An error occurred. Please refresh the page and try again.');
      await expect(screen.host).to.be.accessible();
      isDown = false;
      await click(screen.byRole('button', 'Retry'));
      await shows(screen, ...firstPage);
      expect(hasFocus(screen, screen.byRole('heading', 'My Cases')), 'has the focus').to.be.true;
    });

  it('says that the user could not be looked up, and Retry asks again', async () => {
    let isDown = true;
    const user = { userId: '005000000000001', isGuest: false };
    const screen = await mountCases({
      answers: {
        getUserInfo: () => (isDown ? new CallError('timeout', 'late') : user),
        getCaseList: manyCases(128),
      },
    });
    await screen.findByText('The server took too long to answer. Try again.');
    isDown = false;
    await click(screen.byRole('button', 'Retry'));
    await shows(screen, ...firstPage);
  });

  it('tells a guest that he has no access, and how to sign in', async () => {
    const screen = await mountCases({ user: null });
    await screen.findByRole('heading', 'Sorry, you do not have access to this page.');
    expect(screen.calls.some(({ method }) => method === 'getCaseList')).to.be.false;
    await expect(screen.host).to.be.accessible();
  });

  describe('a new case', () => {
    it('is offered to those who may contact an advisor', async () => {
      const screen = await mountCases({ user: { canContactAdvisor: true } });
      const link = await screen.findByRole('link', 'New case');
      expect(link.getAttribute('href')).to.equal('/contact-advisor');
    });

    it('is not offered to others', async () => {
      const screen = await mountCases();
      await shows(screen, ...firstPage);
      expect(screen.allByRole('link', 'New case')).to.be.empty;
    });
  });

  describe('the support panel', () => {
    for (const [who, user, isThere] of [
      ['who may chat', { canAccessAssist: true }, true],
      ['who administer', { isAdmin: true }, true],
      ['who may do neither', {}, false],
      ['whose flag is of another provider', { canAccessParley: true }, false],
    ] as const)
      it(`is ${isThere ? 'seen' : 'not seen'} by users ${who}`, async () => {
        const screen = await mountCases({ user });
        await shows(screen, ...firstPage);
        expect(screen.allByText('Need more help?')).to.have.length(isThere ? 1 : 0);
        expect(screen.allByRole('button', 'Contact support')).to.have.length(isThere ? 1 : 0);
      });

    it('opens the chat by its event', async () => {
      const events: Event[] = [];
      const answer = (event: Event) => {
        events.push(event);
        event.preventDefault();
      };
      document.addEventListener('openAssistChat', answer);
      const screen = await mountCases({ user: { isAdmin: true } });
      await click(await screen.findByRole('button', 'Contact support'));
      document.removeEventListener('openAssistChat', answer);
      expect(events).to.have.length(1);
      expect(screen.allByRole('alert').filter(({ textContent }) => textContent !== '')).to.be.empty;
    });

    it('names the other ways when nobody answers', async () => {
      const screen = await mountCases({
        user: { isAdmin: true, canContactAdvisor: true, canViewCommunityLink: true },
      });
      await shows(screen, ...firstPage);
      await click(screen.byRole('button', 'Contact support'));
      await screen.findByText('The support chat could not be opened.');
      expect(screen.byRole('link', 'Contact HR Advisor').getAttribute('href')).to.equal('/contact-advisor');
      expect(screen.byRole('link', 'Submit a complaint').getAttribute('href')).to.equal('/complaints-form');
      screen.byRole('link', 'Ask the community (opens in a new tab)');
      await expect(screen.host).to.be.accessible();
      await click(screen.byRole('button', 'Close'));
      expect(screen.allByText('The support chat could not be opened.')).to.be.empty;
      expect(hasFocus(screen, screen.byRole('heading', 'My Cases')), 'has the focus').to.be.true;
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
        expect(screen.allByRole('combobox')).to.be.empty;
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

  describe('the sample rows', () => {
    const internal = { isInternalUser: true };
    const few = { getCaseList: manyCases(4) };

    it('take the place of few cases among the tax notices of internal users, and say what they are', async () => {
      const screen = await mountCases({ user: internal, answers: few });
      await shows(screen, 4, 3, 2, 1);
      await click(screen.byRole('switch', 'Tax notices'));
      await screen.findByText('100 Results');
      expect(screen.root.querySelectorAll('tbody .hc-badge')).to.have.length(10);
      expect(screen.root.querySelector('tbody .hc-badge')?.textContent).to.equal('Sample data');
      expect(screen.root.querySelectorAll('tbody a')).to.be.empty;
      expect(screen.allByRole('button', 'Download CSV')).to.be.empty;
      await expect(screen.host).to.be.accessible();
      await click(screen.byRole('switch', 'Tax notices'));
      await shows(screen, 4, 3, 2, 1);
      screen.byRole('button', 'Download CSV');
    });

    for (const [who, options] of [
      ['internal users with five cases', { user: internal, answers: { getCaseList: manyCases(5) } }],
      ['other users', { answers: few }],
    ] as const)
      it(`are not seen by ${who}`, async () => {
        const screen = await mountCases({ ...options, path: '/my-cases?tax=1' });
        await says(screen, 'None of your cases matches the search and filters.');
      });
  });

  describe('on a phone', () => {
    beforeEach(() => setViewport({ width: 320, height: 700 }));
    afterEach(() => setViewport({ width: 1200, height: 800 }));
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

    it('shows cards without scrolling sideways, whatever their texts', async () => {
      const Subject = `Re: ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} and more`;
      const Customer_Status__c = 'Geschwindigkeitsbegrenzung'.repeat(3);
      const long = { Subject, Customer_Status__c, Type__c: 'Besprechungsraum', ...taxNotice };
      const screen = await mountCases({
        user: { isAdmin: true, canContactAdvisor: true },
        answers: { getCaseList: { caseList: [...manyCases(127).caseList, caseItem(128, long)] } },
      });
      await shows(screen, ...firstPage);
      expect(sideways()).to.equal(0);
      const [card] = screen.root.querySelectorAll<HTMLElement>('tbody tr');
      expect(getComputedStyle(card as HTMLElement).display).to.equal('grid');
      expect(screen.allByRole('row')).to.have.length(10);
      expect(screen.allByRole('columnheader')).to.be.empty;
      await click(screen.byRole('button', 'Contact support'));
      await screen.findByText('The support chat could not be opened.');
      expect(sideways()).to.equal(0);
      await expect(screen.host).to.be.accessible();
    });

    it('is sorted by a choice of the column and of the direction', async () => {
      const screen = await mountCases();
      await shows(screen, ...firstPage);
      await click(screen.byRole('button', 'Sort by Date/Time Opened'));
      await click(screen.byRole('option', 'Case'));
      await shows(screen, ...firstPage);
      expect(address()).to.equal('/my-cases?sort=case&order=descending');
      await click(screen.byRole('button', 'Sort in ascending order'));
      await shows(screen, ...range(1, 10));
      screen.byRole('button', 'Sort in descending order');
    });

    it('leads to the first card of the next page', async () => {
      const screen = await mountCases();
      await shows(screen, ...firstPage);
      await click(screen.byRole('button', 'Next'));
      await shows(screen, ...range(118, 109));
      const top = cell(screen, 0, 'subject').getBoundingClientRect().top;
      expect(top).to.be.within(0, 700);
    });
  });

  it('stays quick with a hundred thousand cases', async () => {
    const screen = await mountCases({ answers: { getCaseList: manyCases(100_000) } });
    await shows(screen, ...range(100_000, 99_991));
    screen.byText('100,000 Results');
    const start = performance.now();
    await click(screen.byRole('button', 'Subject'));
    await waitUntil(() => numbers(screen)[0] === 1);
    await click(screen.byRole('button', 'Next'));
    await waitUntil(() => current(screen) === '2');
    await click(screen.byRole('button', 'Subject'));
    await waitUntil(() => numbers(screen)[0] === 99_999);
    // A click by the browser's driver takes its time, too; a table that drew all rows would take many seconds.
    expect(performance.now() - start).to.be.lessThan(3000);
  });
});
