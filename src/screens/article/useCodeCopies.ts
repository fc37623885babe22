import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useCopy } from '#parts/useCopy.ts';
import { codeToCopy, showCopyButton } from './articleBlocks.ts';

/**
 * Copies the code of a text whose button is pressed; returns what is to be announced of it. Where the page may not write
 * to the clipboard, the code is selected instead.
 */
export function useCodeCopies(box: HTMLElement | null): string {
  const { t } = useText();
  const [outcome, copy] = useCopy();
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  const press = useEffectEvent(async ({ target }: MouseEvent) => {
    const found = codeToCopy(target as Element);
    if (!found) return;
    setPressed(found.button);
    if ((await copy(found.code.textContent ?? '')) === 'refused')
      found.code.ownerDocument.getSelection()?.selectAllChildren(found.code);
  });
  useEffect(() => {
    if (!box) return undefined;
    const listener = (event: MouseEvent) => void press(event);
    box.addEventListener('click', listener);
    return () => box.removeEventListener('click', listener);
  }, [box]);
  useLayoutEffect(() => {
    if (!pressed || outcome !== 'copied') return undefined;
    showCopyButton(pressed, t('article.copied'), true);
    return () => showCopyButton(pressed, t('article.copy'), false);
  }, [pressed, outcome, t]);
  return { none: '', copied: t('article.copied'), refused: t('article.copySelected') }[outcome];
}
