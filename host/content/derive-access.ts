import type { Kysely } from 'kysely';
import { articleTokens } from '#domain/access.ts';
import { defaultLocale } from '#domain/locales.ts';
import type { Tables } from '../store/tables.ts';
import { eachOfType, entriesOfType } from './entries.ts';
import { fieldValue, linkOf } from './graph.ts';

/**
 * Works out anew what follows from the articles and topics together: which articles name which topic, and who may
 * read them. All of them each time, because a changed topic changes its articles.
 */
export async function deriveAccess(db: Kysely<Tables>): Promise<void> {
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
    await db.updateTable('entries').set({ access }).where('id', '=', article.id).execute();
    const rows = own.map((topic) => ({ topic_id: topic.id, article_id: article.id }));
    if (rows.length > 0) await db.insertInto('article_topics').values(rows).execute();
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
