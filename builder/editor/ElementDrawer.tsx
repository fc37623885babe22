import { useGetPuck } from '@puckeditor/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useBuilder } from '../builderContext.ts';
import { spotForNew } from './placing.ts';

interface ElementDrawerProps {
  /** The list as the editor's library makes it. */
  readonly children: ReactNode;
  readonly onAdded: (type: string) => void;
}

const item = 'drawer-item:';

/** The list of what can be put on the page, in which each can be dragged, and added by a press or a key. */
export function ElementDrawer({ children, onAdded }: ElementDrawerProps) {
  const { t } = useBuilder();
  const puck = useGetPuck();
  const add = ({ target }: SyntheticEvent) => {
    const pressed =
      target instanceof Element ? target.closest<HTMLElement>(`[data-testid^="${item}"]`) : null;
    const type = pressed?.dataset.testid?.slice(item.length);
    if (!type) return;
    const { appState, dispatch, selectedItem, getSelectorForId } = puck();
    const selected = selectedItem ? (getSelectorForId(selectedItem.props.id) ?? null) : null;
    const { zone, index } = spotForNew(appState.data.content, type, selected);
    dispatch({ type: 'insert', componentType: type, destinationZone: zone, destinationIndex: index });
    dispatch({ type: 'setUi', ui: { itemSelector: { zone, index } } });
    onAdded(type);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the library's items within are the buttons
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div
      onClick={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        add(event);
      }}
    >
      <p className="builder-hint builder-property">{t('addHint')}</p>
      {children}
    </div>
  );
}
