import { expect } from '@open-wc/testing';
import { defaultConfig } from '#contracts/config.ts';
import { stored } from '#parts/testing/network.ts';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { pickFiles } from '#ui/testing/clipboard.ts';
import { holdTimer } from '#ui/testing/holdTimer.ts';
import { goOffline } from '#ui/testing/offline.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { admin, caseId, openAdvisorScreen } from './testing/advisorScreen.tsx';

const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });
const left = async () => {
  const draft = await openDrafts(window).open(admin.userId, 'contact-advisor');
  draft.close();
  return draft.found;
};

describe('a new case', () => {
  it('for an EOR advisor goes out to the letter, locked and with a spinner meanwhile', async () => {
    let answer = (_id: string) => {};
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => new Promise((resolve) => (answer = resolve)) },
    });
    await page.fill();
    page.choose('Country', 'Korea Republic of');
    await click(page.field('Employee name'));
    await type('Femke');
    await click(page.field('Include other people'));
    await type('a@x.example; oops');
    await click(page.submit());
    await page.findByText('Creating a case...');
    expect(page.submit().getAttribute('aria-disabled')).to.equal('true');
    expect(page.field('Subject').matches(':disabled')).to.equal(true);
    expect(page.byRole('textbox', 'Description').getAttribute('contenteditable')).to.equal('false');
    expect((page.byRole('radio', 'EOR advisor') as HTMLInputElement).disabled).to.equal(true);
    await expect(page.host).to.be.accessible();
    answer(caseId);
    await page.findByText(/^Created new case! Redirecting.../);
    expect(page.sent().map(({ method, params }) => [method, params])).to.deep.equal([
      [
        'createEorCase',
        {
          caseObj1:
            '{"subject":"Parental leave","Description__c":"<p>When?</p>","CcEmails__c":"a@x.example; oops",' +
            '"Origin":"Web","EOR_HR_Case_Reason__c":"Benefits","Employee_Name__c":"Femke",' +
            '"Country__c":"Korea Republic of"}',
        },
      ],
    ]);
    expect(page.byRole('link', 'Click here to go to the case!').getAttribute('href')).to.equal(
      `/case-detail?id=${caseId}`,
    );
    await expect(page.host).to.be.accessible();
    page.unmount();
    expect(await left()).to.equal(null);
  });

  it('says no more which files were not taken once it is there', async () => {
    const page = await openAdvisorScreen({
      answers: { attachFilesToCase: new CallError('server', 'no', { status: 500 }) },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    const input = page.root.querySelector('input[type="file"]') as HTMLInputElement;
    pickFiles(input, [new File(['x'], 'a.exe'), new File(['x'], 'b.exe')]);
    await page.findByText('2 files were not added:');
    await click(page.submit());
    await page.findByText('Your case was created, but no file was attached');
    expect(page.allByText(/files were not added/).length).to.equal(0);
  });

  it('for a PEO advisor goes out to the letter, by keyboard alone', async () => {
    const page = await openAdvisorScreen({ user: { ...admin, canContactEorAdvisor: false } });
    (await page.findByRole('radio', 'PEO advisor')).focus();
    await press('Tab');
    await type('Policy');
    page.choose('Case Reason', 'Beacon HR Resources');
    (await page.findByRole('textbox', 'Description')).focus();
    await type('Please');
    await waitUntil(() => page.submit().ariaDisabled === null, 'the form can be sent');
    page.submit().focus();
    await press('Enter');
    await page.findByText(/^Created new case!/);
    expect(page.sent().map(({ method, params }) => [method, params])).to.deep.equal([
      [
        'createCaseFromJson',
        {
          caseObj1:
            '{"subject":"Policy","Description__c":"<p>Please</p>","Description":"<p>Please</p>","CcEmails__c":"",' +
            '"Origin":"Web","Case_Comment_Can_Create__c":true,"ContactId":"003000000000001",' +
            '"PEO_Customer_Case_Reason__c":"Beacon HR Resources"}',
        },
      ],
    ]);
  });

  it('with files says so only when all of them are there', async () => {
    const page = await openAdvisorScreen();
    await page.fill();
    await page.pick(pdf('one.pdf'), pdf('two.pdf'));
    await click(page.submit());
    await page.findByText(/^Created new case and attachments! Redirecting.../);
    expect(page.sent().map(({ method }) => method)).to.deep.equal([
      'createEorCase',
      'attachFilesToCase',
      'attachFilesToCase',
    ]);
    await expect(page.host).to.be.accessible();
  });

  it('without some of its files tells which, and sends them again', async () => {
    let isDown = true;
    const page = await openAdvisorScreen({
      answers: {
        attachFilesToCase: (params: object) =>
          isDown && JSON.stringify(params).includes('two.pdf') ? new CallError('offline', 'gone') : stored,
      },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'), pdf('two.pdf'));
    await click(page.submit());
    await page.findByText('Your case was created, but only 1 of 2 files were attached');
    expect(page.allByText(/Redirecting/).length).to.equal(0);
    expect(page.byRole('link', 'Click here to go to the case!').tagName).to.equal('A');
    await expect(page.host).to.be.accessible();
    isDown = false;
    await click(page.byRole('button', 'Retry two.pdf'));
    await page.findByText(/^Created new case and attachments!/);
    expect(page.sent().filter(({ method }) => method === 'createEorCase').length).to.equal(1);
  });

  it('leaves files that were not attached to the page of the case, until they are', async () => {
    let isDown = true;
    const answers = { attachFilesToCase: () => (isDown ? new CallError('server', 'full') : stored) };
    for (const isAttached of [false, true]) {
      isDown = true;
      const page = await openAdvisorScreen({ answers });
      await page.fill();
      await page.pick(pdf('one.pdf'));
      await click(page.submit());
      await page.findByText('Your case was created, but no file was attached');
      isDown = false;
      if (isAttached) {
        await click(page.byRole('button', 'Retry one.pdf'));
        await page.findByText(/^Created new case and attachments!/);
      }
      page.unmount();
      const names = async () => {
        const draft = await openDrafts(window).open(admin.userId, `case-files/${caseId}`);
        draft.close();
        return draft.found?.files.map(({ name }, at) => `${name} ${draft.found?.fileIds?.[at]}`).join();
      };
      const key = page.sent().find(({ method }) => method === 'attachFilesToCase')?.headers[
        'Idempotency-Key'
      ];
      await waitUntil(
        async () => (await names()) === (isAttached ? undefined : `one.pdf ${key}`),
        'they are kept',
      );
      await openDrafts(window).clear();
    }
  });

  it('without any of its files never claims one', async () => {
    const page = await openAdvisorScreen({ answers: { attachFilesToCase: new CallError('server', 'full') } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await click(page.submit());
    await page.findByText('Your case was created, but no file was attached');
    expect(page.allByText(/attachments!/).length).to.equal(0);
  });
});

describe('after the creation', () => {
  it('the reader is taken to the case after the stated delay', async () => {
    const page = await openAdvisorScreen({
      config: { timings: { interfaceDebounce: 1, caseRedirectDelay: 30 } },
    });
    await page.fill();
    await click(page.submit());
    await waitUntil(() => page.leaves.length > 0, 'the page is left');
    expect(page.leaves).to.deep.equal([`/case-detail?id=${caseId}`]);
    expect(defaultConfig.timings.caseRedirectDelay).to.equal(3000);
  });

  for (const act of ['pointerdown', 'wheel', 'keydown']) {
    it(`stays where the reader is once there is a ${act}`, async () => {
      const redirect = holdTimer(4321);
      const page = await openAdvisorScreen({
        config: { timings: { interfaceDebounce: 1, caseRedirectDelay: 4321 } },
      });
      await page.fill();
      await click(page.submit());
      await page.findByText(/^Created new case! Redirecting.../);
      await waitUntil(redirect.isSet, 'the reader is to be taken away');
      await waitUntil(() => {
        window.dispatchEvent(new Event(act));
        return /Created new case! Click/.test(page.root.textContent ?? '') && !redirect.isSet();
      }, 'the reader is not taken away');
      expect(page.leaves).to.deep.equal([]);
    });
  }
});

describe('a creation that fails', () => {
  it('keeps everything and tries again under the same key', async () => {
    let isDown = true;
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => (isDown ? new CallError('timeout', 'slow') : caseId) },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await click(page.submit());
    await page.findByText("We don't know whether your case was created");
    expect(page.byText(/^The case may already exist/).textContent).to.contain('Look in your cases');
    expect(page.byRole('link', 'My Cases').getAttribute('href')).to.equal('/my-cases');
    expect(page.field('Subject').value).to.equal('Parental leave');
    expect(page.field('Subject').matches(':disabled')).to.equal(false);
    expect(page.root.querySelectorAll('.hc-file').length).to.equal(1);
    await expect(page.host).to.be.accessible();
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await page.findByText(/^Created new case and attachments!/);
    const keys = page.sent().filter(({ method }) => method === 'createEorCase');
    expect(keys.length).to.equal(2);
    expect(keys[0]?.headers['Idempotency-Key']).to.match(/^[0-9a-f]{32}$/);
    expect(keys[0]?.headers['Idempotency-Key']).to.equal(keys[1]?.headers['Idempotency-Key']);
  });

  it('says that nothing was sent where there is no connection, and sends it once there is one', async () => {
    const page = await openAdvisorScreen();
    await page.fill();
    const restore = goOffline();
    await click(page.submit());
    await page.findByText('Your case was not created');
    page.byText('You appear to be offline. Check your connection and try again.');
    expect(page.allByText(/may already exist/).length).to.equal(0);
    expect(page.sent().length).to.equal(0);
    restore();
    await click(page.byRole('button', 'Retry'));
    await page.findByText(/^Created new case!/);
    expect(page.sent().length).to.equal(1);
  });

  it('takes another key for another text', async () => {
    const page = await openAdvisorScreen({
      answers: { createEorCase: new CallError('server', 'down', { status: 500 }) },
    });
    await page.fill();
    await click(page.submit());
    await page.findByText('Your case was not created');
    expect(page.allByText(/may already exist/).length).to.equal(0);
    await click(page.field('Subject'));
    await type('!');
    await click(page.submit());
    await waitUntil(() => page.sent().length === 2, 'it was sent again');
    const [one, two] = page.sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(one === two).to.equal(false);
  });

  it('offers to sign in when the session has ended, and the draft is kept', async () => {
    const page = await openAdvisorScreen({ answers: { createEorCase: new CallError('signed-out', 'over') } });
    await page.fill();
    await click(page.submit());
    await page.findByText('Your session has ended. Sign in to continue.');
    await expect(page.host).to.be.accessible();
    page.unmount();
    expect((await left())?.fields.subject).to.equal('Parental leave');
  });

  it('counts an answer without a case id as a failure that may have worked', async () => {
    for (const answer of ['', 'ERROR: no', '<html>']) {
      const page = await openAdvisorScreen({ answers: { createEorCase: answer } });
      await page.fill();
      await click(page.submit());
      await page.findByText("We don't know whether your case was created");
      expect(page.allByText(/may already exist/).length).to.be.greaterThan(0);
      page.unmount();
      await openDrafts(window).clear();
    }
  });

  it('that nobody saw the end of is spoken of after a reload, and the same key is used', async () => {
    const first = await openAdvisorScreen({ answers: { createEorCase: () => new Promise(() => undefined) } });
    await first.fill();
    await click(first.submit());
    await first.findByText('Creating a case...');
    const key = first.sent()[0]?.headers['Idempotency-Key'];
    first.unmount();
    const second = await openAdvisorScreen();
    await second.findByText(/^The case may already exist/);
    await waitUntil(() => second.submit().ariaDisabled === null, 'the form can be sent');
    await click(second.submit());
    await second.findByText(/^Created new case!/);
    expect(second.sent()[0]?.headers['Idempotency-Key']).to.equal(key);
  });
});
