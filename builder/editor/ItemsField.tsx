import { AutoField, type Field, FieldLabel } from '@puckeditor/core';
import { useEffect, useId, useRef, useState } from 'react';
import { newId } from '#runtime/ids.ts';
import { useBuilder } from '../builderContext.ts';

/** An entry of a list: its fields by their names. */
export type Item = Readonly<Record<string, unknown>>;

interface ItemsFieldProps {
  readonly label: string;
  /** The fields of each entry by their names. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What a new entry holds. */
  readonly empty: Item;
  /** The most entries. */
  readonly most: number;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
}

/**
 * The entries of a list, each opened by a press or a key, one at a time; below its fields stand the ways to move, double
 * and remove it. The library's own list can be opened by a pointer alone.
 */
export function ItemsField({ label, fields, empty, most, items, onChange }: ItemsFieldProps) {
  const { t } = useBuilder();
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [told, tell] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const keys = useKeys(items.length);
  const isFull = items.length >= most;
  const nameOf = (item: Item, index: number) =>
    String(item.title || item.label || '') || t('blocks.item', { number: index + 1 });

  /** The entry whose heading takes the focus once it is there; the button that adds one where there is none. */
  const goal = useRef('');
  useEffect(() => {
    if (goal.current === '') return;
    list.current?.querySelector<HTMLElement>(`[data-item="${goal.current}"]`)?.focus();
    goal.current = '';
  });
  const insert = (index: number, item: Item) => {
    const key = keys.insert(index);
    onChange(items.toSpliced(index, 0, item));
    setOpen(key);
    goal.current = key;
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    keys.move(from, to);
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    tell(t('blocks.itemMoved', { name: nameOf(item, from), position: to + 1 }));
  };
  const remove = (index: number) => {
    const next = keys.all[index + 1] ?? keys.all[index - 1];
    keys.remove(index);
    onChange(items.toSpliced(index, 1));
    setOpen(null);
    goal.current = next ?? 'add';
  };

  return (
    <fieldset ref={list} className="builder-items">
      <legend>{label}</legend>
      <ol>
        {items.map((item, index) => {
          const key = keys.all[index] ?? '';
          const name = nameOf(item, index);
          const isOpen = key === open;
          return (
            <li key={key}>
              <button
                type="button"
                data-item={key}
                className="builder-items__head"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : key)}
              >
                {name}
              </button>
              {isOpen && (
                // biome-ignore lint/a11y/useSemanticElements: a second fieldset would be read with the first one's name
                <div role="group" aria-label={name} className="builder-items__fields">
                  {Object.entries(fields).map(([field, definition]) => (
                    <ItemField
                      key={field}
                      id={`${id}-${key}-${field}`}
                      field={definition}
                      value={item[field]}
                      onChange={(value) => onChange(items.with(index, { ...item, [field]: value }))}
                    />
                  ))}
                  <div className="builder-actions">
                    <button type="button" aria-disabled={index === 0} onClick={() => move(index, index - 1)}>
                      {t('moveUp')}
                    </button>
                    <button
                      type="button"
                      aria-disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      {t('moveDown')}
                    </button>
                    <button
                      type="button"
                      aria-disabled={isFull}
                      onClick={() => isFull || insert(index + 1, { ...item })}
                    >
                      {t('puck.duplicate')}
                    </button>
                    <button type="button" onClick={() => remove(index)}>
                      {t('puck.delete')}
                    </button>
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        data-item="add"
        className="builder-items__add"
        aria-disabled={isFull}
        aria-describedby={`${id}-most`}
        onClick={() => isFull || insert(items.length, empty)}
      >
        {t('blocks.addItem')}
      </button>
      <p id={`${id}-most`} className="builder-hint">
        {isFull && t('blocks.mostItems', { most })}
      </p>
      <p className="builder-hidden" role="status">
        {told}
      </p>
    </fieldset>
  );
}

interface ItemFieldProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A field of an entry; those that are ours have a label of their own. */
function ItemField({ id, field, value, onChange }: ItemFieldProps) {
  const shown = <AutoField id={id} field={field} value={value} onChange={onChange} />;
  if (field.type === 'custom') return shown;
  return (
    <FieldLabel label={field.label ?? ''} el={field.type === 'radio' ? 'div' : 'label'}>
      {shown}
    </FieldLabel>
  );
}

/** A key for each of so many entries, which it keeps when they are moved here; entries have none of their own. */
function useKeys(count: number) {
  const keys = useRef<readonly string[]>([]);
  if (keys.current.length !== count)
    keys.current = Array.from({ length: count }, (_, index) => keys.current[index] ?? newId());
  return {
    get all() {
      return keys.current;
    },
    insert(index: number): string {
      const key = newId();
      keys.current = keys.current.toSpliced(index, 0, key);
      return key;
    },
    move(from: number, to: number) {
      keys.current = keys.current.toSpliced(from, 1).toSpliced(to, 0, keys.current[from] ?? newId());
    },
    remove(index: number) {
      keys.current = keys.current.toSpliced(index, 1);
    },
  };
}
