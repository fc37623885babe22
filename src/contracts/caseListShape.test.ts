import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom, randomCases } from '#domain/testing/caseLists.ts';
import { isCaseListAnswer } from './caseListShape.ts';
import { CaseListAnswerSchema, CaseListItemSchema } from './caseShapes.ts';

const [sample] = randomCases(1, createRandom(3));
const fields = [...Object.keys(CaseListItemSchema.shape), 'ContactId'];
const values = ['', 'x', 7, true, null, undefined, {}, [], { Name: 'x' }, { Name: 7 }, { DeveloperName: 7 }];

/** Lists with one field of one case replaced by each kind of value, and what else may come in place of a list. */
const answers: readonly unknown[] = [
  ...[null, undefined, 'x', 7, [], {}, { caseList: null }, { caseList: {} }, { caseList: [null] }],
  ...[{ caseList: [[]] }, { caseList: [{}] }, { caseList: randomCases(50, createRandom(7)), more: 1 }],
  ...values.map((next) => ({ caseList: [sample], next })),
  ...fields.flatMap((field) =>
    values.map((value) => ({ caseList: [sample, { ...sample, [field]: value }] })),
  ),
];

describe('the quick look at a case list', () => {
  it('tells what its schema tells, of every kind of value in every field', () => {
    const verdicts = answers.map((answer) => [isCaseListAnswer(answer), answer]);
    assert.deepEqual(
      verdicts,
      answers.map((answer) => [CaseListAnswerSchema.safeParse(answer).success, answer]),
    );
    assert.ok(verdicts.some(([is]) => is) && verdicts.some(([is]) => !is));
  });
});
