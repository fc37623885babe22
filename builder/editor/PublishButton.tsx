import { useGetPuck } from '@puckeditor/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { longestNote, type Publication } from '#contracts/builtPages.ts';
import { type ElementDefinition, elements } from '#contracts/elements.ts';
import { isBlock } from '#domain/blocks.ts';
import { type PartName, textPart } from '#domain/builtPages.ts';
import type { EditedPage } from '#domain/pageChanges.ts';
import type { CheckName, PageFinding } from '#domain/pageChecks.ts';
import { pageOf } from '#domain/platformViews.ts';
import { AskDialog } from '../AskDialog.tsx';
import { BuilderError } from '../api.ts';
import { useBuilder } from '../builderContext.ts';
import { ChangeList } from './ChangeList.tsx';
import { editedPage } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { noTimes, PlanFields, type PlanTimes, timesFault, whenOf } from './PlanFields.tsx';
import { showOnPage } from './showOnPage.ts';
import { isOnPhone, showFields } from './useFieldsOnPhone.ts';
import { useFindings } from './useFindings.ts';

/** What is known when somebody is about to publish. */
interface Prepared {
  readonly findings: readonly PageFinding[];
  readonly now: EditedPage;
  /** What readers see until then; null where nothing is public. */
  readonly shown: EditedPage | null;
}

const nothing: Prepared = {
  findings: [],
  now: { page: { title: '', description: '', sections: [] }, access: 'everyone' },
  shown: null,
};

/**
 * Publishes the page, now or at a time: first it says what readers would stumble over, each with the way to its place,
 * and what changes for them.
 */
export function PublishButton() {
  const { api, t } = useBuilder();
  const { draft } = useEditor();
  const puck = useGetPuck();
  const find = useFindings();
  const dialog = useRef<HTMLDialogElement>(null);
  const [prepared, setPrepared] = useState(nothing);
  const [note, setNote] = useState('');
  const [times, setTimes] = useState<PlanTimes>(noTimes);
  const { isBusy, page } = draft;
  const { findings, now, shown } = prepared;
  const isEmpty = findings.some(({ check, part }) => check === 'empty' && !part);
  const fault = timesFault(times, Date.now());

  const press = async () => {
    if (isBusy) return;
    const edited = editedPage(puck().appState.data);
    // Publishing itself will say that the help center can't be reached.
    const orNothing =
      <T,>(instead: T) =>
      (error: unknown) => {
        if (error instanceof BuilderError) return instead;
        throw error;
      };
    const [found, before] = await Promise.all([
      find(edited).catch(orNothing<readonly PageFinding[]>([])),
      page.published
        ? api.version(page.id, page.published.version).catch(orNothing(null))
        : Promise.resolve(null),
    ]);
    // All of it is there when the dialog opens: where the focus goes depends on it.
    flushSync(() => {
      setPrepared({
        findings: found,
        now: edited,
        shown: before && { page: pageOf(before.view), access: before.access },
      });
      setNote('');
      setTimes(noTimes);
    });
    dialog.current?.showModal();
  };
  const show = (finding: PageFinding) => {
    dialog.current?.close();
    const id = placeOf(finding);
    if (id !== undefined) return showOnPage(puck(), id)?.focus();
    const { dispatch } = puck();
    dispatch({ type: 'setUi', ui: { itemSelector: null } });
    if (finding.check === 'description' && isOnPhone()) dispatch(showFields);
    // The properties of the page come with the next frame; of those that the library keeps only one is seen.
    requestAnimationFrame(() => {
      const fields = document.querySelectorAll<HTMLElement>(ofPage[finding.check] ?? '');
      [...fields].find((field) => field.checkVisibility())?.focus();
    });
  };
  const publish = () => {
    const how: Omit<Publication, 'revision'> = { note: note.trim(), ...whenOf(times) };
    void draft.publish(how);
  };
  const question = isEmpty ? 'emptyAsk' : findings.length > 0 ? 'checks.ask' : 'publishAsk';

  return (
    <>
      <button type="button" className="builder-primary" aria-disabled={isBusy} onClick={() => void press()}>
        {t('publish')}
      </button>
      <AskDialog
        dialog={dialog}
        isWide
        isHarmless={findings.length === 0}
        question={t(question)}
        answer={t(times.isLater ? 'plan.set' : findings.length > 0 && !isEmpty ? 'checks.anyway' : 'publish')}
        isAnswerable={fault === null}
        onAnswer={publish}
      >
        {findings.length > 0 && <p>{t(isEmpty ? 'emptyMeans' : 'checks.means')}</p>}
        {findings.length > 0 && !isEmpty && <Findings findings={findings} onShow={show} />}
        <details>
          <summary>{t('changes.title')}</summary>
          {shown ? <ChangeList before={shown} after={now} /> : <p>{t('changes.notPublic')}</p>}
        </details>
        <label>
          {t('note')}
          <input value={note} maxLength={longestNote} onChange={({ target }) => setNote(target.value)} />
        </label>
        <PlanFields times={times} fault={fault} onChange={setTimes} />
      </AskDialog>
    </>
  );
}

/** What is about the page as a whole and is mended in a field of the editor, by where that is. */
const ofPage: Partial<Record<CheckName, string>> = {
  description: '.builder-panel [name="description"]',
  languages: '.builder-bar__shown > button',
};

/** What on the page leads to a finding: its part, or the section in whose place a saved one stands. */
const placeOf = ({ part, section, saved }: PageFinding) =>
  saved === undefined ? (part?.id ?? section) : section;

interface FindingsProps {
  readonly findings: readonly PageFinding[];
  readonly onShow: (finding: PageFinding) => void;
}

/** What readers would stumble over, each with the way to its place. */
function Findings({ findings, onShow }: FindingsProps) {
  const { t, elementTexts, locale } = useBuilder();
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (name: PartName) => {
    if (name === textPart) return t('text');
    const definition: ElementDefinition | null = isBlock(name) ? null : elements[name];
    return isBlock(name) ? t(`blocks.names.${name}`) : elementTexts(definition?.label ?? name);
  };
  return (
    <ul className="builder-findings">
      {findings.map((finding, index) => {
        const { check, part, saved, words = '' } = finding;
        return (
          <li key={`${check} ${placeOf(finding)} ${index.toString()}`}>
            <span>
              {saved !== undefined && <strong>{t('checks.inSaved', { title: saved })}: </strong>}
              {part && <strong>{nameOf(part.name)}: </strong>}
              {t(`checks.${check}`, {
                words: check === 'languages' ? (languageNames.of(words) ?? words) : words,
              })}
            </span>
            {(placeOf(finding) !== undefined || ofPage[check] !== undefined) && (
              <button type="button" onClick={() => onShow(finding)}>
                {t('checks.show')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
