import { expect } from '@open-wc/testing';
import { customer } from '#parts/testing/mountScreen.tsx';
import {
  type FakeNetwork,
  fakeNetwork,
  faultRows,
  faults,
  losesAnswer,
  sentences,
  shortTimings,
  signedOut,
  stored,
} from '#parts/testing/network.ts';
import { goOffline } from '#ui/testing/offline.ts';
import { click } from '#ui/testing/user.ts';
import { caseId, openComplaintScreen, pdf } from './testing/complaintScreen.tsx';

const guest = { userId: '', isGuest: true };
const good = { getUserInfo: guest, createComplaintsCase: caseId, attachFilesToCase: stored };
const done = '✅ Case successfully created.';
const mayExist = /^We may have received your complaint/;

const open = (network: FakeNetwork) => openComplaintScreen({ network, config: { timings: shortTimings } });
type Page = Awaited<ReturnType<typeof open>>;

const fill = async (page: Page) => {
  await page.fill();
  await page.pick(pdf('one.pdf'), pdf('two.pdf'));
};
/** All that was typed and chosen, as it is shown. */
const shown = (page: Page) => [
  page.field('Name').value,
  page.select('Country').value,
  page.select('Complaint topic').value,
  page.field('Complaint details').textContent,
  ...Array.from(page.root.querySelectorAll('.hc-file__name'), ({ textContent }) => textContent),
];

const creations = [
  // The server's words, where there are some.
  ...faultRows({ 'an error list': 'Something inside failed.', 'too many requests': 'Slow down.' }).map(
    ([fault, sentence]) => [fault, faults[fault], sentence, losesAnswer(fault)] as const,
  ),
  ['a text with ERROR', 'ERROR: no topic', 'ERROR: no topic', false] as const,
  ['an answer that denies success', { success: false }, sentences['another shape'], true] as const,
  [
    'the page of a proxy as a text',
    '<html><title>ERROR: The request could not be satisfied</title></html>',
    sentences['another shape'],
    true,
  ] as const,
  [
    'the page of a proxy in an error list',
    () => new Response(JSON.stringify([{ message: '<html><h1>Bad gateway</h1></html>' }]), { status: 502 }),
    sentences['an error that is no list'],
    true,
  ] as const,
];

describe('a complaint that meets a fault on its way', () => {
  for (const [name, answer, sentence, isLost] of creations) {
    it(`createComplaintsCase: ${name} is said, nothing is lost, and Submit files it`, async () => {
      const network = fakeNetwork({ ...good, createComplaintsCase: answer });
      const page = await open(network);
      await fill(page);
      const before = shown(page);
      await page.submit();
      await page.findByText(`❌ ${sentence}`);
      expect(page.allByText(mayExist).length).to.equal(isLost ? 1 : 0);
      expect([page.label(), page.button().disabled]).to.deep.equal(['Submit', false]);
      expect(shown(page)).to.deep.equal(before);
      network.answers = good;
      await page.submit();
      await page.shows(done);
      expect(network.asked('createComplaintsCase')).to.equal(2);
    });
  }

  it('createComplaintsCase: without a connection nothing is sent, and that is said', async () => {
    const network = fakeNetwork(good);
    const page = await open(network);
    await fill(page);
    const restore = goOffline();
    await page.submit();
    await page.findByText('❌ You appear to be offline. Check your connection and try again.');
    expect(page.allByText(mayExist).length).to.equal(0);
    expect(network.asked('createComplaintsCase')).to.equal(0);
    restore();
    await page.submit();
    await page.shows(done);
  });

  const failed = 'The upload failed.';
  const unconfirmed = 'The server did not confirm this file. It may have arrived all the same.';
  for (const [fault, sentence] of faultRows({
    'an error list': `${failed}DetailsSomething inside failed.`,
    'an error that is no list': failed,
    'a page in place of data': unconfirmed,
    'half an answer': unconfirmed,
    'an empty answer': unconfirmed,
    'another shape': unconfirmed,
  })) {
    it(`attachFilesToCase: ${fault} names the files, which stay, and Retry attaches them`, async () => {
      const network = fakeNetwork({ ...good, attachFilesToCase: faults[fault] });
      const page = await open(network);
      await fill(page);
      await page.submit();
      await page.shows('Case successfully created. Error attaching files');
      expect(page.byRole('alert').textContent).to.contain('one.pdf, two.pdf');
      for (const row of page.root.querySelectorAll('.hc-file')) expect(row.textContent).to.contain(sentence);
      network.answers = good;
      await click(page.byRole('button', 'Retry'));
      await page.shows(done);
      expect(network.asked('createComplaintsCase')).to.equal(1);
    });
  }

  it('createComplaintsCase: when the session has ended, the form stays and so does its draft', async () => {
    const network = fakeNetwork({ ...good, getUserInfo: customer, createComplaintsCase: signedOut });
    const first = await open(network);
    await fill(first);
    const before = shown(first);
    network.answers = { ...network.answers, getUserInfo: guest };
    await first.submit();
    await first.findByRole('link', 'Sign In');
    expect(shown(first)).to.deep.equal(before);
    first.unmount();
    network.answers = { ...good, getUserInfo: customer };
    const second = await open(network);
    await second.findByText('Your unsent draft has been restored.');
    expect(shown(second)).to.deep.equal(before);
    expect(second.allByText(mayExist).length).to.equal(0);
    await second.submit();
    await second.shows(done);
  });
});
