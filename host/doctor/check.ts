import type { HostConfig } from '../config.ts';
import type { Store } from '../store/database.ts';

/** What a check says: all is well, it should be looked at, it must be mended, or it does not apply here. */
export type Verdict = 'good' | 'warning' | 'wrong' | 'skipped';

/** What a check found. */
export interface Finding {
  readonly verdict: Verdict;
  /** What is so, as a sentence. */
  readonly what: string;
  /** What to do, as a sentence; none where all is well. */
  readonly todo?: string;
}

/** What checks look at; none of them changes anything. */
export interface Patient {
  readonly config: HostConfig;
  readonly now: Date;
  /** The databases, for reading alone; null where there are none of this program's form. */
  readonly store: Store | null;
}

/** Something that can be wrong with a site. Add one to `checks` and `hc doctor` makes it. */
export interface Check {
  readonly name: string;
  run(patient: Patient): Promise<readonly Finding[]>;
}

/** All is well. */
export const good = (what: string): Finding => ({ verdict: 'good', what });

/** Does not apply. */
export const skipped = (what: string): Finding => ({ verdict: 'skipped', what });

/** Should be looked at. */
export const warning = (what: string, todo: string): Finding => ({ verdict: 'warning', what, todo });

/** Must be mended. */
export const wrong = (what: string, todo: string): Finding => ({ verdict: 'wrong', what, todo });

/** The code of an error of the system, or what it says. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
