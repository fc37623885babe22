import type { Files } from '../../files/files.ts';
import type { Store } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type DemoCase, type DemoCasesOptions, type DemoOwner, makeCases } from './make-cases.ts';
import { randomOf } from './random.ts';
import { writeCases } from './write-cases.ts';

interface Plan extends Pick<DemoCasesOptions, 'areas'> {
  readonly count: number;
  readonly notices: number;
  readonly withFiles: number;
  readonly days: number;
}

const northwind = '001hc000000NORTHWD';

/** How many cases each demo account has. The partner's are for the customers their company looks after, in turn. */
const plans: Readonly<Record<string, Plan>> = {
  'admin@harbor.example': { count: 128, notices: 6, withFiles: 14, days: 620 },
  'aso@harbor.example': { count: 9, notices: 0, withFiles: 2, days: 210 },
  'payroll@harbor.example': { count: 12, notices: 5, withFiles: 3, days: 260, areas: ['payroll', 'finance'] },
  'employee@harbor.example': { count: 3, notices: 0, withFiles: 1, days: 90, areas: ['benefits', 'it'] },
  'partner@harbor.example': { count: 37, notices: 4, withFiles: 4, days: 320 },
  'internal@harbor.example': { count: 2, notices: 0, withFiles: 0, days: 60 },
  'trial@harbor.example': { count: 1, notices: 0, withFiles: 0, days: 10, areas: ['it'] },
};
const customersOfPartner = [northwind, '001hc000000CEDARVL', '001hc000000LUMENAC', '001hc000000BRIGHTL'];

const seedName = 'demo cases';

/** Gives the demo accounts their cases, once in the life of a data folder: the same ones, dated back from `now`. */
export async function seedDemoCases(store: Store, files: Files, now: Date): Promise<void> {
  const known = await store.db
    .selectFrom('seeds')
    .select('at')
    .where('name', '=', seedName)
    .executeTakeFirst();
  if (known) return;
  await inTransaction(store, async ({ db }) => {
    const mark = { name: seedName, at: now.getTime() };
    const isNew = await db
      .insertInto('seeds')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!isNew.numInsertedOrUpdatedRows) return;
    const users = await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'contact_id', 'account_id'])
      .where('is_demo', '=', 1)
      .execute();
    const made: DemoCase[] = [];
    for (const user of users) {
      const plan = plans[user.email];
      if (!plan) continue;
      const owner: DemoOwner = {
        id: user.id,
        name: `${user.first_name} ${user.last_name}`,
        contactId: user.contact_id,
        accountId: user.account_id,
      };
      const own = [...makeCases(owner, { ...plan, now: now.getTime() }, randomOf(user.email))];
      made.push(...(user.email.startsWith('partner@') ? own.map(forCustomer) : own));
    }
    made.sort((a, b) => a.row.created_at - b.row.created_at);
    await files.keep(await writeCases(db, files, made, randomOf(seedName)));
  });
}

const forCustomer = (made: DemoCase, at: number): DemoCase => ({
  ...made,
  row: { ...made.row, account_id: customersOfPartner[at % customersOfPartner.length] ?? northwind },
});
