import { useEffect, useRef, useState } from 'react';
import type { Target } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { IconCopy } from '#ui/icons/actions.ts';
import { IconCheck } from '#ui/icons/interface.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { useCopy } from './useCopy.ts';
import './copy-link.css';

/**
 * Copies the whole address of a target, such as a list as it is filtered now. Where the page may not write to the
 * clipboard, the address stands below, marked, to be copied by hand
 * (docs/behaviour/routes-and-navigation.md#copying-an-address).
 */
export function CopyLink({ target }: { readonly target: Target }) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const [outcome, copy] = useCopy();
  const address = new URL(navigation.href(target), navigation.address()).href;
  // What was refused is offered as long as it is the address.
  const [refused, setRefused] = useState('');
  const isOffered = refused === address;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOffered) field.current?.focus();
  }, [isOffered]);

  const press = async () => {
    const outcomeNow = await copy(address);
    setRefused(outcomeNow === 'refused' ? address : '');
    field.current?.focus();
  };
  const isCopied = outcome === 'copied';
  return (
    <div className="hc-copy-link">
      <Button
        variant="ghost"
        size="sm"
        icon={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => void press()}
      >
        {isCopied ? t('common.linkCopied') : t('common.copyLink')}
      </Button>
      {isOffered && (
        <label className="hc-copy-link__by-hand">
          <span className="hc-small">{t('common.linkByHand')}</span>
          <input
            ref={field}
            className="hc-copy-link__address"
            type="url"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
      <LiveRegion message={isCopied ? t('common.linkCopied') : isOffered ? t('common.linkByHand') : ''} />
    </div>
  );
}
