import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mayViewCases, openCases } from './home.ts';

describe('open cases on the home page', () => {
  it('are those that are not closed, the latest first and no more than asked for', () => {
    const cases = [
      { Id: 'old', CreatedDate: '2026-01-01T00:00:00.000Z', IsClosed: false },
      { Id: 'closed', CreatedDate: '2026-09-01T00:00:00.000Z', IsClosed: true },
      {
        Id: 'closed for the customer',
        CreatedDate: '2026-09-02T00:00:00.000Z',
        Customer_Status__c: 'Closed',
      },
      { Id: 'undated', CreatedDate: 'soon' },
      { Id: 'new', CreatedDate: '2026-08-01T10:00:00.000+0000', Customer_Status__c: 'New' },
    ];
    const ids = (limit: number) => openCases(cases, limit).map(({ Id }) => Id);
    assert.deepEqual(ids(5), ['new', 'old', 'undated']);
    assert.deepEqual(ids(1), ['new']);
    assert.deepEqual(openCases([], 5), []);
  });

  it('are for users with My Cases, outside the trial', () => {
    assert.equal(mayViewCases({ canViewMyCasesButton: true, container: '' }), true);
    assert.equal(mayViewCases({ canViewMyCasesButton: false, container: '' }), false);
    assert.equal(mayViewCases({ canViewMyCasesButton: true, container: 'it-trial' }), false);
  });
});
