import { createContext, use } from 'react';
import { createTexts, type ShownTexts } from './i18n.ts';

/** The texts that the page shows at the time; English outside of any. */
export const TextsContext = createContext(createTexts().get());

/** The texts in the page's language, and the locale they are in. */
export const useText = (): ShownTexts => use(TextsContext);
