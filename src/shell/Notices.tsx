import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

/** What is missing on the page. */
export interface NoticesProps {
  /** Asks again who visits; null unless that failed. */
  readonly onAskAgain: (() => Promise<void>) | null;
  /** The texts of the page's language are missing. */
  readonly isEnglish: boolean;
}

/** What is missing on a page that works all the same (docs/behaviour/shell.md#what-is-missing). */
export function Notices({ onAskAgain, isEnglish }: NoticesProps) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const askAgain = async (ask: () => Promise<void>) => {
    setAsking(true);
    await ask();
    setAsking(false);
  };
  if (!onAskAgain && !isEnglish) return null;
  return (
    <div className="hc-container hc-shell__notices">
      {onAskAgain && (
        <Banner
          tone="warning"
          live="status"
          action={
            <Button size="sm" busy={asking} onClick={() => void askAgain(onAskAgain)}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('shell.userFailed')}
        </Banner>
      )}
      {isEnglish && (
        <Banner tone="info" live="status">
          {t('shell.languageFailed')}
        </Banner>
      )}
    </div>
  );
}
