import { classes } from './classes.ts';
import type { IconProps } from './Icon.tsx';
import { categoryIcons } from './icons/categoryIcons.ts';
import './icon-tile.css';

/** The slug of a category, role, service or topic, and how it is drawn. */
export interface CategoryIconProps extends IconProps {
  readonly slug: string;
}

/**
 * The icon of a category, role, service or topic by its slug, or null when there is none. Loads all forty of them:
 * where one is known beforehand, import it from icons/category.ts.
 */
export function CategoryIcon({ slug, ...look }: CategoryIconProps) {
  const Drawing = categoryIcons.get(slug);
  return Drawing ? <Drawing {...look} /> : null;
}

/** The slug of a category, and the size and ground of its icon. */
export interface CategoryTileProps {
  readonly slug: string;
  /** An image of the content's own, in place of the icon. */
  readonly imageUrl?: string;
  /** `md` 40, `sm` 32 px. */
  readonly size?: 'md' | 'sm';
}

/**
 * A category's icon on its ground; an empty square when there is none, so that its neighbours don't move
 * (docs/behaviour/design.md#components).
 */
export function CategoryTile({ slug, imageUrl, size = 'md' }: CategoryTileProps) {
  const drawn = imageUrl !== undefined || categoryIcons.has(slug);
  return (
    <span
      className={classes(
        'hc-icon-tile',
        size === 'sm' && 'hc-icon-tile--sm',
        !drawn && 'hc-icon-tile--empty',
      )}
    >
      {imageUrl !== undefined ? <img src={imageUrl} alt="" /> : <CategoryIcon slug={slug} />}
    </span>
  );
}
