import type { NoteApp } from '#domain/releases.ts';
import { ContentImage } from '#parts/ContentImage.tsx';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { Badge } from '#ui/Pill.tsx';

/** An app that a release note is about, with its picture or icon. */
export function AppBadge({ app: { name, slug, image } }: { readonly app: NoteApp }) {
  return (
    <Badge icon={<ContentImage image={image} fallback={<CategoryIcon slug={slug} duo />} />}>{name}</Badge>
  );
}
