import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { IconError } from '#ui/icons/interface.tsx';

/** In place of results when the search, or the script of its panel, can't be had. */
export function SearchFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className="hc-search__failed">
      <p className="hc-search__error" role="alert">
        <IconError size={20} />
        {t('searchBar.error')}
      </p>
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
