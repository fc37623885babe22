import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { openDrafts } from '#runtime/drafts.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseAnswer, caseId, comment, openCase } from './testing/casePage.tsx';

/** The stream of a page, which tells what a test says. */
class FakeStream extends EventTarget {
  static all: FakeStream[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeStream.all.push(this);
  }

  close() {
    this.isClosed = true;
  }

  say(type: string, data: object = {}, lastEventId = '7') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

const real = { EventSource: window.EventSource, fetch: window.fetch };
let polls: string[] = [];
const answer: () => Response = () => Response.json({ last: '9', caseIds: [caseId] });

beforeEach(() => {
  FakeStream.all = [];
  polls = [];
  // The outermost edge: what the browser connects with.
  Object.assign(window, {
    EventSource: FakeStream,
    fetch: async (url: string, init: RequestInit) => {
      if (!String(url).includes('/live')) return real.fetch(url, init);
      polls.push(String(url));
      return answer();
    },
  });
});
afterEach(() => {
  Object.assign(window, real);
  return openDrafts(window).clear();
});

const live = { transport: { live: '/live' }, timings: { livePoll: 20 } };
const cut = { ...live, timings: { ...live.timings, liveConnect: 50 } };
const answered = comment('c9', '<p>We found it.</p>', '2030-01-01T00:00:00Z', {
  Comment_Owner__r: { Name: 'Priya Raman' },
});

/** A case page that listens, and how its case changes on the server. */
async function openLive(config: ScreenOptions['config'] = live) {
  let now: object = caseAnswer();
  const page = await openCase({ ...(config ? { config } : {}), answers: { getCase: () => now } });
  await page.findByText('Pending Input');
  // It listens once there is nothing else to do.
  if (config?.transport?.live) await waitUntil(() => FakeStream.all.length > 0, 'the page listens');
  return {
    page,
    change(more: object) {
      now = caseAnswer(more);
    },
    stream: () => FakeStream.all.at(-1) as FakeStream,
  };
}

const withAnswer = () => ({
  caseComments: [...caseAnswer().caseComments, answered],
  status: 'Solved',
  Owner: { Name: 'Priya Raman' },
});

describe('an open case', () => {
  before(() => setViewport({ width: 1200, height: 900 }));

  it('shows what an agent does without reload, says it politely, and leaves the draft alone', async () => {
    const { page, change, stream } = await openLive();
    await page.write('half a sentence');
    stream().say('hello', { caseIds: [] });
    change(withAnswer());
    stream().say('changed', { caseIds: [caseId.slice(0, 15)] }, '8');
    await page.findByText('We found it.');
    page.byText('Pending Resolution Confirmation');
    await waitUntil(
      () =>
        page.root.querySelector('.hc-case__news')?.textContent ===
        'New comment from Priya Raman. The status is now Pending Resolution Confirmation.',
      'it is announced',
    );
    expect(page.root.querySelector('.hc-case__news')?.getAttribute('role')).to.equal('status');
    expect(await page.typed()).to.equal('half a sentence');
    expect(page.root.activeElement?.getAttribute('role')).to.equal('textbox');
    expect(page.byText('Assigned to').nextElementSibling?.textContent).to.equal('Priya Raman');
    await expect(page.host).to.be.accessible();
  });

  it('keeps the place of who reads further down', async () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      comment(`m${at}`, `<p>Comment ${at}</p>`, new Date(2025, 0, 1 + at).toISOString()),
    );
    const { page, change, stream } = await openLive();
    change({ caseComments: many });
    stream().say('hello', { caseIds: [caseId] });
    const read = (await page.findByText('Comment 5')) as HTMLElement;
    read.scrollIntoView({ block: 'center' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const before = read.getBoundingClientRect().top;
    change({ caseComments: [...many, answered] });
    stream().say('changed', { caseIds: [caseId] }, '9');
    await page.findByText('We found it.');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(Math.abs(read.getBoundingClientRect().top - before)).to.be.below(2);
  });

  it('asks nothing when another case changes', async () => {
    const { page, stream } = await openLive();
    const asked = page.sent('getCase').length;
    stream().say('hello', { caseIds: ['500000000000009AAA'] });
    stream().say('changed', { caseIds: ['500000000000009AAA'] });
    await page.findByText('Pending Input');
    expect(page.sent('getCase').length).to.equal(asked);
  });

  it('goes on by asking now and then where no stream comes through', async () => {
    const { page, change } = await openLive(cut);
    change(withAnswer());
    await page.findByText('We found it.');
    expect(FakeStream.all[0]?.isClosed).to.equal(true);
    await waitUntil(() => polls.length >= 2, 'it asks again');
    expect(polls[0]).to.match(/\/live\?age=\d+$/);
    expect(polls[1]).to.match(/\/live\?since=9$/);
    expect(FakeStream.all.length).to.equal(1);
  });

  it('takes a stream that broke off up again where it was', async () => {
    const { page, stream } = await openLive();
    const first = stream();
    first.say('hello', { caseIds: [] }, '41');
    first.dispatchEvent(new Event('error'));
    await waitUntil(() => FakeStream.all.length === 2, 'a new one');
    expect(stream().url).to.match(/\?since=41$/);
    expect(first.isClosed).to.equal(true);
    page.unmount();
    expect(stream().isClosed).to.equal(true);
  });

  it('asks who is there when the session is over', async () => {
    const { page, stream } = await openLive();
    const asked = page.sent('getUserInfo').length;
    stream().say('ended');
    await waitUntil(() => page.sent('getUserInfo').length > asked, 'the session is looked at');
    expect(stream().isClosed).to.equal(true);
  });

  it('listens to nothing where the site names no address', async () => {
    const { page } = await openLive({});
    await page.editor();
    expect(FakeStream.all.length + polls.length).to.equal(0);
  });
});

describe('a merged case', () => {
  const into = { Id: '500000000000002AAA', CaseNumber: '00418274' };

  it('leads to the case that goes on', async () => {
    const page = await openCase({
      answers: {
        getCase: caseAnswer({ IsClosed: true, status: 'Closed', IsMerged: true, MergedInto: into }),
      },
    });
    const link = await page.findByRole('link', 'Case #00418274');
    expect(link.getAttribute('href')).to.equal(`/case-detail?id=${into.Id}`);
    page.byText('This case was merged into another one. Please continue there:');
    await expect(page.host).to.be.accessible();
  });

  it('says so where the reader may not see the other', async () => {
    const page = await openCase({
      answers: { getCase: caseAnswer({ IsClosed: true, IsMerged: true, MergedInto: null }) },
    });
    await page.findByText(/another case of your company that you don't have access to/);
    await expect(page.host).to.be.accessible();
  });

  it('names those that were merged into it', async () => {
    const page = await openCase({ answers: { getCase: caseAnswer({ MergedCases: [into] }) } });
    await page.findByRole('link', 'Case #00418274');
    page.byText('Merged into this case:');
    await expect(page.host).to.be.accessible();
  });
});
