import { type MouseEvent, useId, useState } from 'react';
import type { TopicItem } from '#domain/landing.ts';
import { useText } from '#i18n/useText.ts';
import { isPlainClick } from '#parts/PageLink.tsx';
import { IconChevronRight } from '#ui/icons/interface.ts';

/** The topics, where the reader is, and what choosing one does. */
export interface TopicNavProps {
  readonly topics: readonly TopicItem[];
  /** The anchor of the topic in view, '' when none is. */
  readonly current: string;
  readonly onChoose: (from: Node, anchor: string) => void;
}

/**
 * The sidebar of the topics (docs/behaviour/topics.md#topic-section): each leads to its heading; subtopics are closed
 * until they are asked for.
 */
export function TopicNav({ topics, current, onChoose }: TopicNavProps) {
  const { t } = useText();
  return (
    <nav className="hc-topics__nav" aria-label={t('topicSection.topics')}>
      <ul className="hc-sidenav">
        {topics.map((topic) => (
          <TopicRow key={topic.slug} topic={topic} current={current} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  );
}

interface TopicRowProps extends Omit<TopicNavProps, 'topics'> {
  readonly topic: TopicItem;
}

function TopicRow({ topic, current, onChoose }: TopicRowProps) {
  const { t } = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { slug, title, subtopics } = topic;
  const hasSubtopics = subtopics.length > 0;
  // A closed topic stands in for the subtopic in view.
  const isCurrent = current === slug || (!isOpen && subtopics.some((sub) => sub.slug === current));
  return (
    <li>
      <div className="hc-sidenav__row">
        <NavLink
          anchor={slug}
          isCurrent={isCurrent}
          onChoose={(from, anchor) => {
            setOpen(hasSubtopics);
            onChoose(from, anchor);
          }}
        >
          {title}
        </NavLink>
        {hasSubtopics && (
          <button
            type="button"
            className="hc-sidenav__toggle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('topicSection.subtopics', { topic: title })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} flip />
          </button>
        )}
      </div>
      {isOpen && (
        <ul id={id} className="hc-sidenav__sub">
          {subtopics.map((sub) => (
            <li key={sub.slug}>
              <NavLink anchor={sub.slug} isCurrent={current === sub.slug} onChoose={onChoose}>
                {sub.title}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface NavLinkProps {
  readonly anchor: string;
  readonly isCurrent: boolean;
  readonly onChoose: (from: Node, anchor: string) => void;
  readonly children: string;
}

function NavLink({ anchor, isCurrent, onChoose, children }: NavLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(event.currentTarget, anchor);
  };
  return (
    <a
      className="hc-sidenav__link"
      href={`#${encodeURIComponent(anchor)}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
