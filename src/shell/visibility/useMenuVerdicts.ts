import { browseCategories, browseMenu, browseVisitor, homeMenu } from '#domain/browse.ts';
import { headerVerdicts } from '#domain/header.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { itemName } from '#shell/browse-menu/useBrowse.ts';
import type { JudgedItem } from './VerdictList.tsx';

/** What of header, browse menu and home page not everybody sees, and why this visitor does or doesn't. */
export function useMenuVerdicts(): JudgedItem[] {
  const { t, locale } = useText();
  const { config } = useRuntime();
  const session = useSession();
  if (session.status !== 'ready') return [];
  const { user } = session;
  const { articles, absentPages, links } = config;
  const header = headerVerdicts(session, '');
  const browse = t('header.browseBy');
  const all: JudgedItem[] = [
    { kind: t('header.navigation'), title: browse, verdict: header.browse },
    { kind: t('header.navigation'), title: t('header.community'), verdict: header.community },
    { kind: t('header.navigation'), title: t('header.myCases'), verdict: header.myCases },
    { kind: t('header.navigation'), title: t('languagePicker.label'), verdict: header.languages },
    ...browseCategories.flatMap((category) =>
      browseMenu(category, user, links.hrAdvisorsArticleId, absentPages).map(({ item, verdict }) => ({
        kind: browse,
        title: itemName(item, t, locale),
        verdict,
      })),
    ),
    ...homeMenu(browseVisitor(user), articles, absentPages).flatMap(({ value, verdict, topics }) => {
      const category = t(`home.categories.${value}`);
      const tiles = topics.map(({ item, verdict: own }) => ({
        kind: category,
        title: item.name,
        verdict: own,
      }));
      return [{ kind: t('home.products'), title: category, verdict }, ...tiles];
    }),
  ];
  return all.filter(({ verdict }) => verdict.by?.name !== 'everyone');
}
