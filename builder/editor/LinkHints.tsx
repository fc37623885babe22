import { createUsePuck } from '@puckeditor/core';
import { useEffect, useState } from 'react';
import { audienceText } from '#domain/audience.ts';
import { isLink } from '#domain/blocks.ts';
import { partsOf } from '#domain/builtPages.ts';
import type { NamedLink } from '#domain/pageChecks.ts';
import { useBuilder } from '../builderContext.ts';
import { editedPage } from './editedPage.ts';
import { useEditor } from './editorContext.ts';

const usePuck = createUsePuck();

/** How long a pause in typing is after which links are judged, in milliseconds. */
const pause = 250;

interface LinkHintsProps {
  /** Where a field of what is selected leads. */
  readonly links: readonly NamedLink[];
}

/**
 * Says of the links of a field which lead to nothing on the site, and which not every reader of what is selected may
 * open, as the check before publishing does (docs/behaviour/page-builder.md#before-it-is-public).
 */
export function LinkHints({ links }: LinkHintsProps) {
  const { t } = useBuilder();
  const ofSite = links.filter(({ link }) => link.startsWith('/') && isLink(link));
  const { dead, closed } = useJudged(ofSite.map(({ link }) => link));
  return (
    <div role="status">
      {ofSite.map(({ link, words }) => {
        const check = dead.includes(link) ? 'deadLink' : closed.includes(link) ? 'closedLink' : null;
        return (
          check && (
            <p key={link} className="builder-fault">
              {t(`checks.${check}`, { words })}
            </p>
          )
        );
      })}
    </div>
  );
}

const nothing = { asked: '', dead: [] as readonly string[], closed: [] as readonly string[] };

/** Which of these links lead to nothing, and which to what not every reader of page and section may open. */
function useJudged(links: readonly string[]) {
  const { api } = useBuilder();
  const { id } = useEditor().draft.page;
  // As text, so that it changes with what it says alone.
  const readers = usePuck(({ appState, selectedItem }) => {
    const { page, access } = editedPage(appState.data);
    const section = page.sections.find((each) =>
      partsOf({ sections: [each] }).some((part) => part.id === selectedItem?.props.id),
    );
    const audiences = [page.audience, section?.audience].map((audience) => audienceText(audience ?? {}));
    return JSON.stringify({ access, audiences });
  });
  const asked = links.length === 0 ? '' : JSON.stringify({ ...JSON.parse(readers), links });
  const [judged, setJudged] = useState(nothing);
  useEffect(() => {
    if (asked === '') return;
    let isWanted = true;
    const timer = setTimeout(() => {
      const question = JSON.parse(asked);
      Promise.all([api.deadLinks(id, question.links), api.closedLinks(question)]).then(
        ([dead, closed]) => isWanted && setJudged({ asked, dead, closed }),
        // Whatever can't be judged is said when the page is published.
        (error: unknown) => console.warn("hc: where links lead can't be had.", error),
      );
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, id, asked]);
  return judged.asked === asked ? judged : nothing;
}
