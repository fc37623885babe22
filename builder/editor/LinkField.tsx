import { useId } from 'react';
import { isLink } from '#domain/blocks.ts';
import { useBuilder } from '../builderContext.ts';
import { LinkHints } from './LinkHints.tsx';
import { PagePicker } from './PagePicker.tsx';

interface LinkFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Where something leads: a path of the site or an address of the web, with what is wrong with it. */
export function LinkField({ label, value, onChange }: LinkFieldProps) {
  const { t } = useBuilder();
  const id = useId();
  const isWrong = !isLink(value);
  return (
    <div className="builder-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="/page?app=payroll"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="builder-actions">
        <PagePicker kind="any" onPick={(picked) => onChange(picked.path)} />
      </div>
      <p id={`${id}-says`} className={isWrong ? 'builder-fault' : 'builder-hint'} role="status">
        {t(isWrong ? 'blocks.linkWrong' : 'blocks.linkHint')}
      </p>
      <LinkHints links={[{ link: value.trim(), words: value.trim() }]} />
    </div>
  );
}
