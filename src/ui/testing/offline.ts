const restore = () => {
  Reflect.deleteProperty(navigator, 'onLine');
};

// A test that fails in between leaves the others their connection.
afterEach(restore);

/** Takes the connection away, as far as the browser says, until what is returned is called or the test ends. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  return restore;
}
