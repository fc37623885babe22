/** How long a session lives unused, the end of it that is announced, and how late the server hears of use; milliseconds. */
export interface TimeoutLimits {
  readonly idle: number;
  readonly warning: number;
  readonly keepAlive: number;
}

/**
 * A session as the page sees it (docs/behaviour/session.md#time-out): in use, about to end unless the visitor says they
 * are there, or over. Times are epoch milliseconds of the wall clock, so that time asleep counts.
 */
export interface TimeoutState {
  readonly phase: 'active' | 'warning' | 'expired';
  /** When any tab was used last. */
  readonly lastUse: number;
  /** When this tab was used last. */
  readonly ownUse: number;
  /** When the server heard of this tab last. */
  readonly contact: number;
}

/** How far a session is: in use, about to end, or over. */
export type TimeoutPhase = TimeoutState['phase'];

/** What happens to a session; `at` is the time it happens. */
export type TimeoutEvent =
  /** Time passes, or the laptop wakes up. */
  | { readonly type: 'tick'; readonly at: number }
  /** The visitor uses this tab. */
  | { readonly type: 'use'; readonly at: number }
  /** The visitor answers the warning. */
  | { readonly type: 'continue'; readonly at: number }
  /** Another tab tells when it was used. */
  | { readonly type: 'heard'; readonly at: number; readonly lastUse: number }
  /** The server answered this tab. */
  | { readonly type: 'contact'; readonly at: number }
  /** The server, or another tab, says that it is over. */
  | { readonly type: 'end'; readonly at: number };

/** Limits that make sense together: the warning takes at most half of the time, the server hears of use well before it. */
export function timeoutLimits({ idle, warning, keepAlive }: TimeoutLimits): TimeoutLimits {
  const announced = Math.max(0, Math.min(warning, idle / 2));
  return { idle, warning: announced, keepAlive: Math.max(0, Math.min(keepAlive, (idle - announced) / 2)) };
}

/** A session that begins, or that this page meets, at a time: the server has just answered, the page has just been opened. */
export function beginTimeout(at: number): TimeoutState {
  return { phase: 'active', lastUse: at, ownUse: at, contact: at };
}

/**
 * The state after an event. Use alone doesn't take a warning back, as its text says; the visitor's answer and use of
 * another tab do. What is over stays over.
 */
export function stepTimeout(before: TimeoutState, event: TimeoutEvent, limits: TimeoutLimits): TimeoutState {
  if (before.phase === 'expired') return before;
  const { at } = event;
  if (event.type === 'end') return { ...before, phase: 'expired' };
  if (event.type === 'heard') {
    // A time that is yet to come can't be true, whoever tells it.
    const lastUse = Math.max(before.lastUse, Math.min(event.lastUse, at));
    return inTime({ ...before, lastUse }, at, limits);
  }
  const now = inTime(before, at, limits);
  if (now.phase === 'expired') return now;
  if (event.type === 'contact') return { ...now, contact: at };
  if (event.type === 'continue' || (event.type === 'use' && now.phase === 'active')) {
    return { ...now, phase: 'active', lastUse: at, ownUse: at };
  }
  return now;
}

function inTime(state: TimeoutState, at: number, { idle, warning }: TimeoutLimits): TimeoutState {
  const unused = at - state.lastUse;
  const phase = unused >= idle ? 'expired' : unused >= idle - warning ? 'warning' : 'active';
  return phase === state.phase ? state : { ...state, phase };
}

/** Whether the server must hear that this tab was used, lest it ends the session before the page does. */
export function isContactDue(
  { phase, ownUse, contact }: TimeoutState,
  at: number,
  limits: TimeoutLimits,
): boolean {
  return phase !== 'expired' && ownUse > contact && at - contact >= limits.keepAlive;
}

/** When the state must be looked at again if nothing happens; null when it is over. */
export function nextLook(
  { phase, lastUse, ownUse, contact }: TimeoutState,
  limits: TimeoutLimits,
): number | null {
  if (phase === 'expired') return null;
  if (phase === 'warning') return lastUse + limits.idle;
  const warning = lastUse + limits.idle - limits.warning;
  return ownUse > contact ? Math.min(warning, contact + limits.keepAlive) : warning;
}
