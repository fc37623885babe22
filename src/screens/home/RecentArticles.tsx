import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { recentArticles } from '#parts/recentArticles.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { IconArticle } from '#ui/icons/interface.ts';
import { ShortList } from './ShortList.tsx';

/** The articles the user read last; nothing until they read one. */
export function RecentArticles({ userId }: { readonly userId: string }) {
  const { t } = useText();
  const { memory } = useRuntime();
  const [articles] = useState(() => recentArticles(memory, userId));
  if (articles.length === 0) return null;
  return (
    <ShortList
      part="recent"
      title={t('home.recentHeading')}
      icon={<IconArticle />}
      items={articles.map(({ id, title }) => ({
        key: id,
        target: { view: 'article', articleId: id },
        title,
      }))}
    />
  );
}
