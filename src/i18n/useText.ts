import { createContext, useContext, useSyncExternalStore } from 'react';
import { createTexts, type ShownTexts } from './i18n.ts';

/** The texts of the page that a component stands in; English outside of any. */
export const TextsContext = createContext(createTexts());

/** The texts in the page's language, and the locale they are in. */
export function useText(): ShownTexts {
  const { get, subscribe } = useContext(TextsContext);
  return useSyncExternalStore(subscribe, get, get);
}
