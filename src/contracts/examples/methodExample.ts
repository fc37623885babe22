import type { MethodName, Params, WireAnswer } from '../methods.ts';

/** A call of a method and its answer, as both go over the wire; texts and lists are cut short. */
export interface MethodExample<M extends MethodName> {
  readonly params: Params<M>;
  readonly answer: WireAnswer<M>;
}

/** An example of each of the methods. */
export type MethodExamples<N extends MethodName = MethodName> = { readonly [M in N]: MethodExample<M> };
