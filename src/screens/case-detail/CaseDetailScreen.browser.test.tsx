import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { noSuchCaseError } from '#contracts/cases.ts';
import { CallError } from '#runtime/errors.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { admin, caseAnswer, caseId, comment, openCase } from './testing/casePage.tsx';

describe('a case', () => {
  before(() => setViewport({ width: 1200, height: 900 }));

  it('shows number, date, subject and status under the way to it', async () => {
    const page = await openCase();
    await page.findByRole('heading', 'Case #00418273');
    expect(page.byRole('navigation', 'Breadcrumb').textContent).to.equal('My CasesCase #00418273');
    expect(page.byRole('link', 'My Cases').getAttribute('href')).to.equal('/my-cases');
    const facts = Array.from(page.root.querySelectorAll('.hc-case__facts > div'), (fact) =>
      Array.from(fact.children, ({ textContent }) => textContent?.replace(/\s/g, ' ')),
    );
    expect(facts).to.deep.equal([
      ['Date/Time Opened', 'Sep 23, 2025, 9:41 AM'],
      ['Subject', 'Parental leave for an employee in the Netherlands'],
      ['Status', 'Pending Input'],
    ]);
    await page.findByText('how birth leave works');
    expect(page.sent('getCase').map(({ params }) => params)).to.deep.equal([{ caseId }]);
    await page.editor();
    await expect(page.host).to.be.accessible();
  });

  it('lists the comments, newest first, by their owner, else their creator, else a user', async () => {
    const page = await openCase({
      answers: {
        getCase: caseAnswer({
          caseComments: [
            ...caseAnswer().caseComments,
            comment('c0', 'By nobody', '2020-01-01T00:00:00Z', { CreatedBy: null }),
          ],
        }),
      },
    });
    await page.findByText('By nobody');
    expect(page.comments()).to.deep.equal(['Thanks, Maya.', 'In one block.', 'Hi Maya', 'By nobody']);
    const authors = Array.from(page.root.querySelectorAll('.hc-comment strong:first-child'), (each) =>
      each.closest('.hc-comment__head') ? each.textContent : null,
    ).filter((each) => each !== null);
    expect(authors).to.deep.equal(['Priya Raman', 'Maya Lindqvist', 'Priya Raman', 'User']);
  });

  it('offers each attachment as a download with name and date', async () => {
    const page = await openCase();
    const link = await page.findByRole('link', 'employment-agreement.pdf');
    expect(link.getAttribute('href')).to.equal(
      '/sfc/servlet.shepherd/document/download/069000000000001AAA?operationContext=S1',
    );
    // The browser saves what comes as a file, and shows the page that says why none came.
    expect(link.hasAttribute('download')).to.equal(false);
    page.byText('Sep 23, 2025');
  });

  it('lets nothing of what people wrote run or load', async () => {
    const evil = '<p>Hello<img src="https://evil.example/x.png" alt="a chart"><script>alert(1)</script></p>';
    const page = await openCase({
      answers: {
        getCase: caseAnswer({
          description: `${evil}<form><input></form><p class="hc-button" style="color:red">words</p>`,
          caseComments: [comment('c1', evil, '2025-01-01T00:00:00Z')],
        }),
      },
    });
    await page.findByText('words');
    const texts = page.root.querySelectorAll('.hc-case__text');
    expect(texts.length).to.equal(2);
    for (const text of texts) {
      expect(text.querySelectorAll('img[src], script, form, input, [style]').length).to.equal(0);
      expect(text.textContent).to.contain('a chart');
    }
    expect(page.root.querySelectorAll('.hc-case__text .hc-button').length).to.equal(0);
  });

  it('shows lists in comments with filled bullets', async () => {
    const list = comment('c1', '<ul><li>Passport</li></ul>', '2025-01-01T00:00:00Z');
    const page = await openCase({ answers: { getCase: caseAnswer({ caseComments: [list] }) } });
    const item = (await page.findByText('Passport')).closest('li');
    expect(item && getComputedStyle(item).listStyleType).to.equal('disc');
  });

  it('without anything but a number says what there is not', async () => {
    const page = await openCase({ answers: { getCase: { caseNumber: '7', status: 'Odd one' } } });
    await page.findByRole('heading', 'Case #7');
    for (const words of [
      'No subject',
      'Odd one',
      'This case has no description.',
      'This case has no attachments.',
      'This case has no comments.',
    ])
      page.byText(words);
    await page.editor();
    await expect(page.host).to.be.accessible();
  });

  it('leads to the comment that the address names, and gives each a link', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      comment(`c${index}`, `<p>Comment ${index}</p>`, new Date(2025, 0, 1 + index).toISOString()),
    );
    const page = await openCase({
      path: `/case-detail?id=${caseId}#comment-c3`,
      answers: { getCase: caseAnswer({ caseComments: many }) },
    });
    await page.findByText('Comment 3');
    await waitUntil(() => page.root.activeElement?.id === 'comment-c3', 'the comment has the focus');
    await page.editor();
    const link = page.root.querySelector('#comment-c5 a') as HTMLAnchorElement;
    expect(link.getAttribute('href')).to.equal(`/case-detail?id=${caseId}#comment-c5`);
    await click(link);
    await waitUntil(() => page.root.activeElement?.id === 'comment-c5', 'the other has it');
    expect(window.location.hash).to.equal('#comment-c5');
  });

  it('is asked again when the window regains the focus, and stays when that fails', async () => {
    let status = 'Pending';
    let isDown = false;
    const page = await openCase({
      answers: { getCase: () => (isDown ? new CallError('server', 'down') : caseAnswer({ status })) },
    });
    await page.findByText('Pending Input');
    status = 'Solved';
    window.dispatchEvent(new Event('focus'));
    await page.findByText('Pending Resolution Confirmation');
    isDown = true;
    window.dispatchEvent(new Event('focus'));
    await waitUntil(() => page.sent('getCase').length === 3, 'it is asked again');
    page.byText('Pending Resolution Confirmation');
    expect(page.allByRole('alert').length).to.equal(0);
  });
});

