/**
 * The window of a page that is only drawn: nothing stored but these cookies, which stay as they are, no past, and no
 * document that anything is sent through.
 */
export function serverWindow(cookie: string): Window & typeof globalThis {
  const pageWindow = { document: Object.freeze({ cookie }), history: { state: null } };
  return pageWindow as unknown as Window & typeof globalThis;
}
