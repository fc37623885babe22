import { blockNodes } from '#domain/blockNodes.ts';
import { isBlock } from '#domain/blocks.ts';
import { type BuiltPage, lookOf, type PagePart } from '#domain/builtPages.ts';
import { type PageFinding, pageFindings, pageLinks } from '#domain/pageChecks.ts';
import { plainTextOf } from '#runtime/html.ts';
import { useBuilder } from '../builderContext.ts';
import { fileAddressOf } from '../fileAddress.ts';
import { browserPlace } from './browserPlace.ts';
import { readableContrast } from './contrast.ts';
import { useEditor } from './editorContext.ts';
import { whiteOnPicture } from './pictureContrast.ts';

/** Sections whose words stand on a picture without a veil, and can't be read on it. */
async function contrastFindings({ sections }: BuiltPage, basePath: string): Promise<PageFinding[]> {
  const judged = sections.map(async (section): Promise<PageFinding[]> => {
    const { background, picture, scrim } = lookOf(section);
    if (background !== 'picture' || scrim !== 'none') return [];
    const contrast = await whiteOnPicture(picture, fileAddressOf(basePath)).catch((error: unknown) => {
      console.warn('hc: a picture could not be judged.', error);
      return 1;
    });
    return contrast < readableContrast ? [{ check: 'contrast', section: section.id }] : [];
  });
  return (await Promise.all(judged)).flat();
}

/**
 * Finds what readers would stumble over on the page as it is edited now (docs/behaviour/page-builder.md#before-it-is-public).
 * Rejects with a BuilderError when it can't be had where the links lead.
 */
export function useFindings(): (page: BuiltPage) => Promise<readonly PageFinding[]> {
  const { api, basePath, locale } = useBuilder();
  const { draft } = useEditor();
  return async (page) => {
    const { kind } = draft.page;
    const links = pageLinks(page);
    const dead = new Set(links.length === 0 ? [] : await api.deadLinks(draft.page.id, links));
    // A table of contents is empty where there are no headings, which is no fault of its own.
    const place = browserPlace({ basePath, locale }, [{ part: '', id: '', level: 2, text: '…' }]);
    const isBlank = ({ id, name, values }: PagePart) =>
      isBlock(name)
        ? blockNodes({ id, name, values }, place).length === 0
        : plainTextOf(String(values.html ?? '')) === '';
    return [...pageFindings(page, { kind, dead, isBlank }), ...(await contrastFindings(page, basePath))];
  };
}
