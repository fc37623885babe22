import type { ReactNode } from 'react';
import type { Target } from '#domain/views.ts';
import { PageLink } from '#parts/PageLink.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { IconChevronRight } from '#ui/icons/interface.ts';

/** A few things of the user, and the way to all of them. */
export interface ShortListProps {
  readonly part: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly items: readonly {
    readonly key: string;
    readonly target: Target;
    readonly title: string;
    /** A line above the title. */
    readonly facts?: string;
  }[];
  /** Below the title: a link on. */
  readonly children?: ReactNode;
}

/** A few of the user's own things, each a link. */
export function ShortList({ part, title, icon, items, children }: ShortListProps) {
  return (
    <Section innerClassName="hc-news" part={part}>
      <SectionHead title={title}>{children}</SectionHead>
      <ul className="hc-card hc-news__list">
        {items.map(({ key, target, title: name, facts }) => (
          <li key={key}>
            <PageLink target={target} className="hc-news__item">
              <span className="hc-icon-tile">{icon}</span>
              <span className="hc-news__text">
                {facts && <span className="hc-small hc-muted hc-tabular">{facts}</span>}
                <span className="hc-h4">{name}</span>
              </span>
              <IconChevronRight size={18} flip className="hc-news__arrow" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
