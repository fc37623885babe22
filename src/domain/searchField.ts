// Search services refuse longer ones.
const longestQuery = 512;

/** What can be searched for of a text: trimmed, cut to what the service takes, and no half a character in it. */
export function searchableTerm(text: string): string {
  return text
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}

/**
 * Width of the underline in pixels: 6 % of the window + 30 + 9.25 a character
 * (docs/behaviour/search-bar.md#underline).
 */
export function underlineWidth(
  termLength: number,
  windowWidth: number,
  rule: { windowShare: number; base: number; perCharacter: number },
): number {
  return rule.windowShare * windowWidth + rule.base + rule.perCharacter * termLength;
}
