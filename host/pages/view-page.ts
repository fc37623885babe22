import { ownStorageKeys, storageKeys, tabStorageKeys } from '#contracts/config.ts';
import { elements } from '#contracts/elements.ts';
import { wordOf } from '#contracts/names.ts';
import { languageToOffer } from '#domain/languageOffer.ts';
import { gate, namesLocale } from '#domain/routes.ts';
import { plainZone } from '#domain/timeZone.ts';
import { rowOf, type Start } from '#domain/views.ts';
import { viewTitle } from '#i18n/viewTitle.ts';
import type { DocumentParts, Page } from './document.ts';
import { type CarriedAnswers, firstAnswers } from './first-answers.ts';
import { html } from './html.ts';
import { pageConfig } from './page-config.ts';
import { headOf } from './page-head.ts';
import type { PageRequest } from './page-request.ts';
import { screenContent } from './screen-content.ts';
import { signInNeeded } from './sign-in-needed.ts';
import { textsOf } from './texts.ts';

/**
 * When the scripts of a drawn page start: by the row of its view, but at once where it leads elsewhere or is not all that
 * its visitor is to see.
 */
export function startOf(
  { site, user, target, pathname }: PageRequest,
  { isWhole }: CarriedAnswers,
  starts: Start = rowOf(target.view).starts,
): Pick<DocumentParts, 'starts' | 'startKeys'> {
  const isNamed = namesLocale(pathname, site.config.siteBasePath);
  const choosesLanguage = user?.permissions.has('choose-language') ?? false;
  const offered = choosesLanguage && languageToOffer({ isNamed, ofUser: user?.locale ?? '', chosen: null });
  // Whether it was put away is known in the browser alone, so that it is not drawn.
  const { enabled: isAnnounced, dismissible } = site.settings.announcement;
  if (gate(target, user === null) !== 'show' || !isWhole || offered || (isAnnounced && dismissible))
    return { starts: 'at-once' };
  const keys = [
    ...(user === null ? [] : [storageKeys.redirectUrl, tabStorageKeys.signInTarget]),
    ...(isNamed ? [] : [ownStorageKeys.language]),
  ];
  return { starts, startKeys: keys };
}

/** Scripts of what users alone find on a screen: the question below an article. */
const ofUsers: Readonly<Record<string, readonly string[]>> = { article: ['ArticleFeedback'] };

/** The page of a view, made by its row from the answers that its first render asks. */
export async function viewPage(asked: PageRequest): Promise<Page> {
  const { site, user, target, lang, zone } = asked;
  const { element, contentTitle } = rowOf(target.view);
  const t = await textsOf(lang);
  const drawnZone = zone === plainZone ? {} : { drawnZone: zone };
  const config = { ...(await pageConfig(site, lang, user)), ...drawnZone };
  const answers = await firstAnswers(asked);

  const named = contentTitle?.({ ...target }, answers.read);
  // Guests who are led to sign in aren't told whether there is such a page.
  const isForUsers = gate(target, user === null) === 'login';
  const isAbsent = named === null && !isForUsers;
  // Nor whether there is such an article: they may have to sign in for it.
  const asksSignIn = isForUsers || (isAbsent && user === null && target.view === 'article');
  const title = named || viewTitle(target, t) || (user ? t('title.error') : site.settings.brand.name);
  const head = await headOf(asked, title, answers.read);

  const screen = element === null ? null : wordOf(elements[element].tag);
  const drawn = asksSignIn
    ? { body: signInNeeded(asked, t), styles: [], lightStyle: null }
    : screen === null
      ? null
      : await screenContent({ asked, screen, config, answers });
  const carried = answers.carried(Boolean(drawn?.lightStyle));
  const parts = {
    ...{ lang, head, config, answers: carried.answers },
    ...(screen === null ? {} : { shownFirst: [screen, ...(user ? (ofUsers[screen] ?? []) : [])] }),
    ...(drawn
      ? {
          body: drawn.body,
          bodyStyles: drawn.styles,
          ...('hasLetters' in drawn ? { hasLetters: drawn.hasLetters, isLong: drawn.isLong } : {}),
          ...(drawn.lightStyle ? { headStyles: [drawn.lightStyle] } : {}),
          isReadable: true,
          ...(isAbsent ? {} : startOf(asked, carried)),
        }
      : { body: html`<hc-shell></hc-shell>` }),
  };
  return { status: isAbsent ? 404 : 200, parts };
}
