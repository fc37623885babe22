import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Permission, SiteUser } from '../auth/users.ts';
import { previewVisitor } from './preview-visitors.ts';

/** Somebody who builds pages, with these rights beside it. */
const builder = (...permissions: readonly Permission[]) =>
  ({
    id: '1',
    personas: [],
    permissions: new Set<Permission>(['build-pages', 'view-community', ...permissions]),
    account: { product_mix: 'HR;Payroll' },
  }) as unknown as SiteUser;

const seen = (role: string, by: SiteUser) => {
  const visitor = previewVisitor(role, by);
  assert.ok(visitor);
  const { permissions, personas, account } = visitor;
  return [[...permissions], personas, account.product_mix];
};

it('gives who builds pages no right in a preview that they have not themselves, unless they are internal', () => {
  const internal = builder('internal');
  assert.deepEqual(seen('peo-administrator', builder('admin')), [
    ['view-community', 'admin'],
    [],
    'HR;Payroll',
  ]);
  assert.deepEqual(seen('payroll-administrator', builder())[1], []);
  assert.deepEqual(seen('eor-administrator', builder())[2], 'HR;Payroll');
  assert.deepEqual(seen('payroll-administrator', internal)[1], ['payroll_classic-admin-user']);
  assert.deepEqual(seen('eor-administrator', internal)[2], 'HR;Payroll;EOR - Germany;EOR - France');
});
