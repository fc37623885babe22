/** Takes the connection away, as far as the browser says, until what is returned is called. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
}
