import { expect } from '@open-wc/testing';
import { storageKeys } from '#contracts/config.ts';
import { openStorage } from './storage.ts';

/** A window whose storages behave like those of a strict browser. */
function windowWith(storage: () => Storage): Window {
  return Object.defineProperties(Object.create(window), {
    localStorage: { get: storage },
    sessionStorage: { get: storage },
  });
}

describe('storage that never throws', () => {
  afterEach(() => localStorage.clear());

  it("keeps values under the names other software reads, in the browser's own storage", () => {
    const storage = openStorage(window);
    storage.set(storageKeys.persona, 'a,b');
    expect(localStorage.getItem('hcPersona')).to.equal('a,b');
    expect(storage.get(storageKeys.persona)).to.equal('a,b');
    storage.remove(storageKeys.persona);
    expect(storage.get(storageKeys.persona)).to.equal(null);
    expect(localStorage.getItem('hcPersona')).to.equal(null);
  });

  it('works from memory where storage is denied', () => {
    const storage = openStorage(
      windowWith(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    expect(storage.get(storageKeys.page)).to.equal(null);
    storage.set(storageKeys.page, 'x');
    expect(storage.get(storageKeys.page)).to.equal('x');
    storage.remove(storageKeys.page);
    expect(storage.get(storageKeys.page)).to.equal(null);
  });

  it('works from memory where storage is full, and the newest value wins', () => {
    localStorage.setItem('hcPage', 'old');
    const full: Storage = Object.assign(Object.create(localStorage), {
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const storage = openStorage(windowWith(() => full));
    expect(storage.get(storageKeys.page)).to.equal('old');
    storage.set(storageKeys.page, 'new');
    expect(storage.get(storageKeys.page)).to.equal('new');
  });
});
