import { useState } from 'react';
import type { CaseAttachment, CaseComment, CaseDetail } from '#contracts/cases.ts';
import { attachmentName, commentAuthor } from '#domain/caseDetail.ts';
import { caseStatusLabel } from '#domain/cases.ts';
import { useText } from '#i18n/useText.ts';
import { useCaseLabels } from '#parts/useCaseLabels.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

interface Held {
  readonly caseComments: readonly CaseComment[];
  readonly caseAttachments: readonly CaseAttachment[];
}

/** Tells assistive technology politely what others did with a case while it is shown (docs/behaviour/case-detail.md#live). */
export function CaseNews({ data }: { readonly data: CaseDetail }) {
  const { t } = useText();
  const labels = useCaseLabels();
  const [shown, setShown] = useState({ data, news: '' });
  if (shown.data !== data) {
    const before = shown.data;
    const { caseComments, caseAttachments }: Held = data;
    const held: Held = before;
    const known = new Set([...held.caseComments, ...held.caseAttachments].map(({ Id }) => Id));
    const parts = [
      ...caseComments
        // What the reader adds is told by the form it was sent with.
        .filter((comment) => comment.Comment_Owner__r?.Name && !known.has(comment.Id))
        .map((comment) =>
          t('caseDetail.newComment', { author: commentAuthor(comment) ?? t('caseDetail.user') }),
        ),
      ...(before.status === data.status
        ? []
        : [t('caseDetail.statusNow', { status: caseStatusLabel(data.status ?? '', labels) })]),
      ...caseAttachments
        .filter((file) => file.IsByAgent === true && !known.has(file.Id))
        .map((file) => t('caseDetail.newAttachment', { name: attachmentName(file) })),
    ];
    setShown({ data, news: parts.length > 0 ? parts.join(' ') : shown.news });
  }
  return (
    <p role="status" className="hc-case__news">
      <VisuallyHidden>{shown.news}</VisuallyHidden>
    </p>
  );
}
