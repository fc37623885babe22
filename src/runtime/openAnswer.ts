import { type Answer, type MethodDefinition, type MethodName, methods } from '#contracts/methods.ts';
import type { Opened } from '#contracts/unwrap.ts';
import { CallError } from './errors.ts';

/** An answer is opened once, so that whoever shows it, or why there is none, goes on with the same. */
const known = new WeakMap<object, Opened<unknown> | CallError>();

/**
 * What an answer of the catalogue's shape gives its caller. Throws a `CallError`: 'incomplete', or 'refused' with the
 * server's words (docs/behaviour/server-calls.md#answers).
 */
export function openAnswer<M extends MethodName>(method: M, answer: unknown): Opened<Answer<M>> {
  const key = typeof answer === 'object' ? answer : null;
  const opened = (key && known.get(key)) ?? open(methods[method], answer);
  if (key) known.set(key, opened);
  if (opened instanceof CallError) throw opened;
  return opened as Opened<Answer<M>>;
}

function open(
  { className, methodName, unwrap }: MethodDefinition,
  answer: unknown,
): Opened<unknown> | CallError {
  const name = `${className}.${methodName}`;
  const opened = unwrap(answer);
  if (opened === null) return new CallError('incomplete', `${name} answered without what it must hold`);
  if (!('refusal' in opened)) return opened;
  const { refusal } = opened;
  return new CallError('refused', `${name} refused: ${refusal}`, { serverMessage: refusal });
}
