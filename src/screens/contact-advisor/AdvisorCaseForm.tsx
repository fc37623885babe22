import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contracts/user.ts';
import {
  type AdvisorForm,
  askedFor,
  missingFields,
  type RequiredField,
  requiredFields,
} from '#domain/advisors.ts';
import type { AdvisorKind } from '#domain/caseRules.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import { useDraft } from '#parts/drafts/useDraft.ts';
import { FormRow } from '#parts/FormRow.tsx';
import { noAttempt, readAttempt } from '#parts/submission/attempt.ts';
import { Uploads } from '#parts/uploads/Uploads.tsx';
import { useCaseFiles } from '#parts/uploads/useCaseFiles.ts';
import { useFirstProblem } from '#parts/useFirstProblem.ts';
import { useLocation, useRuntime, useStore } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { IconEor, IconHrServices, IconPeo } from '#ui/icons/services.ts';
import { RadioCards } from '#ui/RadioCards.tsx';
import { CaseFields } from './CaseFields.tsx';
import { MayExist } from './CreationResult.tsx';
import { SubmitArea } from './SubmitArea.tsx';
import { newCase, useCaseCreation } from './useCaseCreation.ts';

/** Who writes, and to whom they may. */
export interface AdvisorCaseFormProps {
  readonly user: UserInfo;
  /** Whom the user may contact, at least one; the first is the default. */
  readonly permitted: readonly AdvisorKind[];
}

const icons = { eor: IconEor, peo: IconPeo, aso: IconHrServices };

/**
 * The form of a new case (docs/behaviour/contact-advisor.md#form). Nothing typed is lost, whatever happens to the
 * page.
 */
export function AdvisorCaseForm({ user, permitted }: AdvisorCaseFormProps) {
  const { t } = useText();
  const { target } = useLocation();
  const runtime = useRuntime();
  const { partnerName } = runtime.config.brand;
  const [initial] = useState(() => ({
    ...empty,
    ...askedFor(target.view === 'contact-advisor' ? target : {}, permitted, partnerName),
  }));
  const [form, setForm] = useState<AdvisorForm>(initial);
  // A field is held against nobody before it was changed.
  const [judged, setJudged] = useState<readonly RequiredField[]>([]);
  const missing = missingFields(form);
  const creation = useCaseCreation(user);
  const { uploads } = creation;
  const files = useStore(uploads);
  const { state, attempt } = useStore(creation);
  const { status } = state;
  const caseId = 'result' in state ? state.result : null;
  const isCreated = status === 'done';
  const isLocked = status === 'sending' || caseId !== null;
  const element = useRef<HTMLFormElement>(null);
  const refusals = useFirstProblem(element);
  const change = (next: Partial<AdvisorForm>) => {
    setForm((now) => ({ ...now, ...next }));
    setJudged((now) => requiredFields.filter((field) => now.includes(field) || field in next));
  };
  const focusResult = () => element.current?.querySelector<HTMLElement>('.hc-advisor-case__result')?.focus();
  const who = useId();

  const draft = useDraft('contact-advisor', {
    fields: { ...form, attempt },
    files: files.items,
    current: () => ({
      fields: { ...form, attempt: creation.get().attempt },
      files: uploads.get().items,
    }),
    initial: { ...initial, attempt: noAttempt },
    restore({ attempt: kept, ...found }, foundFiles) {
      const advisor = permitted.includes(found.advisor) ? found.advisor : initial.advisor;
      setForm({ ...found, advisor, caseReason: advisor === found.advisor ? found.caseReason : '' });
      // What was restored is judged at once; what is still empty is not held against anyone yet.
      setJudged(requiredFields.filter((field) => found[field] !== ''));
      uploads.restore(foundFiles);
      if (status === 'idle') creation.resume(readAttempt(kept));
    },
    reset() {
      setForm(initial);
      setJudged([]);
      uploads.clear();
      creation.reset();
    },
    work: creation,
    isSent: (found) => creation.isDone(readAttempt(found.attempt)),
  });
  useLayoutEffect(() => creation.listen({ done: () => draft.sent() }));
  useCaseFiles(caseId, uploads);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (missing.length === 0) void creation.send(() => newCase(runtime, form, user.contactId));
    else {
      setJudged(requiredFields);
      refusals.refuse();
    }
  };

  return (
    <form ref={element} className="hc-form hc-advisor-case" noValidate onSubmit={send}>
      {draft.isRestored && !isLocked && (
        <div className="hc-stack hc-advisor-case__notices">
          <DraftNotice
            draft={draft}
            onDiscarded={() => element.current?.querySelector<HTMLElement>('input')?.focus()}
          />
          {attempt.key !== '' && status === 'idle' && (
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
            value={form.advisor}
            onChange={(advisor) => change({ advisor, caseReason: '' })}
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
        <CaseFields
          form={form}
          onChange={change}
          problems={missing.filter((field) => judged.includes(field))}
          userId={user.userId}
          isLocked={isLocked}
        />
        <Uploads
          uploads={uploads}
          pasteIn={element}
          disabled={isLocked}
          canRemove={!isLocked || isCreated}
          canRetry={isCreated}
          {...(isCreated ? { onRemoved: focusResult } : {})}
        />
        <SubmitArea {...{ state, missing, files }} refusals={refusals.count} onRetry={() => send()} />
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
