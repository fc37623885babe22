import type { Generated } from 'kysely';

/** Published content, one row an entry; `fields` is the JSON of all fields but the bodies. */
export interface EntryTable {
  id: string;
  type: string;
  slug: string | null;
  fields: string;
  /** JSON list of the access tokens of an article (domain/access); '[]' for everything else. */
  access: string;
  published_version: number;
  published_at: string;
}

/** The body of an article in one locale, as HTML; its plain text is in the search indexes. */
export interface BodyTable {
  entry_id: string;
  locale: string;
  html: string;
}

/** Which articles name which topic. */
export interface ArticleTopicTable {
  topic_id: string;
  article_id: string;
}

/** A file of an asset in one locale. `stored` is 1 when the file lies in the media folder. */
export interface AssetFileTable {
  asset_id: string;
  locale: string;
  content_key: string;
  url: string;
  file_name: string;
  content_type: string;
  size: number;
  width: number | null;
  height: number | null;
  stored: 0 | 1;
}

/** One row: which import the content is of. Its `version` grows with every import. */
export interface ContentVersionTable {
  id: 1;
  version: number;
  imported_at: string;
  source: string;
}

/**
 * One row: how far the source of the content was followed. `token` is from where it goes on, `form` what that depends on,
 * both '' where the next time begins anew; the times are ISO dates, '' for never, and `error` is that of the last try.
 */
export interface SyncStateTable {
  id: 1;
  form: string;
  token: string;
  succeeded_at: string;
  tried_at: string;
  error: string;
}

/** An entry or asset that was held back because of a problem, as it came, until it can be taken. */
export interface SyncHeldTable {
  kind: 'Entry' | 'Asset';
  id: string;
  raw: string;
  /** What is wrong with it, a sentence a line. */
  problem: string;
}

/** Tables of `content.sqlite`, which only imports write. */
export interface ContentTables {
  sync_state: SyncStateTable;
  sync_held: SyncHeldTable;
  entries: EntryTable;
  bodies: BodyTable;
  article_topics: ArticleTopicTable;
  asset_files: AssetFileTable;
  content_version: ContentVersionTable;
}

/** A value the site made up on its first start and keeps, such as a signing key. */
export interface SecretTable {
  name: string;
  value: string;
}

/** A later version of a secret: it holds at once, and signs from a time on. */
export interface SecretVersionTable {
  name: string;
  version: number;
  value: string;
  signs_from: number;
}

/** Who has shut an account or a person out; null when nobody has. */
export type Deactivation = 'operator' | 'import' | null;

/** A customer, or a partner company. `partner_id` names the partner who looks after the customer. */
export interface AccountTable {
  id: string;
  name: string;
  type: string;
  status: string;
  product_mix: string;
  peo_client_status: string | null;
  aso_client_status: string | null;
  eor_subscriptions: number;
  bookings_total_arr: number;
  new_payroll_engine: 0 | 1;
  owner_name: string;
  owner_email: string;
  partner_id: string | null;
  deactivated_by: Deactivation;
}

/** `personas` and `permissions` are JSON lists. `password` is an argon2id hash with its parameters, '' for none. */
export interface UserTable {
  id: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  contact_id: string;
  account_id: string;
  personas: string;
  permissions: string;
  container: string;
  locale: Generated<string>;
  timezone: string;
  work_country: string;
  level_of_access: string;
  is_demo: 0 | 1;
  deactivated_by: Deactivation;
}

/** A link by which a user sets a password, once; only a hash of its code is kept. Times as those of sessions. */
export interface PasswordLinkTable {
  code_hash: string;
  user_id: string;
  ends_at: number;
}

/** As whom an identity provider knows a user. */
export interface IdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
}

/** A word of a provider that somebody has signed out, kept until it would no longer be believed anyway. */
export interface LogoutTokenTable {
  issuer: string;
  token_id: string;
  ends_at: number;
}

/**
 * Times are milliseconds since 1970. Only a hash of the session's id is kept. `issuer`, `provider_session` and
 * `id_token` are '' where no identity provider signed the user in.
 */
export interface SessionTable {
  id_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  issuer: Generated<string>;
  provider_session: Generated<string>;
  id_token: Generated<string>;
}

/** An attempt to sign in that has not succeeded (yet). */
export interface LoginFailureTable {
  id: Generated<number>;
  account_key: string;
  /** From where: a hash of the network address, or of the known device. */
  source_key: string;
  at: number;
}

/** How often on a day (days since 1970) users opened or acted on a search result; '' for those the content lacks. */
export interface EventCountTable {
  day: number;
  kind: string;
  object_id: string;
  times: number;
}

/** Something a page reported. */
export interface LogEventTable {
  id: Generated<number>;
  at: number;
  user_id: string;
  event: string;
  value: string;
}

