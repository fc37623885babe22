import { useRef, useState } from 'react';
import type { UserInfo } from '#contracts/user.ts';
import { permittedAdvisors } from '#domain/advisors.ts';
import { useText } from '#i18n/useText.ts';
import { handOver } from '#parts/drafts/handOver.ts';
import { RichHtml } from '#parts/RichHtml.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { plainTextOf } from '#runtime/html.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { IconCopy } from '#ui/icons/actions.ts';
import { IconCheck, IconClose } from '#ui/icons/interface.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** The text of a comment that a closed case does not take, as HTML, and whose it is. */
export interface RescuedCommentProps {
  readonly text: string;
  /** It is used elsewhere, or of no use. */
  readonly onDrop: () => void;
  readonly user: UserInfo;
}

/**
 * The text that a closed case does not take: to be copied, or to start a new case with
 * (docs/behaviour/case-detail.md#closed-cases).
 */
export function RescuedComment({ text, onDrop, user }: RescuedCommentProps) {
  const { t } = useText();
  const { navigation, drafts, log } = useRuntime();
  const [copied, setCopied] = useState<'' | 'copied' | 'selected'>('');
  const words = useRef<HTMLDivElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainTextOf(text));
      setCopied('copied');
    } catch (error) {
      log.error('the text could not be copied', error);
      const box = words.current;
      if (box) box.ownerDocument.getSelection()?.selectAllChildren(box);
      setCopied('selected');
    }
  };
  const isStarting = useRef(false);
  const start = async () => {
    if (isStarting.current) return;
    isStarting.current = true;
    await handOver(drafts, user.userId, 'contact-advisor', { description: text });
    onDrop();
    navigation.go({ view: 'contact-advisor' });
  };
  const message = {
    '': '',
    copied: t('caseDetail.copied'),
    selected: t('caseDetail.copySelected'),
  }[copied];
  return (
    <section className="hc-rescued" aria-label={t('caseDetail.rescued')}>
      <div className="hc-rescued__head">
        <p className="hc-rescued__title">{t('caseDetail.rescued')}</p>
        <IconButton size="sm" label={t('caseDetail.discardText')} onClick={onDrop}>
          <IconClose size={16} />
        </IconButton>
      </div>
      <div ref={words} className="hc-rescued__text">
        <RichHtml html={text} profile="user" className="hc-case__text" />
      </div>
      <div className="hc-row">
        <Button
          size="sm"
          icon={copied === 'copied' ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy()}
        >
          {copied === 'copied' ? t('caseDetail.copied') : t('caseDetail.copyText')}
        </Button>
        {permittedAdvisors(user).length > 0 && (
          <Button size="sm" onClick={() => void start()}>
            {t('caseDetail.startCase')}
          </Button>
        )}
      </div>
      <LiveRegion message={message} />
    </section>
  );
}
