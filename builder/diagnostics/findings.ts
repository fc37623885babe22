import { foreignOriginCode } from '#contracts/failures.ts';
import { CallError, type FailureKind } from '#runtime/errors.ts';
import type { BuilderText } from '../texts.ts';
import type { Outcome } from './checkMethods.ts';

/** How a method stands: as it should, slowly, to be mended, or not tried. */
export type State = 'fine' | 'slow' | 'fault' | 'skipped';

/** A field of an answer that is not as it must be; the empty path is the answer itself. */
export interface FieldFault {
  readonly path: string;
  /** What the catalogue expects there, in its terms; '' where it says no more than that it doesn't fit. */
  readonly expected: string;
}

/** What an administrator is told of a method: the text, what is filled in, and what more there is to it. */
export interface Finding {
  readonly state: State;
  readonly text: BuilderText;
  /** The server's own words. */
  readonly reason?: string;
  readonly fields?: readonly FieldFault[];
}

/** A reader notices a wait from here on, in milliseconds. */
const slow = 2000;

/** What a method's outcome means; `isGuest` where nobody is signed in, whom some methods refuse rightly. */
export function findingOf(outcome: Outcome, isGuest: boolean): Finding {
  if (outcome.status === 'skipped')
    return { state: 'skipped', text: `diagnostics.skipped.${outcome.reason}` };
  if (outcome.status === 'answered')
    return outcome.time < slow
      ? { state: 'fine', text: 'diagnostics.says.fine' }
      : { state: 'slow', text: 'diagnostics.says.slow' };
  const { error } = outcome;
  if (!(error instanceof CallError))
    return { state: 'fault', text: 'diagnostics.says.server', reason: String(error) };
  if (error.kind === 'signed-out' && isGuest) return { state: 'skipped', text: 'diagnostics.skipped.guest' };
  const reason = error.serverMessage ? { reason: error.serverMessage } : {};
  if (error.code === foreignOriginCode) return { state: 'fault', text: 'diagnostics.says.origin', ...reason };
  if (error.kind !== 'malformed')
    return { state: 'fault', text: `diagnostics.says.${names[error.kind]}`, ...reason };
  const fields = fieldFaults(error.cause);
  return fields.length > 0
    ? { state: 'fault', text: 'diagnostics.says.malformed', fields }
    : { state: 'fault', text: 'diagnostics.says.notJson' };
}

const names = {
  offline: 'offline',
  unreachable: 'unreachable',
  blocked: 'blocked',
  timeout: 'timeout',
  'signed-out': 'signedOut',
  forbidden: 'forbidden',
  'user-changed': 'userChanged',
  'not-found': 'notFound',
  'too-many': 'tooMany',
  server: 'server',
  refused: 'refused',
  malformed: 'malformed',
  incomplete: 'incomplete',
} as const satisfies Record<FailureKind, string>;

/** As much of an issue of the schema library as is told. */
interface Issue {
  readonly path?: readonly PropertyKey[];
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
}

/** The fields that a schema found wrong, in the order of the answer; none for an error of another kind. */
function fieldFaults(cause: unknown): readonly FieldFault[] {
  const issues: unknown =
    typeof cause === 'object' && cause !== null && 'issues' in cause ? cause.issues : [];
  return (Array.isArray(issues) ? (issues as Issue[]) : []).map(({ path = [], expected, values }) => ({
    path: path.map(String).join('.'),
    expected: typeof expected === 'string' ? expected : (values ?? []).map(String).join(' | '),
  }));
}
