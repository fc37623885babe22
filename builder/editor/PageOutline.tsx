import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { type ReactNode, useCallback } from 'react';
import { type PageSection, widthsOf } from '#domain/builtPages.ts';
import type { EditedPage } from '#domain/pageChanges.ts';
import { useBuilder } from '../builderContext.ts';
import { useLoaded } from '../useLoaded.ts';
import { editedPage } from './editedPage.ts';
import { showOnPage } from './showOnPage.ts';
import { useUnits } from './useUnits.ts';

const usePuck = createUsePuck();

/** What stands on the page, in the order in which it is read; a press selects it and shows where it is. */
export function PageOutline() {
  const { t } = useBuilder();
  const data = usePuck(({ appState }) => appState.data);
  const edited = editedPage(data);
  const { sections } = edited.page;
  return (
    <nav className="builder-outline" aria-labelledby="builder-outline">
      <h2 id="builder-outline">{t('puck.outline')}</h2>
      {sections.length === 0 && <p className="builder-hint">{t('puck.empty')}</p>}
      <ol>
        {sections.map((section, index) => (
          <li key={section.id}>
            <Entry id={section.id} name={t('changes.section', { number: index + 1 })}>
              {section.saved && <SavedTitle id={section.saved} />}
            </Entry>
            {!section.saved && <Columns section={section} edited={edited} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The columns of a section, by their numbers where there is more than one, with what they hold. */
function Columns({ section, edited }: { readonly section: PageSection; readonly edited: EditedPage }) {
  const { t } = useBuilder();
  const { nameOf, wordsOf } = useUnits();
  const widths = widthsOf(section.layout);
  return widths.map((width, index) => {
    const parts = section.columns[index] ?? [];
    return (
      // A column is its place.
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <div key={`${index} ${width}`} className="builder-outline__column">
        {widths.length > 1 && <p className="builder-hint">{t('column', { number: index + 1 })}</p>}
        {parts.length === 0 && <p className="builder-hint">{t('puck.empty')}</p>}
        <ol>
          {parts.map((part) => {
            const unit = { of: 'part', part: part.id } as const;
            return (
              <li key={part.id}>
                <Entry id={part.id} name={nameOf(unit, [edited])}>
                  {wordsOf(unit, part, [edited])}
                </Entry>
              </li>
            );
          })}
        </ol>
      </div>
    );
  });
}

interface EntryProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Something on the page: a press selects it. */
function Entry({ id, name, children }: EntryProps) {
  const puck = useGetPuck();
  const isSelected = usePuck(({ selectedItem }) => selectedItem?.props.id === id);
  return (
    <button type="button" aria-current={isSelected} onClick={() => showOnPage(puck(), id)}>
      <strong>{name}</strong> <span>{children}</span>
    </button>
  );
}

/** What a saved section is called. */
function SavedTitle({ id }: { readonly id: string }) {
  const { api } = useBuilder();
  const [page] = useLoaded(useCallback(() => api.find(id), [api, id]));
  return page.status === 'ready' ? page.value.title : null;
}
