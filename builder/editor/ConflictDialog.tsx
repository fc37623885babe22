import { useEffect, useRef, useState } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { conflictsOf, type Side, type TwoEdits } from '#domain/pageChanges.ts';
import { useBuilder } from '../builderContext.ts';
import { useUnits } from './useUnits.ts';

interface ConflictDialogProps {
  readonly theirs: PageDetail;
  readonly edits: TwoEdits;
  readonly onTakeTheirs: (page: PageDetail) => void;
  readonly onKeepMine: (page: PageDetail) => void;
  readonly onJoin: (page: PageDetail, chosen: ReadonlyMap<string, Side>) => void;
}

const sides = ['mine', 'theirs'] as const;

/**
 * Asks how two drafts become one: what only one of them changed is taken by itself, and for each part that both changed
 * it is chosen whose is taken. One of the two can be taken whole. Until that is answered nothing is lost.
 */
export function ConflictDialog({ theirs, edits, onTakeTheirs, onKeepMine, onJoin }: ConflictDialogProps) {
  const { t } = useBuilder();
  const { nameOf, wordsOf } = useUnits();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  useEffect(() => dialog.current?.showModal(), []);
  const conflicts = conflictsOf(edits);
  const states = [edits.mine, edits.theirs];
  return (
    <dialog
      ref={dialog}
      className="builder-dialog builder-dialog--wide"
      aria-labelledby="builder-conflict"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="builder-conflict">{t('conflictTitle')}</h2>
      <p>{t('conflict', { by: theirs.edited.by })}</p>
      {conflicts.length === 0 ? (
        <p>{t('join.nothing')}</p>
      ) : (
        <>
          <p>{t('join.some')}</p>
          <ul className="builder-conflicts">
            {conflicts.map(({ key, unit, ...values }) => (
              <li key={key}>
                <fieldset>
                  <legend>{nameOf(unit, states)}</legend>
                  {sides.map((side) => (
                    <label key={side} className="builder-check">
                      <input
                        type="radio"
                        name={`conflict ${key}`}
                        checked={(chosen.get(key) ?? 'mine') === side}
                        onChange={() => setChosen(new Map([...chosen, [key, side]]))}
                      />
                      <span>
                        <strong>{t(`join.${side}`)}</strong>{' '}
                        {values[side] === null ? t('join.removed') : wordsOf(unit, values[side])}
                      </span>
                    </label>
                  ))}
                </fieldset>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <button type="button" className="builder-primary" onClick={() => onJoin(theirs, chosen)}>
          {t('join.both')}
        </button>{' '}
        {t('join.bothHint')}
      </p>
      <p>
        <button type="button" onClick={() => onKeepMine(theirs)}>
          {t('keepMine')}
        </button>{' '}
        {t('keepMineHint')}
      </p>
      <p>
        <button type="button" onClick={() => onTakeTheirs(theirs)}>
          {t('takeTheirs')}
        </button>{' '}
        {t('takeTheirsHint')}
      </p>
    </dialog>
  );
}
