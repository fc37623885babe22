import { cookieNames, ownStorageKeys } from '#contracts/config.ts';
import { languageToOffer } from '#domain/languageOffer.ts';
import type { Locale } from '#domain/locales.ts';
import { isText, recordOf } from '#domain/shapes.ts';
import type { PageCookies } from './cookie.ts';
import type { Navigation } from './navigation.ts';
import type { SessionRuntime } from './session.ts';
import type { PageStorage } from './storage.ts';

/** Which language the reader wants pages in that name none (docs/behaviour/languages.md#the-readers-language). */
export interface LanguageChoice {
  /** The language to offer on this page; null for none. */
  offer(): Locale | null;
  /** Remembers that the reader chose a language, or to stay with the present one. */
  remember(locale: string): void;
}

/** What knows the page and the reader, and where a choice is kept. */
export interface LanguageChoiceDeps {
  readonly navigation: Pick<Navigation, 'namesLanguage'>;
  readonly session: Pick<SessionRuntime, 'get'>;
  readonly storage: Pick<PageStorage, 'get' | 'set'>;
  readonly cookies: Pick<PageCookies, 'get' | 'set'>;
}

const isChosen = recordOf(isText);

/**
 * Choices are kept by the language of the user info that they take the place of. So they outlive signing out without
 * naming anybody, and the next user, whose language is another one, is asked anew.
 */
export function createLanguageChoice({
  navigation,
  session,
  storage,
  cookies,
}: LanguageChoiceDeps): LanguageChoice {
  const chosen = (): Readonly<Record<string, string>> => {
    const text = storage.get(ownStorageKeys.language);
    if (text === null) return {};
    try {
      const kept: unknown = JSON.parse(text);
      if (isChosen(kept)) return kept;
    } catch {
      // What someone else wrote under our name is no choice.
    }
    return {};
  };
  const ofUser = () => {
    const current = session.get();
    return current.status === 'ready' ? current.info.userLangLocale : '';
  };
  const isGuest = () => {
    const current = session.get();
    return current.status === 'ready' && current.user === null;
  };
  return {
    offer() {
      const current = session.get();
      if (current.status !== 'ready' || !current.info.enableMultiLanguagePicker) return null;
      const isNamed = navigation.namesLanguage();
      // Where a guest was led to on the first visit, or what they chose last.
      const led = isGuest() ? cookies.get(cookieNames.language) : null;
      return languageToOffer({ isNamed, ofUser: ofUser(), chosen: chosen()[ofUser()] ?? led });
    },
    remember(locale) {
      // The host leads no guest to the language of their browser who chose another one.
      if (isGuest()) cookies.set(cookieNames.language, locale);
      storage.set(ownStorageKeys.language, JSON.stringify({ ...chosen(), [ofUser()]: locale }));
    },
  };
}
