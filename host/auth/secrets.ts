import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SiteTables } from '../store/tables.ts';

/** What the site signs with: `searchKeys` the search keys, `chat` the user signature of the chat widget, `grants` guests' access to what they have just filed, `devices` what known devices keep, `mails` the links by which mails are left. */
export interface Secrets {
  readonly searchKeys: string;
  readonly chat: string;
  readonly grants: string;
  readonly devices: string;
  readonly mails: string;
}

/** Reads the site's secrets, making those that are missing: 256 random bits each. */
export async function openSecrets(db: Kysely<SiteTables>): Promise<Secrets> {
  const read = async (name: keyof Secrets) => {
    const value = randomBytes(32).toString('base64url');
    await db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  };
  return {
    searchKeys: await read('searchKeys'),
    chat: await read('chat'),
    grants: await read('grants'),
    devices: await read('devices'),
    mails: await read('mails'),
  };
}
