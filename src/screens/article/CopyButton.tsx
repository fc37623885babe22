import { useEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { IconCopy } from '#ui/icons/actions.ts';
import { IconCheck } from '#ui/icons/interface.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

const shownFor = 4000;

/** Copies a code block. Where the page may not write to the clipboard, the code is selected instead. */
export function CopyButton({ code }: { readonly code: HTMLElement }) {
  const { t } = useText();
  const { log } = useRuntime();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'selected'>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      setOutcome('copied');
    } catch (error) {
      log.error('the code could not be copied', error);
      code.ownerDocument.getSelection()?.selectAllChildren(code);
      setOutcome('selected');
    }
  };

  const message = { none: '', copied: t('article.copied'), selected: t('article.copySelected') }[outcome];
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={outcome === 'copied' ? <IconCheck /> : <IconCopy />}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? t('article.copied') : t('article.copy')}
      </Button>
      <LiveRegion message={message} />
    </>
  );
}
