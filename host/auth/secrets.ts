import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { StartError } from '../errors.ts';
import type { Store } from '../store/database.ts';
import type { SiteTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';

/** What the site signs with, and for what. */
export const secretNames = {
  searchKeys: 'search keys, and what a site on the hosted platform asks for',
  chat: 'the user signature of the chat widget',
  grants: "guests' access to what they have just filed",
  devices: 'what known devices keep',
  mails: 'the links by which mails are left',
} as const;

/** Something the site signs with. */
export type SecretName = keyof typeof secretNames;

/** A secret in its versions: the newest signs, all hold. */
export interface Secret {
  readonly signing: string;
  /** The newest first. */
  readonly accepted: readonly string[];
}

/** What the site signs with; `site` tells this site's files from those of others. */
export type Secrets = Readonly<Record<SecretName, Secret>> & {
  readonly site: string;
  /** Reads them again: another process may have turned one. */
  refresh(): Promise<void>;
};

/**
 * How long a new version holds before it signs, in milliseconds: longer than any host takes to hear of it, so that none
 * refuses what another has signed.
 */
export const beforeSigning = 60_000;

/** How often a host reads them again, in milliseconds. */
export const betweenReads = 20_000;

const names = Object.keys(secretNames) as SecretName[];

/** A version: its number from 1 on, and from when it signs, in milliseconds since 1970. */
interface Version {
  readonly name: string;
  readonly version: number;
  readonly value: string;
  readonly signsFrom: number;
}

/**
 * Reads the site's secrets, making those that are missing: 256 random bits each. Throws a StartError for a database that a
 * move has not filled to its end.
 */
export async function openSecrets(db: Kysely<SiteTables>, now: () => number = Date.now): Promise<Secrets> {
  if ((await siteBeingMoved(db)) !== null)
    throw new StartError(
      'The database holds a part of a site: a move to it was broken off. Run hc move again, or start with the former settings.',
    );
  for (const name of [...names, 'site']) await makeSecret(db, name);
  let versions = await readVersions(db);
  const secretOf = (name: SecretName): Secret => ({
    get signing() {
      return versions.find((each) => each.name === name && each.signsFrom <= now())?.value ?? '';
    },
    get accepted() {
      return versions.flatMap((each) => (each.name === name ? each.value : []));
    },
  });
  const secrets = Object.fromEntries(names.map((name) => [name, secretOf(name)])) as Record<
    SecretName,
    Secret
  >;
  return {
    ...secrets,
    site: (await siteOf(db)) ?? '',
    async refresh() {
      versions = await readVersions(db);
    },
  };
}

/** The site that is being moved to a database, as `Secrets.site`; null where none is. */
export const siteBeingMoved = (db: Kysely<SiteTables>): Promise<string | null> => storedValue(db, 'moving');

/** Which site a database is of, as `Secrets.site`; null where no host of this version has opened it yet. */
export const siteOf = (db: Kysely<SiteTables>): Promise<string | null> => storedValue(db, 'site');

async function storedValue(db: Kysely<SiteTables>, name: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

const newValue = () => randomBytes(32).toString('base64url');

async function makeSecret(db: Kysely<SiteTables>, name: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value: newValue() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All versions that hold, the newest first. */
async function readVersions(db: Kysely<SiteTables>): Promise<readonly Version[]> {
  const first = await db.selectFrom('secrets').selectAll().where('name', 'in', names).execute();
  const later = await db.selectFrom('secret_versions').selectAll().orderBy('version', 'desc').execute();
  return [
    ...later.map(({ name, version, value, signs_from: signsFrom }) => ({ name, version, value, signsFrom })),
    ...first.map((row) => ({ ...row, version: 1, signsFrom: 0 })),
  ];
}

/** What is said of a secret: its newest version, when that signs, and how many hold beside it. */
export interface SecretState {
  readonly name: SecretName;
  readonly version: number;
  readonly signsFrom: Date;
  readonly former: number;
}

/** How each secret stands. */
export async function listSecrets(db: Kysely<SiteTables>): Promise<readonly SecretState[]> {
  const versions = await readVersions(db);
  return names.map((name) => {
    const own = versions.filter((each) => each.name === name);
    const [newest] = own;
    return {
      name,
      version: newest?.version ?? 1,
      signsFrom: new Date(newest?.signsFrom ?? 0),
      former: new Set(own.map(({ value }) => value)).size - 1,
    };
  });
}

/** Makes a new version of a secret, which signs a minute later; those of before hold until `endFormer` is called. */
export function turnSecret(store: Store, name: SecretName, now: Date): Promise<void> {
  return inTransaction(store, async ({ db }) => {
    await makeSecret(db, name);
    const newest = (await readVersions(db)).find((each) => each.name === name);
    const row = { name, version: (newest?.version ?? 1) + 1, value: newValue() };
    await db
      .insertInto('secret_versions')
      .values({ ...row, signs_from: now.getTime() + beforeSigning })
      .execute();
  });
}

/** Lets nothing hold any more that another version than the newest has signed. */
export function endFormer(store: Store, name: SecretName): Promise<void> {
  return inTransaction(store, async ({ db }) => {
    const newest = (await readVersions(db)).find((each) => each.name === name);
    if (!newest || newest.version === 1) return;
    await db
      .deleteFrom('secret_versions')
      .where('name', '=', name)
      .where('version', '<', newest.version)
      .execute();
    // The first one is never missing, or the next start would make it anew.
    await db.updateTable('secrets').set({ value: newest.value }).where('name', '=', name).execute();
  });
}
