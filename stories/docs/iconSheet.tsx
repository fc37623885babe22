import type { ComponentType } from 'react';
import type { IconProps } from '#ui/Icon.tsx';
import * as category from '#ui/icons/category.tsx';
import { categoryIcons } from '#ui/icons/categoryIcons.ts';
import * as content from '#ui/icons/content.tsx';
import * as interfaces from '#ui/icons/interface.tsx';
import { Shadow } from './shadow.tsx';

const sets = { interface: interfaces, content, category };
type Icons = Readonly<Record<string, ComponentType<IconProps>>>;

/** All icons of a set with the names by which code imports them, and for those of categories the slugs they stand for. */
export function IconSheet({ set, ...look }: { readonly set: keyof typeof sets } & IconProps) {
  return (
    <Shadow>
      <div className="docs-sheet">
        {Object.entries<ComponentType<IconProps>>(sets[set] as Icons).map(([name, Drawing]) => (
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
