import type { MenuLink } from '#contracts/config.ts';
import { headerVerdicts } from '#domain/header.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';

/** What the header shows to this visitor. */
export interface HeaderItems {
  /** 'unknown' until the user info is there; after a failed look-up the header is a guest's. */
  readonly visitor: 'unknown' | 'guest' | 'signed-in';
  readonly links: readonly MenuLink[];
  /** Pages of the site that administrators built. */
  readonly pages: readonly MenuLink[];
  readonly canBrowse: boolean;
  readonly canChooseLanguage: boolean;
  readonly canViewMyCases: boolean;
}

/**
 * What the header shows to this visitor in this container (docs/behaviour/access.md#containers). An empty container
 * means the user's own.
 */
export function useHeaderItems(container: string): HeaderItems {
  const { t } = useText();
  const { config } = useRuntime();
  const session = useSession();
  const { brand, links, menus } = config;
  const pages = menus.header;
  const nobody = { links: [], pages, canBrowse: false, canChooseLanguage: false, canViewMyCases: false };
  if (session.status === 'loading') return { visitor: 'unknown', ...nobody };
  if (session.status === 'failed') return { visitor: 'guest', ...nobody };
  const verdicts = headerVerdicts(session, container);
  const canChooseLanguage = verdicts.languages.isShown;
  if (!session.user) return { visitor: 'guest', ...nobody, canChooseLanguage };

  const all = [
    { href: links.learning, label: t('header.learning', { brand: brand.name }) },
    { href: links.trainingVideos, label: t('header.trainingVideos') },
    ...(verdicts.community.isShown ? [{ href: links.community, label: t('header.community') }] : []),
  ];
  return {
    visitor: 'signed-in',
    links: all.filter(({ href }) => href !== ''),
    pages,
    canBrowse: verdicts.browse.isShown,
    canChooseLanguage,
    canViewMyCases: verdicts.myCases.isShown,
  };
}
