import { caseClosedCode } from '#contracts/cases.ts';
import { useText } from '#i18n/useText.ts';
import { CallError, messageKeyOf } from '#runtime/errors.ts';
import { useRefusalText } from '../useRefusalText.ts';
import type { UploadItem } from './uploads.ts';

/** Why a file is not attached. */
export interface FailureText {
  /** In the reader's language. */
  readonly sentence: string;
  /** What the server said itself, where our sentence says less; else ''. */
  readonly serverWords: string;
}

/** Says why a file is not attached. */
export function useFailureText(): (item: Pick<UploadItem, 'failure'>) => FailureText {
  const { t } = useText();
  const refusalText = useRefusalText();
  const own = (sentence: string): FailureText => ({ sentence, serverWords: '' });
  return ({ failure }) => {
    if (failure === null) return own('');
    if (typeof failure === 'string') return own(t(`uploads.${failure}`));
    const { error } = failure;
    if (!(error instanceof CallError)) return own(t('uploads.failed'));
    const refused = ofFiles.get(error.code);
    if (refused) return own(t(`uploads.${refused}`));
    const refusal = refusalText(error);
    if (refusal !== '') return own(refusal);
    const key = messageKeyOf(error);
    if (key !== 'common.errorRefresh') return own(t(key));
    return { sentence: t('uploads.failed'), serverWords: error.serverMessage };
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
