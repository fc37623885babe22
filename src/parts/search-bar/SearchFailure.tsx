import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { IconError } from '#ui/icons/interface.tsx';

/** What failed, and the way on. */
export interface SearchFailureProps {
  /** Default: the search. */
  readonly message?: string;
  readonly onRetry: () => void;
}

/** In place of results when the search, or the script of its panel, can't be had. */
export function SearchFailure({ message, onRetry }: SearchFailureProps) {
  const { t } = useText();
  return (
    <div className="hc-search__failed">
      <p className="hc-search__error" role="alert">
        <IconError size={20} />
        {message ?? t('searchBar.error')}
      </p>
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
