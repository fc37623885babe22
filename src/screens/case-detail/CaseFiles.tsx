import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { CaseAttachment, CaseDetail } from '#contracts/cases.ts';
import { attachmentName, downloadPath } from '#domain/caseDetail.ts';
import { instantOf } from '#domain/cases.ts';
import { formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { DraftNotice } from '#parts/drafts/DraftNotice.tsx';
import { Moment } from '#parts/Moment.tsx';
import { ServerWords } from '#parts/ServerWords.tsx';
import { ChosenFiles } from '#parts/uploads/ChosenFiles.tsx';
import { Uploads } from '#parts/uploads/Uploads.tsx';
import { canBeSent, type UploadItem } from '#parts/uploads/uploads.ts';
import { useCaseFiles, useCaseUploads } from '#parts/uploads/useCaseFiles.ts';
import { useFailureText } from '#parts/uploads/useFailureText.ts';
import { useSignIn } from '#parts/useSignIn.ts';
import { isSignedOut } from '#runtime/errors.ts';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { Button, LinkButton, whileBusy } from '#ui/Button.tsx';
import { activeElement } from '#ui/dom.ts';
import { IconError } from '#ui/icons/interface.ts';
import { IconDownload, IconFile } from '#ui/icons/support.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** The files of a case, and a way to read it again. */
export interface CaseFilesProps {
  readonly caseId: string;
  readonly attachments: readonly CaseAttachment[];
  /** It takes no more files. */
  readonly isClosed: boolean;
  readonly reload: () => Promise<CaseDetail>;
  /** Where pasted screenshots are taken, the editor of comments included. */
  readonly page: RefObject<HTMLElement | null>;
}

/** The files of a case, and the way to add more (docs/behaviour/case-detail.md#attachments). */
export function CaseFiles({ caseId, attachments, isClosed, reload, page }: CaseFilesProps) {
  const { t } = useText();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <aside className="hc-case__side" aria-labelledby={title} part="attachments">
      <section className="hc-case__files">
        <h2 ref={heading} className="hc-h4" id={title} tabIndex={-1}>
          {t('caseDetail.attachments')}
        </h2>
        {attachments.length === 0 ? (
          <p className="hc-muted">{t('caseDetail.noAttachments')}</p>
        ) : (
          <ul className="hc-files">
            {attachments.map((attachment) => (
              <Attachment key={attachment.Id} attachment={attachment} />
            ))}
          </ul>
        )}
      </section>
      <AddFiles
        caseId={caseId}
        attachments={attachments}
        isClosed={isClosed}
        reload={reload}
        page={page}
        onAdded={() => heading.current?.focus()}
      />
    </aside>
  );
}

function Attachment({ attachment }: { readonly attachment: CaseAttachment }) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const at = instantOf(attachment.ContentDocument?.CreatedDate ?? '');
  return (
    <li className="hc-file hc-case__file">
      <IconFile size={20} />
      <div className="hc-file__text">
        <a
          className="hc-file__name"
          href={downloadPath(navigation.siteContext().basePath, attachment.ContentDocumentId)}
          title={t('caseDetail.download')}
        >
          <bdi>{attachmentName(attachment)}</bdi>
        </a>
        {!Number.isNaN(at) && (
          <p className="hc-file__meta">
            <Moment at={at} isDay />
          </p>
        )}
      </div>
      <IconDownload size={18} />
    </li>
  );
}

interface AddFilesProps extends CaseFilesProps {
  /** Takes the focus from a button that can't be pressed any more. */
  readonly onAdded: () => void;
}

