import { useRef } from 'react';
import { permittedAdvisors } from '#domain/advisors.ts';
import { isBlankRichText } from '#domain/richText.ts';
import { useText } from '#i18n/useText.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { Callout } from '#ui/Callout.tsx';
import '#ui/link.css';
import type { CommentFormProps } from './CommentForm.tsx';
import { RescuedComment } from './RescuedComment.tsx';

/**
 * In the place of the editor: that the case is closed, the way to a new one, and what was written before it was closed
 * (docs/behaviour/case-detail.md#closed-cases).
 */
export function ClosedCase({ comment, user }: CommentFormProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const written = `${comment.rescued}${comment.text}`;
  return (
    <div ref={box} className="hc-case__editor" tabIndex={-1}>
      <Callout>
        <p>{t('caseDetail.isClosed')}</p>
        {permittedAdvisors(user).length > 0 && (
          <p>
            <PageLink target={{ view: 'contact-advisor' }} className="hc-link">
              {t('caseDetail.newCase')}
            </PageLink>
          </p>
        )}
      </Callout>
      {!isBlankRichText(written) && (
        <RescuedComment
          text={written}
          onDrop={() => {
            comment.dropWritten();
            box.current?.focus();
          }}
          user={user}
        />
      )}
    </div>
  );
}
