import { createUsePuck } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { sectionClasses, widthsOf } from '#domain/builtPages.ts';
import { useBuilder } from '../builderContext.ts';
import { BlockName } from './BlockName.tsx';
import { columnNames, sectionOf } from './editedPage.ts';
import { SavedSection } from './SavedSection.tsx';
import { useBackdrop } from './useBackdrop.ts';

const usePuck = createUsePuck();

/** A column as the editor's library draws it. */
export type ColumnSlot = (props: { className?: string; minEmptyHeight?: number }) => ReactNode;

interface SectionBlockProps {
  readonly id: string;
  /** The columns by their names. */
  readonly slots: Readonly<Record<string, ColumnSlot>>;
}

/** A section as readers see it, by what it holds and how it was set. */
export function SectionBlock({ id, slots }: SectionBlockProps) {
  const { t } = useBuilder();
  const item = usePuck(({ appState }) => appState.data.content.find(({ props }) => props.id === id));
  const section = item ? sectionOf(item) : null;
  const backdrop = useBackdrop(section);
  if (section?.saved) return <SavedSection id={section.saved} />;
  const layout = section?.layout ?? '12';
  return (
    <div ref={backdrop} className={section ? sectionClasses(section) : 'built-section'}>
      <BlockName name={t('section')} />
      {widthsOf(layout).map((width, index) => {
        const name = columnNames[index] ?? 'col1';
        const Column = slots[name];
        return (
          Column && (
            <Column key={name} className={`built-column built-column--${width}`} minEmptyHeight={96} />
          )
        );
      })}
    </div>
  );
}
