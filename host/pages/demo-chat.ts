import type { Locale } from '#domain/locales.ts';
import type { SiteUser } from '../auth/users.ts';
import type { Site } from '../site/site.ts';
import type { DocumentParts } from './document.ts';
import { textsOf } from './texts.ts';

/** What a demo site adds to the pages of signed-in users: a stand-in for the chat provider's widget. Nothing elsewhere. */
export async function demoChat(
  { config, settings }: Site,
  user: SiteUser | null,
  locale: Locale,
): Promise<Pick<DocumentParts, 'scripts' | 'blocks'>> {
  if (!config.demo || user === null) return {};
  const t = await textsOf(locale);
  const texts = {
    title: t('demoChat.title'),
    launch: t('demoChat.launch'),
    greeting: t('demoChat.greeting'),
    message: t('demoChat.message'),
    send: t('demoChat.send'),
    answer: t('demoChat.answer'),
    close: t('demoChat.close'),
  };
  return {
    scripts: ['demo-chat.js'],
    blocks: { 'hc-demo-chat': { provider: settings.providers.chat, texts } },
  };
}
