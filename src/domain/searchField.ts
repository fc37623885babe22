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
 * Length of the underline in CSS: 6 % of the width of the bar + 30 px + 9.25 px a character
 * (docs/behaviour/search-bar.md#underline).
 */
export function underlineLength(
  termLength: number,
  rule: { share: number; base: number; perCharacter: number },
): string {
  return `calc(${rule.share * 100}cqi + ${rule.base + rule.perCharacter * termLength}px)`;
}
