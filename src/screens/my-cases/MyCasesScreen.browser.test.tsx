import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { CallError } from '#runtime/errors.ts';
import { useLocation } from '#runtime/hooks.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { MyCasesScreen } from './MyCasesScreen.tsx';
import { caseItem, closed, manyCases, taxNotice } from './testing/caseAnswers.ts';
import {
  address,
  caseList,
  cell,
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

function Page() {
  const { view } = useLocation().target;
  return view === 'my-cases' ? <MyCasesScreen accountFilter={false} /> : <p>A case</p>;
}

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

  it('is a part of a page with the latest cases alone, without crumbs, title and filters', async () => {
    const screen = await mountCases({ embedded: true, limit: 3 });
    await shows(screen, ...firstPage.slice(0, 3));
    const ofPage = [
      ...screen.root.querySelectorAll('h1, select, [aria-label="Breadcrumb"], [aria-label="Pages"]'),
    ];
    expect(ofPage.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
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
        expect(address()).to.equal('/my-cases');
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

  it('tells a guest that they have no access, and how to sign in', async () => {
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
      expect(screen.allByRole('link', 'New case').length).to.equal(0);
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
      expect(screen.allByRole('alert').filter(({ textContent }) => textContent !== '').length).to.equal(0);
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
      expect(screen.allByText('The support chat could not be opened.').length).to.equal(0);
      expect(hasFocus(screen, screen.byRole('heading', 'My Cases')), 'has the focus').to.be.true;
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
      expect(screen.allByRole('button', 'Download CSV').length).to.equal(0);
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
      const linesOf = (cell: Element) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      };
      const dates = [...screen.root.querySelectorAll('.hc-cases__date')];
      expect(dates.map(linesOf), 'lines of each date').to.deep.equal(Array(10).fill(1));
      expect(screen.allByRole('row')).to.have.length(10);
      expect(screen.allByRole('columnheader').length).to.equal(0);
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

  it('draws a page of a hundred thousand cases, in any order', async () => {
    const screen = await mountCases({ answers: { getCaseList: manyCases(100_000) } });
    await shows(screen, ...range(100_000, 99_991));
    screen.byText('100,000 Results');
    await click(screen.byRole('button', 'Subject'));
    await waitUntil(() => numbers(screen)[0] === 1);
    await click(screen.byRole('button', 'Next'));
    await waitUntil(() => current(screen) === '2');
    await click(screen.byRole('button', 'Subject'));
    await waitUntil(() => numbers(screen)[0] === 99_999);
    screen.byRole('button', '10,000');
    expect(screen.allByRole('row'), 'only the rows of a page are drawn').to.have.length(11);
  });
});
