import * as z from 'zod/mini';
import { later } from './later.ts';

/** As whom the site can be viewed, and a draft previewed. */
export const previewVisitors = [
  'guest',
  'employee',
  'administrator',
  'peo-administrator',
  'eor-administrator',
  'hr-services-administrator',
  'payroll-administrator',
  'partner',
  'it-trial',
] as const;

/** The rules by which something is shown or hidden (docs/behaviour/access.md#visibility-explained). */
export const ruleNames = [
  'everyone',
  'internal',
  'public',
  'customers',
  'permissions',
  'countries',
  'personas',
  'products',
  'signed-in',
  'container',
  'absent',
  'nobody',
] as const;
/** A rule of visibility by its name. */
export type RuleName = (typeof ruleNames)[number];

const RuleSchema = later(() =>
  z.object({ name: z.enum(ruleNames), values: z.readonly(z.array(z.string())) }),
);

/**
 * A rule, and the values it goes by. A rule of permissions asks for all of them, one of countries, personas or products for any.
 * The value of a container rule is the container in which the thing is hidden.
 */
export type Rule = Readonly<{ name: RuleName; values: readonly string[] }>;

/** The wire form of a verdict. */
const VerdictSchema = later(() =>
  z.object({
    isShown: z.boolean(),
    by: z.nullable(RuleSchema),
    rules: z.readonly(z.array(RuleSchema)),
  }),
);

/**
 * Whether something is shown to a visitor, and why. `rules` are all rules of the thing; to meet one is enough. `by` is
 * the rule that the visitor meets; null for what is hidden.
 */
export interface Verdict {
  readonly isShown: boolean;
  readonly by: Rule | null;
  readonly rules: readonly Rule[];
}

/** The screens whose reasons the server tells; what of the others depends on who sees it, the page knows itself. */
export const explainedViews = [
  'article',
  'page',
  'search',
  'release-feed',
  'release-note',
  'glossary',
  'built',
] as const;
/** A screen whose reasons the server tells. */
export type ExplainedView = (typeof explainedViews)[number];
/** Of these, the screens whose content is not built by administrators. */
export type ExplainedContent = Exclude<ExplainedView, 'built'>;

/** What of a screen a verdict can be of. */
export const judgedKinds = ['article', 'page', 'section', 'card', 'link', 'topic', 'hit'] as const;

/** Everything a screen could show, with the verdict of each (docs/behaviour/access.md#visibility-explained). */
export const VisibilitySchema = later(() =>
  z.object({
    items: z.array(z.object({ kind: z.enum(judgedKinds), title: z.string(), verdict: VerdictSchema })),
  }),
);

/**
 * As whom an internal user views the site: `role` is '' for themselves, `country` names an EOR country by its topic's
 * slug without `eor-`. `countries` can be chosen; `withheld` are personas and permissions of the role that they lack
 * themselves, and so don't have as this role either.
 */
export const ViewAsSchema = later(() =>
  z.object({
    role: z.enum(['', ...previewVisitors]),
    country: z.string(),
    countries: z.array(z.string()),
    withheld: z.array(z.string()),
  }),
);
/** As whom an internal user views the site. */
export type ViewAs = z.output<typeof ViewAsSchema>;
