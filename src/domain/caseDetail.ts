import type { CaseAttachment, CaseComment } from '#contracts/cases.ts';
import { instantOf } from './cases.ts';

/** Who wrote a comment; null when nobody is named (docs/behaviour/case-detail.md#comments). */
export function commentAuthor(comment: Pick<CaseComment, 'Comment_Owner__r' | 'CreatedBy'>): string | null {
  return comment.Comment_Owner__r?.Name || comment.CreatedBy?.Name || null;
}

/** The comments, newest first; those without a date come last (docs/behaviour/case-detail.md#page). */
export function newestFirst(comments: readonly CaseComment[]): CaseComment[] {
  const timeOf = ({ CreatedDate }: CaseComment) => {
    const at = instantOf(CreatedDate ?? '');
    return Number.isNaN(at) ? -Infinity : at;
  };
  return comments.toSorted((a, b) => {
    const [first, second] = [timeOf(a), timeOf(b)];
    return first === second ? 0 : second - first;
  });
}

/** The name of an attachment: title and the file type in lower case (docs/behaviour/case-detail.md#attachments). */
export function attachmentName({ ContentDocument: file, Id }: CaseAttachment): string {
  const title = file?.Title || Id;
  return file?.FileType ? `${title}.${file.FileType.toLowerCase()}` : title;
}

/** Whether an attachment may be a file, by its name and, where the case tells it, its size. */
export function isAttachmentOf(
  { name, size }: { readonly name: string; readonly size: number },
  attachment: CaseAttachment,
): boolean {
  const { Title, ContentSize } = attachment.ContentDocument ?? {};
  const isNamed = Title === name || attachmentName(attachment).toLowerCase() === name.toLowerCase();
  return isNamed && (ContentSize ?? size) === size;
}

/** Where a document is downloaded from. */
export function downloadPath(basePath: string, documentId: string): string {
  const id = encodeURIComponent(documentId.toWellFormed());
  return `${basePath}/sfc/servlet.shepherd/document/download/${id}?operationContext=S1`;
}

/** The anchor of a comment, for its permalink. */
export function commentAnchor(id: string): string {
  return `comment-${id}`;
}

/**
 * What is sent of the HTML of the editor: a single paragraph without its tags, so that a plain comment is as long as
 * its text.
 */
export function commentBody(html: string): string {
  const inner = html.slice('<p>'.length, -'</p>'.length);
  return html === `<p>${inner}</p>` && !/<\/?p>/.test(inner) ? inner : html;
}

/** Whether a comment is too long to be sent: it must be shorter than the limit. */
export function isCommentTooLong(body: string, limit: number): boolean {
  return body.length >= limit;
}

/** A comment that was sent and is not in the case yet. */
export interface SentComment {
  readonly body: string;
  /** Its id, when the server answered one. */
  readonly id: string | null;
  /** The comments that were there before. */
  readonly known: readonly string[];
}

/** Whether a loaded comment is the one that was sent: by its id, else a new one of the same words. */
export function isSameComment(sent: SentComment, { Id, CommentBody__c }: CaseComment): boolean {
  if (sent.id !== null) return Id === sent.id;
  return !sent.known.includes(Id) && wordsOf(CommentBody__c ?? '') === wordsOf(sent.body);
}

function wordsOf(html: string): string {
  return html.replaceAll(/<[^<>]*>|&nbsp;|&#160;|\s/g, '');
}
