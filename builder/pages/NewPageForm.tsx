import { type FormEvent, useId, useState } from 'react';
import { type PageKind, pageKinds } from '#contracts/builtPages.ts';
import { addressFault } from '#domain/builtPages.ts';
import { failureText, useBuilder } from '../builderContext.ts';
import type { BuilderText } from '../texts.ts';

const addressTexts: Readonly<Record<NonNullable<ReturnType<typeof addressFault>>, BuilderText>> = {
  missing: 'addressMissing',
  malformed: 'addressMalformed',
  'taken-by-the-site': 'addressTaken',
  'not-needed': 'addressMalformed',
};

/** Makes a page and opens it; says beside the field what keeps it from being made. */
export function NewPageForm() {
  const { api, t, basePath } = useBuilder();
  const [kind, setKind] = useState<PageKind>('page');
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const id = useId();
  const hasName = kind === 'page' || kind === 'landing';
  const address = hasName ? name.trim() : '';
  const fault = addressFault(kind, address);
  const titleFault = title.trim() === '' ? t('titleMissing') : '';
  const nameFault = fault === null ? '' : t(addressTexts[fault]);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (titleFault || nameFault) return;
    try {
      const made = await api.create({ kind, name: address, title: title.trim() });
      window.location.assign(`${basePath}/builder/pages/${made.id}`);
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };

  return (
    <form className="builder-form" onSubmit={create} noValidate>
      <h2>{t('newPage')}</h2>
      <label htmlFor={`${id}-title`}>{t('pageTitle')}</label>
      <input
        id={`${id}-title`}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        aria-invalid={isTried && titleFault !== ''}
        aria-describedby={`${id}-title-fault`}
      />
      <p id={`${id}-title-fault`} className="builder-fault">
        {isTried && titleFault}
      </p>
      <label htmlFor={`${id}-kind`}>{t('kind')}</label>
      <select id={`${id}-kind`} value={kind} onChange={(event) => setKind(event.target.value as PageKind)}>
        {pageKinds.map((each) => (
          <option key={each} value={each}>
            {t(`kinds.${each}`)}
          </option>
        ))}
      </select>
      {hasName && (
        <>
          <label htmlFor={`${id}-name`}>{t(kind === 'page' ? 'addressOfPage' : 'slugOfLanding')}</label>
          <input
            id={`${id}-name`}
            value={name}
            onChange={(event) => setName(event.target.value)}
            aria-invalid={isTried && nameFault !== ''}
            aria-describedby={`${id}-name-hint ${id}-name-fault`}
            autoCapitalize="none"
            spellCheck={false}
          />
          <p id={`${id}-name-hint`} className="builder-hint">
            {t('addressHint')}
          </p>
          <p id={`${id}-name-fault`} className="builder-fault">
            {isTried && nameFault}
          </p>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
      <button type="submit" className="builder-primary">
        {t('create')}
      </button>
    </form>
  );
}