/** Chosen files stay until they are attached, whatever happens to the page. */
function AddFiles({ caseId, attachments, isClosed, reload, page, onAdded }: AddFilesProps) {
  const { t } = useText();
  const { log } = useRuntime();
  const section = useRef<HTMLElement>(null);
  const uploads = useCaseUploads(caseId);
  const { items, isSending } = useStore(uploads);
  const isThere = items.length > 0 && !isSending && items.every(({ state }) => state === 'done');
  const failed = isSending ? [] : items.filter(({ failure }) => failure !== null && failure !== 'cancelled');
  const failuresId = useId();
  const isRefused = failed.length > 0 && !items.some(canBeSent);
  const draft = useCaseFiles(caseId, uploads);
  const done = items.filter(({ state }) => state === 'done').map(({ id }) => id);

  const showDone = useEffectEvent(async (ids: readonly string[]) => {
    await reload().catch((error: unknown) => log.error('the case could not be asked again', error));
    uploads.forgetDone(ids);
    if (uploads.get().items.length > 0) return;
    const focused = section.current && activeElement(section.current);
    if (focused && section.current?.contains(focused)) onAdded();
    draft.sent();
  });
  const doneIds = done.join(' ');
  useEffect(() => {
    // Read again, the case itself lists what is attached.
    if (doneIds !== '') void showDone(doneIds.split(' '));
  }, [doneIds]);

  if (isClosed && items.length === 0) return null;
  if (isClosed) {
    // Chosen before it was closed, they can only be taken out.
    return (
      <section className="hc-case__upload" aria-label={t('uploads.list')}>
        <p>{t('uploads.closedCase')}</p>
        <ChosenFiles uploads={uploads} canRetry={false} hidesReasons onRemoved={onAdded} />
      </section>
    );
  }
  return (
    <section ref={section} className="hc-case__upload" aria-label={t('caseDetail.addAttachments')}>
      <DraftNotice draft={draft} onDiscarded={() => section.current?.querySelector('input')?.focus()} />
      <Uploads uploads={uploads} pasteIn={page} compact hidesReasons disabled={isSending || isThere} />
      <LiveRegion message={isThere ? t('caseDetail.attachmentsAdded') : ''} />
      <div className="hc-case__add">
        <Button
          onClick={() =>
            void uploads.send(
              caseId,
              attachments.map(({ Id }) => Id),
            )
          }
          disabled={items.length === 0}
          // Not `disabled`, which drops the focus: it was pressed for files that are refused for good now.
          {...(isRefused && { ...whileBusy, 'aria-describedby': failuresId })}
          busy={isSending || isThere}
        >
          {t('caseDetail.addAttachments')}
        </Button>
        {failed.length > 0 && <Failures id={failuresId} failed={failed} />}
      </div>
    </section>
  );
}

/** Why files are not attached: each reason once, with the files it is that of where there are several. */
function Failures({ id, failed }: { readonly id: string; readonly failed: readonly UploadItem[] }) {
  const { t, locale } = useText();
  const failureText = useFailureText();
  const signIn = useSignIn();
  const texts = failed.map((item) => ({ ...failureText(item), name: item.file.name }));
  const sentences = [...new Set(texts.map(({ sentence }) => sentence))];
  const namesOf = (sentence: string) =>
    texts.filter((each) => each.sentence === sentence).map(({ name }) => name);
  return (
    <>
      <div className="hc-error" role="alert" id={id}>
        <IconError size={16} />
        <div>
          {sentences.map((sentence) => (
            <p key={sentence}>
              {sentences.length === 1
                ? sentence
                : t('uploads.refusedGroup', {
                    reason: formatList(namesOf(sentence), locale),
                    files: sentence,
                  })}
            </p>
          ))}
          <ServerWords text={[...new Set(texts.map(({ serverWords }) => serverWords))].join('\n').trim()} />
        </div>
      </div>
      {failed.some(isOver) && (
        <LinkButton size="sm" {...signIn}>
          {t('error.signIn')}
        </LinkButton>
      )}
    </>
  );
}

/** Whether a file was refused because the session is over. */
const isOver = ({ failure }: UploadItem) =>
  failure !== null && typeof failure === 'object' && isSignedOut(failure.error);
