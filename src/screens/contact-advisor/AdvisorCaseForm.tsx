import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { UserInfo } from '#contracts/user.ts';
import { type AdvisorForm, AdvisorFormSchema, requiredFields } from '#domain/advisors.ts';
import type { AdvisorKind } from '#domain/caseRules.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import { useDraft } from '#parts/drafts/useDraft.ts';
import { FormRow } from '#parts/FormRow.tsx';
import { Uploads } from '#parts/uploads/Uploads.tsx';
import { FilesLeft } from '#parts/uploads/useFilesDraft.ts';
import { useUploads } from '#parts/uploads/useUploads.ts';
import { Banner } from '#ui/Banner.tsx';
import { IconEor, IconHrServices, IconPeo } from '#ui/icons/category.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { CaseFields } from './CaseFields.tsx';
import { MayExist } from './CreationResult.tsx';
import { SubmitArea } from './SubmitArea.tsx';
import { noAttempt, useCaseCreation } from './useCaseCreation.ts';

/** Who writes, and to whom they may. */
export interface AdvisorCaseFormProps {
  readonly user: UserInfo;
  /** Whom the user may contact, at least one; the first is the default. */
  readonly permitted: readonly AdvisorKind[];
}

const icons = { eor: IconEor, peo: IconPeo, aso: IconHrServices };
const resolver = standardSchemaResolver<AdvisorForm, unknown, AdvisorForm>(AdvisorFormSchema);

/**
 * The form of a new case (docs/behaviour/contact-advisor.md#form). Nothing typed is lost, whatever happens to the
 * page.
 */
export function AdvisorCaseForm({ user, permitted }: AdvisorCaseFormProps) {
  const { t } = useText();
  const initial: AdvisorForm = { ...empty, advisor: permitted[0] ?? 'eor' };
  const form = useForm<AdvisorForm>({ defaultValues: initial, mode: 'onChange', resolver });
  const values = form.watch();
  const [uploads, files] = useUploads();
  const creation = useCaseCreation(user, uploads);
  const { state } = creation;
  const { status } = state;
  const isCreated = status === 'created';
  const isLocked = status === 'creating' || status === 'attaching' || isCreated;
  const element = useRef<HTMLFormElement>(null);
  const focusResult = () => element.current?.querySelector<HTMLElement>('.hc-advisor-case__result')?.focus();
  const who = useId();

  const draft = useDraft('contact-advisor', {
    fields: { ...values, attempt: creation.attempt },
    initial: { ...initial, attempt: noAttempt },
    files: files.items,
    restore({ attempt, ...found }, foundFiles) {
      const advisor = permitted.includes(found.advisor) ? found.advisor : initial.advisor;
      form.reset({ ...found, advisor, caseReason: advisor === found.advisor ? found.caseReason : '' });
      // What was restored is judged at once; what is still empty is not held against anyone yet.
      for (const field of requiredFields) if (found[field] !== '') void form.trigger(field);
      uploads.restore(foundFiles);
      creation.resume(attempt);
    },
    reset() {
      form.reset(initial);
      uploads.clear();
      creation.resume(noAttempt);
    },
  });

  const chooseAdvisor = (advisor: AdvisorKind) => {
    form.setValue('advisor', advisor, { shouldDirty: true });
    form.setValue('caseReason', '', { shouldDirty: true, shouldValidate: true });
  };
  // Set at once: the form is checked first, and is not locked meanwhile.
  const isSending = useRef(false);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending.current || isLocked) return;
    isSending.current = true;
    try {
      await form.handleSubmit((sent) => creation.create(sent, draft.sent))();
    } finally {
      isSending.current = false;
    }
  };

  return (
    <form ref={element} className="hc-form hc-advisor-case" noValidate onSubmit={(event) => void send(event)}>
      {draft.isRestored && (
        <div className="hc-stack hc-advisor-case__notices">
          <DraftNotice
            draft={draft}
            onDiscarded={() => element.current?.querySelector<HTMLElement>('input')?.focus()}
          />
          {creation.attempt.key !== '' && status === 'idle' && (
            <Banner tone="warning">
              <MayExist />
            </Banner>
          )}
        </div>
      )}
      <FormRow
        intro={
          <h2 className="hc-h3" id={who}>
            {t('contactAdvisor.selectAdvisor')}
          </h2>
        }
      >
        <div part="advisors">
          <RadioCards
            labelledBy={who}
            value={values.advisor}
            onChange={chooseAdvisor}
            disabled={isLocked}
            cards={permitted.map((value) => {
              const Icon = icons[value];
              return { value, label: t(`contactAdvisor.advisors.${value}`), icon: <Icon size={28} duo /> };
            })}
          />
        </div>
      </FormRow>
      <FormRow
        intro={
          <>
            <h2 className="hc-h3">{t('contactAdvisor.formHeading')}</h2>
            <p className="hc-small hc-muted">
              <span className="hc-label__required" aria-hidden="true">
                *
              </span>{' '}
              {t('contactAdvisor.required')}
            </p>
          </>
        }
      >
        <CaseFields form={form} values={values} userId={user.userId} isLocked={isLocked} />
        <Uploads
          uploads={uploads}
          pasteIn={element}
          disabled={isLocked}
          canRemove={!isLocked || isCreated}
          canRetry={isCreated}
          {...(isCreated ? { onRemoved: focusResult } : {})}
        />
        {'caseId' in state && <FilesLeft caseId={state.caseId} items={files.items} />}
        <SubmitArea state={state} values={values} files={files} onRetry={() => void send()} />
      </FormRow>
    </form>
  );
}

const empty = {
  subject: '',
  caseReason: '',
  description: '',
  emailAddresses: '',
  employeeName: '',
  country: '',
};
