import { type FormEvent, useId, useState } from 'react';
import type { PageSummary } from '#contracts/builtPages.ts';
import { addressFault } from '#domain/builtPages.ts';
import { failureText, useBuilder } from '../builderContext.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { addressTexts } from './addressTexts.ts';

interface ChangeAddressProps {
  readonly page: PageSummary;
  readonly onChanged: () => void;
}

/** Gives a page another address; links to the one before still lead to it. */
export function ChangeAddress({ page, onChanged }: ChangeAddressProps) {
  const { t } = useBuilder();
  return (
    <OpenDialog label={t('address.change')} name={`${t('address.change')}: ${page.title}`}>
      {(close) => (
        <AddressForm
          page={page}
          onChanged={() => {
            close();
            onChanged();
          }}
        />
      )}
    </OpenDialog>
  );
}

function AddressForm({ page, onChanged }: ChangeAddressProps) {
  const { api, t } = useBuilder();
  const [name, setName] = useState(page.name);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const id = useId();
  const wanted = name.trim();
  const fault = addressFault('page', wanted);
  const change = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== null) return;
    try {
      await api.rename(page.id, wanted);
      onChanged();
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <form className="builder-form" onSubmit={change} noValidate>
      <label htmlFor={id}>{t('addressOfPage')}</label>
      <input
        id={id}
        value={name}
        aria-invalid={isTried && fault !== null}
        aria-describedby={`${id}-hint ${id}-fault`}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setName(target.value)}
      />
      <p id={`${id}-hint`} className="builder-hint">
        {t('address.means')}
      </p>
      <p id={`${id}-fault`} className="builder-fault">
        {isTried && fault !== null && t(addressTexts[fault])}
      </p>
      {failure && <p role="alert">{failure}</p>}
      <div className="builder-actions">
        <button type="submit" className="builder-primary">
          {t('address.change')}
        </button>
      </div>
    </form>
  );
}
