import type { SiteConfig } from '#contracts/config.ts';
import type { MethodName, Params, WireAnswer } from '#contracts/methods.ts';
import type { Partially } from '#contracts/settings.ts';
import type { TimeoutPhase } from '#domain/sessionTimeout.ts';
import type { Found, SearchRequest } from '#runtime/search.ts';
import { advisorAdmin } from './content/advisor.ts';

type Answer<M extends MethodName> =
  | WireAnswer<M>
  | Error
  | ((params: Params<M>) => WireAnswer<M> | Promise<WireAnswer<M>>);

/** What a server of samples answers by the catalogue's names; an Error is what the call fails with. */
export type Answers = { readonly [M in MethodName]?: Answer<M> };

/** A search service of samples. Rejects with what the search fails with. */
export type FindHits = (request: SearchRequest) => Promise<Found>;

/** The site around an element that is shown with samples. What is left out is that of a customer on the home page, all well. */
export interface Site {
  /** What the user info says beside `customer`; null is a guest. */
  readonly user?: WireAnswer<'getUserInfo'> | null;
  readonly answers?: Answers;
  readonly find?: FindHits;
  /** The address of the page, without a language. */
  readonly path?: string;
  readonly config?: Partially<SiteConfig>;
  /** What is remembered of the user, by its name. */
  readonly memory?: Readonly<Record<string, unknown>>;
  /** How the session stands, which no clock changes. */
  readonly sessionPhase?: TimeoutPhase;
}

/** An answer that never comes. */
export const pending = () => new Promise<never>(() => undefined);

export const guest = { userId: '', isGuest: true, enableMultiLanguagePicker: true };

export const customer = {
  userId: '005000000000001',
  isGuest: false,
  personaAccess: ['all-employees'],
  canContactAdvisor: true,
  canViewMyCasesButton: true,
  canViewCommunityLink: true,
  enableMultiLanguagePicker: true,
};

/** Someone in the trial container, who sees less (docs/behaviour/access.md#containers). */
export const trialUser = { container: 'it-trial' };

/** Who may visit a site of samples, by what the user info says of them; null is a guest. */
export const visitors = {
  guest: null,
  employee: { canContactAdvisor: false, canViewCommunityLink: false },
  administrator: { ...advisorAdmin, canAccessAssist: true },
  partner: { isPartner: true },
  internalUser: { isInternalUser: true },
  itTrial: trialUser,
} as const satisfies Readonly<Record<string, Site['user']>>;

/** A kind of visitor. */
export type VisitorName = keyof typeof visitors;
