import type * as z from 'zod/mini';
import { type MethodName, type Methods, methodNames, type WireAnswer } from '#contracts/methods.ts';
import type { SiteUser } from '../auth/users.ts';
import type { LimitName } from '../server/limits.ts';
import type { Site } from '../server/site.ts';

/** Methods of the catalogue that this host does not answer yet; they are unknown to it. */
const upcoming = [
  'createEorCase',
  'createCaseFromJson',
  'attachFilesToCase',
  'createCaseComment',
  'getMainSectionContent',
  'getCountrySectionContent',
  'createComplaintsCase',
] as const satisfies readonly MethodName[];
export type UpcomingMethod = (typeof upcoming)[number];

/** The methods this host answers. */
export type ServedMethod = Exclude<MethodName, UpcomingMethod>;

export const servedMethods = methodNames.filter(
  (name): name is ServedMethod => !(upcoming as readonly MethodName[]).includes(name),
);

/** Methods a guest may call; all others need a session (spec A 6.1). */
const guestMethods = ['getUserInfo', 'getLogoutUrl', 'getContentById', 'getAllGlossaryTerms'] as const;
type GuestMethod = (typeof guestMethods)[number];

export const isForGuests = (name: MethodName) => (guestMethods as readonly MethodName[]).includes(name);

/** An answer that is JSON text already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a handler is called with beside its checked parameters. */
export interface Call<M extends MethodName> {
  readonly site: Site;
  readonly user: M extends GuestMethod ? SiteUser | null : SiteUser;
}

export type Handler<M extends MethodName> = (
  params: z.output<Methods[M]['params']>,
  call: Call<M>,
) => Promise<WireAnswer<M> | JsonText>;

/** One handler a method: a missing one, or an answer of another shape, does not compile. */
export type Handlers<N extends MethodName = ServedMethod> = { readonly [M in N]: Handler<M> };

/** Methods whose use is limited (reliability S16). */
export const limitedMethods: Partial<Record<MethodName, LimitName>> = {
  getSearchKey: 'getSearchKey',
  sendEvent: 'sendEvent',
  logEvent: 'logEvent',
};
