import { useText } from '#i18n/useText.ts';
import { useCopy } from '#parts/useCopy.ts';
import { Button } from '#ui/Button.tsx';
import { IconCopy } from '#ui/icons/actions.ts';
import { IconCheck } from '#ui/icons/interface.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** Copies a code block. Where the page may not write to the clipboard, the code is selected instead. */
export function CopyButton({ code }: { readonly code: HTMLElement }) {
  const { t } = useText();
  const [outcome, copy] = useCopy();
  const press = async () => {
    if ((await copy(code.textContent ?? '')) === 'refused')
      code.ownerDocument.getSelection()?.selectAllChildren(code);
  };
  const message = { none: '', copied: t('article.copied'), refused: t('article.copySelected') }[outcome];
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={outcome === 'copied' ? <IconCheck /> : <IconCopy />}
        onClick={() => void press()}
      >
        {outcome === 'copied' ? t('article.copied') : t('article.copy')}
      </Button>
      <LiveRegion message={message} />
    </>
  );
}
