import { choiceOf, setChoice } from '../mail/choices.ts';
import type { Handlers } from './registry.ts';

/** Which mails about cases a user gets (docs/behaviour/mail.md#choosing). */
export const mailMethods: Handlers<'getMailChoice' | 'setMailChoice'> = {
  async getMailChoice(_params, { site, user, isAsThemselves }) {
    if (!site.mails.isOn || !isAsThemselves) return null;
    return { choice: await choiceOf(site.store.db, user.email) };
  },

  async setMailChoice({ choice }, { site, user }) {
    await setChoice(site.store.db, user.email, choice, new Date());
    return null;
  },
};
