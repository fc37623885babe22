import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SiteTables } from '../store/tables.ts';

/** What the site signs with: `searchKeys` the search keys, `chat` the user signature of the chat widget, `grants` guests' access to what they have just filed, `devices` what known devices keep, `mails` the links by which mails are left; `site` tells this site's files from those of others. */
export interface Secrets {
  readonly searchKeys: string;
  readonly chat: string;
  readonly grants: string;
  readonly devices: string;
  readonly mails: string;
  readonly site: string;
}

/** Reads the site's secrets, making those that are missing: 256 random bits each. */
export async function openSecrets(db: Kysely<SiteTables>): Promise<Secrets> {
  const read = (name: keyof Secrets) => readSecret(db, name);
  return {
    searchKeys: await read('searchKeys'),
    chat: await read('chat'),
    grants: await read('grants'),
    devices: await read('devices'),
    mails: await read('mails'),
    site: await read('site'),
  };
}

/** Which site a database is of, as `Secrets.site`; null where no host of this version has opened it yet. */
export async function siteOf(db: Kysely<SiteTables>): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', 'site').executeTakeFirst();
  return row?.value ?? null;
}

async function readSecret(db: Kysely<SiteTables>, name: keyof Secrets): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = db.selectFrom('secrets').select('value').where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).value;
}
