import type { Translate } from '#i18n/texts.ts';
import type { RichTextLabels } from '#ui/RichTextEditor.tsx';

/** The words of the rich text editor of a field by this name. */
export const richTextLabels = (t: Translate, field: string): RichTextLabels => ({
  toolbar: t('richText.toolbar', { field }),
  bold: t('richText.bold'),
  italic: t('richText.italic'),
  underline: t('richText.underline'),
  bulletList: t('richText.bulletList'),
  numberedList: t('richText.numberedList'),
  link: t('richText.link'),
  linkAddress: t('richText.linkAddress'),
  linkInvalid: t('richText.linkInvalid'),
  linkApply: t('richText.linkApply'),
  linkRemove: t('richText.linkRemove'),
  cancel: t('richText.cancel'),
  loading: t('richText.loading'),
  failed: t('richText.failed'),
  retry: t('common.retry'),
});
