import type { MethodName } from '../methods.ts';
import { caseExamples } from './caseExamples.ts';
import { complaintExamples } from './complaintExamples.ts';
import { contentExamples } from './contentExamples.ts';
import type { MethodExamples } from './methodExample.ts';
import { userExamples } from './userExamples.ts';
import { visibilityExamples } from './visibilityExamples.ts';

/**
 * An example of every server method, for its documentation: the demo site answers each so (host/methods/methods.test.ts).
 * A method without one does not compile. Nothing that runs in a page may import them.
 */
export const methodExamples: MethodExamples<MethodName> = {
  ...userExamples,
  ...contentExamples,
  ...visibilityExamples,
  ...caseExamples,
  ...complaintExamples,
};
