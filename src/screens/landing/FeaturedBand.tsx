import type { MouseEvent, ReactNode } from 'react';
import type { LandingPage } from '#contracts/content.ts';
import { featured, type TopicItem } from '#domain/landing.ts';
import { useText } from '#i18n/useText.ts';
import '#ui/link.css';
import { isPlainClick, PageLink } from '#parts/PageLink.tsx';
import { topicsAnchor } from '#parts/topic-section/topicAnchors.ts';
import { useTopicScroll } from '#parts/topic-section/useTopicScroll.ts';
import { IconArrowDown } from '#ui/icons/actions.ts';
import { IconChevronRight } from '#ui/icons/interface.ts';
import { CourseCard } from './CourseCard.tsx';

/** What the page features, and the topics it can lead to. */
export interface FeaturedBandProps {
  readonly page: LandingPage;
  /** What the topic section lists; null while that is not known. */
  readonly topics: readonly TopicItem[] | null;
}

/**
 * Featured topics, articles and FAQs, and the promoted course (docs/behaviour/landing-pages.md#page). Nothing when
 * there is none of them.
 */
export function FeaturedBand({ page, topics }: FeaturedBandProps) {
  const { t } = useText();
  const lists = featured(page, topics);
  const hasTopics = topics === null || topics.length > 0;
  const course = page.promotedCourse ?? null;
  const isEmpty = lists.topics.length + lists.articles.length + lists.faqs.length === 0 && !course;
  if (isEmpty) return null;
  return (
    <section className="hc-featured" aria-label={t('landing.featured')} part="featured">
      <div className="hc-container hc-featured__grid">
        {(lists.topics.length > 0 || hasTopics) && (
          <FeaturedList title={page.featuredTopicsTextLabel?.text || t('landing.featuredTopics')}>
            {lists.topics.length > 0 && (
              <ul className="hc-linklist">
                {lists.topics.map(({ title, slug }) => (
                  <li key={slug}>
                    <TopicLink anchor={slug}>
                      <span className="hc-linklist__name">{title}</span>
                      <IconArrowDown size={16} />
                    </TopicLink>
                  </li>
                ))}
              </ul>
            )}
            {hasTopics && (
              <TopicLink anchor={topicsAnchor} className="hc-link hc-featured__all">
                <span>{t('landing.browseByTopic')}</span>
                <IconArrowDown size={16} />
              </TopicLink>
            )}
          </FeaturedList>
        )}
        <ArticleList
          title={page.featuredArticlesTextLabel?.text || t('landing.featuredArticles')}
          articles={lists.articles}
        />
        <ArticleList
          title={page.featuredFaqsTextLabel?.text || t('landing.featuredFaqs')}
          articles={lists.faqs}
        />
        {course && <CourseCard course={course} />}
      </div>
    </section>
  );
}

function FeaturedList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="hc-featured__list">
      <h2 className="hc-h4">{title}</h2>
      {children}
    </div>
  );
}

interface ArticleListProps {
  readonly title: string;
  readonly articles: readonly { readonly id: string; readonly title: string }[];
}

function ArticleList({ title, articles }: ArticleListProps) {
  if (articles.length === 0) return null;
  return (
    <FeaturedList title={title}>
      <ul className="hc-linklist">
        {articles.map(({ id, title: name }) => (
          <li key={id}>
            <PageLink target={{ view: 'article', articleId: id }}>
              <span className="hc-linklist__name">{name}</span>
              <IconChevronRight size={16} flip />
            </PageLink>
          </li>
        ))}
      </ul>
    </FeaturedList>
  );
}

interface TopicLinkProps {
  readonly anchor: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a place in the topic section of this page. */
function TopicLink({ anchor, className, children }: TopicLinkProps) {
  const scrollTo = useTopicScroll();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    scrollTo(event.currentTarget, anchor);
  };
  return (
    <a href={`#${encodeURIComponent(anchor)}`} className={className} onClick={follow}>
      {children}
    </a>
  );
}
