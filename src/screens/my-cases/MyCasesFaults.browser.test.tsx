import { expect } from '@open-wc/testing';
import { customer, mountScreen } from '#parts/testing/mountScreen.tsx';
import {
  fakeNetwork,
  faultRows,
  faults,
  sentences,
  shortTimings,
  signedOut,
} from '#parts/testing/network.ts';
import { click, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { MyCasesScreen } from './MyCasesScreen.tsx';
import { manyCases } from './testing/caseAnswers.ts';

const good = { getUserInfo: customer, getCaseList: manyCases(128) };
const open = (network: ReturnType<typeof fakeNetwork>) =>
  mountScreen(<MyCasesScreen accountFilter={false} />, {
    network,
    path: '/my-cases',
    config: { timings: { ...shortTimings, caseSearchDebounce: 1 } },
  });

const unexpected = sentences['another shape'];
const rows = [
  ...faultRows().map(([fault, sentence]) => [fault, faults[fault], sentence] as const),
  ['an answer without a list', {}, unexpected] as const,
  ['an answer that denies success', { success: false, message: 'No.' }, unexpected] as const,
  ['a list of something else', { caseList: ['x'] }, unexpected] as const,
];

describe('a list of cases that takes long', () => {
  it('says so, and is announced', async () => {
    const page = await mountScreen(<MyCasesScreen accountFilter={false} />, {
      path: '/my-cases',
      answers: { getCaseList: () => new Promise(() => undefined) },
      config: { timings: { longWait: 1 } },
    });
    const words = await page.findByText('Still loading. A long list takes a moment longer.');
    expect(words.closest('[aria-live]')?.getAttribute('aria-live')).to.equal('polite');
    await expect(page.host).to.be.accessible();
  });
});

describe('a list of cases that meets a fault on its way', () => {
  for (const [name, answer, sentence] of rows) {
    it(`getCaseList: ${name} is said, search and filter stay, and Retry brings the cases`, async () => {
      const network = fakeNetwork({ ...good, getCaseList: answer });
      const page = await open(network);
      expect((await page.findByRole('alert')).textContent).to.contain(sentence);
      expect(page.allByRole('table').length).to.equal(0);
      await click(page.byRole('radio', /^Closed/).closest('label') ?? page.byRole('radio', /^Closed/));
      await click(page.byRole('searchbox'));
      await type('Question 12');
      network.answers = good;
      await click(page.byRole('button', 'Retry'));
      await page.findByText('4 Results');
      expect((page.byRole('searchbox') as HTMLInputElement).value).to.equal('Question 12');
      expect((page.byRole('radio', /^Closed/) as HTMLInputElement).checked).to.equal(true);
      expect(page.allByText(sentence).length).to.equal(0);
    });
  }

  it('getCaseList: when the session has ended the reader is asked to sign in where they are', async () => {
    const network = fakeNetwork({ ...good, getCaseList: signedOut });
    let isOver = false;
    network.answers = {
      ...network.answers,
      getUserInfo: () => new Response(JSON.stringify(isOver ? { userId: '', isGuest: true } : customer)),
      getCaseList: () => {
        isOver = true;
        return signedOut();
      },
    };
    const page = await open(network);
    const link = await page.findByRole('link', 'Sign In');
    expect(link.getAttribute('href')).to.contain('/login');
    await waitUntil(() => page.root.activeElement?.localName === 'h1', 'the heading has the focus');
    expect(page.allByText(/do not have access/).length).to.equal(0);
    expect(page.leaves).to.deep.equal([]);
  });
});
