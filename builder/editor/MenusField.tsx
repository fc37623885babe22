import { type MenuName, menuNames } from '#contracts/menus.ts';
import { useBuilder } from '../builderContext.ts';

interface MenusFieldProps {
  readonly value: readonly MenuName[];
  readonly onChange: (value: readonly MenuName[]) => void;
}

/** The menus of the site that lead to the page. */
export function MenusField({ value, onChange }: MenusFieldProps) {
  const { t } = useBuilder();
  return (
    <fieldset className="builder-field">
      <legend>{t('menus.label')}</legend>
      {menuNames.map((menu) => (
        <label key={menu} className="builder-check">
          <input
            type="checkbox"
            checked={value.includes(menu)}
            onChange={({ target }) =>
              onChange(menuNames.filter((each) => (each === menu ? target.checked : value.includes(each))))
            }
          />
          {t(`menus.${menu}`)}
        </label>
      ))}
      <p className="builder-hint">{t('menus.hint')}</p>
    </fieldset>
  );
}
