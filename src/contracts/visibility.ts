import * as z from 'zod/mini';

/** The rules by which something is shown or hidden (docs/behaviour/access.md#visibility-explained). */
export const ruleNames = [
  'everyone',
  'internal',
  'public',
  'customers',
  'permissions',
  'countries',
  'personas',
  'signed-in',
  'container',
  'absent',
  'nobody',
] as const;
/** A rule of visibility by its name. */
export type RuleName = (typeof ruleNames)[number];

const RuleSchema = z.object({ name: z.enum(ruleNames), values: z.array(z.string()) });

/**
 * A rule, and what it asks for: all of the permissions, or one of the countries or personas; of a container the one
 * that shows it not.
 */
export type Rule = Readonly<{ name: RuleName; values: readonly string[] }>;

/** The wire form of a verdict. */
export const VerdictSchema = z.object({
  isShown: z.boolean(),
  by: z.nullable(RuleSchema),
  rules: z.array(RuleSchema),
});

/**
 * Whether something is shown, and why. `rules` are those it has, one of which is enough; `by` is the one that its
 * visitor meets, null for what is hidden.
 */
export interface Verdict {
  readonly isShown: boolean;
  readonly by: Rule | null;
  readonly rules: readonly Rule[];
}
