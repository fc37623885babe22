import type * as z from 'zod/mini';
import type { MethodRequests } from '#contracts/methodRequests.ts';
import type { MethodName, Methods, WireAnswer } from '#contracts/methods.ts';
import type { SiteUser } from '../auth/users.ts';
import type { PreparedText } from '../cache/prepared-text.ts';
import type { Grants } from '../site/grants.ts';
import type { Guise, WornGuise } from '../site/guise.ts';
import type { LimitName } from '../site/limits.ts';
import type { Site } from '../site/site.ts';

/**
 * Who may call a method (docs/behaviour/access.md#guests): `everyone`, guests too; `users`, who have a session; `filers`,
 * who are users, and guests for the complaint they have just filed (host/site/grants.ts); `internals`, internal users in
 * any guise: to all others the method is not there.
 */
type Callers = 'everyone' | 'users' | 'filers' | 'internals';

/** How the host treats a read. */
interface ReadRule {
  readonly callers: Callers;
  /** Whether another server may ask it for users of its own (host/site/audience.ts). */
  readonly forServers?: true;
}

/** How the host treats a write. */
interface WriteRule extends ReadRule {
  /** What its calls are counted by (docs/behaviour/reliability.md#limits). */
  readonly limit: LimitName;
  /**
   * What becomes of it while its sender views the site as somebody else (docs/behaviour/access.md#view-as): it is
   * `answered` where it changes nothing but what they see, `dropped` where it reports their use, else `refused`.
   */
  readonly inGuise: 'answered' | 'dropped' | 'refused';
  /** What its body carries, which says how large it may be. */
  readonly body: keyof typeof bodyBytes;
}

const megabyte = 1024 * 1024;

/** How large a body may be, in bytes: rich text may come escaped, files come as base64. */
const bodyBytes = {
  fields: () => megabyte,
  richText: () => 4 * megabyte,
  files: ({ settings }: Site) => Math.ceil(settings.limits.fileBytes * 1.6),
};

/** How large the largest request with files may be, in bytes. */
export const largestUpload = (site: Site): number => bodyBytes.files(site);

/** How the host treats each server method. */
const rules = {
  getUserInfo: { callers: 'everyone' },
  getUserPersona: { callers: 'users' },
  getUserRecord: { callers: 'users' },
  getLogoutUrl: { callers: 'everyone' },
  getSearchKey: { callers: 'users', limit: 'getSearchKey', inGuise: 'answered', body: 'fields' },
  sendEvent: { callers: 'users', limit: 'sendEvent', inGuise: 'dropped', body: 'fields' },
  logEvent: { callers: 'users', limit: 'logEvent', inGuise: 'dropped', body: 'fields' },
  getContentById: { callers: 'everyone', forServers: true },
  getLandingPage: { callers: 'users', forServers: true },
  getTopicsWithArticles: { callers: 'users', forServers: true },
  getReleaseNotes: { callers: 'users', forServers: true },
  getAllGlossaryTerms: { callers: 'everyone', forServers: true },
  explainVisibility: { callers: 'internals' },
  setViewAs: { callers: 'internals', limit: 'write', inGuise: 'answered', body: 'fields' },
  getCaseList: { callers: 'users' },
  getCase: { callers: 'users' },
  createEorCase: { callers: 'users', limit: 'write', inGuise: 'refused', body: 'richText' },
  createCaseFromJson: { callers: 'users', limit: 'write', inGuise: 'refused', body: 'richText' },
  attachFilesToCase: { callers: 'filers', limit: 'write', inGuise: 'refused', body: 'files' },
  createCaseComment: { callers: 'users', limit: 'write', inGuise: 'refused', body: 'richText' },
  getMainSectionContent: { callers: 'everyone' },
  getCountrySectionContent: { callers: 'everyone' },
  createComplaintsCase: {
    callers: 'everyone',
    limit: 'createComplaintsCase',
    inGuise: 'refused',
    body: 'richText',
  },
  getMailChoice: { callers: 'users' },
  setMailChoice: { callers: 'users', limit: 'write', inGuise: 'refused', body: 'fields' },
} as const satisfies {
  readonly [M in MethodName]: Methods[M]['kind'] extends 'read' ? ReadRule : WriteRule;
};
type CallersOf<M extends MethodName> = (typeof rules)[M]['callers'];

/** How the host treats a method; a read is not limited, has no body and is answered in any guise. */
export const ruleOf = (name: MethodName): ReadRule & Partial<WriteRule> => rules[name];

/** Whether a guest may call a method. */
export const isForGuests = (name: MethodName) => rules[name].callers === 'everyone';

/** Methods whose body is read as it comes: it carries files. */
type UploadName = {
  [M in MethodName]: (typeof rules)[M] extends { readonly body: 'files' } ? M : never;
}[MethodName];

/** Whether a method's body carries files, and so is never held as a whole. */
export const isUpload = (name: MethodName) => ruleOf(name).body === 'files';

/** How large the body of a method's request may be, in bytes. */
export const bodyLimitOf = (name: MethodName, site: Site): number =>
  bodyBytes[ruleOf(name).body ?? 'fields'](site);

interface AnyCall {
  readonly site: Site;
  readonly user: SiteUser | null;
  /** The header `Idempotency-Key`; null without one. */
  readonly key: string | null;
  readonly grants: Grants;
  /** Of an internal user, as whom they view the site; null of all others. */
  readonly guise: WornGuise | null;
  /** Whether the user looks for themselves: not as somebody else, and not at the preview of a page. */
  readonly isAsThemselves: boolean;
  /** Keeps as whom the caller views the site. */
  readonly setGuise: (wanted: Guise) => void;
}

/** What a handler is called with beside its checked parameters. */
export interface Call<M extends MethodName> extends AnyCall {
  readonly user: CallersOf<M> extends 'users' ? SiteUser : SiteUser | null;
  readonly guise: CallersOf<M> extends 'internals' ? WornGuise : WornGuise | null;
}

/** Whose request a call is, for one that may come again. */
export const repeatableOf = ({ user, key, site }: AnyCall) => ({
  visitor: user?.id ?? 'guest',
  key,
  now: site.now(),
});

/** What a handler is given: its checked parameters, or a body with files, as it comes and not checked at all. */
export type Given<M extends MethodName> = M extends UploadName
  ? AsyncIterable<Uint8Array>
  : z.output<MethodRequests[M]['params']>;

/** Answers a call. */
export type Handler<M extends MethodName> = (
  given: Given<M>,
  call: Call<M>,
) => Promise<WireAnswer<M> | PreparedText>;

/** One handler a method: a missing one, or an answer of another shape, does not compile. */
export type Handlers<N extends MethodName = MethodName> = { readonly [M in N]: Handler<M> };
