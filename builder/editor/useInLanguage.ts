import { createUsePuck } from '@puckeditor/core';
import { useMemo } from 'react';
import type { PagePart } from '#domain/builtPages.ts';
import { pageIn } from '#domain/pageTexts.ts';
import type { RootProps } from './editedPage.ts';
import { useEditor } from './editorContext.ts';

const usePuck = createUsePuck();

/** A part of the page as it is read in the language that was chosen for the canvas. */
export function useInLanguage(part: PagePart): PagePart {
  const { language: wanted } = useEditor();
  const translations = usePuck(
    ({ appState }) => (appState.data.root.props as RootProps | undefined)?.translations,
  );
  const language = usePuck(({ appState }) => (appState.data.root.props as RootProps | undefined)?.language);
  const key = JSON.stringify(part);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the part
  return useMemo(() => {
    if (wanted === null || !translations || !language) return part;
    const page = {
      title: '',
      description: '',
      language,
      translations,
      sections: [{ id: '', layout: '12' as const, columns: [[part]] }],
    };
    return pageIn(page, wanted).sections[0]?.columns[0]?.[0] ?? part;
  }, [key, wanted, translations, language]);
}
