import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { mountScreen } from '#parts/testing/mountScreen.tsx';
import { openDrafts } from '#runtime/drafts.ts';
import { newId } from '#runtime/ids.ts';
import { click, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { DraftNotice } from './DraftNotice.tsx';
import type { DraftFile } from './draftContent.ts';
import { useDraft } from './useDraft.ts';

const initial = { subject: '', urgent: false };
const pdf = new File(['content'], 'a b.pdf', { type: 'application/pdf', lastModified: 1 });

function Form({ draftKey = 'form' }) {
  const [fields, setFields] = useState(initial);
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const draft = useDraft(draftKey, {
    fields,
    initial,
    files,
    restore(found, foundFiles) {
      setFields(found);
      setFiles(foundFiles);
    },
    reset() {
      setFields(initial);
      setFiles([]);
    },
  });
  return (
    <>
      <DraftNotice draft={draft} />
      <input
        aria-label="Subject"
        value={fields.subject}
        onChange={(event) => setFields({ ...fields, subject: event.currentTarget.value })}
      />
      <output>{files.map(({ id, file }) => `${id} ${file.name}`).join()}</output>
      <button type="button" onClick={() => setFiles([{ id: 'f1', file: pdf }])}>
        choose
      </button>
      <button type="button" onClick={() => draft.sent()}>
        send
      </button>
    </>
  );
}

const config = { timings: { interfaceDebounce: 1 } };

async function open(options: Parameters<typeof mountScreen>[1] = {}) {
  const page = await mountScreen(<Form />, { config, ...options });
  const subject = () => page.byRole('textbox', 'Subject') as HTMLInputElement;
  await page.runtime.session.load();
  return { ...page, subject };
}

/** A form of files alone: its fields never change. */
function FilesForm() {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const draft = useDraft('files', {
    fields: {},
    initial: {},
    files,
    restore: (_fields, found) => setFiles(found),
    reset: () => setFiles([]),
  });
  const choose = (name: string) =>
    setFiles([...files, { id: newId(), file: new File(['x'], name, { lastModified: 1 }) }]);
  return (
    <>
      <button type="button" onClick={() => choose('one.pdf')}>
        one
      </button>
      <button type="button" onClick={() => choose('two.pdf')}>
        two
      </button>
      <button type="button" onClick={() => draft.sent()}>
        send
      </button>
      <button type="button" onClick={() => setFiles([])}>
        empty
      </button>
    </>
  );
}

/** The drafts in the database, as a connection of another page reads them at this moment. */
async function watchDatabase() {
  const before = await openDrafts(window).open('nobody', 'nothing');
  before.close();
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('hc-drafts');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return {
    /** Reads only what was begun to be written before this call: such is the order of transactions. */
    read: () =>
      new Promise<string>((resolve) => {
        const request = database.transaction('drafts').objectStore('drafts').getAll();
        request.onsuccess = () => resolve(JSON.stringify(request.result));
      }),
    close: () => database.close(),
  };
}

/** What the next form of the place would find. */
async function left(userId = '005000000000001', draftKey = 'form') {
  const draft = await openDrafts(window).open(userId, draftKey);
  draft.close();
  return draft.found;
}

describe('a form that keeps a draft', () => {
  afterEach(() => openDrafts(window).clear());

  it('has what was typed and chosen after a reload, says so, and starts anew when asked', async () => {
    const first = await open();
    await click(first.subject());
    await type('Leave');
    await click(first.byRole('button', 'choose'));
    first.unmount();

    const second = await open();
    await second.findByText('Your unsent draft has been restored.');
    second.byText(/^Last changed /);
    expect(second.subject().value).to.equal('Leave');
    expect(second.allByRole('status')[0]?.textContent).to.contain('Your unsent draft');
    expect(second.root.querySelector('output')?.textContent).to.equal('f1 a b.pdf');
    await expect(second.host).to.be.accessible();
    await click(second.byRole('button', 'Discard draft'));
    expect(second.subject().value).to.equal('');
    second.unmount();
    await waitUntil(async () => (await left()) === null, 'the draft is gone');
  });

  it('keeps while the form stays open, so that a crash costs nothing', async () => {
    const page = await open();
    await click(page.subject());
    await type('half a sentence');
    const stored = async () => {
      const found = await page.runtime.drafts.open('005000000000001', 'other');
      found.close();
      const all = await new Promise<unknown[]>((resolve) => {
        const request = indexedDB.open('hc-drafts');
        request.onsuccess = () => {
          const read = request.result.transaction('drafts').objectStore('drafts').getAll();
          read.onsuccess = () => resolve(read.result);
        };
      });
      return JSON.stringify(all).includes('half a sentence');
    };
    await waitUntil(stored, 'the text is in the database');
  });

  for (const leave of ['pagehide', 'visibilitychange'])
    it(`keeps the last letter when the page is left by ${leave} before the wait is over`, async () => {
      const page = await open({ config: { timings: { interfaceDebounce: 60_000 } } });
      await click(page.subject());
      await type('last words');
      const database = await watchDatabase();
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      (leave === 'pagehide' ? window : document).dispatchEvent(new Event(leave));
      const atOnce = database.read();
      Reflect.deleteProperty(document, 'visibilityState');
      expect(await atOnce).to.contain('last words');
      database.close();
    });

  it('of files alone keeps those of the next sending, also the same ones again', async () => {
    const names = async () => (await left(undefined, 'files'))?.files.map(({ name }) => name);
    for (const next of ['two', 'one']) {
      const page = await mountScreen(<FilesForm />, { config });
      await page.runtime.session.load();
      await click(page.byRole('button', 'one'));
      await click(page.byRole('button', 'send'));
      await click(page.byRole('button', 'empty'));
      await click(page.byRole('button', next));
      page.unmount();
      expect(await names()).to.deep.equal([`${next}.pdf`]);
      await openDrafts(window).clear();
    }
  });

  it('of files alone keeps nothing of what was sent, whatever becomes of the list', async () => {
    const page = await mountScreen(<FilesForm />, { config });
    await page.runtime.session.load();
    await click(page.byRole('button', 'one'));
    await click(page.byRole('button', 'two'));
    await click(page.byRole('button', 'send'));
    page.unmount();
    expect(await left(undefined, 'files')).to.equal(null);
  });

  it('keeps nothing of a form that was sent, until it is changed', async () => {
    const page = await open();
    await click(page.subject());
    await type('Leave');
    await click(page.byRole('button', 'send'));
    page.unmount();
    expect(await left()).to.equal(null);
  });

  it('is not shown to another user, and gone after signing out', async () => {
    const first = await open();
    await click(first.subject());
    await type('private');
    first.unmount();
    const other = await open({ user: { userId: 'other' } });
    expect(other.subject().value).to.equal('');
    other.unmount();

    const again = await open();
    await click(again.subject());
    await type('private');
    await again.runtime.session.forget();
    again.unmount();
    expect(await left()).to.equal(null);
  });

  it('stays with the user whose session ends on the open page', async () => {
    const page = await open({ answers: { getUserInfo: answers() } });
    await click(page.subject());
    await type('before');
    await page.runtime.session.refresh();
    await click(page.subject());
    await type(' and after');
    page.unmount();
    expect(await left('')).to.equal(null);
    expect((await left('u1'))?.fields.subject).to.equal('before and after');
  });

  it('is put back late into a form that is untouched when the other form with it is left', async () => {
    const first = await open();
    await click(first.subject());
    await type('first');
    const [untouched, touched] = [await open(), await open()];
    await click(touched.subject());
    await type('mine');
    first.unmount();
    await untouched.findByText('Your unsent draft has been restored.');
    expect(untouched.subject().value).to.equal('first');
    expect(touched.subject().value).to.equal('mine');
    expect(touched.allByText('Your unsent draft has been restored.').length).to.equal(0);
    untouched.unmount();
    touched.unmount();
  });

  it('ignores what a draft holds in another shape', async () => {
    const draft = await openDrafts(window).open('005000000000001', 'form');
    await draft.save({ fields: { subject: 5, urgent: true, other: 'x' }, files: [] });
    draft.close();
    const page = await open();
    await page.findByText('Your unsent draft has been restored.');
    expect(page.subject().value).to.equal('');
  });
});

/** A user, and nobody from the second time on. */
function answers() {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? { userId: 'u1' } : { userId: '', isGuest: true };
  };
}

