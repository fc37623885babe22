import { expect } from '@open-wc/testing';
import { openDrafts } from './drafts.ts';

const draft = (text: string) => ({ fields: { subject: text }, files: [new File(['content'], 'a b.pdf')] });

describe('drafts (architecture 2.7)', () => {
  afterEach(() => openDrafts(window).clear());

  it('come back after a reload, text and files', async () => {
    await openDrafts(window).save('u1', 'contact-advisor', draft('Leave'));
    const found = await openDrafts(window).load('u1', 'contact-advisor');
    expect(found?.fields).to.deep.equal({ subject: 'Leave' });
    expect(found?.files[0]?.name).to.equal('a b.pdf');
    expect(await found?.files[0]?.text()).to.equal('content');
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
    const view: Window & typeof globalThis = Object.defineProperty(Object.create(window), 'indexedDB', {
      value: undefined,
    });
    const drafts = openDrafts(view);
    await drafts.save('u1', 'a', draft('kept'));
    expect((await drafts.load('u1', 'a'))?.fields).to.deep.equal({ subject: 'kept' });
    await drafts.keepOnly('u2');
    expect(await drafts.load('u1', 'a')).to.equal(null);
  });
});
