import { caseClosedCode } from '#contracts/cases.ts';
import { useText } from '#i18n/useText.ts';
import { CallError, messageKeyOf } from '#runtime/errors.ts';
import { useRefusalText } from '../useRefusalText.ts';
import type { UploadItem } from './uploads.ts';

/** Says why a file is not attached: in our words for what is known, else in the server's, where it has some. */
export function useFailureText(): (item: Pick<UploadItem, 'failure'>) => string {
  const { t } = useText();
  const refusalText = useRefusalText();
  return ({ failure }) => {
    if (failure === null) return '';
    if (failure === 'unreadable') return t('uploads.unreadable');
    if (failure === 'cancelled') return t('uploads.cancelled');
    const { error } = failure;
    if (!(error instanceof CallError)) return t('uploads.failed');
    const refused = ofFiles.get(error.code);
    if (refused) return t(`uploads.${refused}`);
    const refusal = refusalText(error);
    if (refusal !== '') return refusal;
    if (error.kind === 'server' || error.kind === 'forbidden')
      return error.serverMessage || t('uploads.failed');
    const key = messageKeyOf(error);
    return key === 'common.errorRefresh' ? t('uploads.failed') : t(key);
  };
}

/** What a refusal means where a file was sent. */
const ofFiles: ReadonlyMap<string, 'wrongContent' | 'nameTooLong' | 'tooLarge' | 'noRoom' | 'closedCase'> =
  new Map([
    ['INVALID_FILE', 'wrongContent'],
    [caseClosedCode, 'closedCase'],
    ['STRING_TOO_LONG', 'nameTooLong'],
    ['REQUEST_TOO_LARGE', 'tooLarge'],
    ['STORAGE_LIMIT_EXCEEDED', 'noRoom'],
  ]);