describe('a form in a browser that keeps no database', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB');
  const refuse = () => {
    throw new DOMException('Storage is off.', 'SecurityError');
  };
  beforeEach(() => Object.defineProperty(window, 'indexedDB', { get: refuse, configurable: true }));
  afterEach(() => {
    if (own) Object.defineProperty(window, 'indexedDB', own);
    else Reflect.deleteProperty(window, 'indexedDB');
  });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks before the page goes with what is typed, at once, and not once that is sent', async () => {
    const page = await open({ config: { timings: { interfaceDebounce: 60_000 } } });
    await waitUntil(() => page.subject().isConnected, 'the form is there');
    expect(asks()).to.equal(false);
    await click(page.subject());
    await type('Leave');
    await waitUntil(asks, 'it asks, although the text was not kept yet');
    await click(page.byRole('button', 'send'));
    await waitUntil(() => !asks(), 'there is nothing to lose');
  });

  it('keeps the text on this page while it shows another screen, and asks from there too', async () => {
    const page = await open();
    await click(page.subject());
    await type('Leave');
    page.render(<p>Another screen</p>);
    await waitUntil(asks, 'the text would be lost with the page');
    page.render(<Form />);
    await waitUntil(() => page.subject().value === 'Leave', 'the text is there');
    await click(page.byRole('button', 'Discard draft'));
    await waitUntil(() => !asks(), 'there is nothing to lose');
  });
});

describe('a form in a browser with a database', () => {
  it('lets the page go without a question', async () => {
    const page = await open();
    await click(page.subject());
    await type('Leave');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(true);
    await click(page.byRole('button', 'send'));
  });
});
