import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Audience,
  type AudienceVisitor,
  audienceText,
  audienceVerdict,
  belongsTo,
  readAudience,
} from './audience.ts';

const countries = { germany: ['Germany', 'Deutschland'], france: ['France'] };
const visitor = (
  personas: readonly string[],
  accountProductMix: string,
  isInternalUser = false,
): AudienceVisitor => ({ personas, user: { accountProductMix, isInternalUser } });
const guest: AudienceVisitor = { personas: [], user: null };

describe('an audience', () => {
  it('is met by one value of each of its lists', () => {
    const audience = { personas: ['partner-user'], products: ['Payroll'], countries: ['germany'] };
    const cases: readonly (readonly [Audience, AudienceVisitor, boolean])[] = [
      [{}, guest, true],
      [{ personas: [] }, guest, true],
      [{ personas: ['partner-user'] }, guest, false],
      [{ products: ['payroll'] }, visitor([], 'HR; Payroll '), true],
      [{ products: ['Pay'] }, visitor([], 'HR;Payroll'), false],
      [{ countries: ['france', 'germany'] }, visitor([], 'EOR - Deutschland'), true],
      [audience, visitor(['partner-user'], 'Payroll;EOR - Germany'), true],
      [audience, visitor(['partner-user'], 'Payroll;EOR - France'), false],
      [audience, visitor([], 'Payroll;EOR - Germany'), false],
      [audience, visitor([], '', true), true],
    ];
    for (const [asked, who, isShown] of cases)
      assert.equal(belongsTo(asked, who, countries), isShown, JSON.stringify([asked, who]));
  });

  it('says by which of its rules it is met, or that none is', () => {
    const audience = { personas: ['partner-user'], countries: ['germany'] };
    const names = (who: AudienceVisitor) => {
      const { by, rules } = audienceVerdict(audience, who, countries);
      return [by?.name, rules.map(({ name }) => name)];
    };
    assert.deepEqual(names(guest), [undefined, ['personas']]);
    assert.deepEqual(names(visitor(['partner-user'], '')), [undefined, ['countries']]);
    assert.deepEqual(names(visitor([], '', true)), ['internal', ['personas', 'countries']]);
  });

  it('is read as it was kept, and nothing else is', () => {
    const audience = { personas: ['a', 'b'], countries: ['germany'] };
    assert.deepEqual(readAudience(audienceText(audience)), audience);
    assert.equal(audienceText({ personas: [] }), '');
    assert.deepEqual(readAudience(''), {});
    for (const wrong of [
      'x',
      '[]',
      '{"all":["x"]}',
      '{"personas":"x"}',
      '{"personas":[""]}',
      '{"personas":[1]}',
      7,
    ])
      assert.equal(readAudience(wrong), null, String(wrong));
  });
});
