import type { TopicItem } from '#domain/landing.ts';
import { PageLink } from '#parts/PageLink.tsx';
import '../card.css';
import { topicId } from './topicAnchors.ts';

/** Each topic with its articles, then its subtopics with theirs (docs/behaviour/topics.md#topic-section). */
export function TopicPane({ topics }: { readonly topics: readonly TopicItem[] }) {
  return (
    <div className="hc-topics__pane">
      {topics.map((topic) => (
        <section
          key={topic.slug}
          id={topicId(topic.slug)}
          data-topic={topic.slug}
          className="hc-card hc-topic"
        >
          <h3 className="hc-h3">{topic.title}</h3>
          <ArticleLinks topic={topic} />
          {topic.subtopics.map((sub) => (
            <div key={sub.slug} id={topicId(sub.slug)} data-topic={sub.slug} className="hc-topic__sub">
              <h4 className="hc-h4">{sub.title}</h4>
              <ArticleLinks topic={sub} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function ArticleLinks({ topic: { articles } }: { readonly topic: TopicItem }) {
  if (articles.length === 0) return null;
  return (
    <ul className="hc-topic__links">
      {articles.map(({ id, title }) => (
        <li key={id}>
          <PageLink target={{ view: 'article', articleId: id }}>{title}</PageLink>
        </li>
      ))}
    </ul>
  );
}
