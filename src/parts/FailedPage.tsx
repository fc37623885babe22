import { useText } from '#i18n/useText.ts';
import { useEmbedded } from './Embedded.tsx';
import { ErrorPanel, type ErrorPanelProps } from './ErrorPanel.tsx';
import './failed-page.css';

/** Why nothing of a page can be shown, in its place; its heading is the only one there, but for what is inside a page. */
export function FailedPage(props: ErrorPanelProps) {
  const { t } = useText();
  const { embedded } = useEmbedded();
  return (
    <div className="hc-container hc-failed-page">
      {!embedded && <h1 className="hc-visually-hidden">{t('common.helpCenter')}</h1>}
      <ErrorPanel {...props} />
    </div>
  );
}
