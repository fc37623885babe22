import type { Migration } from './statements.ts';

/** Choosing the language became a permission; everybody had it. */
export const site005: Migration = [
  { sqlite: "UPDATE users SET permissions = json_insert(permissions, '$[#]', 'choose-language')" },
];
