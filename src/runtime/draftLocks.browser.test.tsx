import { expect } from '@open-wc/testing';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { openDrafts } from './drafts.ts';

type PageWindow = Window & typeof globalThis;

const draft = (subject: string) => ({ fields: { subject }, files: [] });
/** Longer than a form waits for another that is just leaving its draft. */
const slow = 700;
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The window of a machine that is so busy that the browser answers late. */
const windowWith = (own: { readonly navigator?: object; readonly indexedDB?: object }): PageWindow => {
  const { navigator = window.navigator, indexedDB = window.indexedDB } = own;
  return Object.defineProperties(Object.create(window), {
    navigator: { value: navigator },
    indexedDB: { value: indexedDB },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
  });
};

function lateLocks() {
  const held: string[] = [];
  const locks = {
    async request(name: string, options: LockOptions, callback: (lock: Lock | null) => unknown) {
      await after(slow);
      return navigator.locks.request(name, options, (lock) => {
        if (lock) held.push(name);
        return callback(lock);
      });
    },
  };
  return { held, pageWindow: windowWith({ navigator: { locks } }) };
}

const lateDatabase = () =>
  windowWith({
    indexedDB: {
      open(name: string) {
        const request = indexedDB.open(name);
        const late = {
          onsuccess: () => {},
          onupgradeneeded: () => {},
          get result() {
            return request.result;
          },
        };
        request.onupgradeneeded = () => late.onupgradeneeded();
        request.onsuccess = () => void after(slow).then(() => late.onsuccess());
        return late;
      },
    },
  });

async function leave(subject: string) {
  const before = await openDrafts(window).open('u1', 'form');
  await before.save(draft(subject));
  before.close();
}

afterEach(() => openDrafts(window).clear());

describe('a draft on a busy machine', () => {
  it('is found however late the browser grants its lock', async () => {
    await leave('kept');
    const { pageWindow } = lateLocks();
    const found = await openDrafts(pageWindow).open('u1', 'form');
    expect(found.found?.fields).to.deep.equal({ subject: 'kept' });
    found.close();
  });

  it('is found however slow the database is', async () => {
    await leave('kept');
    const found = await openDrafts(lateDatabase()).open('u1', 'form');
    expect(found.found?.fields).to.deep.equal({ subject: 'kept' });
    found.close();
  });

  it('has a lock of its own before anything is written, however late that comes', async () => {
    const { held, pageWindow } = lateLocks();
    const mine = await openDrafts(pageWindow).open('u1', 'form');
    expect(held.length).to.equal(1);
    await mine.save(draft('mine'));
    const other = await openDrafts(window).open('u1', 'form');
    expect(other.found).to.equal(null);
    other.close();
    mine.close();
  });
});

describe('a draft that another form has', () => {
  it('is offered as soon as that form is left, however long that takes', async () => {
    const first = await openDrafts(window).open('u1', 'form');
    await first.save(draft('first'));
    let offered = '';
    const second = await openDrafts(window).open('u1', 'form', ({ fields }) => {
      offered = String(fields.subject);
      return true;
    });
    expect(second.found).to.equal(null);
    await after(slow);
    await first.save(draft('first, and more'));
    first.close();
    await waitUntil(() => offered === 'first, and more', 'it is offered');
    const third = await openDrafts(window).open('u1', 'form');
    expect(third.found, 'it is locked by the one that took it').to.equal(null);
    third.close();
    await second.discard();
    second.close();
    const last = await openDrafts(window).open('u1', 'form');
    expect(last.found).to.equal(null);
    last.close();
  });

  it('stays for the next form when it is not wanted any more', async () => {
    const first = await openDrafts(window).open('u1', 'form');
    await first.save(draft('first'));
    let offers = 0;
    const second = await openDrafts(window).open('u1', 'form', () => {
      offers += 1;
      return false;
    });
    first.close();
    await waitUntil(() => offers === 1, 'it is offered');
    const next = await openDrafts(window).open('u1', 'form');
    expect(next.found?.fields).to.deep.equal({ subject: 'first' });
    next.close();
    second.close();
  });
});
