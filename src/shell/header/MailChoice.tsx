import { useState } from 'react';
import { type MailChoice as Choice, mailChoices } from '#contracts/mailChoices.ts';
import { useText } from '#i18n/useText.ts';
import { useErrorText } from '#parts/useErrorText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useFailureLog, useRead } from '#runtime/useRead.ts';
import { SegmentedRadio } from '#ui/SegmentedRadio.tsx';
import './mail-choice.css';

const labels = { all: 'header.mailsAll', answers: 'header.mailsAnswers', none: 'header.mailsNone' } as const;

/**
 * Which mails about cases the reader gets (docs/behaviour/mail.md#choosing), kept as it is pressed; nothing where the site
 * sends no mails, and until it is known.
 */
export function MailChoice() {
  const { t } = useText();
  const { transport } = useRuntime();
  const read = useRead('getMailChoice', {}, { isAside: true });
  useFailureLog(read, 'the choice of mails could not be loaded');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { text } = useErrorText(error, t('header.mailsFailed'));
  if (read.status !== 'ready' || read.data === null) return null;
  const choose = async (choice: Choice) => {
    setChosen(choice);
    setError(null);
    try {
      await transport.write('setMailChoice', { choice });
    } catch (failure) {
      setChosen(null);
      setError(failure);
    }
  };
  return (
    <div className="hc-mail-choice">
      <span className="hc-mail-choice__label" aria-hidden="true">
        {t('header.mails')}
      </span>
      <SegmentedRadio
        label={t('header.mails')}
        options={mailChoices.map((value) => ({ value, label: t(labels[value]) }))}
        value={chosen ?? read.data.choice}
        onChange={(choice) => void choose(choice)}
      />
      {error !== null && (
        <p className="hc-mail-choice__error" role="alert">
          {text}
        </p>
      )}
    </div>
  );
}
