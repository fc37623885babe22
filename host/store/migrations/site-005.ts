/** Choosing the language became a permission; everybody had it. */
export const site005: readonly string[] = [
  "UPDATE users SET permissions = json_insert(permissions, '$[#]', 'choose-language')",
];
