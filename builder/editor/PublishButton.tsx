import { useGetPuck } from '@puckeditor/core';
import { useId, useRef, useState } from 'react';
import { type ElementDefinition, elements } from '#contracts/elements.ts';
import { isBlock } from '#domain/blocks.ts';
import { type PartName, textPart } from '#domain/builtPages.ts';
import type { PageFinding } from '#domain/pageChecks.ts';
import { BuilderError } from '../api.ts';
import { useBuilder } from '../builderContext.ts';
import { editedPage } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { useFindings } from './useFindings.ts';

/** Publishes the page; first it says what readers would stumble over, each with the way to its place. */
export function PublishButton() {
  const { t, elementTexts } = useBuilder();
  const { draft } = useEditor();
  const puck = useGetPuck();
  const find = useFindings();
  const dialog = useRef<HTMLDialogElement>(null);
  const [findings, setFindings] = useState<readonly PageFinding[]>([]);
  const id = useId();
  const { isBusy } = draft;

  const press = async () => {
    if (isBusy) return;
    const { page } = editedPage(puck().appState.data);
    const found = await find(page).catch((error: unknown) => {
      // Publishing itself will say that the help center can't be reached.
      if (error instanceof BuilderError) return [];
      throw error;
    });
    setFindings(found);
    if (found.length === 0) await draft.publish();
    else dialog.current?.showModal();
  };
  const show = (partId: string) => {
    dialog.current?.close();
    const { dispatch, getSelectorForId } = puck();
    const spot = getSelectorForId(partId);
    if (spot) dispatch({ type: 'setUi', ui: { itemSelector: spot } });
    const node = document.querySelector(`[data-puck-component="${CSS.escape(partId)}"]`);
    if (node instanceof HTMLElement) {
      node.scrollIntoView({ block: 'center' });
      node.focus();
    }
  };
  const nameOf = (name: PartName) => {
    if (name === textPart) return t('text');
    const definition: ElementDefinition | null = isBlock(name) ? null : elements[name];
    return isBlock(name) ? t(`blocks.names.${name}`) : elementTexts(definition?.label ?? name);
  };
  const isEmpty = findings.some(({ check, part }) => check === 'empty' && !part);

  return (
    <>
      <button type="button" className="builder-primary" aria-disabled={isBusy} onClick={() => void press()}>
        {t('publish')}
      </button>
      <dialog ref={dialog} className="builder-dialog" aria-labelledby={id}>
        <h2 id={id}>{t(isEmpty ? 'emptyAsk' : 'checks.ask')}</h2>
        <p>{t(isEmpty ? 'emptyMeans' : 'checks.means')}</p>
        {!isEmpty && (
          <ul className="builder-findings">
            {findings.map(({ check, part, section, words = '' }, index) => (
              <li key={`${check} ${part?.id ?? section} ${index.toString()}`}>
                <span>
                  {part && <strong>{nameOf(part.name)}: </strong>}
                  {t(`checks.${check}`, { words })}
                </span>
                <ShowPlace id={part?.id ?? section} onShow={show} />
              </li>
            ))}
          </ul>
        )}
        <div className="builder-actions">
          {/* biome-ignore lint/a11y/noAutofocus: what a press of Enter does is the harmless answer */}
          <button type="button" autoFocus onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className="builder-primary"
            onClick={() => {
              dialog.current?.close();
              void draft.publish();
            }}
          >
            {t(isEmpty ? 'publish' : 'checks.anyway')}
          </button>
        </div>
      </dialog>
    </>
  );
}

/** The way to what a finding is about; nothing for the page as a whole. */
function ShowPlace({
  id,
  onShow,
}: {
  readonly id: string | undefined;
  readonly onShow: (id: string) => void;
}) {
  const { t } = useBuilder();
  return id === undefined ? null : (
    <button type="button" onClick={() => onShow(id)}>
      {t('checks.show')}
    </button>
  );
}
