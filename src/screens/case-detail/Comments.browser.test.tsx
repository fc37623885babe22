import { expect } from '@open-wc/testing';
import { closedCaseError } from '#contracts/cases.ts';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { paste } from '#ui/testing/clipboard.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseAnswer, caseId, comment, openCase } from './testing/casePage.tsx';

const newest = (body: string, Id: string) => comment(Id, body, '2026-01-01T00:00:00Z');
/** A server that keeps the comments it takes. */
function keeping() {
  const kept: object[] = [];
  return {
    getCase: () => caseAnswer({ caseComments: [...caseAnswer().caseComments, ...kept] }),
    createCaseComment: ({ commentBody }: { commentBody?: unknown }) => {
      const Id = `new${kept.length}`;
      kept.push(newest(String(commentBody), Id));
      return { Id };
    },
  };
}
const lostAnswer = new CallError('timeout', 'slow');
const left = async (draftKey = `case-comment/${caseId}`) => {
  const draft = await openDrafts(window).open('005000000000001', draftKey);
  draft.close();
  return draft.found;
};
/** All drafts in the database, as one text. */
const stored = () =>
  new Promise<string>((resolve, reject) => {
    const request = indexedDB.open('hc-drafts');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  });

describe('a comment being written', () => {
  it('has its buttons only while there is text; Cancel clears it', async () => {
    const page = await openCase();
    await page.editor();
    expect(page.allByRole('button', 'Add a comment').length).to.equal(0);
    expect(page.allByRole('button', 'Cancel').length).to.equal(0);
    await page.write('Hello');
    await expect(page.host).to.be.accessible();
    await click(page.byRole('button', 'Cancel'));
    expect(await page.typed()).to.equal('');
    expect(page.allByRole('button', 'Add a comment').length).to.equal(0);
    await waitUntil(
      () => page.root.activeElement?.getAttribute('role') === 'textbox',
      'the editor has the focus',
    );
    await type('   ');
    expect(page.allByRole('button', 'Add a comment').length).to.equal(0);
  });

  it('goes out to the letter, locked meanwhile, and stands first in the list', async () => {
    let answer = (_: unknown) => {};
    const server = keeping();
    const page = await openCase({
      answers: {
        ...server,
        createCaseComment: (params: object) =>
          new Promise((resolve) => {
            answer = () => resolve(server.createCaseComment(params));
          }),
      },
    });
    await page.write('Hello ');
    await press('Control+b');
    await type('Priya');
    await click(page.byRole('button', 'Add a comment'));
    const save = (await page.findByRole('button', 'Save...')) as HTMLButtonElement;
    expect(save.disabled).to.equal(true);
    expect((page.byRole('button', 'Cancel') as HTMLButtonElement).disabled).to.equal(true);
    expect((await page.editor()).getAttribute('contenteditable')).to.equal('false');
    expect(page.comments()[0]).to.equal('Hello Priya');
    await page.findByText('Sending...');
    await expect(page.host).to.be.accessible();
    answer(null);
    await waitUntil(() => page.allByText('Sending...').length === 0, 'it is confirmed');
    expect(page.comments()).to.deep.equal(['Hello Priya', 'Thanks, Maya.', 'In one block.', 'Hi Maya']);
    expect(await page.typed()).to.equal('');
    const [call] = page.sent('createCaseComment');
    expect(call?.params).to.deep.equal({
      commentBody: 'Hello <strong>Priya</strong>',
      caseId,
      isPublishedComment: false,
      isCommunity: true,
      documentIds: [],
    });
    expect(call?.headers['Idempotency-Key']).to.match(/^[0-9a-f]{32}$/);
    await waitUntil(
      () => page.root.activeElement?.getAttribute('role') === 'textbox',
      'the editor has the focus again',
    );
    page.unmount();
    expect(await left()).to.equal(null);
  });

  for (const keys of ['Control+Enter', 'Meta+Enter']) {
    it(`is sent by ${keys}, and once only`, async () => {
      const page = await openCase({ answers: keeping() });
      await page.write('By keyboard');
      await press(keys);
      await press(keys);
      await waitUntil(() => page.comments()[0] === 'By keyboard', 'it is there');
      await waitUntil(() => page.allByText('Sending...').length === 0, 'it is confirmed');
      expect(page.sent('createCaseComment').length).to.equal(1);
    });
  }

  it('too long by one character is refused in words, never sent and never cut', async () => {
    const page = await openCase({ answers: keeping(), config: { limits: { commentLength: 10 } } });
    await page.write('0123456789');
    await page.findByText('The comment has 10 characters, formatting included. It may have at most 9.');
    await click(page.byRole('button', 'Add a comment'));
    await press('Control+Enter');
    expect(page.sent('createCaseComment').length).to.equal(0);
    expect(await page.typed()).to.equal('0123456789');
    await expect(page.host).to.be.accessible();
    await click(await page.editor());
    await press('End', 'Backspace');
    await press('Control+Enter');
    await waitUntil(() => page.comments()[0] === '012345678', 'one less is taken');
  });

  it('is said to be sent but not there yet, until the case shows it', async () => {
    const server = keeping();
    let isDown = false;
    const page = await openCase({
      answers: {
        getCase: () => (isDown ? new CallError('server', 'down') : server.getCase()),
        createCaseComment: (params: object) => {
          isDown = true;
          return server.createCaseComment(params);
        },
      },
    });
    await page.write('Where am I');
    await press('Control+Enter');
    await page.findByText('Your comment was sent, but it does not appear in the case yet.');
    expect(await page.typed()).to.equal('');
    await expect(page.host).to.be.accessible();
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await waitUntil(() => page.allByRole('button', 'Retry').length === 0, 'it is confirmed');
    expect(page.comments().filter((text) => text === 'Where am I').length).to.equal(1);
    expect(page.sent('createCaseComment').length).to.equal(1);
  });

  it('that fails stays in the editor, and is sent again under the same key', async () => {
    const server = keeping();
    let isDown = true;
    const page = await openCase({
      answers: {
        ...server,
        createCaseComment: (params: object) =>
          isDown
            ? new CallError('server', 'no', { serverMessage: 'The store is locked.' })
            : server.createCaseComment(params),
      },
    });
    await page.write('Do not lose me');
    await press('Control+Enter');
    await page.findByText('Your comment was not added');
    page.byText('The store is locked.');
    expect(await page.typed()).to.equal('Do not lose me');
    expect(page.comments().includes('Do not lose me')).to.equal(false);
    await expect(page.host).to.be.accessible();
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await waitUntil(() => page.comments()[0] === 'Do not lose me', 'it is there');
    const keys = page.sent('createCaseComment').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.length).to.equal(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('whose answer was lost is found in the case, and not sent twice', async () => {
    const server = keeping();
    const page = await openCase({
      answers: {
        ...server,
        createCaseComment: (params: object) => {
          server.createCaseComment(params);
          return new CallError('timeout', 'slow');
        },
      },
    });
    await page.write('Got through');
    await press('Control+Enter');
    await waitUntil(() => page.comments()[0] === 'Got through', 'the case has it');
    await waitUntil(() => page.allByText('Your comment was not added').length === 0, 'no failure is said');
    expect(await page.typed()).to.equal('');
  });

  it('whose answer was lost may be there, it says; unchanged it goes out under the same key', async () => {
    const server = keeping();
    let isDown = false;
    const page = await openCase({
      answers: {
        getCase: () => (isDown ? lostAnswer : server.getCase()),
        createCaseComment: (params: object) => (isDown ? lostAnswer : server.createCaseComment(params)),
      },
    });
    await page.write('Anybody there');
    isDown = true;
    await press('Control+Enter');
    await page.findByText("We don't know whether your comment was added");
    page.byText(
      'It may already be in the case, because the answer was lost. Look at the comments before you send it again.',
    );
    expect(page.allByText('Your comment was not added').length).to.equal(0);
    await expect(page.host).to.be.accessible();
    await click(await page.editor());
    await press('End');
    await type('!');
    await press('Backspace');
    isDown = false;
    await press('Control+Enter');
    await waitUntil(() => page.comments()[0] === 'Anybody there', 'it is there');
    const keys = page.sent('createCaseComment').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.length).to.equal(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('that was changed after a lost answer waits until the case was asked, and is not doubled', async () => {
    const server = keeping();
    let isDown = false;
    const page = await openCase({
      answers: {
        getCase: () => (isDown ? lostAnswer : server.getCase()),
        createCaseComment: (params: object) => {
          const answer = server.createCaseComment(params);
          if (page.sent('createCaseComment').length > 1) return answer;
          isDown = true;
          return lostAnswer;
        },
      },
    });
    await page.write('One');
    await press('Control+Enter');
    await page.findByText("We don't know whether your comment was added");
    await click(await page.editor());
    await press('End');
    await type(' two');
    await press('Control+Enter');
    await page.findByText("We don't know whether your comment was added");
    expect(page.sent('createCaseComment').length).to.equal(1);
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await page.findByText('Your earlier comment was added');
    expect(page.comments()[0]).to.equal('One');
    expect(await page.typed()).to.equal('One two');
    expect(page.sent('createCaseComment').length).to.equal(1);
    await expect(page.host).to.be.accessible();
    await click(page.byRole('button', 'Add a comment'));
    await waitUntil(() => page.sent('createCaseComment').length === 2, 'asked for again, it goes out');
    const keys = page.sent('createCaseComment').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).not.to.equal(keys[1]);
    await waitUntil(() => page.allByText('Sending...').length === 0, 'it is confirmed');
    expect(page.allByText('Your earlier comment was added').length).to.equal(0);
  });

  it('that was changed after a lost answer goes out where the case has nothing of it', async () => {
    const server = keeping();
    const page = await openCase({
      answers: {
        ...server,
        createCaseComment: (params: object) =>
          page.sent('createCaseComment').length > 1 ? server.createCaseComment(params) : lostAnswer,
      },
    });
    await page.write('One');
    await press('Control+Enter');
    await page.findByText("We don't know whether your comment was added");
    await waitUntil(() => page.sent('getCase').length === 2, 'the case was asked');
    await click(await page.editor());
    await press('End');
    await type(' two');
    await press('Control+Enter');
    await waitUntil(() => page.comments()[0] === 'One two', 'it is there');
    expect(page.sent('createCaseComment').length).to.equal(2);
  });

  it('comes back after a reload, and can be discarded', async () => {
    const first = await openCase();
    await first.write('Half a thought');
    first.unmount();
    const second = await openCase();
    await second.findByText('Your unsent draft has been restored.');
    await waitUntil(async () => (await second.typed()) === 'Half a thought', 'the text is there');
    await expect(second.host).to.be.accessible();
    await click(second.byRole('button', 'Discard draft'));
    expect(await second.typed()).to.equal('');
    second.unmount();
    await waitUntil(async () => (await left()) === null, 'nothing is kept');
  });

  it('has its last letters when the page is left before they were shown', async () => {
    const page = await openCase();
    await page.write('Last');
    const area = await page.editor();
    paste(area, { 'text/plain': ' words' });
    page.unmount();
    await waitUntil(async () => String((await left())?.fields.text) === '<p>Last words</p>', 'all is kept');
  });
});

describe('a case that is closed', () => {
  const closedCase = { getCase: caseAnswer({ status: 'Closed', IsClosed: true }) };

  it('says so in the place of editor and drop zone, and leads to a new case', async () => {
    const page = await openCase({ answers: closedCase });
    await page.findByText('This case is closed. It takes no more comments or files.');
    expect(page.allByRole('textbox').length).to.equal(0);
    expect(page.root.querySelector('input[type="file"]')).to.equal(null);
    expect(page.comments().length).to.equal(3);
    const link = page.byRole('link', 'Start a new case');
    expect(link.getAttribute('href')).to.equal('/contact-advisor');
    await expect(page.host).to.be.accessible();
    const other = await openCase({ answers: closedCase, user: { canContactAdvisor: false } });
    await other.findByText('This case is closed. It takes no more comments or files.');
    expect(other.allByRole('link', 'Start a new case').length).to.equal(0);
  });

  it('gives back what was written and chosen before it was closed', async () => {
    const before = await openCase();
    await before.write('One more question');
    await before.pick(new File(['ABC'], 'late.pdf', { type: 'application/pdf' }));
    before.unmount();
    const page = await openCase({ answers: closedCase });
    await page.findByText('One more question');
    await page.findByText('late.pdf');
    page.byText('The case is closed and takes no more files. Please create a new case for assistance.');
    page.byRole('button', 'Copy text');
    page.byRole('button', 'Start a new case with this text');
    await expect(page.host).to.be.accessible();
    await click(page.byRole('button', 'Remove late.pdf'));
    expect(page.allByText('late.pdf').length).to.equal(0);
    expect(page.root.activeElement?.textContent).to.equal('Attachments');
    await click(page.byRole('button', 'Discard this text'));
    expect(page.allByText('One more question').length).to.equal(0);
    expect(page.root.activeElement?.textContent).to.match(/^This case is closed/);
    page.unmount();
    await waitUntil(async () => (await left()) === null, 'nothing is kept');
  });

  it('keeps the editor where it is closed while it is shown', async () => {
    let answer = caseAnswer();
    const page = await openCase({
      answers: { getCase: () => answer, createCaseComment: { ERROR: closedCaseError } },
    });
    await page.write('Please reopen');
    answer = caseAnswer({ status: 'Closed', IsClosed: true });
    await press('Control+Enter');
    await page.findByText(closedCaseError);
    await waitUntil(() => page.sent('getCase').length === 2, 'the case is asked again');
    expect(await page.typed()).to.equal('');
    page.byText('Please reopen');
  });
});

describe('a comment on a closed case', () => {
  const closed = { createCaseComment: { ERROR: closedCaseError } };

  it('is answered in red, cleared and reloaded, and its text is offered', async () => {
    const page = await openCase({ answers: closed });
    await page.write('Please reopen');
    await press('Control+Enter');
    await waitUntil(
      () => page.root.querySelector('.hc-error')?.textContent === closedCaseError,
      'it says so',
    );
    expect(await page.typed()).to.equal('');
    await waitUntil(() => page.sent('getCase').length === 2, 'the case is asked again');
    expect(page.comments().length).to.equal(3);
    expect(page.root.querySelector('.hc-rescued .hc-case__text')?.textContent).to.equal('Please reopen');
    expect(page.byRole('alert').textContent).to.equal(closedCaseError);
    await expect(page.host).to.be.accessible();
    page.unmount();
    const again = await openCase({ answers: closed });
    await again.findByText('Please reopen');
    await click(again.byRole('button', 'Discard this text'));
    expect(again.allByText('Please reopen').length).to.equal(0);
    again.unmount();
    await waitUntil(async () => (await left()) === null, 'nothing is kept');
  });

  it('can become a new case, and takes no older draft of one away', async () => {
    const before = await openDrafts(window).open('005000000000001', 'contact-advisor');
    await before.save({ fields: { subject: 'Older' }, files: [] });
    before.close();
    const page = await openCase({ answers: closed });
    await page.write('Please reopen');
    await press('Control+Enter');
    await click(await page.findByRole('button', 'Start a new case with this text'));
    await waitUntil(() => page.leaves.length > 0, 'the page is left');
    expect(page.leaves).to.deep.equal(['/contact-advisor']);
    const drafts = openDrafts(window);
    const newest = await drafts.open('005000000000001', 'contact-advisor');
    const older = await drafts.open('005000000000001', 'contact-advisor');
    expect(newest.found?.fields).to.deep.equal({ description: '<p>Please reopen</p>' });
    expect(older.found?.fields).to.deep.equal({ subject: 'Older' });
    newest.close();
    older.close();
  });

  it('that became a new case does not come back, also where the page goes at once', async () => {
    const page = await openCase({ answers: closed });
    await page.write('Please reopen');
    await press('Control+Enter');
    const start = await page.findByRole('button', 'Start a new case with this text');
    await waitUntil(async () => (await stored()).includes('Please reopen'), 'the text is kept');
    window.navigation.addEventListener('navigate', page.unmount, { once: true });
    await click(start);
    await waitUntil(() => page.leaves.length > 0, 'the page is left');
    await waitUntil(async () => (await left()) === null, 'nothing is kept');
  });

  it('that became a new case is forgotten before the page goes', async () => {
    const config = { timings: { interfaceDebounce: 60_000 } };
    const page = await openCase({ answers: closed, config });
    await page.write('Please reopen');
    await press('Control+Enter');
    const start = await page.findByRole('button', 'Start a new case with this text');
    window.dispatchEvent(new Event('pagehide'));
    await waitUntil(async () => (await stored()).includes('"rescued"'), 'the text is kept');
    await click(start);
    await waitUntil(() => page.leaves.length > 0, 'the page is left');
    await waitUntil(async () => !(await stored()).includes('"rescued"'), 'nothing is kept');
  });

  it('becomes one new case by a double click', async () => {
    const page = await openCase({ answers: closed });
    await page.write('Please reopen');
    await press('Control+Enter');
    const start = await page.findByRole('button', 'Start a new case with this text');
    for (const element of [start, start]) (element as HTMLButtonElement).click();
    await waitUntil(() => page.allByText('Please reopen').length === 0, 'the text is used');
    await waitUntil(() => page.leaves.length > 0, 'the page is left');
    const drafts = openDrafts(window);
    const first = await drafts.open('005000000000001', 'contact-advisor');
    const second = await drafts.open('005000000000001', 'contact-advisor');
    expect(first.found?.fields).to.deep.equal({ description: '<p>Please reopen</p>' });
    expect(second.found).to.equal(null);
    first.close();
    second.close();
  });

  it('can only be copied by those who may contact nobody; where that fails it is selected', async () => {
    const page = await openCase({ answers: closed, user: { canContactAdvisor: false } });
    await page.write('Please reopen');
    await press('Control+Enter');
    const copy = await page.findByRole('button', 'Copy text');
    expect(page.allByRole('button', 'Start a new case with this text').length).to.equal(0);
    let copied = '';
    const { clipboard } = navigator;
    const set = (writeText: (text: string) => Promise<void>) =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    try {
      set(async (text) => {
        copied = text;
      });
      await click(copy);
      await page.findByRole('button', 'Copied');
      expect(copied).to.equal('Please reopen');
      set(() => Promise.reject(new Error('not allowed')));
      await click(page.byRole('button', 'Copied'));
      await page.findByText('The text could not be copied. It is selected instead.');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    }
  });

  it('refused in other words is said in ours, with those behind Details', async () => {
    const words = 'System.DmlException: Comments are frozen.';
    const page = await openCase({ answers: { createCaseComment: { ERROR: words } } });
    await page.write('Hello');
    await press('Control+Enter');
    await waitUntil(
      () => page.root.querySelector('.hc-error')?.textContent === 'Your comment was not accepted.',
      'it says so',
    );
    const details = page.root.querySelector('details');
    expect([details?.open, details?.textContent]).to.deep.equal([false, `Details${words}`]);
    await expect(page.host).to.be.accessible();
    expect(page.byRole('button', 'Copy text').textContent).to.equal('Copy text');
  });
});
