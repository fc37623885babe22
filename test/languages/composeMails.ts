import { compose } from '../../host/mail/compose.ts';
import { createMails } from '../../host/mail/mails.ts';
import { advisorPayload, commentParams } from '../../host/testing/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { mailEnv } from '../../host/testing/mail-server.ts';
import { startHost } from '../../host/testing/start-host.ts';
import { CaseListAnswerSchema } from '../../src/contracts/caseShapes.ts';

// node composeMails.ts LOCALE: every kind of mail to a reader of the language, as JSON: its kind, subject, text and HTML.
// A process of its own, so that it can speak a language that nobody speaks.

/** A mail as its reader gets it. */
export interface ComposedMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const [, , locale = ''] = process.argv;
const admin = 'admin@harbor.example';
const invited = 'employee@harbor.example';
// Nothing is sent: what was noted is made here.
const { HC_MAIL_URL: _, ...env } = mailEnv('');
const host = await startHost({ env });
const { store, config, settings, secrets, now } = host.site;
const mails = createMails('help@harbor.example');
await store.db.updateTable('users').set({ locale }).where('email', 'in', [admin, invited]).execute();
await store.db.updateTable('users').set({ is_demo: 0 }).where('email', '=', invited).execute();

const client = await userOf(host, admin);
const { userId } = (await client.ask('getUserInfo', {})) as { readonly userId: string };
const copy = 'a.person.with.a.rather.long.address@northwind-robotics-of-the-far-north.example';
await client.ask('createCaseFromJson', advisorPayload({ CcEmails__c: copy }));
const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
const caseId = caseList?.[0]?.Id ?? '';
await client.ask('createCaseComment', commentParams(caseId));
const { id: commentId } = await store.db
  .selectFrom('case_comments')
  .select('id')
  .where('case_id', '=', caseId)
  .executeTakeFirstOrThrow();
await store.db.updateTable('case_comments').set({ author_id: null }).where('id', '=', commentId).execute();
await mails.noteCaseOpened(store.db, caseId);
await mails.noteComment(store.db, { caseId, commentId });
await mails.noteCaseClosed(store.db, caseId);
await mails.noteInvitation(store.db, invited);
await mails.noteForgotten(store.db, invited);

const site = {
  config: { ...config, mailFrom: 'help@harbor.example' },
  brand: settings.brand,
  secret: secrets.mails.signing,
  now,
};
const all: ComposedMail[] = [];
for (const noted of await store.db.selectFrom('mails').selectAll().execute()) {
  const made = await compose(store, site, noted);
  const kind = `${noted.kind}${noted.is_copy === 1 ? ', a copy' : ''}`;
  if ('skip' in made) throw new Error(`${kind}: ${made.skip}`);
  const { subject, text, html } = made.mail;
  all.push({ kind, subject, text, html });
}
await host.stop();
process.stdout.write(JSON.stringify(all));
