import type { ComponentProps } from 'react';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { LinkButton } from '#ui/Button.tsx';
import { isPlainClick } from './PageLink.tsx';

/** The way back to the home page, from a page that has nothing else to offer. Takes the looks of a button. */
export function HomeButton(looks: Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size'>) {
  const { t } = useText();
  const { navigation } = useRuntime();
  return (
    <LinkButton
      {...looks}
      href={navigation.href({ view: 'main' })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigation.go({ view: 'main' });
      }}
    >
      {t('error.backToHome')}
    </LinkButton>
  );
}
