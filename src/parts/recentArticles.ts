import { isText, listOf, objectOf } from '#domain/shapes.ts';
import type { UserMemory } from '#runtime/memory.ts';

const name = 'recentArticles';

/** An article a user read, by the title it had then. */
export interface RecentArticle {
  readonly id: string;
  readonly title: string;
}

const areArticles = listOf(objectOf({ id: isText, title: isText }));

/** The articles a user read last, the latest first; none for guests. */
export function recentArticles(memory: UserMemory, userId: string): readonly RecentArticle[] {
  return memory.read(userId, name, areArticles) ?? [];
}

/** Notes that a user reads an article; no more than `limit` are kept, each once. */
export function rememberArticle(memory: UserMemory, userId: string, article: RecentArticle, limit: number) {
  const known = recentArticles(memory, userId);
  if (known[0]?.id === article.id && known[0].title === article.title) return;
  const others = known.filter(({ id }) => id !== article.id);
  memory.write(userId, name, [article, ...others].slice(0, limit));
}
