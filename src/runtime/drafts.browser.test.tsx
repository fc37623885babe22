import { expect } from '@open-wc/testing';
import { openDrafts } from './drafts.ts';

const draft = (text: string) => ({
  fields: { subject: text },
  files: [new File(['content'], 'a b.pdf')],
  fileIds: ['f1'],
});

describe('drafts', () => {
  afterEach(() => openDrafts(window).clear());

  it('come back after a reload, text and files', async () => {
    await openDrafts(window).save('u1', 'contact-advisor', draft('Leave'));
    const found = await openDrafts(window).load('u1', 'contact-advisor');
    expect(found?.fields).to.deep.equal({ subject: 'Leave' });
    expect(found?.files[0]?.name).to.equal('a b.pdf');
    expect(await found?.files[0]?.text()).to.equal('content');
    expect(found?.fileIds).to.deep.equal(['f1']);
  });

  it('come along, files too, when their database gets the name that a sandbox gives it', async () => {
    const lasting = 'LSKey-c$hc-drafts';
    await openDrafts(window).save('u1', 'a', draft('before'));
    await openDrafts(window, lasting).save('u1', 'b', draft('after'));
    await openDrafts(window).save('u1', 'b', draft('older'));
    const drafts = openDrafts(window, lasting);
    const found = await drafts.load('u1', 'a');
    expect(found?.fields).to.deep.equal({ subject: 'before' });
    expect(await found?.files[0]?.text()).to.equal('content');
    expect((await drafts.load('u1', 'b'))?.fields).to.deep.equal({ subject: 'after' });
    expect(await openDrafts(window).load('u1', 'a')).to.equal(null);
    await drafts.clear();
  });

  it('are of one user and one place', async () => {
    const drafts = openDrafts(window);
    await drafts.save('u1', 'case/1', draft('one'));
    expect(await drafts.load('u2', 'case/1')).to.equal(null);
    expect(await drafts.load('u1', 'case/2')).to.equal(null);
  });

  it('go when they are discarded or the user signs out', async () => {
    const drafts = openDrafts(window);
    await drafts.save('u1', 'a', draft('a'));
    await drafts.save('u1', 'b', draft('b'));
    await drafts.discard('u1', 'a');
    expect(await drafts.load('u1', 'a')).to.equal(null);
    expect(await drafts.load('u1', 'b')).not.to.equal(null);
    await drafts.clear();
    expect(await drafts.load('u1', 'b')).to.equal(null);
  });

  it('of another user go when the next one signs in; those of a guest stay', async () => {
    const drafts = openDrafts(window);
    await drafts.save('u1', 'a', draft('a'));
    await drafts.save('', 'complaints-form', draft('c'));
    await drafts.keepOnly('u2');
    expect(await drafts.load('u1', 'a')).to.equal(null);
    expect(await drafts.load('', 'complaints-form')).not.to.equal(null);
  });

  it('live as long as the page where the browser has no database', async () => {
    const pageWindow: Window & typeof globalThis = Object.defineProperties(Object.create(window), {
      indexedDB: { value: undefined },
      addEventListener: { value: window.addEventListener.bind(window) },
      removeEventListener: { value: window.removeEventListener.bind(window) },
    });
    const drafts = openDrafts(pageWindow);
    await drafts.save('u1', 'a', draft('kept'));
    expect((await drafts.load('u1', 'a'))?.fields).to.deep.equal({ subject: 'kept' });
    await drafts.keepOnly('u2');
    expect(await drafts.load('u1', 'a')).to.equal(null);
  });
});

describe('a draft that nobody comes back for', () => {
  afterEach(() => openDrafts(window).clear());

  for (const [days, isKept] of [
    [29, true],
    [31, false],
  ] as const)
    it(`is ${isKept ? 'kept' : 'forgotten'} after ${days} days`, async () => {
      const { now } = Date;
      const first = await openDrafts(window).open('u1', 'a');
      Date.now = () => now() - days * 24 * 3_600_000;
      await first.save(draft('old'));
      Date.now = now;
      first.close();
      const later = await openDrafts(window).open('u1', isKept ? 'a' : 'another');
      later.close();
      const next = await openDrafts(window).open('u1', 'a');
      expect(next.found?.fields.subject).to.equal(isKept ? 'old' : undefined);
      next.close();
    });
});

describe('the draft of an open form', () => {
  afterEach(() => openDrafts(window).clear());

  it('has the last words of a form that is just closing', async () => {
    const first = await openDrafts(window).open('u1', 'case/1');
    await first.save(draft('half'));
    const opening = openDrafts(window).open('u1', 'case/1');
    await first.save(draft('half a thought'));
    first.close();
    const second = await opening;
    expect(second.found?.fields.subject).to.equal('half a thought');
    second.close();
  });

  it('is taken over by the next form of the place', async () => {
    const first = await openDrafts(window).open('u1', 'contact-advisor');
    expect(first.found).to.equal(null);
    await first.save(draft('Leave'));
    first.close();
    const second = await openDrafts(window).open('u1', 'contact-advisor');
    expect(second.found?.fields).to.deep.equal({ subject: 'Leave' });
    expect(second.found?.files[0]?.name).to.equal('a b.pdf');
    expect(second.found?.fileIds).to.deep.equal(['f1']);
    second.close();
    const elsewhere = await openDrafts(window).open('u1', 'contact');
    expect(elsewhere.found).to.equal(null);
    elsewhere.close();
  });

  it('stays with its form while that is open: two tabs never write over each other', async () => {
    const one = await openDrafts(window).open('u1', 'a');
    await one.save(draft('from the first tab'));
    const two = await openDrafts(window).open('u1', 'a');
    expect(two.found).to.equal(null);
    await two.save(draft('from the second tab'));
    await two.discard();
    two.close();
    one.close();
    const later = await openDrafts(window).open('u1', 'a');
    expect(later.found?.fields).to.deep.equal({ subject: 'from the first tab' });
    later.close();
  });

  it('is the newest of those left behind', async () => {
    const one = await openDrafts(window).open('u1', 'a');
    const two = await openDrafts(window).open('u1', 'a');
    await two.save(draft('older'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await one.save(draft('newer'));
    one.close();
    two.close();
    const next = await openDrafts(window).open('u1', 'a');
    expect(next.found?.fields).to.deep.equal({ subject: 'newer' });
    next.close();
  });

  it('is not written any more after signing out, nor for another user', async () => {
    const drafts = openDrafts(window);
    const mine = await drafts.open('u1', 'a');
    await drafts.clear();
    await mine.save(draft('too late'));
    mine.close();
    const again = await drafts.open('u1', 'a');
    expect(again.found).to.equal(null);
    await drafts.keepOnly('u2');
    await again.save(draft('of another'));
    again.close();
    expect((await drafts.open('u1', 'a')).found).to.equal(null);
  });
});
