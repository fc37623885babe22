import { loginPath, pathOf } from '#domain/routes.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import { type Html, html } from './html.ts';
import { siteTop } from './login-page.ts';
import type { PageRequest } from './page-request.ts';
import type { Texts } from './texts.ts';

/**
 * What a guest reads at an address that is for users alone: that they have to sign in, and the way to it and back
 * (docs/behaviour/shell.md#before-the-scripts). Where scripts run, the elements lead them there at once.
 */
export function signInNeeded({ site, request, locale, lang }: PageRequest, t: Texts): Html {
  const basePath = site.config.siteBasePath;
  const home = pathOf({ view: 'main' }, { basePath, locale });
  const signIn = `${loginPath(basePath)}?startURL=${encodeURIComponent(request.originalUrl)}`;
  return html`<hc-shell>${siteTop(site.settings.brand, home, hostTextsOf(lang))}
<main class="page-gate">
<h1>${t('shell.signInNeeded')}</h1>
<p>${t('shell.signInNeededWhy')}</p>
<a class="page-gate__link" href="${signIn}">${t('shell.signIn')}</a>
</main></hc-shell>`;
}
