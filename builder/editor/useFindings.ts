import { blockNodes } from '#domain/blockNodes.ts';
import { isBlock } from '#domain/blocks.ts';
import type { BuiltPage, PagePart } from '#domain/builtPages.ts';
import { type PageFinding, pageFindings } from '#domain/pageChecks.ts';
import { plainTextOf } from '#runtime/html.ts';
import { useBuilder } from '../builderContext.ts';
import { browserPlace } from './browserPlace.ts';
import { useEditor } from './editorContext.ts';

/**
 * Finds what readers would stumble over on the page as it is edited now (docs/behaviour/page-builder.md#before-it-is-public).
 * Rejects with a BuilderError when the other pages can't be had.
 */
export function useFindings(): (page: BuiltPage) => Promise<readonly PageFinding[]> {
  const { api, basePath, locale } = useBuilder();
  const { draft } = useEditor();
  return async (page) => {
    const { kind } = draft.page;
    const names = (await api.list()).flatMap((each) => (each.kind === 'page' ? [each.name] : []));
    // A table of contents is empty where there are no headings, which is no fault of its own.
    const place = browserPlace({ basePath, locale }, [{ part: '', id: '', level: 2, text: '…' }]);
    const isBlank = ({ id, name, values }: PagePart) =>
      isBlock(name)
        ? blockNodes({ id, name, values }, place).length === 0
        : plainTextOf(String(values.html ?? '')) === '';
    return pageFindings(page, { kind, names, isBlank });
  };
}
