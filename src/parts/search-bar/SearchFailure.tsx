import { useText } from '#i18n/useText.ts';
import { SignInButton } from '#parts/SignInButton.tsx';
import { useErrorText } from '#parts/useErrorText.ts';
import { Button } from '#ui/Button.tsx';
import { IconError } from '#ui/icons/interface.ts';

/** What failed, and the way on. */
export interface SearchFailureProps {
  readonly error: unknown;
  /** Default: the search. */
  readonly message?: string;
  readonly onRetry: () => void;
}

/** In place of results when the search, or the script of its panel, can't be had; a guest is asked to sign in. */
export function SearchFailure({ error, message, onRetry }: SearchFailureProps) {
  const { t } = useText();
  const { text, isForUsers } = useErrorText(error, message ?? t('searchBar.error'));
  return (
    <div className="hc-search__failed">
      <p className="hc-search__error" role="alert">
        <IconError size={20} />
        {text}
      </p>
      {isForUsers ? (
        <SignInButton />
      ) : (
        <Button size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
