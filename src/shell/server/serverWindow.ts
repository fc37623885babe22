/** The window of a page that is only drawn: nothing stored, no past, and no document that anything is sent through. */
export function serverWindow(): Window & typeof globalThis {
  const view = { document: {}, history: { state: null } };
  return view as unknown as Window & typeof globalThis;
}
