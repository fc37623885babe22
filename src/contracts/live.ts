import * as z from 'zod/mini';
import { later } from './later.ts';

/** Where pages hear which of their cases change, below the base path of the site (docs/behaviour/case-detail.md#live). */
export const caseChangesPath = '/api/cases/changes';

/** How often an open stream says that it is there, in milliseconds. */
export const liveBeat = 20_000;

/** What a stream tells: cases that changed; null where there are too many to be named. */
export const CaseChangesSchema = later(() => z.object({ caseIds: z.nullable(z.array(z.string())) }));

/** The same as one answer, with the number to go on from. */
export const CaseChangesAnswerSchema = later(() => z.extend(CaseChangesSchema, { last: z.string() }));
