import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useBuilder } from './builderContext.ts';
import { spotAfterStep } from './placing.ts';

const usePuck = createUsePuck();

/** Moves what is selected without dragging; nothing while nothing is. */
export function MoveButtons({ onMoved }: { readonly onMoved: (type: string) => void }) {
  const { t } = useBuilder();
  const id = usePuck(({ selectedItem }) => selectedItem?.props.id);
  const content = usePuck(({ appState }) => appState.data.content);
  const puck = useGetPuck();
  if (id === undefined) return null;
  const from = puck().getSelectorForId(id);
  if (!from) return null;
  const button = (text: string, step: 1 | -1) => {
    const to = spotAfterStep(content, from, step);
    const move = () => {
      if (!to) return;
      const { dispatch, selectedItem } = puck();
      dispatch({
        type: 'move',
        sourceIndex: from.index,
        sourceZone: from.zone,
        destinationIndex: to.index,
        destinationZone: to.zone,
      });
      dispatch({ type: 'setUi', ui: { itemSelector: to } });
      onMoved(selectedItem?.type ?? '');
    };
    // It keeps the focus at either end.
    return (
      <button type="button" aria-disabled={to === null} onClick={move}>
        {text}
      </button>
    );
  };
  return (
    <div className="builder-actions builder-moves">
      {button(t('moveUp'), -1)}
      {button(t('moveDown'), 1)}
    </div>
  );
}
