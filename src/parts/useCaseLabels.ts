import { useMemo } from 'react';
import type { CaseLabels } from '#domain/cases.ts';
import { useText } from '#i18n/useText.ts';

/** The words for case statuses and types in the page's language (docs/behaviour/my-cases.md#status). */
export function useCaseLabels(): CaseLabels {
  const { t } = useText();
  return useMemo(
    () => ({
      status: {
        new: t('cases.statusNew'),
        inProgress: t('cases.statusInProgress'),
        pendingInput: t('cases.statusPendingInput'),
        pendingResolution: t('cases.statusPendingResolution'),
        closed: t('cases.statusClosed'),
      },
      type: { chat: t('cases.typeChat'), case: t('cases.typeCase') },
    }),
    [t],
  );
}
