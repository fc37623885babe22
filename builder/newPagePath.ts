import { type PageKind, pageKinds } from '#contracts/builtPages.ts';

/** The address of the list with the dialog for a new page of this kind open. */
export function newPagePath(builderPath: string, kind: PageKind): string {
  return `${builderPath}?new=${kind}`;
}

/** The kind for which the address opens that dialog; null where it doesn't. */
export function newPageKind(search: string): PageKind | null {
  const asked = new URLSearchParams(search).get('new');
  return pageKinds.find((kind) => kind === asked && kind !== 'section') ?? null;
}
