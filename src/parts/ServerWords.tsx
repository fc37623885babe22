import { useText } from '#i18n/useText.ts';
import './server-words.css';

/**
 * What the server said itself, folded away below our own sentence: it is in the server's language and speaks of its
 * inside. Nothing where it said nothing.
 */
export function ServerWords({ text }: { readonly text: string }) {
  const { t } = useText();
  if (text.trim() === '') return null;
  return (
    <details className="hc-server-words">
      <summary>{t('common.details')}</summary>
      <p dir="auto">{text}</p>
    </details>
  );
}
