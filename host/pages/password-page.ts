import { passwordLengths } from '../auth/password-rules.ts';
import { type CardPage, cardPage } from './card-page.ts';
import { type Html, html } from './html.ts';
import type { OwnPageParts } from './own-page.ts';

/** Why a new password was not set: what is wrong with it, or that the site can't save. */
export type PasswordProblem = 'short' | 'easy' | 'different' | 'cant-save';

const back = ({ t, login }: OwnPageParts) =>
  html`<p class="login__link"><a href="${login}">${t('password.back')}</a></p>`;

/** How to get a link, for who has forgotten the password or has none yet; `contact` is the address to write to. */
function howToAsk({ t }: OwnPageParts, contact: string | null): Html {
  if (contact === null) return html`<p>${t('password.forgottenNobody')}</p>`;
  const mark = '\u0000';
  const [before = '', after = ''] = t('password.forgottenContact', { contact: mark }).split(mark);
  return html`<p>${before}<a href="mailto:${contact}">${contact}</a>${after}</p>`;
}

/** The page that says how to get a link to set a new password, where the site sends no mails. */
export function forgottenPage(parts: OwnPageParts, contact: string | null): CardPage {
  const { t } = parts;
  return cardPage(
    parts,
    t('password.forgottenTitle'),
    html`<p>${t('password.forgottenText')}</p>${howToAsk(parts, contact)}${back(parts)}`,
  );
}

/** The page that takes the address of who has forgotten the password; `typed` is one that is none, null at first. */
export function askForLinkPage(parts: OwnPageParts, typed: string | null): CardPage {
  const { t } = parts;
  const described = typed !== null && html` aria-invalid="true" aria-describedby="email-error"`;
  return cardPage(
    parts,
    t('password.forgottenTitle'),
    html`${typed !== null && html`<p class="login__error" id="email-error" role="alert">${t('mail.badAddress')}</p>`}
<p class="login__hint">${t('mail.ask')}</p>
<form method="post">
<div class="login__field"><label for="email">${t('mail.email')}</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" aria-required="true" value="${typed ?? ''}"${described} autofocus></div>
<button class="login__submit" type="submit">${t('mail.send')}</button>
</form>${back(parts)}`,
  );
}

/** The page that says where to look for a link: the same whether the address is known or not. */
export function askedPage(parts: OwnPageParts, address: string): CardPage {
  const { t } = parts;
  return cardPage(
    parts,
    t('mail.askedTitle'),
    html`<p role="status">${t('mail.asked', { address })}</p>${back(parts)}`,
  );
}

/** The page of a link that holds no longer; `contact` as on the page for who has forgotten the password. */
export function overPage(parts: OwnPageParts, contact: string | null, sendsMails: boolean): CardPage {
  const { t, login } = parts;
  const way = sendsMails
    ? html`<p><a href="${login}/forgotten">${t('password.forgottenTitle')}</a></p>`
    : howToAsk(parts, contact);
  return cardPage(parts, t('password.overTitle'), html`<p>${t('password.over')}</p>${way}${back(parts)}`);
}

/** What the page to set a password shows. */
export interface SetPasswordParts extends OwnPageParts {
  /** What the link carries, and whose it is. */
  readonly code: string;
  readonly email: string;
  readonly problem: PasswordProblem | null;
  /** The sentence for a site that can't save. */
  readonly cantSave: string;
}

/** The page on which a link's user sets their password. It works without scripts. */
export function setPasswordPage(parts: SetPasswordParts): CardPage {
  const { t, code, email, problem } = parts;
  const { least, most } = passwordLengths;
  const failure = problem === 'cant-save' ? parts.cantSave : problem && t(`password.${problem}`, { least });
  const described = failure
    ? html` aria-invalid="true" aria-describedby="password-error password-hint"`
    : html` aria-describedby="password-hint"`;
  const field = (name: 'password' | 'repeated', label: string, more: Html) =>
    html`<div class="login__field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" maxlength="${most}" aria-required="true"${more}></div>`;
  return cardPage(
    parts,
    t('password.title'),
    html`${failure && html`<p class="login__error" id="password-error" role="alert">${failure}</p>`}
<p class="login__hint" id="password-hint">${t('password.hint', { least })}</p>
<form method="post">
<input type="hidden" name="code" value="${code}">
<input type="text" name="username" value="${email}" autocomplete="username" readonly hidden>
${field('password', t('password.field'), html`${described} autofocus`)}
${field('repeated', t('password.repeat'), html``)}
<button class="login__submit" type="submit">${t('password.submit')}</button>
</form>`,
  );
}
