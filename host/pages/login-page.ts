import type { BrandConfig } from '#contracts/config.ts';
import { robotsValues } from '#contracts/config.ts';
import { demoPassword } from '../demo/users.ts';
import type { HostTexts } from '../texts/host-texts.ts';
import { helpCenterNameOf } from '../texts/site-name.ts';
import type { DocumentParts } from './document.ts';
import { Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** What the sign-in page says above its form. `email` is what was typed. */
export type LoginNotice =
  | { readonly kind: 'none' | 'signed-out' | 'expired' }
  | { readonly kind: 'wrong' | 'required' | 'cant-save'; readonly email: string }
  | { readonly kind: 'locked'; readonly email: string; readonly minutes: number };

/** What the sign-in page shows. */
export interface LoginPageParts {
  readonly t: Texts;
  readonly own: HostTexts;
  readonly brand: BrandConfig;
  readonly notice: LoginNotice;
  /** Accounts offered on a demo site; none elsewhere. */
  readonly demo: readonly { readonly email: string; readonly about: string }[];
  /** Public articles a guest may read instead. */
  readonly articles: readonly { readonly title: string; readonly href: string }[];
  readonly home: string;
  /** The address of the page for who has forgotten the password; null where nobody signs in by one. */
  readonly forgotten: string | null;
  /** Where else people sign in. */
  readonly providers: readonly { readonly label: string; readonly href: string }[];
}

const mark = new Html(
  '<svg class="login__mark" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#662b52"/><path d="M10.25 8.75v14.5M21.75 8.75v14.5" stroke="#fff" stroke-width="3.25" stroke-linecap="round"/><path d="M10.5 17.1c1.9-2.7 3.7-2.7 5.5-.9s3.6 1.8 5.5-.9" stroke="#f9965c" stroke-width="2.75" stroke-linecap="round" fill="none"/></svg>',
);

/** The name of the site in the language of the texts, above a page that the host draws by itself. */
export const siteTop = (brand: BrandConfig, home: string, t: HostTexts): Html =>
  html`<header class="login__top"><a class="login__logo" href="${home}">${mark}<span>${brand.name}</span> <span class="login__product">${helpCenterNameOf(brand, t)}</span></a></header>`;

/** The sign-in page. It works without scripts: each demo account is a button that signs in. */
export function loginPage(
  parts: LoginPageParts,
): Pick<DocumentParts, 'head' | 'body' | 'scripts' | 'elements'> {
  const { t, own, brand, home } = parts;
  const title = t('login.title');
  return {
    head: { title, description: '', robots: robotsValues.hidden, links: [], properties: [] },
    elements: 'none',
    scripts: ['login.js'],
    body: html`${siteTop(brand, home, own)}
<main class="login">
<div class="login__band" aria-hidden="true"></div>
<div class="login__columns">
${form(parts)}
<div class="login__aside">${demoAccounts(parts)}${articleList(parts)}</div>
</div>
</main>`,
  };
}

function form(parts: LoginPageParts): Html {
  const { t, brand, notice, forgotten } = parts;
  const failure = failureOf(notice, t);
  return html`<section class="login__card">
<h1>${t('login.heading', { brand: brand.name })}</h1>
${notice.kind === 'signed-out' && html`<p class="login__notice" role="status">${t('login.signedOut')}</p>`}
${notice.kind === 'expired' && html`<p class="login__notice" role="status">${t('login.expired')}</p>`}
${failure !== '' && html`<p class="login__error" id="login-error" role="alert">${failure}</p>`}
${providerLinks(parts)}${forgotten !== null && passwordForm(parts, forgotten, failure !== '')}
</section>`;
}

/** A way to each provider. */
function providerLinks({ own, providers, forgotten }: LoginPageParts): Html {
  if (providers.length === 0) return html``;
  return html`<ul class="login__providers">
${providers.map(({ label, href }) => html`<li><a class="login__provider" href="${href}">${own('signIn.with', { provider: label })}</a></li>\n`)}</ul>
${forgotten !== null && html`<p class="login__or">${own('signIn.or')}</p>\n`}`;
}

function passwordForm(
  { t, own, notice, providers }: LoginPageParts,
  forgotten: string,
  hasFailed: boolean,
): Html {
  const email = 'email' in notice ? notice.email : '';
  const described = hasFailed && html` aria-invalid="true" aria-describedby="login-error"`;
  // The field that needs the reader's hand next; beside other ways to sign in none does.
  const focus = (name: 'email' | 'password') =>
    (providers.length === 0 || hasFailed) && (email === '') === (name === 'email') && html` autofocus`;
  return html`<form method="post" id="login-form">
<div class="login__field"><label for="email">${t('login.email')}</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" aria-required="true" value="${email}"${described}${focus('email')}></div>
<div class="login__field"><label for="password">${t('login.password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" aria-required="true"${described}${focus('password')}></div>
<button class="login__submit" type="submit">${t('login.submit')}</button>
</form>
<p class="login__link"><a href="${forgotten}">${own('password.forgotten')}</a></p>`;
}

function failureOf(notice: LoginNotice, t: Texts): string {
  if (notice.kind === 'wrong') return t('login.wrong');
  if (notice.kind === 'required') return t('login.required');
  if (notice.kind === 'cant-save') return t('login.cantSave');
  if (notice.kind === 'locked') return t('login.locked', { minutes: notice.minutes });
  return '';
}

function demoAccounts({ t, demo }: LoginPageParts): Html {
  if (demo.length === 0) return html``;
  const accounts = demo.map(
    ({ email, about }) =>
      html`<li><button type="submit" name="demo" value="${email}"><strong>${email}</strong><span>${about}</span></button></li>\n`,
  );
  return html`<section class="login__list" aria-labelledby="demo-heading">
<h2 id="demo-heading">${t('login.demoHeading')}</h2>
<p>${t('login.demoHint', { password: demoPassword })}</p>
<form method="post" id="demo-form" data-password="${demoPassword}"><ul>
${accounts}</ul></form>
</section>`;
}

function articleList({ t, articles }: LoginPageParts): Html {
  if (articles.length === 0) return html``;
  return html`<section class="login__list" aria-labelledby="articles-heading">
<h2 id="articles-heading">${t('login.guestArticles')}</h2>
<ul>${articles.map(({ title, href }) => html`<li><a href="${href}">${title}</a></li>\n`)}</ul>
</section>`;
}
