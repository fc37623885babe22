import type { Rule, RuleName, Verdict } from '#contracts/visibility.ts';

// Verdicts of the rules of visibility, and how they are put together (docs/behaviour/access.md#visibility-explained).

/** A rule with the values it asks for. */
export const ruleOf = (name: RuleName, ...values: readonly string[]): Rule => ({ name, values });

/** Shown by a rule, one of those that there are. */
export const shown = (by: Rule, rules: readonly Rule[] = [by]): Verdict => ({ isShown: true, by, rules });

/** Hidden, as its visitor meets none of its rules. */
export const hidden = (...rules: readonly Rule[]): Verdict => ({ isShown: false, by: null, rules });

/** Of what has no rule. */
export const shownToAll: Verdict = shown(ruleOf('everyone'));

/** What two verdicts say together: the one that hides, else the one that has a rule. */
export function both(first: Verdict, second: Verdict): Verdict {
  if (!first.isShown) return first;
  return second.isShown && second.by?.name === 'everyone' ? first : second;
}

/** What all of some verdicts say together. */
export const all = (verdicts: readonly Verdict[]): Verdict => verdicts.reduce(both, shownToAll);

/** Hidden by a rule where it applies, else as the verdict says. */
export const unless = (isHidden: boolean, rule: Rule, otherwise: Verdict = shownToAll): Verdict =>
  isHidden ? hidden(rule) : otherwise;
