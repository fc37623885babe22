import { type MouseEvent, useId, useRef } from 'react';
import type { CaseComment } from '#contracts/cases.ts';
import type { UserInfo } from '#contracts/user.ts';
import { commentAnchor, commentAuthor, isSameComment, newestFirst } from '#domain/caseDetail.ts';
import { instantOf } from '#domain/cases.ts';
import { initialsOf } from '#domain/initials.ts';
import { useText } from '#i18n/useText.ts';
import { KeepPlace } from '#parts/KeepPlace.tsx';
import { Moment } from '#parts/Moment.tsx';
import { isPlainClick } from '#parts/PageLink.tsx';
import { RichHtml } from '#parts/RichHtml.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ClosedCase } from './ClosedCase.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { PendingComment } from './commentWork.ts';
import { useComment } from './useComment.ts';
import { useCommentAnchor } from './useCommentAnchor.ts';

/** The comments of a case, and a way to read it again. */
export interface CaseCommentsProps {
  readonly caseId: string;
  readonly user: UserInfo;
  readonly comments: readonly CaseComment[];
  /** It takes no more comments. */
  readonly isClosed: boolean;
}

/** The comments of a case, newest first, and the way to add one (docs/behaviour/case-detail.md#comments). */
export function CaseComments({ caseId, user, comments, isClosed }: CaseCommentsProps) {
  const { t } = useText();
  const title = useId();
  const list = useRef<HTMLOListElement>(null);
  const comment = useComment(caseId, user, comments);
  const pending = comment.pending.filter((sent) => !comments.some((each) => isSameComment(sent, each)));
  const show = useCommentAnchor(list);
  return (
    <section className="hc-case__comments" aria-labelledby={title} part="comments">
      <h2 className="hc-h4" id={title}>
        {t('caseDetail.comments')}
      </h2>
      {isClosed ? (
        <ClosedCase comment={comment} user={user} />
      ) : (
        <CommentForm comment={comment} user={user} />
      )}
      {comments.length + pending.length === 0 ? (
        <p className="hc-muted">{t('caseDetail.noComments')}</p>
      ) : (
        <KeepPlace list={list}>
          <ol ref={list} className="hc-timeline">
            {pending.toReversed().map((sent) => (
              <Pending key={sent.key} sent={sent} onRetry={() => void comment.confirm(sent)} />
            ))}
            {newestFirst(comments).map((each) => (
              <Comment key={each.Id} caseId={caseId} comment={each} onShow={show} />
            ))}
          </ol>
        </KeepPlace>
      )}
    </section>
  );
}

interface CommentProps {
  readonly caseId: string;
  readonly comment: CaseComment;
  readonly onShow: (anchor: string) => void;
}

function Comment({ caseId, comment, onShow }: CommentProps) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const author = commentAuthor(comment) ?? t('caseDetail.user');
  const at = instantOf(comment.CreatedDate ?? '');
  const anchor = commentAnchor(comment.Id);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigation.setAnchor(anchor);
    onShow(anchor);
  };
  return (
    <li className="hc-comment" id={anchor} tabIndex={-1}>
      <Avatar isBrand={Boolean(comment.Comment_Owner__r?.Name)}>{initialsOf(author)}</Avatar>
      <div className="hc-comment__body">
        <p className="hc-comment__head">
          <strong>{author}</strong>
          <a
            className="hc-comment__link"
            href={navigation.href({ view: 'case-detail', caseId, anchor })}
            onClick={follow}
          >
            <VisuallyHidden>{t('caseDetail.permalink')} </VisuallyHidden>
            {Number.isNaN(at) ? <span aria-hidden="true">#</span> : <Moment className="hc-tabular" at={at} />}
          </a>
        </p>
        <RichHtml html={comment.CommentBody__c ?? ''} profile="user" className="hc-case__text" />
      </div>
    </li>
  );
}

/** A comment that the case does not hold yet. */
function Pending({ sent, onRetry }: { readonly sent: PendingComment; readonly onRetry: () => void }) {
  const { t } = useText();
  const you = t('caseDetail.you');
  return (
    <li className="hc-comment hc-comment--pending">
      <Avatar isBrand={false}>{initialsOf(you)}</Avatar>
      <div className="hc-comment__body">
        <p className="hc-comment__head">
          <strong>{you}</strong>
          <Moment className="hc-tabular" at={sent.at} />
        </p>
        <RichHtml html={sent.body} profile="user" className="hc-case__text" />
        {sent.state === 'unconfirmed' ? (
          <div className="hc-row hc-comment__state" role="alert">
            <span>{t('caseDetail.unconfirmed')}</span>
            <Button size="sm" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </div>
        ) : (
          <div className="hc-comment__state">
            <Spinner variant="inline" label={t('caseDetail.sending')} />
          </div>
        )}
      </div>
    </li>
  );
}
