import type { ComponentType } from 'react';
import type { IconProps } from '#ui/Icon.tsx';
import { categoryIcons } from '#ui/icons/categoryIcons.ts';
import { iconSets } from '../support/icons.ts';
import { Shadow } from './shadow.tsx';

type Icons = Readonly<Record<string, ComponentType<IconProps>>>;

/** All icons of a set with the names by which code imports them, and for those of categories the slugs they stand for. */
export function IconSheet({ set, ...look }: { readonly set: keyof typeof iconSets } & IconProps) {
  return (
    <Shadow>
      <div className="docs-sheet">
        {Object.entries<ComponentType<IconProps>>(iconSets[set] as Icons).map(([name, Drawing]) => (
          <div key={name}>
            <Drawing {...look} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </Shadow>
  );
}

/** Which icon stands for which slug of the content. */
export function SlugCount() {
  return <>{categoryIcons.size}</>;
}
