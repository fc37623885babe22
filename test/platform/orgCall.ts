import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Route } from 'playwright-core';
import type { MethodName } from '#contracts/methods.ts';
import { callCosts } from '../../scripts/experience/check-apex.mjs';

const classes = join(import.meta.dirname, '../../experience/force-app/main/default/classes');

/** What the class of each method asks of the platform at most, as its text says. */
const costs = callCosts(
  Object.fromEntries(
    globSync('*.cls', { cwd: classes }).map((file) => [
      basename(file, '.cls'),
      readFileSync(join(classes, file), 'utf8'),
    ]),
  ),
);

/** What the platform gives one call: bytes of memory, queries, and milliseconds of its processor. */
export const callLimits = { heap: 6_000_000, queries: 100, processor: 10_000 };

/** What a call took of them. */
export type CallFacts = { -readonly [name in keyof typeof callLimits]: number };

/** What a stand-in of a class says of its work while it answers a call. */
export interface OrgCall {
  /** So many bytes are held until the call ends. */
  hold(bytes: number): void;
  /** The database is asked, beside what the class itself asks. */
  query(): void;
}

/** Thrown where a call takes more than it may, in the platform's words. */
export class LimitError extends Error {}

/**
 * Answers one call of a method in a stand-in of its class, and ends it as the platform does where it takes more than a call
 * may. Queries are those that the class makes, counted in its text, and what the stand-in adds. Memory is what it says
 * that it holds, and processor time is what its own code takes here: how many bytes and how much time Apex needs for the
 * same, and what triggers and flows of an org add, only an org can tell.
 */
export function answerCall<T>(
  method: MethodName,
  work: (call: OrgCall) => T,
  limits: CallFacts = callLimits,
): { readonly answer: T; readonly facts: CallFacts } {
  const started = process.threadCpuUsage();
  const facts: CallFacts = { heap: 0, queries: 0, processor: 0 };
  const count = (more: Partial<CallFacts>) => {
    facts.heap += more.heap ?? 0;
    facts.queries += more.queries ?? 0;
    const { user, system } = process.threadCpuUsage(started);
    facts.processor = (user + system) / 1000;
    if (facts.heap > limits.heap) throw new LimitError(`Apex heap size too large: ${facts.heap}`);
    if (facts.queries > limits.queries) throw new LimitError(`Too many SOQL queries: ${facts.queries}`);
    if (facts.processor > limits.processor) throw new LimitError('Apex CPU time limit exceeded');
  };
  count({ queries: costs.get(method)?.queries ?? 0 });
  const answer = work({ hold: (heap) => count({ heap }), query: () => count({ queries: 1 }) });
  count({});
  return { answer, facts };
}

/** Answers a request of a page by a stand-in; where a limit ends it, as the platform does. Answers what it took. */
export async function fulfillCall(
  route: Route,
  method: MethodName,
  work: (call: OrgCall) => unknown,
): Promise<CallFacts | null> {
  try {
    const { answer, facts } = answerCall(method, work);
    await route.fulfill({ json: answer });
    return facts;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    await route.fulfill({
      status: 500,
      json: [{ errorCode: 'APEX_ERROR', message: `System.LimitException: ${error.message}` }],
    });
    return null;
  }
}
