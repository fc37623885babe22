import { type Kysely, sql } from 'kysely';
import type { AudienceChoices } from '#contracts/builtPages.ts';
import { globalPayrollPersona, type SiteConfig } from '#contracts/config.ts';
import { partnerPersonas } from '#domain/access.ts';
import { productsOf } from '#domain/audience.ts';
import type { Tables } from '../store/tables.ts';

/** What an audience of a page can be chosen from: what users and accounts have, and what the product itself goes by. */
export async function audienceChoices(
  db: Kysely<Tables>,
  { eorCountries }: Pick<SiteConfig, 'eorCountries'>,
): Promise<AudienceChoices> {
  const { rows } = await sql<{ persona: string }>`
    SELECT DISTINCT each.value AS persona FROM users, json_each(users.personas) AS each`.execute(db);
  const accounts = await db.selectFrom('accounts').select('product_mix').distinct().execute();
  const sorted = (values: Iterable<string>) => [...new Set(values)].sort();
  return {
    personas: sorted([...partnerPersonas, globalPayrollPersona, ...rows.map(({ persona }) => persona)]),
    products: sorted(accounts.flatMap((account) => productsOf(account.product_mix))),
    countries: sorted(Object.keys(eorCountries)),
  };
}