/** What a reader says of an article. */
export interface ArticleFeedbackTable {
  user_id: string;
  article_id: string;
  is_helpful: 0 | 1;
  reason: string;
  text: string;
  at: number;
}

/**
 * A case. `owner_id` is null when a guest filed it. `status` is the server value (docs/behaviour/my-cases.md#status),
 * whether the case is closed is told by `is_closed` alone. `cc_emails` is the text as entered in one line, `cc_recipients` the
 * JSON list of its valid addresses: whatever sends mail takes these. `agent_name` is who works on it, `merged_into` the
 * case that goes on in its place; `revision` grows over all cases with each change of one, by triggers.
 */
export interface CaseTable {
  id: string;
  number: number;
  owner_id: string | null;
  account_id: string | null;
  contact_id: string | null;
  subject: string;
  description: string;
  type: string;
  status: string;
  is_closed: 0 | 1;
  record_type: string;
  origin: string;
  reason: Generated<string>;
  employee_name: Generated<string>;
  country: Generated<string>;
  cc_emails: Generated<string>;
  cc_recipients: Generated<string>;
  created_at: number;
  agent_name: Generated<string | null>;
  merged_into: Generated<string | null>;
  updated_at: Generated<number>;
  revision: Generated<number>;
}

/**
 * A comment; `owner_name` is who is shown as its author where another name than that of the writer is. `token_id` names
 * the agents' token it came by.
 */
export interface CaseCommentTable {
  id: string;
  case_id: string;
  author_id: string | null;
  author_name: string;
  owner_name: string | null;
  body: string;
  created_at: number;
  token_id: Generated<string | null>;
}

/** A file of a case; its bytes lie in the attachments folder under `document_id`. */
export interface CaseAttachmentTable {
  id: string;
  document_id: string;
  case_id: string;
  /** Null when a guest or an agent sent it. */
  uploader_id: string | null;
  title: string;
  /** The extension in capitals, without a dot. */
  file_type: string;
  size: number;
  sha256: string;
  created_at: number;
  /** The agents' token it came by. */
  token_id: Generated<string | null>;
}

/** What a complaint says beyond the case it became (docs/behaviour/complaints-form.md#wrapper). */
export interface ComplaintTable {
  case_id: string;
  related_case_number: string;
  region: string;
  name: string;
  email: string;
  phone: string;
  identifying_information: string;
  topic: string;
  details: string;
  resolution: string;
  damage: string;
  filed_before: 0 | 1;
}

/** The answer a request with an idempotency key got, for its repetition. */
export interface IdempotencyKeyTable {
  visitor: string;
  key: string;
  request_hash: string;
  answer: string;
  created_at: number;
}

/** A page that administrators build, with its draft; `view` is JSON. */
export interface BuiltPageTable {
  id: string;
  kind: string;
  name: string;
  title: string;
  access: string;
  view: string;
  /** Grows with every stored draft. */
  revision: number;
  edited_by: string;
  edited_at: number;
  published_version: number | null;
  /** The revision of the draft that was published last. */
  published_revision: number | null;
  /** The version that will be shown from a time on, and the revision it is of. */
  planned_version: Generated<number | null>;
  planned_revision: Generated<number | null>;
  planned_at: Generated<number | null>;
  /** When the page will be shown no more. */
  offline_at: Generated<number | null>;
}

/** A published version of a built page; `view` is JSON. */
export interface BuiltPageVersionTable {
  page_id: string;
  version: number;
  title: string;
  access: string;
  view: string;
  published_by: string;
  published_at: number;
  /** What its publisher said of it. */
  note: Generated<string>;
}

/** An address that a built page had before, by the name of that page. */
export interface BuiltAddressTable {
  name: string;
  page_id: string;
  left_at: number;
}

/** Something that was done with a built page. */
export interface BuiltPageEventTable {
  id: Generated<number>;
  page_id: string;
  title: string;
  what: string;
  detail: Generated<string>;
  by_user: string;
  at: number;
}

/** Who has a built page open in the editor, and when that was heard last. */
export interface BuiltPageEditorTable {
  page_id: string;
  user_id: string;
  name: string;
  seen_at: number;
}

/** A file of a picture on built pages; the files of one `picture` show the same in several sizes, in pixels. */
export interface BuiltPictureTable {
  content_key: string;
  picture: string;
  content_type: string;
  size: number;
  width: number;
  height: number;
  file_name: string;
  added_by: string;
  added_at: number;
}

/** Which generated data the site has got, so that it comes once. */
export interface SeedTable {
  name: string;
  at: number;
}

/** How often an article was read on a day (days since 1970) by readers with a persona. */
export interface ArticleReadsTable {
  day: number;
  persona: string;
  article_id: string;
  reads: number;
}

