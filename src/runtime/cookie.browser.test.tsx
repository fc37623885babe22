import { expect } from '@open-wc/testing';
import { cookieNames } from '#contracts/config.ts';
import { openCookies } from './cookie.ts';

const name = cookieNames.colorScheme;
const open = (pageWindow: Window = window) => openCookies(pageWindow, () => window.location.href);

/** A window whose page has these cookies. */
const windowWith = (cookie: PropertyDescriptor): Window =>
  Object.create(window, { document: { value: Object.defineProperty({}, 'cookie', cookie) } });

describe('cookies that never throw', () => {
  afterEach(() => open().remove(name));

  it('are kept for the whole site, and read by who comes later', () => {
    open().set(name, 'dark; Path=/elsewhere=');
    expect(open().get(name)).to.equal('dark; Path=/elsewhere=');
    expect(document.cookie).to.contain(`${name}=dark%3B`);
    open().remove(name);
    expect(open().get(name)).to.equal(null);
  });

  const denied = {
    'a frame without an origin': {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
      set() {
        throw new DOMException('denied', 'SecurityError');
      },
    },
    'a browser that takes none': { get: () => '', set: () => undefined },
  };
  for (const [where, cookie] of Object.entries(denied)) {
    it(`serve from memory in ${where}`, () => {
      const cookies = open(windowWith(cookie));
      expect(cookies.get(name)).to.equal(null);
      cookies.set(name, 'dark');
      expect(cookies.get(name)).to.equal('dark');
      cookies.remove(name);
      expect(cookies.get(name)).to.equal(null);
    });
  }

  it('are told from those whose names end alike', () => {
    expect(open(windowWith({ get: () => `x${name}=light; ${name}=dark` })).get(name)).to.equal('dark');
  });

  it('say nothing where another wrote what is no text', () => {
    expect(open(windowWith({ get: () => `a=1; ${name}=%E0%A4%A; b=2` })).get(name)).to.equal(null);
  });
});
