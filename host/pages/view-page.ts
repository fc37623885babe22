import { ownStorageKeys, storageKeys, tabStorageKeys } from '#contracts/config.ts';
import { elements } from '#contracts/elements.ts';
import { wordOf } from '#contracts/names.ts';
import { languageToOffer } from '#domain/languageOffer.ts';
import { gate, namesLocale } from '#domain/routes.ts';
import { plainZone } from '#domain/timeZone.ts';
import { rowOf } from '#domain/views.ts';
import { viewTitle } from '#i18n/viewTitle.ts';
import { articleContent } from './article-content.ts';
import type { DocumentParts, Page } from './document.ts';
import { firstAnswers, type PageAnswers } from './first-answers.ts';
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
function startOf(
  { site, user, target, pathname }: PageRequest,
  { isWhole }: PageAnswers,
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
  return { starts: rowOf(target.view).starts, startKeys: keys };
}

/** What draws a view, by the word of its row. */
const draw = { screen: screenContent, text: articleContent };

/** The page of a view, made by its row from the answers that its first render asks. */
export async function viewPage(asked: PageRequest): Promise<Page> {
  const { site, user, target, lang, zone } = asked;
  const { element, contentTitle, drawnAs } = rowOf(target.view);
  const t = await textsOf(lang);
  const drawnZone = zone === plainZone ? {} : { drawnZone: zone };
  const config = { ...(await pageConfig(site, lang)), ...drawnZone };
  const answers = await firstAnswers(asked);

  const named = contentTitle?.({ ...target }, answers.read);
  // Guests who are led to sign in aren't told whether there is such a page.
  const isForUsers = gate(target, user === null) === 'login';
  const isAbsent = named === null && !isForUsers;
  const title = named || viewTitle(target, t) || (user ? t('title.error') : site.settings.brand.name);
  const head = await headOf(asked, title, answers.read);

  const screen = element === null ? null : wordOf(elements[element].tag);
  const drawn = isForUsers
    ? { body: signInNeeded(asked, t), styles: [] }
    : screen !== null && (await draw[drawnAs]({ asked, screen, config, answers }));
  const parts = {
    ...{ lang, head, config, answers: answers.carried },
    ...(screen === null ? {} : { screen }),
    ...(drawn
      ? {
          body: drawn.body,
          bodyStyles: drawn.styles,
          isReadable: true,
          ...(isAbsent ? {} : startOf(asked, answers)),
        }
      : { body: html`<hc-shell></hc-shell>` }),
  };
  return { status: isAbsent ? 404 : 200, parts };
}