/** What the operator's own system is still to be told; `body` is JSON, `subject` what the order is kept of. */
export interface OutboxTable {
  id: Generated<number>;
  message_id: string;
  subject: string;
  type: string;
  body: string;
  created_at: number;
  attempts: Generated<number>;
  next_at: number;
  /** Tried for three days; nothing sends it but the operator's word. */
  is_dead: Generated<0 | 1>;
  last_error: Generated<string>;
}

/**
 * A token of the agents' interface; only a hash of its secret is kept. `scopes` and `accounts` are JSON lists; without
 * accounts it reaches the cases of all.
 */
export interface AgentTokenTable {
  id: string;
  name: string;
  secret_hash: string;
  scopes: string;
  accounts: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: Generated<number | null>;
  last_used_at: Generated<number | null>;
}

/**
 * A mail that is to be sent, or was. Nothing of its text is kept: it is made when it is sent. `thread` is what the order
 * is kept of; times are milliseconds since 1970, `ended_at` 0 for one that waits.
 */
export interface MailTable {
  id: Generated<number>;
  /** Without the angle brackets. */
  message_id: string;
  kind: 'case-opened' | 'comment' | 'case-closed' | 'invitation' | 'password';
  recipient: string;
  /** Whether it goes to somebody the opener of the case included. */
  is_copy: Generated<0 | 1>;
  case_id: string | null;
  comment_id: string | null;
  thread: string;
  created_at: number;
  attempts: Generated<number>;
  next_at: number;
  /** Whether it is on its way; one that a host left so may have been taken. */
  is_sending: Generated<0 | 1>;
  /** `skipped`: not wanted any more when its turn came. */
  state: Generated<'waiting' | 'sent' | 'skipped' | 'dead'>;
  ended_at: Generated<number>;
  last_error: Generated<string>;
}

/** Which mails about cases an address wants, in small letters; all where there is no row. */
export interface MailChoiceTable {
  address: string;
  choice: 'all' | 'answers' | 'none';
  at: number;
}

/** How often in a row mails came back from an address for good, and why the last one did. */
export interface MailBounceTable {
  address: string;
  times: number;
  at: number;
  reason: string;
}

/**
 * A version of the content that hosts share: `file` is the SHA-256 of its file and the name it lies under, `schema_steps` how
 * many steps the schema of that file has had, `media` the JSON object of the content keys of its files with their types.
 */
export interface ContentVersionsTable {
  version: number;
  file: string;
  bytes: number;
  schema_steps: number;
  entries: number;
  source: string;
  imported_at: string;
  media: string;
}

/** Which version of the content was to be served since when; the newest row is the one that counts. */
export interface ContentPublicationTable {
  id: Generated<number>;
  version: number;
  at: number;
}

/**
 * How often what a name stands for has changed, so that what is kept of it in memory is known to be old: `cases` with their
 * accounts, `pages` that administrators build, `content` that is published. PostgreSQL alone has it, whose triggers count;
 * SQLite counts by itself.
 */
export interface EditionTable {
  name: EditionName;
  number: number;
}

/** How often somebody did a thing whose use is limited, until the end of a window; of PostgreSQL alone, as hosts that share it count together. */
export interface LimitCountTable {
  key: string;
  used: number;
  ends_at: number;
}

/** Something that hosts keep in memory, or beside them. */
export type EditionName = (typeof editionNames)[number];

/** Everything that hosts keep in memory, or beside them, until it changes. */
export const editionNames = ['cases', 'pages', 'content'] as const;

/** Tables that the site writes: of `hc.sqlite`, or of PostgreSQL. */
export interface SiteTables {
  editions: EditionTable;
  limit_counts: LimitCountTable;
  cases: CaseTable;
  case_comments: CaseCommentTable;
  case_attachments: CaseAttachmentTable;
  complaints: ComplaintTable;
  idempotency_keys: IdempotencyKeyTable;
  seeds: SeedTable;
  secrets: SecretTable;
  secret_versions: SecretVersionTable;
  accounts: AccountTable;
  users: UserTable;
  sessions: SessionTable;
  password_links: PasswordLinkTable;
  identities: IdentityTable;
  logout_tokens: LogoutTokenTable;
  login_failures: LoginFailureTable;
  event_counts: EventCountTable;
  log_events: LogEventTable;
  article_feedback: ArticleFeedbackTable;
  article_reads: ArticleReadsTable;
  built_pages: BuiltPageTable;
  built_page_versions: BuiltPageVersionTable;
  built_addresses: BuiltAddressTable;
  built_page_events: BuiltPageEventTable;
  built_page_editors: BuiltPageEditorTable;
  built_pictures: BuiltPictureTable;
  outbox: OutboxTable;
  agent_tokens: AgentTokenTable;
  mails: MailTable;
  mail_choices: MailChoiceTable;
  mail_bounces: MailBounceTable;
  content_versions: ContentVersionsTable;
  content_publications: ContentPublicationTable;
}
