import { articleTokens } from '#domain/access.ts';
import { defaultLocale } from '#domain/locales.ts';
import type { ContentStore } from '../../store/database.ts';
import { eachOfType, entriesOfType } from '../entries.ts';
import { fieldValue, linkOf } from '../fields.ts';

/**
 * Works out anew what follows from the articles and topics together: which articles name which topic, and who may
 * read them. All of them each time, because a changed topic changes its articles.
 */
export async function deriveAccess({ db, sqlite }: Pick<ContentStore, 'db' | 'sqlite'>): Promise<void> {
  const setAccess = sqlite.prepare('UPDATE entries SET access = ? WHERE id = ?');
  const addTopic = sqlite.prepare('INSERT INTO article_topics (topic_id, article_id) VALUES (?, ?)');
  const topics = new Map((await entriesOfType(db, ['topic'])).map((topic) => [topic.id, topic]));
  await db.deleteFrom('article_topics').execute();
  for await (const article of eachOfType(db, ['concept', 'tutorial'])) {
    const linked = listOf(fieldValue(article, 'topics', [defaultLocale])).map((link) =>
      topics.get(linkOf(link)?.id ?? ''),
    );
    const own = [...new Set(linked)].filter((topic) => topic !== undefined);
    const items = own.map((topic) => ({
      slug: topic.slug,
      isEorCountryTopic: fieldValue(topic, 'isEorCountryTopic', [defaultLocale]) === true,
    }));
    const visibility = listOf(fieldValue(article, 'visibility', [defaultLocale])).filter(
      (each) => typeof each === 'string',
    );
    const access = JSON.stringify(articleTokens({ visibility, topicsCollection: { items } }));
    setAccess.run(access, article.id);
    for (const topic of own) addTopic.run(topic.id, article.id);
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
