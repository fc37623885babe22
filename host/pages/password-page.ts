import type { BrandConfig } from '#contracts/config.ts';
import { passwordLengths } from '../auth/password-rules.ts';
import { type CardPage, cardPage } from './card-page.ts';
import type { HostTexts } from './host-texts.ts';
import { type Html, html } from './html.ts';

/** Why a new password was not set: what is wrong with it, or that the site can't save. */
export type PasswordProblem = 'short' | 'easy' | 'different' | 'cant-save';

/** What the pages about passwords share. */
export interface PasswordPageParts {
  readonly t: HostTexts;
  readonly brand: BrandConfig;
  /** The address of the home page, and of the sign-in page. */
  readonly home: string;
  readonly login: string;
}

const back = ({ t, login }: PasswordPageParts) =>
  html`<p class="login__link"><a href="${login}">${t('password.back')}</a></p>`;

/** How to get a link, for who has forgotten the password or has none yet; `contact` is the address to write to. */
function howToAsk({ t }: PasswordPageParts, contact: string | null): Html {
  if (contact === null) return html`<p>${t('password.forgottenNobody')}</p>`;
  const mark = '\u0000';
  const [before = '', after = ''] = t('password.forgottenContact', { contact: mark }).split(mark);
  return html`<p>${before}<a href="mailto:${contact}">${contact}</a>${after}</p>`;
}

/** The page that says how to get a link to set a new password. */
export function forgottenPage(parts: PasswordPageParts, contact: string | null): CardPage {
  const { t } = parts;
  return cardPage(
    parts,
    t('password.forgottenTitle'),
    html`<p>${t('password.forgottenText')}</p>${howToAsk(parts, contact)}${back(parts)}`,
  );
}

/** The page of a link that holds no longer. */
export function overPage(parts: PasswordPageParts, contact: string | null): CardPage {
  const { t } = parts;
  return cardPage(
    parts,
    t('password.overTitle'),
    html`<p>${t('password.over')}</p>${howToAsk(parts, contact)}${back(parts)}`,
  );
}

/** What the page to set a password shows. */
export interface SetPasswordParts extends PasswordPageParts {
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
<input id="${name}" name="${name}" type="password" autocomplete="new-password" maxlength="${most}" required${more}></div>`;
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
