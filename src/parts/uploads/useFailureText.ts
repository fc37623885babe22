import { useText } from '#i18n/useText.ts';
import { CallError, messageKeyOf } from '#runtime/errors.ts';
import type { UploadItem } from './uploads.ts';

/** Says why a file is not attached: in the server's words, where it has some. */
export function useFailureText(): (item: Pick<UploadItem, 'failure'>) => string {
  const { t } = useText();
  return ({ failure }) => {
    if (failure === null) return '';
    if (failure === 'unreadable') return t('uploads.unreadable');
    if (failure === 'cancelled') return t('uploads.cancelled');
    const { error } = failure;
    if (!(error instanceof CallError)) return t('uploads.failed');
    if (error.kind === 'server' || error.kind === 'forbidden')
      return error.serverMessage || t('uploads.failed');
    const key = messageKeyOf(error);
    return key === 'common.errorRefresh' ? t('uploads.failed') : t(key);
  };
}
