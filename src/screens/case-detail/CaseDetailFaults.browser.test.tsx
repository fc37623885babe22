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
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { admin, caseAnswer, comment, openCase } from './testing/casePage.tsx';

const pdf = new File(['ABC'], 'later.pdf', { type: 'application/pdf' });
const user = { ...customer, ...admin };
const good = { getUserInfo: user, getCase: caseAnswer(), logEvent: null, attachFilesToCase: stored };
const guest = { userId: '', isGuest: true };
const added = caseAnswer({ caseComments: [comment('new', 'Any news?', '2026-01-01T00:00:00Z')] });

const open = (network: FakeNetwork) => openCase({ network, config: { timings: shortTimings } });
type Page = Awaited<ReturnType<typeof open>>;

const fill = async (page: Page) => {
  await page.write('Any news?');
  await page.pick(pdf);
};
const files = (page: Page) =>
  Array.from(page.root.querySelectorAll('.hc-uploads .hc-file__name'), ({ textContent }) => textContent);
const isKept = async (page: Page) => {
  expect(await page.typed()).to.equal('Any news?');
  expect(files(page)).to.deep.equal(['later.pdf']);
};

const reads = [
  ...faultRows().map(([fault, sentence]) => [fault, faults[fault], sentence] as const),
  ['the error of the answer', { error: 'This case was moved.' }, 'This case was moved.'] as const,
  ['an answer that denies success', { success: false }, sentences['another shape']] as const,
];

describe('a case that meets a fault on its way', () => {
  for (const [name, answer, sentence] of reads) {
    it(`getCase: ${name} is said, and Retry brings the case`, async () => {
      const network = fakeNetwork({ ...good, getCase: answer });
      const page = await open(network);
      expect((await page.findByRole('alert')).textContent).to.contain(sentence);
      network.answers = good;
      await click(page.byRole('button', 'Retry'));
      await page.findByText('Pending Input');
      expect(page.allByRole('alert').length).to.equal(0);
    });

    it(`getCase: ${name} on asking again leaves the case, the comment and the file as they are`, async () => {
      const network = fakeNetwork(good);
      const page = await open(network);
      await fill(page);
      network.answers = { ...good, getCase: answer };
      window.dispatchEvent(new Event('focus'));
      await waitUntil(() => network.asked('getCase') > 1, 'the case is asked again');
      page.byText('Pending Input');
      await isKept(page);
      network.answers = { ...good, getCase: caseAnswer({ status: 'Open' }) };
      await waitUntil(() => {
        // The asking that failed may still be under way.
        window.dispatchEvent(new Event('focus'));
        return page.allByText('In Progress').length === 1;
      }, 'the next asking brings it');
      await isKept(page);
      expect(page.allByRole('alert').length).to.equal(0);
    });
  }
});

describe('a comment that meets a fault on its way', () => {
  for (const [fault, sentence] of faultRows()) {
    it(`createCaseComment: ${fault} is said, text and file stay, and Retry adds it`, async () => {
      const network = fakeNetwork({ ...good, createCaseComment: faults[fault] });
      const page = await open(network);
      await fill(page);
      await click(page.byRole('button', 'Add a comment'));
      const alert = await page.findByRole('alert');
      expect(alert.textContent).to.contain(
        losesAnswer(fault) ? "We don't know whether your comment was added" : 'Your comment was not added',
      );
      expect(alert.textContent).to.contain(sentence);
      await isKept(page);
      network.answers = { ...good, getCase: added, createCaseComment: { Id: 'new' } };
      await click(page.byRole('button', 'Retry'));
      await waitUntil(() => page.comments().join() === 'Any news?', 'it is there');
      expect(await page.typed()).to.equal('');
      expect(files(page)).to.deep.equal(['later.pdf']);
      expect(page.allByRole('alert').length).to.equal(0);
    });
  }
});

describe('a comment whose answer says nothing of it', () => {
  for (const answer of [{}, null, { success: true }])
    it(`is kept and can be sent again: ${JSON.stringify(answer)}`, async () => {
      const network = fakeNetwork({ ...good, createCaseComment: answer });
      const page = await open(network);
      await page.write('Any news?');
      await click(page.byRole('button', 'Add a comment'));
      await page.findByText("We don't know whether your comment was added");
      expect(await page.typed()).to.equal('Any news?');
      page.unmount();
      const second = await open(network);
      await waitUntil(async () => (await second.typed()) === 'Any news?', 'it is there after a reload');
      await second.findByText('Your unsent draft has been restored.');
      network.answers = { ...good, createCaseComment: { Id: 'c1' } };
      await click(second.byRole('button', 'Add a comment'));
      await waitUntil(async () => (await second.typed()) === '', 'it is added');
    });

  it('is found in the case where it was added all the same', async () => {
    const network = fakeNetwork({ ...good, createCaseComment: {} });
    const page = await open(network);
    await page.write('Any news?');
    network.answers = { ...network.answers, getCase: added };
    await click(page.byRole('button', 'Add a comment'));
    await waitUntil(() => page.comments().join() === 'Any news?', 'it is there');
    expect(await page.typed()).to.equal('');
    expect(network.asked('createCaseComment')).to.equal(1);
  });
});

describe('a case of which one part is broken', () => {
  it('shows everything else', async () => {
    const { caseAttachments, caseComments } = caseAnswer();
    const network = fakeNetwork({
      ...good,
      getCase: caseAnswer({
        caseAttachments: [{ Id: 5 }, ...caseAttachments],
        caseComments: ['broken', ...caseComments],
      }),
    });
    const page = await open(network);
    await page.findByRole('link', 'employment-agreement.pdf');
    expect(page.comments().length).to.equal(3);
  });
});

describe('a file that meets a fault on its way', () => {
  const failed = 'The upload failed.';
  const own = {
    'an error list': `${failed}DetailsSomething inside failed.`,
    'an error that is no list': failed,
    'a page in place of data': failed,
    'half an answer': failed,
    'an empty answer': failed,
    'another shape': failed,
  };
  for (const [fault, sentence] of faultRows(own)) {
    it(`attachFilesToCase: ${fault} is said in red, text and file stay, and Retry attaches it`, async () => {
      const network = fakeNetwork({ ...good, attachFilesToCase: faults[fault] });
      const page = await open(network);
      await fill(page);
      await click(page.byRole('button', 'Add attachments'));
      expect((await page.findByRole('alert')).textContent).to.equal(sentence);
      await isKept(page);
      network.answers = good;
      await click(page.byRole('button', 'Retry later.pdf'));
      await waitUntil(() => files(page).length === 0, 'it is there');
      expect(page.allByRole('alert').length).to.equal(0);
      expect(await page.typed()).to.equal('Any news?');
    });
  }
});

describe('a session that ends on the page of a case', () => {
  for (const [method, button] of [
    ['createCaseComment', 'Add a comment'],
    ['attachFilesToCase', 'Add attachments'],
  ] as const) {
    it(`${method}: asks to sign in, and has text and file again after that`, async () => {
      const network = fakeNetwork({ ...good, [method]: signedOut });
      const first = await open(network);
      await fill(first);
      network.answers = { ...network.answers, getUserInfo: guest };
      await click(first.byRole('button', button));
      await first.findByRole('link', 'Sign In');
      first.unmount();
      network.answers = good;
      const second = await open(network);
      await waitUntil(async () => (await second.typed()) === 'Any news?', 'the text is there');
      await waitUntil(() => files(second).length === 1, 'the file is there');
      await isKept(second);
      expect(network.asked(method)).to.equal(1);
    });
  }
});
