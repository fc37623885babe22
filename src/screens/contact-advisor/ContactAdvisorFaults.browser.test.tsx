import { expect } from '@open-wc/testing';
import { customer } from '#parts/testing/mountScreen.tsx';
import {
  type FakeNetwork,
  fakeNetwork,
  faultRows,
  faults,
  losesAnswer,
  shortTimings,
  signedOut,
  stored,
} from '#parts/testing/network.ts';
import { click, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { admin, caseId, openAdvisorScreen } from './testing/advisorScreen.tsx';

const pdf = new File(['ABC'], 'one.pdf', { type: 'application/pdf' });
const good = {
  getCase: { caseNumber: '1' },
  getCaseList: { caseList: [] },
  attachFilesToCase: stored,
  logEvent: null,
};
const users = {
  createEorCase: { ...customer, ...admin },
  createCaseFromJson: { ...customer, ...admin, canContactEorAdvisor: false },
};
type Create = keyof typeof users;
const notCreated = 'Your case was not created';
const maybeCreated = "We don't know whether your case was created";

const refusals = [
  ['STRING_TOO_LONG', 'Something is longer than the server accepts. Shorten what is marked and try again.'],
  ['REQUIRED_FIELD_MISSING', 'A required field is empty. Fill it in and try again.'],
  [
    'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    'A choice is not available any more. Reload the page, choose again, and try once more.',
  ],
] as const;

const open = (network: FakeNetwork) =>
  openAdvisorScreen({
    network,
    config: { timings: { ...shortTimings, caseSearchDebounce: 60_000, caseRedirectDelay: 60_000 } },
  });
type Page = Awaited<ReturnType<typeof open>>;

async function fillAll(page: Page): Promise<void> {
  await page.fill();
  await click(page.field('Include other people'));
  await type('a@x.example; oops');
  await page.pick(pdf);
}

/** All that was typed and chosen, as it is shown. */
const shown = (page: Page) => [
  page.field('Subject').value,
  page.select('Case Reason').selectedIndex,
  page.byRole('textbox', 'Description').textContent,
  ...Array.from(page.root.querySelectorAll('.hc-chip > span:first-child'), ({ textContent }) => textContent),
  page.field('Include other people').value,
  ...Array.from(page.root.querySelectorAll('.hc-file__name'), ({ textContent }) => textContent),
];

describe('a case that meets a fault on its way', () => {
  for (const create of Object.keys(users) as Create[]) {
    for (const [fault, sentence] of faultRows()) {
      it(`${create}: ${fault} is said, nothing is lost, and Retry creates it`, async () => {
        const network = fakeNetwork({ ...good, getUserInfo: users[create], [create]: faults[fault] });
        const page = await open(network);
        await fillAll(page);
        const before = shown(page);
        await click(page.submit());
        await page.findByText(losesAnswer(fault) ? maybeCreated : notCreated);
        expect(page.allByText(losesAnswer(fault) ? notCreated : maybeCreated).length).to.equal(0);
        expect(page.byRole('alert').textContent).to.contain(sentence);
        expect(page.allByText(/^The case may already exist/).length).to.equal(losesAnswer(fault) ? 1 : 0);
        expect(shown(page)).to.deep.equal(before);
        expect(page.submit().ariaDisabled).to.equal(null);
        network.answers = { ...network.answers, [create]: caseId };
        await click(page.byRole('button', 'Retry'));
        await page.findByText(/^Created new case and attachments!/);
        expect(network.asked(create)).to.equal(2);
      });
    }

    for (const [errorCode, sentence] of refusals) {
      it(`${create}: a refusal as ${errorCode} is said in our words`, async () => {
        const message = 'The field EOR_HR_Case_Reason__c must be one of: Benefits.';
        const refuse = () => new Response(JSON.stringify([{ errorCode, message }]), { status: 400 });
        const network = fakeNetwork({ ...good, getUserInfo: users[create], [create]: refuse });
        const page = await open(network);
        await page.fill();
        await click(page.submit());
        const alert = await page.findByRole('alert');
        expect(alert.textContent).to.contain(sentence);
        expect(alert.textContent).not.to.contain('__c');
      });
    }

    it(`${create}: when the session has ended, all of it is there after signing in again`, async () => {
      const network = fakeNetwork({ ...good, getUserInfo: users[create], [create]: signedOut });
      const first = await open(network);
      await fillAll(first);
      const before = shown(first);
      network.answers = { ...network.answers, getUserInfo: { userId: '', isGuest: true } };
      await click(first.submit());
      await first.findByRole('link', 'Sign In');
      expect(first.allByText(/^If you are not an administrator/).length).to.equal(0);
      first.unmount();
      network.answers = { ...good, getUserInfo: users[create], [create]: caseId };
      const second = await open(network);
      await second.findByText('Your unsent draft has been restored.');
      await waitUntil(() => second.submit().ariaDisabled === null, 'the form can be sent');
      // Nobody typing, the last address is a chip as well.
      expect(shown(second).join()).to.equal(before.join());
      expect(second.allByText(/may already exist/).length).to.equal(0);
      await click(second.submit());
      await second.findByText(/^Created new case and attachments!/);
    });
  }

  for (const [fault, sentence] of faultRows({
    'an error list': 'The upload failed.DetailsSomething inside failed.',
    'an error that is no list': 'The upload failed.',
    'a page in place of data': 'The upload failed.',
    'half an answer': 'The upload failed.',
    'an empty answer': 'The upload failed.',
    'another shape': 'The upload failed.',
  })) {
    it(`attachFilesToCase: ${fault} is said, the file stays, and Retry attaches it`, async () => {
      const network = fakeNetwork({
        ...good,
        getUserInfo: users.createEorCase,
        createEorCase: caseId,
        attachFilesToCase: faults[fault],
      });
      const page = await open(network);
      await fillAll(page);
      await click(page.submit());
      await page.findByText('Your case was created, but no file was attached');
      expect(page.root.querySelector('.hc-file')?.textContent).to.contain(sentence);
      network.answers = { ...network.answers, attachFilesToCase: stored };
      await click(page.byRole('button', 'Retry one.pdf'));
      await page.findByText(/^Created new case and attachments!/);
      expect(network.asked('createEorCase')).to.equal(1);
    });
  }

  for (const [fault] of faultRows()) {
    it(`getCaseList: ${fault} takes only the suggestions away`, async () => {
      const network = fakeNetwork({
        ...good,
        getUserInfo: users.createEorCase,
        createEorCase: caseId,
        getCaseList: faults[fault],
      });
      const page = await openAdvisorScreen({
        network,
        config: { timings: { ...shortTimings, caseSearchDebounce: 1, caseRedirectDelay: 60_000 } },
      });
      await page.fill();
      await waitUntil(() => network.asked('getCaseList') > 0, 'the cases are asked for');
      await click(page.submit());
      await page.findByText(/^Created new case!/);
      expect(page.allByRole('alert').length).to.equal(0);
    });
  }
});
