import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useBuilder } from '../builderContext.ts';
import { spotAfterStep } from './placing.ts';

const usePuck = createUsePuck();

interface MoveButtonsProps {
  readonly onMoved: (type: string) => void;
  readonly onDuplicated: (type: string) => void;
  readonly onRemoved: (type: string) => void;
  /** The page itself is shown again, and these buttons no more. */
  readonly onLeft: () => void;
}

/**
 * Moves, duplicates and removes what is selected without a pointer, and leads back to the page; nothing while nothing is
 * selected.
 */
export function MoveButtons({ onMoved, onDuplicated, onRemoved, onLeft }: MoveButtonsProps) {
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
  const duplicate = () => {
    const { dispatch, selectedItem } = puck();
    dispatch({ type: 'duplicate', sourceIndex: from.index, sourceZone: from.zone });
    dispatch({ type: 'setUi', ui: { itemSelector: { ...from, index: from.index + 1 } } });
    onDuplicated(selectedItem?.type ?? '');
  };
  const remove = () => {
    const { dispatch, selectedItem } = puck();
    onLeft();
    dispatch({ type: 'remove', index: from.index, zone: from.zone });
    dispatch({ type: 'setUi', ui: { itemSelector: null } });
    onRemoved(selectedItem?.type ?? '');
  };
  return (
    <div className="builder-actions builder-moves">
      {button(t('moveUp'), -1)}
      {button(t('moveDown'), 1)}
      <button type="button" onClick={duplicate}>
        {t('puck.duplicate')}
      </button>
      <button type="button" onClick={remove}>
        {t('puck.delete')}
      </button>
      <button
        type="button"
        onClick={() => {
          onLeft();
          puck().dispatch({ type: 'setUi', ui: { itemSelector: null } });
        }}
      >
        {t('puck.page')}
      </button>
    </div>
  );
}
