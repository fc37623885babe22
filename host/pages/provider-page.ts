import type { BrandConfig } from '#contracts/config.ts';
import type { FailureReason } from '../oidc/failures.ts';
import type { HostTexts } from '../texts/host-texts.ts';
import { type CardPage, cardPage } from './card-page.ts';
import { type Html, html } from './html.ts';

/** Why the page is shown: a sign-in failed, or the site can't keep it. */
export type ShownFailure = FailureReason | 'cant-save';

/** The status of the page of each failure. */
export const failureStatus: Readonly<Record<ShownFailure, number>> = {
  down: 502,
  slow: 504,
  clock: 502,
  key: 502,
  setup: 502,
  declined: 403,
  used: 400,
  lost: 400,
  cookies: 400,
  unknown: 403,
  incomplete: 403,
  taken: 409,
  'shut-out': 403,
  'cant-save': 503,
};

/** Failures that go away by themselves, or that readers mend alone: nobody has to be written to. */
const ownHands: readonly ShownFailure[] = ['down', 'slow', 'used', 'lost', 'cookies', 'cant-save'];

/** Failures that are of whom the provider has signed in: trying again helps as somebody else alone. */
const ofPerson: readonly ShownFailure[] = ['unknown', 'incomplete', 'taken', 'shut-out'];

/** Whether somebody else has to be signed in for it to succeed. */
export const isOfPerson = (reason: ShownFailure) => ofPerson.includes(reason);

const nameOf = {
  down: 'down',
  slow: 'slow',
  clock: 'clock',
  key: 'key',
  setup: 'setup',
  declined: 'declined',
  used: 'used',
  lost: 'lost',
  cookies: 'cookies',
  unknown: 'unknown',
  incomplete: 'incomplete',
  taken: 'taken',
  'shut-out': 'shutOut',
  'cant-save': 'cantSave',
} as const;

/** What the page of a failure shows. */
export interface FailurePageParts {
  readonly own: HostTexts;
  readonly brand: BrandConfig;
  readonly home: string;
  readonly reason: ShownFailure;
  /** What readers know the provider by. */
  readonly provider: string;
  /** The address that begins the sign-in anew. */
  readonly again: string;
  /** The address of the sign-in page; null where it offers nothing else. */
  readonly login: string | null;
  /** Whom to write to; null for nobody. */
  readonly contact: string | null;
  /** The id of the request, by which the operator finds it in the log. */
  readonly reference: string;
}

/** The page of a sign-in that failed: what happened, what to do, and the way on (docs/behaviour/sign-in.md#when-it-fails). */
export function failurePage(parts: FailurePageParts): CardPage {
  const { own, reason, provider, again, login, reference } = parts;
  const name = nameOf[reason];
  return cardPage(
    { ...parts, t: own },
    own(`signIn.${name}Title`, { provider }),
    html`<p>${own(`signIn.${name}`, { provider })}</p>
${!ownHands.includes(reason) && howToAsk(parts)}
<p><a class="login__provider" href="${again}">${own(isOfPerson(reason) ? 'signIn.asSomebodyElse' : 'signIn.again')}</a></p>
${login !== null && html`<p class="login__link"><a href="${login}">${own('password.back')}</a></p>`}
<p class="login__hint login__reference">${own('signIn.reference', { reference })}</p>`,
  );
}

function howToAsk({ own, contact }: FailurePageParts): Html {
  if (contact === null) return html`<p>${own('password.forgottenNobody')}</p>`;
  const mark = '\u0000';
  const [before = '', after = ''] = own('signIn.contact', { contact: mark }).split(mark);
  return html`<p>${before}<a href="mailto:${contact}">${contact}</a>${after}</p>`;
}
