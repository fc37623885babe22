import { fieldLengths } from '#contracts/cases.ts';
import { acceptedKinds, type FileRefusal } from '#domain/files.ts';
import { formatKinds, formatSize } from '#i18n/files.ts';
import { formatList, formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import type { RefusedFile } from './uploads.ts';

/** Says which files were not taken, and why: one in a sentence, more in one sentence with a list of the reasons. */
export function RefusedFiles({ refused }: { readonly refused: readonly RefusedFile[] }) {
  const { t, locale } = useText();
  const sentenceOf = useSentence();
  const reasonOf = useReason();
  const [first, ...others] = refused;
  if (!first) return null;
  if (others.length === 0) return <p role="alert">{sentenceOf(first)}</p>;
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  const namesOf = (reason: FileRefusal) =>
    refused.filter((file) => file.reason === reason).map(({ name }) => name);
  return (
    <div role="alert">
      <p>{t('uploads.refusedMany', { count: refused.length })}</p>
      <ul className="hc-uploads__refused">
        {reasons.map((reason) => (
          <li key={reason}>
            {t('uploads.refusedGroup', {
              reason: reasonOf(reason),
              files: formatList(namesOf(reason), locale),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSentence(): (file: RefusedFile) => string {
  const { t, locale } = useText();
  const { fileBytes, fileCount, fileTotalBytes } = useRuntime().config.limits;
  return ({ name, reason }) => {
    if (reason === 'extension')
      return t('uploads.refused.extension', { name, kinds: formatKinds(acceptedKinds, t) });
    if (reason === 'size') return t('uploads.refused.size', { name, size: formatSize(fileBytes, locale, t) });
    if (reason === 'name') {
      const [length, most] = [name.length, fieldLengths.fileName].map((each) => formatNumber(each, locale));
      return t('uploads.refused.name', { name, length, most });
    }
    if (reason === 'count') return t('uploads.refused.count', { name, count: fileCount });
    if (reason === 'total')
      return t('uploads.refused.total', { name, size: formatSize(fileTotalBytes, locale, t) });
    return t(`uploads.refused.${reason}`, { name });
  };
}

function useReason(): (reason: FileRefusal) => string {
  const { t, locale } = useText();
  const { fileBytes, fileCount, fileTotalBytes } = useRuntime().config.limits;
  return (reason) => {
    if (reason === 'extension')
      return t('uploads.reasons.extension', { kinds: formatKinds(acceptedKinds, t) });
    if (reason === 'name')
      return t('uploads.reasons.name', { most: formatNumber(fieldLengths.fileName, locale) });
    if (reason === 'size') return t('uploads.reasons.size', { size: formatSize(fileBytes, locale, t) });
    if (reason === 'count') return t('uploads.reasons.count', { most: formatNumber(fileCount, locale) });
    if (reason === 'total')
      return t('uploads.reasons.total', { size: formatSize(fileTotalBytes, locale, t) });
    return t(`uploads.reasons.${reason}`);
  };
}
