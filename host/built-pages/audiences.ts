import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AudienceChoices } from '#contracts/builtPages.ts';
import { globalPayrollPersona, type SiteConfig } from '#contracts/config.ts';
import { partnerPersonas } from '#domain/access.ts';
import { productsOf } from '#domain/audience.ts';
import type { SiteTables } from '../store/tables.ts';

const Personas = z.array(z.string());

/** What an audience of a page can be chosen from: what users and accounts have, and what the product itself goes by. */
export async function audienceChoices(
  db: Kysely<SiteTables>,
  { eorCountries }: Pick<SiteConfig, 'eorCountries'>,
): Promise<AudienceChoices> {
  const users = await db.selectFrom('users').select('personas').distinct().execute();
  const accounts = await db.selectFrom('accounts').select('product_mix').distinct().execute();
  const sorted = (values: Iterable<string>) => [...new Set(values)].sort();
  return {
    personas: sorted([
      ...partnerPersonas,
      globalPayrollPersona,
      ...users.flatMap(({ personas }) => Personas.parse(JSON.parse(personas))),
    ]),
    products: sorted(accounts.flatMap((account) => productsOf(account.product_mix))),
    countries: sorted(Object.keys(eorCountries)),
  };
}
