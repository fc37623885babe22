import { noPersona } from '../events/article-reads.ts';
import type { Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';

const dayLength = 86_400_000;
const seedName = 'demo reads';

/** What the demo's readers read most, best first. */
const reads: Readonly<Record<string, readonly string[]>> = {
  [noPersona]: [
    'request-time-off',
    'understand-your-pay-statement',
    'set-up-direct-deposit',
    'enroll-in-benefits',
    'set-up-two-step-verification',
    'submit-expenses-for-reimbursement',
  ],
  'payroll_classic-admin-user': [
    'run-a-regular-payroll',
    'run-off-cycle-payroll',
    'respond-to-a-payroll-tax-notice',
    'reconcile-payroll-at-quarter-end',
    'post-payroll-to-your-ledger',
  ],
  'partner-user': ['manage-clients-in-client-command-center', 'client-access-for-partner-teams'],
};

/** Gives the demo articles their reads, once in the life of a data folder. */
export async function seedDemoReads(store: Store, now: Date): Promise<void> {
  const known = await store.db
    .selectFrom('seeds')
    .select('at')
    .where('name', '=', seedName)
    .executeTakeFirst();
  if (known) return;
  const day = Math.floor(now.getTime() / dayLength);
  const rows = Object.entries(reads).flatMap(([persona, ids]) =>
    ids.map((id, at) => ({ day, persona, article_id: id, reads: 20 - 2 * at })),
  );
  await inTransaction(store, async ({ db }) => {
    const mark = { name: seedName, at: now.getTime() };
    await db
      .insertInto('seeds')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('article_reads')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
