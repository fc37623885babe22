import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { holdTimer } from '#ui/testing/holdTimer.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { PlacedTopicSection } from './PlacedTopicSection.tsx';

const articles = (prefix: string, count: number) => ({
  concepts: {
    items: Array.from({ length: count }, (_, index) => ({
      title: `${prefix} article ${index + 1}`,
      sys: { id: `${prefix}-${index + 1}` },
    })),
  },
});
const topic = (title: string, more: object = {}) => {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { slug, title, links: articles(slug, 12), ...more };
};
const answer = (...items: unknown[]) => ({
  data: { topicCollection: { items: [{ title: 'Payroll topics', topics: { items } }] } },
});
const three = answer(
  topic('Run payroll', { subtopics: { items: [topic('Regular runs'), topic('Off-cycle runs')] } }),
  topic('Taxes'),
  topic('Pay statements'),
);

const open = async (options: ScreenOptions = {}) => {
  const screen = await mountScreen(<PlacedTopicSection slug="payroll" />, {
    path: '/page?app=payroll',
    ...options,
    answers: { getTopicsWithArticles: three, ...options.answers },
  });
  await screen.findByRole('heading', 'Run payroll');
  return screen;
};
type Opened = Awaited<ReturnType<typeof open>>;

const distance = (screen: Opened, heading: string) =>
  screen.byRole('heading', heading).getBoundingClientRect().top;
const isAtTop = (screen: Opened, heading: string) => Math.abs(distance(screen, heading)) < 200;
const current = (screen: Opened) => screen.root.querySelector('[aria-current]')?.textContent;

