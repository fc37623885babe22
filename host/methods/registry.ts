import type * as z from 'zod/mini';
import type { MethodRequests } from '#contracts/methodRequests.ts';
import { type MethodName, methods, type WireAnswer } from '#contracts/methods.ts';
import type { SiteUser } from '../auth/users.ts';
import type { PreparedText } from '../cache/prepared-text.ts';
import type { Grants } from '../site/grants.ts';
import type { LimitName } from '../site/limits.ts';
import type { Site } from '../site/site.ts';
import type { View, Viewing } from '../site/view-as.ts';

/** Methods a guest may call; all others need a session (docs/behaviour/access.md#guests). */
const guestMethods = [
  'getUserInfo',
  'getLogoutUrl',
  'getContentById',
  'getAllGlossaryTerms',
  'getMainSectionContent',
  'getCountrySectionContent',
  'createComplaintsCase',
] as const;
type GuestMethod = (typeof guestMethods)[number];

/** Methods a guest may call for a complaint they have just filed, and for nothing else (host/site/grants.ts). */
const grantedMethods = ['attachFilesToCase'] as const;
type GrantedMethod = (typeof grantedMethods)[number];

/** Methods for internal users, as whomever they view the site; to all others they are not there. */
const internalMethods = ['explainVisibility', 'setViewAs'] as const;
type InternalMethod = (typeof internalMethods)[number];

/** Whether internal users alone may call a method. */
export const isForInternals = (name: MethodName) => (internalMethods as readonly MethodName[]).includes(name);

/** Whether a guest may call a method. */
export const isForGuests = (name: MethodName) => (guestMethods as readonly MethodName[]).includes(name);

/** Whether a guest may call a method for what they have just filed. */
export const isForGranted = (name: MethodName) => (grantedMethods as readonly MethodName[]).includes(name);

interface AnyCall {
  readonly site: Site;
  readonly user: SiteUser | null;
  /** The header `Idempotency-Key`; null without one. */
  readonly key: string | null;
  readonly grants: Grants;
  /** Of an internal user, as whom they view the site; null of all others. */
  readonly viewing: Viewing | null;
  /** Whether the user looks for themselves: not as somebody else, and not at the preview of a page. */
  readonly isOwnVisit: boolean;
  /** Keeps as whom the caller views the site. */
  readonly setView: (view: View) => void;
}

/** What a handler is called with beside its checked parameters. */
export interface Call<M extends MethodName> extends AnyCall {
  readonly user: M extends GuestMethod | GrantedMethod | InternalMethod ? SiteUser | null : SiteUser;
  readonly viewing: M extends InternalMethod ? Viewing : Viewing | null;
}

/** Whose request a call is, for one that may come again. */
export const repeatableOf = ({ user, key, site }: AnyCall) => ({
  visitor: user?.id ?? 'guest',
  key,
  now: site.now(),
});

/** Answers a call whose parameters are checked. */
export type Handler<M extends MethodName> = (
  params: z.output<MethodRequests[M]['params']>,
  call: Call<M>,
) => Promise<WireAnswer<M> | PreparedText>;

/** One handler a method: a missing one, or an answer of another shape, does not compile. */
export type Handlers<N extends MethodName = MethodName> = { readonly [M in N]: Handler<M> };

/** Methods whose use is limited (docs/behaviour/reliability.md#limits). */
const limitedMethods: Partial<Record<MethodName, LimitName>> = {
  getSearchKey: 'getSearchKey',
  sendEvent: 'sendEvent',
  logEvent: 'logEvent',
  createComplaintsCase: 'createComplaintsCase',
};

/** The limit of a method; writes without one of their own share one. */
export const limitOf = (name: MethodName): LimitName | undefined =>
  limitedMethods[name] ?? (methods[name].kind === 'write' ? 'write' : undefined);

/** What a page reports of its use; nothing is kept of a view as somebody else. */
const reports: readonly MethodName[] = ['sendEvent', 'logEvent'];

/** Writes that change nothing but what the caller sees. */
const ownWrites: readonly MethodName[] = ['getSearchKey', 'setViewAs'];

/** What becomes of a call while its sender views the site as somebody else (docs/behaviour/access.md#view-as). */
export function fateInView(name: MethodName): 'answered' | 'dropped' | 'refused' {
  if (methods[name].kind === 'read' || ownWrites.includes(name)) return 'answered';
  return reports.includes(name) ? 'dropped' : 'refused';
}

const megabyte = 1024 * 1024;

/** How large the body of a method's request may be, in bytes; rich text may come escaped, files come as base64. */
export function bodyLimitOf(name: MethodName, { settings }: Site): number {
  if (name === 'attachFilesToCase') return Math.ceil(settings.limits.fileBytes * 1.6);
  return name.startsWith('create') ? 4 * megabyte : megabyte;
}
