import { useId } from 'react';
import { LinkHints } from './LinkHints.tsx';
import { PagePicker } from './PagePicker.tsx';
import { type Pickable, pathOfId } from './picked.ts';

interface IdFieldProps {
  readonly label: string;
  /** What the property does. */
  readonly description: string;
  readonly kind: Pickable;
  /** Of topics: the slug of their landing page. */
  readonly slug?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The id of what an element shows: found by a search, or typed. */
export function IdField({ label, description, kind, slug = '', value, onChange }: IdFieldProps) {
  const id = useId();
  return (
    <div className="builder-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="builder-actions">
        <PagePicker kind={kind} slug={slug} onPick={(picked) => onChange(picked.id)} />
      </div>
      <p id={`${id}-says`} className="builder-hint">
        {description}
      </p>
      <LinkHints links={[{ link: pathOfId(kind, value, slug), words: value }]} />
    </div>
  );
}
