import type { BuiltPage } from '#domain/builtPages.ts';
import { pageOf } from '#domain/platformViews.ts';
import { type BuilderApi, BuilderError } from '../api.ts';

type SectionApi = Pick<BuilderApi, 'find' | 'version'>;

/** What readers see of a saved section; null where nothing of it is published. Rejects with a BuilderError. */
export async function publishedSection(api: SectionApi, id: string): Promise<BuiltPage | null> {
  try {
    const { published } = await api.find(id);
    return published && pageOf((await api.version(id, published.version)).view);
  } catch (error) {
    // It was deleted.
    if (error instanceof BuilderError && error.kind === 'refused') return null;
    throw error;
  }
}

/** What readers see of the saved sections on a page, by their ids. Rejects with a BuilderError. */
export async function publishedSections(
  api: SectionApi,
  { sections }: Pick<BuiltPage, 'sections'>,
): Promise<ReadonlyMap<string, BuiltPage>> {
  const ids = [...new Set(sections.flatMap(({ saved }) => saved ?? []))];
  const found = await Promise.all(ids.map(async (id) => [id, await publishedSection(api, id)] as const));
  return new Map(found.flatMap(([id, page]) => (page ? [[id, page] as const] : [])));
}