describe('the topic section', () => {
  afterEach(async () => {
    await setViewport({ width: 800, height: 600 });
    window.scrollTo(0, 0);
  });

  it('lists each topic with its articles, then its subtopics with theirs', async () => {
    const screen = await open();
    screen.byText('topics list');
    screen.byRole('heading', 'Payroll topics');
    const headings = [...screen.root.querySelectorAll('h3, h4')].map(({ textContent }) => textContent);
    expect(headings).to.deep.equal([
      'Run payroll',
      'Regular runs',
      'Off-cycle runs',
      'Taxes',
      'Pay statements',
    ]);
    expect(screen.byRole('link', 'taxes article 2').getAttribute('href')).to.equal(
      '/article?articleId=taxes-2',
    );
    await expect(screen.host).to.be.accessible();
  });

  it('begins the names at the side where the heading begins, with subtopics or without', async () => {
    for (const width of [1440, 900, 390]) {
      await setViewport({ width, height: 900 });
      const screen = await open();
      const start = screen.byRole('heading', 'Payroll topics').getBoundingClientRect().left;
      for (const name of ['Run payroll', 'Taxes']) {
        const words = document.createRange();
        words.selectNodeContents(
          screen
            .byRole('navigation', 'Topics')
            .querySelector(`a[href="#${name.toLowerCase().replace(' ', '-')}"]`)!,
        );
        expect(words.getBoundingClientRect().left, name).to.be.closeTo(start, 1);
      }
      screen.unmount();
    }
  });

  it('keeps subtopics closed until the arrow or the topic is pressed', async () => {
    const screen = await open();
    const nav = screen.byRole('navigation', 'Topics');
    const names = () => [...nav.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(names()).to.deep.equal(['Run payroll', 'Taxes', 'Pay statements']);
    const arrow = screen.byRole('button', 'Subtopics of Run payroll');
    expect(arrow.getAttribute('aria-expanded')).to.equal('false');
    arrow.focus();
    await press('Enter');
    expect(arrow.getAttribute('aria-expanded')).to.equal('true');
    expect(names()).to.include('Off-cycle runs');
    await expect(screen.host).to.be.accessible();
    await press('Enter');
    expect(names()).not.to.include('Off-cycle runs');
    expect(screen.allByRole('button')).to.have.length(1);
    await click(screen.byRole('link', 'Run payroll'));
    expect(names()).to.include('Off-cycle runs');
  });

  it('scrolls to the heading of an item, moves the focus there and says so in the address', async () => {
    const screen = await open();
    await click(screen.byRole('link', 'Taxes'));
    await waitUntil(() => isAtTop(screen, 'Taxes'));
    expect(screen.root.activeElement?.textContent).to.equal('Taxes');
    expect(window.location.hash).to.equal('#taxes');
    expect(current(screen)).to.equal('Taxes');
  });

  it('marks the topic in view as the reader scrolls; a closed topic stands in for its subtopics', async () => {
    const screen = await open();
    const reach = (heading: string) =>
      window.scrollBy(0, distance(screen, heading) - window.innerHeight * 0.1);
    reach('Taxes');
    await waitUntil(() => current(screen) === 'Taxes');
    reach('Regular runs');
    await waitUntil(() => current(screen) === 'Run payroll');
    await click(screen.byRole('button', 'Subtopics of Run payroll'));
    reach('Regular runs');
    await waitUntil(() => current(screen) === 'Regular runs');
    expect(screen.root.querySelectorAll('[aria-current]')).to.have.length(1);
  });

  it('shows the topic of the address as soon as it is there, and again after the delay', async () => {
    const lastTime = holdTimer(4321);
    const screen = await open({
      path: '/page?app=payroll#pay-statements',
      config: { timings: { topicAnchorDelay: 4321, articleAnchorDelay: 600_000 } },
    });
    await waitUntil(() => isAtTop(screen, 'Pay statements'));
    window.scrollTo(0, 0);
    lastTime.run();
    await waitUntil(() => isAtTop(screen, 'Pay statements'));
  });

  it('leaves the reader alone who has acted before the delay is over', async () => {
    const lastTime = holdTimer(4321);
    const screen = await open({
      path: '/page?app=payroll#pay-statements',
      config: { timings: { topicAnchorDelay: 4321 } },
    });
    await waitUntil(() => isAtTop(screen, 'Pay statements'));
    expect(lastTime.isSet()).to.equal(true);
    window.dispatchEvent(new WheelEvent('wheel'));
    window.scrollTo(0, 0);
    lastTime.run();
    await new Promise(requestAnimationFrame);
    expect(window.scrollY).to.equal(0);
  });

  it('ignores an anchor that there is not', async () => {
    const screen = await open({ path: '/page?app=payroll#%E0%A4%A' });
    expect(window.scrollY).to.equal(0);
    screen.byRole('heading', 'Taxes');
  });

  it('hides EOR countries that the account does not have', async () => {
    const countries = answer(
      topic('Run payroll'),
      topic('EOR Germany', { slug: 'eor-germany', isEorCountryTopic: true }),
      topic('EOR France', { slug: 'eor-france', isEorCountryTopic: true }),
    );
    const options = { answers: { getTopicsWithArticles: countries } };
    const screen = await open({ ...options, user: { accountProductMix: 'HR;EOR - France' } });
    screen.byRole('heading', 'EOR France');
    expect(screen.allByRole('heading', 'EOR Germany').length).to.equal(0);
    screen.unmount();
    const internal = await open({ ...options, user: { isInternalUser: true } });
    internal.byRole('heading', 'EOR Germany');
  });

  it('says that it waits, and offers Retry when the topics failed', async () => {
    let answers: unknown = new Error('down');
    const screen = await mountScreen(<PlacedTopicSection slug="payroll" />, {
      answers: {
        getTopicsWithArticles: () => {
          if (answers instanceof Error) throw answers;
          return answers;
        },
      },
    });
    await screen.findByRole('alert');
    await expect(screen.host).to.be.accessible();
    answers = three;
    await click(screen.byRole('button', 'Retry'));
    await screen.findByRole('heading', 'Taxes');
  });

  it('shows nothing when there are no topics', async () => {
    const screen = await mountScreen(<PlacedTopicSection slug="payroll" />, {
      answers: { getTopicsWithArticles: { data: { topicCollection: { items: [] } } } },
    });
    await waitUntil(() => screen.root.querySelector('section') === null);
  });

  it('without a page says what it lacks to who builds one, and is nothing to readers', async () => {
    const options = { path: '/glossary' };
    const reader = await mountScreen(<PlacedTopicSection slug="" />, options);
    await reader.runtime.session.load();
    expect(reader.root.textContent).to.equal('');
    const builder = await mountScreen(<PlacedTopicSection slug="" />, { ...options, isPreview: true });
    expect((await builder.findByRole('note')).textContent).to.match(/^Set the page slug:/);
    expect(builder.calls.some(({ method }) => method === 'getTopicsWithArticles')).to.equal(false);
    await expect(builder.host).to.be.accessible();
  });

  it('says that the topics could not be had when the answer holds no list, and has them by Retry', async () => {
    let answers: unknown = { data: null };
    const screen = await mountScreen(<PlacedTopicSection slug="payroll" />, {
      answers: { getTopicsWithArticles: () => answers },
    });
    await screen.findByRole('alert');
    answers = three;
    await click(screen.byRole('button', 'Retry'));
    await screen.findByRole('heading', 'Taxes');
    expect(screen.root.activeElement?.localName, 'the focus stays where the button was').to.equal('h2');
  });

  it('shows one topic alone, with so many of its articles and without a sidebar', async () => {
    const screen = await mountScreen(<PlacedTopicSection slug="payroll" topic="taxes" limit={3} />, {
      answers: { getTopicsWithArticles: three },
    });
    await screen.findByRole('heading', 'Taxes');
    expect(screen.allByRole('link')).to.have.length(3);
    expect(screen.root.querySelector('nav')).to.be.null;
    await expect(screen.host).to.be.accessible();
  });
});
