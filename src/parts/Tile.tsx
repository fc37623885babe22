import type { ReactNode } from 'react';
import type { Destination } from '#domain/browse.ts';
import type { Picture } from '#domain/pictures.ts';
import { CategoryIcon, CategoryTile } from '#ui/CategoryIcon.tsx';
import { ContentImage } from './ContentImage.tsx';
import { DestinationLink } from './DestinationLink.tsx';
import './card.css';

/** Where a tile leads, and what it shows. */
export interface TileProps {
  readonly destination: Destination;
  /**
   * Slug of its icon; an empty square without one, so that its neighbours don't move
   * (docs/behaviour/design.md#components).
   */
  readonly icon: string;
  /** A picture of the content's own, in place of the icon. */
  readonly image?: Picture | null;
  /** Whether the icon has no ground: on the brand's bands. */
  readonly bare?: boolean;
  /** Drawn after the words. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A card of one line: an icon and a name. */
export function Tile({ destination, icon, image = null, bare, end, children }: TileProps) {
  return (
    <DestinationLink destination={destination} className="hc-card hc-card--link hc-tile">
      {bare ? <CategoryIcon slug={icon} duo /> : <TileIcon icon={icon} image={image} />}
      <span className="hc-tile__name">{children}</span>
      {end}
    </DestinationLink>
  );
}

/** The picture of a topic or app, else its icon, on a square. */
export function TileIcon({ icon, image = null }: Pick<TileProps, 'icon' | 'image'>) {
  const drawn = <CategoryTile slug={icon} />;
  if (!image) return drawn;
  return (
    <span className="hc-tile__image">
      <ContentImage image={image} fallback={drawn} />
    </span>
  );
}
