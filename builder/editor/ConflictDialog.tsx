import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PageDetail } from '#contracts/builtPages.ts';
import { conflictsOf, type Side } from '#domain/pageChanges.ts';
import { useBuilder } from '../builderContext.ts';
import { useEditor } from './editorContext.ts';
import { TwoPictures } from './TwoPictures.tsx';
import { useUnits } from './useUnits.ts';

interface ConflictDialogProps {
  readonly theirs: PageDetail;
}

const sides = ['mine', 'theirs'] as const;

/** The editor, and above it what is asked when somebody else has stored the page in the meantime. */
export function WithConflict({ children }: { readonly children: ReactNode }) {
  const { theirs } = useEditor().draft;
  return (
    <>
      {children}
      {theirs && <ConflictDialog theirs={theirs} />}
    </>
  );
}

/**
 * Asks how two drafts become one: what only one of them changed is taken by itself, and for each part that both changed
 * it is chosen whose is taken. One of the two can be taken whole. Until that is answered nothing is lost.
 */
function ConflictDialog({ theirs }: ConflictDialogProps) {
  const { t } = useBuilder();
  const { draft } = useEditor();
  // What is on the page stays as it is while the dialog is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are of the moment of the conflict
  const edits = useMemo(() => draft.editsWith(theirs), [theirs]);
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
      <TwoPictures
        pages={[
          { label: t('join.mine'), page: edits.mine.page },
          { label: t('join.theirs'), page: edits.theirs.page },
        ]}
      />
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
                        {values[side] === null ? t('join.removed') : wordsOf(unit, values[side], states)}
                      </span>
                    </label>
                  ))}
                </fieldset>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="builder-ways">
        <div className="builder-actions">
          <button type="button" className="builder-primary" onClick={() => draft.join(theirs, edits, chosen)}>
            {t('join.both')}
          </button>
          <span className="builder-hint">{t('join.bothHint')}</span>
        </div>
        <div className="builder-actions">
          <button type="button" onClick={() => draft.keepMine(theirs)}>
            {t('keepMine')}
          </button>
          <span className="builder-hint">{t('keepMineHint')}</span>
        </div>
        <div className="builder-actions">
          <button type="button" onClick={() => draft.takeTheirs(theirs)}>
            {t('takeTheirs')}
          </button>
          <span className="builder-hint">{t('takeTheirsHint')}</span>
        </div>
      </div>
    </dialog>
  );
}
