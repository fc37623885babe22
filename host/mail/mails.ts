import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Insertable, Kysely } from 'kysely';
import { ccRecipients, isEmailAddress } from '#domain/caseRules.ts';
import { emailKey } from '../auth/users.ts';
import type { MailTable, SiteTables } from '../store/tables.ts';
import { afterCommit } from '../store/transaction.ts';

/**
 * Where mails are noted until they are sent (docs/behaviour/mail.md#what-is-mailed). Each function is called inside the
 * transaction that writes what the mail tells of: both are kept, or neither. Where mail is off, nothing is noted.
 */
export interface Mails {
  readonly isOn: boolean;
  /** A user opened a case: a mail to them, and one to each address they included. */
  noteCaseOpened(db: Kysely<SiteTables>, caseId: string): Promise<void>;
  /** A comment was added, by an agent or on the site: a mail to everybody on the case but its writer. */
  noteComment(
    db: Kysely<SiteTables>,
    comment: { readonly caseId: string; readonly commentId: string },
  ): Promise<void>;
  /** An agent closed a case: a mail to everybody on it. */
  noteCaseClosed(db: Kysely<SiteTables>, caseId: string): Promise<void>;
  /** An operator invites a user: a mail with a link to set a password. */
  noteInvitation(db: Kysely<SiteTables>, address: string): Promise<void>;
  /**
   * Somebody has forgotten the password of an address. It is noted for every address alike; whose it is, and whether
   * anybody's, is judged when the mail is sent. More than three an hour are not noted.
   */
  noteForgotten(db: Kysely<SiteTables>, address: string): Promise<void>;
  /** Calls `look` when something was noted; one listener, the delivery. */
  onNoted(look: () => void): void;
}

const hour = 3_600_000;

/** How many mails about a forgotten password an address gets in an hour. */
const forgottenAnHour = 3;

/** How many mails a day go to addresses that one user included: beyond, they get none. */
const copiesADay = 200;

/** The domain of an address, as mail servers write it. */
export const domainOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1));

type NewMail = Pick<
  Insertable<MailTable>,
  'kind' | 'recipient' | 'is_copy' | 'case_id' | 'comment_id' | 'thread'
>;
type CaseMail = Pick<NewMail, 'kind' | 'comment_id'> & { readonly case_id: string };

/** The mails of a host. `from` is the address they come from; null: mail is off. */
export function createMails(from: string | null): Mails {
  let look = () => {};

  async function add(db: Kysely<SiteTables>, mails: readonly NewMail[]): Promise<void> {
    if (from === null || mails.length === 0) return;
    const at = Date.now();
    const rows = mails.map((mail) => ({
      ...mail,
      message_id: `${randomUUID()}@${domainOf(from)}`,
      created_at: at,
      next_at: at,
    }));
    await db.insertInto('mails').values(rows).execute();
    afterCommit(db, () => look());
  }

  async function addOfCase(db: Kysely<SiteTables>, mail: CaseMail, writerId: string | null): Promise<void> {
    if (from === null) return;
    const people = await peopleOf(db, mail.case_id, writerId);
    const toMail = ({ address, isCopy }: Person): NewMail => ({
      ...mail,
      recipient: address,
      is_copy: isCopy ? 1 : 0,
      thread: `${mail.case_id} ${emailKey(address)}`,
    });
    await add(db, people.map(toMail));
  }

  const addPersonal = (db: Kysely<SiteTables>, kind: 'invitation' | 'password', address: string) =>
    add(db, [{ kind, recipient: address, thread: `${kind} ${emailKey(address)}` }]);

  return {
    isOn: from !== null,
    noteCaseOpened: (db, caseId) => addOfCase(db, { kind: 'case-opened', case_id: caseId }, null),
    async noteComment(db, { caseId, commentId }) {
      if (from === null) return;
      const comment = await db
        .selectFrom('case_comments')
        .select('author_id')
        .where('id', '=', commentId)
        .executeTakeFirstOrThrow();
      const mail = { kind: 'comment', case_id: caseId, comment_id: commentId } as const;
      await addOfCase(db, mail, comment.author_id);
    },
    noteCaseClosed: (db, caseId) => addOfCase(db, { kind: 'case-closed', case_id: caseId }, null),
    noteInvitation: (db, address) => addPersonal(db, 'invitation', address),
    async noteForgotten(db, address) {
      const { asked } = await db
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('asked'))
        .where('recipient', '=', emailKey(address))
        .where('kind', '=', 'password')
        .where('created_at', '>', Date.now() - hour)
        .executeTakeFirstOrThrow();
      if (asked < forgottenAnHour) await addPersonal(db, 'password', emailKey(address));
    },
    onNoted(next) {
      look = next;
    },
  };
}

interface Person {
  readonly address: string;
  readonly isCopy: boolean;
}

/** Who is on a case: its owner and the addresses they included, each once, without the writer of what is told. */
async function peopleOf(db: Kysely<SiteTables>, caseId: string, writerId: string | null): Promise<Person[]> {
  const found = await db
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.owner_id')
    .leftJoin('users as writer', (join) => join.on('writer.id', '=', writerId))
    .select(['cases.owner_id', 'cases.cc_recipients', 'users.email', 'writer.email as writerEmail'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  // What a guest filed: nobody has shown that the address given with it is theirs.
  if (!found?.owner_id) return [];
  const { owner_id: ownerId, email, cc_recipients: included, writerEmail } = found;
  const left = copiesADay - (await copiesOf(db, ownerId));
  const others = ccRecipients(addressesIn(included).join(' ')).filter(
    (address) => emailKey(address) !== email,
  );
  const people = [
    { address: email, isCopy: false },
    ...(others.length <= left ? others : []).map((address) => ({ address, isCopy: true })),
  ];
  return people.filter(({ address }) => isEmailAddress(address) && emailKey(address) !== writerEmail);
}

/** The addresses of the JSON list that a case keeps; '' for the empty one. */
const addressesIn = (included: string): string[] =>
  included === '' ? [] : JSON.parse(included).filter((each: unknown) => typeof each === 'string');

/** How many mails of the last day went to addresses that a user included. */
async function copiesOf(db: Kysely<SiteTables>, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .innerJoin('cases', 'cases.id', 'mails.case_id')
    .select(({ fn }) => fn.countAll<number>().as('copies'))
    .where('cases.owner_id', '=', ownerId)
    .where('mails.is_copy', '=', 1)
    .where('mails.created_at', '>', Date.now() - 24 * hour)
    .executeTakeFirstOrThrow();
  return row.copies;
}
