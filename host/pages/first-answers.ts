import type * as z from 'zod/mini';
import { type MethodRequests, methodRequests } from '#contracts/methodRequests.ts';
import { type MethodName, type Methods, methods } from '#contracts/methods.ts';
import type { firstSearch } from '#contracts/serverRendering.ts';
import { gate } from '#domain/routes.ts';
import { rowOf, type Target } from '#domain/views.ts';
import type { SiteUser } from '../auth/users.ts';
import { PreparedText } from '../cache/prepared-text.ts';
import { handlers } from '../methods/handlers.ts';
import { type Call, type Handler, isForGuests } from '../methods/registry.ts';
import { userInfo } from '../methods/user-methods.ts';
import { checkParams } from '../params.ts';
import type { Grants } from '../site/grants.ts';
import type { Site } from '../site/site.ts';
import type { Viewing } from '../site/view-as.ts';

/** An answer of a server method, or of the search, that comes with the page, so that its first render needs no further trip. */
export interface FirstAnswer {
  readonly method: MethodName | typeof firstSearch;
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON text. */
  readonly answer: string;
}

/** Whose page it is, and which. */
interface Asked {
  readonly site: Site;
  readonly user: SiteUser | null;
  /** Of an internal user, as whom they view the site. */
  readonly viewing: Viewing | null;
  readonly target: Target;
  readonly locale: string;
}

/** What a page's first render asks: the user info, and the reads of its view when its visitor may see it. */
export async function firstAnswers({ site, user, viewing, target, locale }: Asked): Promise<FirstAnswer[]> {
  const isShown = gate(target, user === null) === 'show';
  const reader = { locale, userId: user?.id ?? '' };
  const ofView = isShown ? rowOf(target.view).reads({ ...target }, reader) : [];
  // The header shows who is signed in.
  const reads = [
    ...ofView,
    ...(user === null ? [] : [{ method: 'getUserRecord' as const, params: { usrId: user.id } }]),
  ];
  const allowed = reads.filter(({ method }) => user !== null || isForGuests(method));
  const answers = allowed.map(async ({ method, params }) => ({
    method,
    params,
    answer: await answerTo(method, params, { site, user, viewing }),
  }));
  return [
    { method: 'getUserInfo' as const, params: {}, answer: JSON.stringify(userInfo(site, user, viewing)) },
    // A long answer would keep the page waiting, which asks for it itself.
    ...(await Promise.all(answers)).flatMap(({ answer, ...asked }) =>
      isShort(answer) ? [{ ...asked, answer: textOf(answer) }] : [],
    ),
  ];
}

/** How long an answer may be to come with the page, in characters. */
export const longestAnswer = 200_000;

const isShort = (answer: PreparedText | string) =>
  answer instanceof PreparedText && answer.isLong ? false : textOf(answer).length <= longestAnswer;

/** The answer of a method among those of a page, read with its schema; null when the page has none. */
export function answerIn<M extends MethodName>(
  answers: readonly FirstAnswer[],
  method: M,
): z.output<Methods[M]['answer']> | null {
  const found = answers.find((each) => each.method === method);
  return found
    ? (methods[method].answer.parse(JSON.parse(found.answer)) as z.output<Methods[M]['answer']>)
    : null;
}

/** A page grants and sets nothing: no read asks for it. */
const grants: Grants = { give: () => undefined, holds: () => false, any: () => false };
const setView = () => undefined;

/** The answer of a read as JSON text, to a visitor who may call it. Throws a Refusal for parameters that don't fit. */
export async function answerOf<M extends MethodName>(
  method: M,
  given: Readonly<Record<string, unknown>>,
  visitor: Pick<Asked, 'site' | 'user' | 'viewing'>,
): Promise<string> {
  return textOf(await answerTo(method, given, visitor));
}

const textOf = (answer: PreparedText | string) => (typeof answer === 'string' ? answer : answer.text);

async function answerTo<M extends MethodName>(
  method: M,
  given: Readonly<Record<string, unknown>>,
  visitor: Pick<Asked, 'site' | 'user' | 'viewing'>,
): Promise<PreparedText | string> {
  const handler: Handler<M> = handlers[method];
  const params = checkParams(methodRequests[method].params, given) as z.output<MethodRequests[M]['params']>;
  const answer = await handler(params, { ...visitor, key: null, grants, setView } as Call<M>);
  return answer instanceof PreparedText ? answer : JSON.stringify(answer ?? null);
}
