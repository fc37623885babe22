import { useText } from '#i18n/useText.ts';
import { useNativePanel } from '#shell/NativePanel.tsx';
import { IconGlobe } from '#ui/icons/interface.ts';
import { ListboxButton } from '#ui/ListboxButton.tsx';
import { useLanguages } from './useLanguages.ts';

const useNativeList = (open: () => void) =>
  useNativePanel({ name: 'languages', className: 'hc-listbox-button__list', open });

/**
 * A button with the present language that opens the list of all ten (docs/behaviour/languages.md#the-ten-languages).
 */
export function LanguagePicker() {
  const { t } = useText();
  const { options, current, choose } = useLanguages();
  return (
    <ListboxButton
      label={t('languagePicker.label')}
      options={options}
      value={current}
      onChange={choose}
      icon={<IconGlobe size={18} />}
      align="end"
      useNative={useNativeList}
    />
  );
}
