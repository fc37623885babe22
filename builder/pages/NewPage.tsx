import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type PageDetail, type PageKind, type PageSummary, pageKinds } from '#contracts/builtPages.ts';
import { addressFault, suggestedAddress } from '#domain/builtPages.ts';
import { nearestLocale } from '#domain/locales.ts';
import { platformViewOf } from '#domain/platformViews.ts';
import { newUuid } from '#runtime/ids.ts';
import { failureText, useBuilder } from '../builderContext.ts';
import { newPageKind } from '../newPagePath.ts';
import { addressTexts } from './addressTexts.ts';
import { type TemplateName, templateNames, templates } from './templates.ts';

interface NewPageProps {
  /** All that there are. */
  readonly pages: readonly PageSummary[];
}

/** The button for a new page, and the dialog that makes it. */
export function NewPage({ pages }: NewPageProps) {
  const { t } = useBuilder();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked] = useState(() => newPageKind(window.location.search));
  useEffect(() => {
    if (asked !== null) dialog.current?.showModal();
  }, [asked]);
  return (
    <>
      <button type="button" className="builder-primary" onClick={() => dialog.current?.showModal()}>
        {t('newPage')}
      </button>
      <dialog ref={dialog} className="builder-dialog" aria-label={t('newPage')}>
        <NewPageForm pages={pages} firstKind={asked ?? 'page'} onCancel={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}

interface NewPageFormProps extends NewPageProps {
  readonly firstKind: PageKind;
  readonly onCancel: () => void;
}

/** Makes a page and opens it; says beside the field what keeps it from being made. */
function NewPageForm({ pages, firstKind, onCancel }: NewPageFormProps) {
  const { api, t, locale, builderPath } = useBuilder();
  const [kind, setKind] = useState<PageKind>(firstKind);
  /** The address as it was typed; null as long as the title suggests one. */
  const [typed, setTyped] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<TemplateName>('empty');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const id = useId();
  const name = typed ?? (kind === 'page' ? suggestedAddress(title) : '');
  const hasName = kind === 'page' || kind === 'landing';
  const address = hasName ? name.trim() : '';
  const fault = addressFault(kind, address);
  const titleFault = title.trim() === '' ? t('titleMissing') : '';
  const nameFault = fault === null ? '' : t(addressTexts[fault]);
  const same = pages.find((each) => each.kind === kind && each.name === address);

  /** Begins the page with what was chosen, in the language of who begins it. */
  const fill = async (made: PageDetail) => {
    const sections = templates[template]();
    const page = { title: made.title, description: '', language: nearestLocale(locale), sections };
    const view = platformViewOf(page, made, newUuid);
    await api.save(made.id, { revision: made.revision, access: made.access, view });
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (titleFault || nameFault || same) return;
    try {
      const made = await api.create({ kind, name: address, title: title.trim() });
      await fill(made);
      window.location.assign(`${builderPath}/pages/${made.id}`);
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
        {pageKinds
          .filter((each) => each !== 'section')
          .map((each) => (
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
            onChange={(event) => setTyped(event.target.value)}
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
      {kind !== 'frame' && (
        <>
          <label htmlFor={`${id}-template`}>{t('template')}</label>
          <select
            id={`${id}-template`}
            value={template}
            onChange={(event) => setTemplate(event.target.value as TemplateName)}
          >
            {templateNames.map((each) => (
              <option key={each} value={each}>
                {t(`templates.${each}`)}
              </option>
            ))}
          </select>
        </>
      )}
      {isTried && same && (
        <p role="alert" className="builder-fault">
          {t('thereIsOne')} <a href={`${builderPath}/pages/${same.id}`}>{same.title}</a>
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className="builder-actions">
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" className="builder-primary">
          {t('create')}
        </button>
      </div>
    </form>
  );
}