describe('a case that can not be shown', () => {
  it('waits with a word', async () => {
    const page = await openCase({ answers: { getCase: () => new Promise(() => undefined) } });
    await page.findByText('Loading...');
    await expect(page.host).to.be.accessible();
  });

  it('says what the answer says, with the way back and Retry', async () => {
    let isGone = true;
    const page = await openCase({
      answers: { getCase: () => (isGone ? { error: "This case doesn't exist." } : caseAnswer()) },
    });
    const alert = await page.findByRole('alert');
    expect(alert.textContent).to.contain("This case doesn't exist.");
    expect(page.byRole('link', 'Back to My Cases').getAttribute('href')).to.equal('/my-cases');
    await expect(page.host).to.be.accessible();
    isGone = false;
    await click(page.byRole('button', 'Retry'));
    await page.findByText('Pending Input');
  });

  it('says in the language of the page that there is no such case', async () => {
    const page = await openCase({
      path: '/de/case-detail?id=500X',
      answers: { getCase: { error: noSuchCaseError } },
    });
    const alert = await page.findByRole('alert');
    await waitUntil(() => alert.textContent?.includes('Diese Anfrage gibt es nicht'), 'says so in German');
  });

  for (const [name, bad] of [
    ['a failed call', new CallError('server', 'down')],
    ['an answer without a case', {}],
    ['a malformed answer', 'oops'],
    ['no answer', null],
  ] as const) {
    it(`offers a Retry that works after ${name}`, async () => {
      let isDown = true;
      const page = await openCase({ answers: { getCase: () => (isDown ? bad : caseAnswer()) } });
      await page.findByRole('alert');
      page.byText('An error occurred. Please refresh the page and try again.');
      isDown = false;
      await click(page.byRole('button', 'Retry'));
      await page.findByText('Pending Input');
      expect(page.allByRole('alert').length).to.equal(0);
      expect(page.root.activeElement?.localName).to.equal('h1');
    });
  }

  it('keeps what is typed when the case can not be read any more', async () => {
    let isGone = false;
    const page = await openCase({
      answers: { getCase: () => (isGone ? { error: 'Try later.' } : caseAnswer()) },
    });
    await page.write('half a sentence');
    isGone = true;
    window.dispatchEvent(new Event('focus'));
    await page.findByText('Try later.');
    expect(await page.typed()).to.equal('half a sentence');
  });

  it('is not shown to a guest, nor without an id', async () => {
    const guest = await openCase({ user: null });
    await guest.findByRole('heading', 'Sorry, you do not have access to this page.');
    expect(guest.sent('getCase').length).to.equal(0);
    guest.unmount();
    const nowhere = await openCase({ path: '/', user: admin });
    await nowhere.findByRole('heading', 'Oops!');
  });
});

describe('a case in other places', () => {
  after(() => setViewport({ width: 1200, height: 900 }));

  it('has room on 320 px, also for long words', async () => {
    await setViewport({ width: 320, height: 700 });
    const long = 'Unterbrechungsfreieunternehmensübergreifende'.repeat(4);
    const page = await openCase({
      answers: {
        getCase: caseAnswer({
          subject: long,
          status: long,
          description: `<p>${long}</p><table><tr><td>${long}</td><td>b</td></tr></table><pre>${long}</pre>`,
          caseComments: [comment('c1', long, '2025-01-01T00:00:00Z', { CreatedBy: { Name: long } })],
          caseAttachments: [
            { Id: '1', ContentDocumentId: '2', ContentDocument: { Title: long, FileType: 'PDF' } },
          ],
        }),
      },
    });
    await page.editor();
    expect(document.documentElement.scrollWidth).to.equal(320);
    await expect(page.host).to.be.accessible();
  });

  it('is accessible on a dark page', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    try {
      const page = await openCase();
      await page.write('Hello');
      await expect(page.host).to.be.accessible();
    } finally {
      await emulateMedia({ colorScheme: 'light' });
    }
  });

  it('speaks the language of the page', async () => {
    const page = await openCase({ path: `/de/case-detail?id=${caseId}` });
    await page.findByRole('heading', 'Anfrage Nr. 00418273');
    page.byText('23.09.2025, 09:41');
    await page.findByRole('textbox', 'Kommentar hinzufügen');
    await expect(page.host).to.be.accessible();
  });

  it('is used by keyboard alone', async () => {
    const page = await openCase();
    await page.editor();
    page.byRole('link', 'employment-agreement.pdf').focus();
    await press('Tab');
    expect(page.root.activeElement?.getAttribute('type')).to.equal('file');
    await press('Tab');
    await waitUntil(() => page.root.activeElement?.getAttribute('aria-label') === 'Bold', 'the toolbar');
    await press('Tab');
    await type('By keyboard');
    await page.findByRole('button', 'Add a comment');
    await press('Tab', 'Tab', 'Enter');
    await waitUntil(() => page.sent('createCaseComment').length === 1, 'it is sent');
  });
});
