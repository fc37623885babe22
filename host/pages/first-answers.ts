import { isDeepStrictEqual } from 'node:util';
import { methodAnswers } from '#contracts/methodAnswers.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import {
  type Answer,
  type MethodDefinition,
  type MethodName,
  methods,
  type WireAnswer,
} from '#contracts/methods.ts';
import { gate } from '#domain/routes.ts';
import { type FirstRead, isMethodRead, type ReadAnswer, rowOf } from '#domain/views.ts';
import { PreparedAnswer, PreparedText } from '../cache/prepared-text.ts';
import { handlers } from '../methods/handlers.ts';
import { type Call, type Given, type Handler, isForGuests } from '../methods/registry.ts';
import { userInfo } from '../methods/user-methods.ts';
import { checkParams } from '../params.ts';
import type { Grants } from '../site/grants.ts';
import { isAsSomebodyElse } from '../site/guise.ts';
import { firstHits } from './first-search.ts';
import type { PageRequest } from './page-request.ts';

/** An answer of a server method, or of the search, that comes with the page, so that its first render needs no further trip. */
export interface FirstAnswer {
  readonly method: FirstRead['method'];
  readonly params: object;
  readonly value: unknown;
  /** Whether the shape of the catalogue would change nothing of it, so that it needn't be judged again. */
  readonly fits: boolean;
  /** The value as JSON. */
  readonly text: string;
}

/** What the first render of a page asks, answered. */
export interface PageAnswers {
  /** What the page may be drawn from: all that it carries, and an article of any length. */
  readonly shown: readonly Omit<FirstAnswer, 'text'>[];
  /** Those that come with the page. */
  carried(isTextDrawn: boolean): CarriedAnswers;
  /** Reads any of them, however long. */
  readonly read: ReadAnswer;
}

/**
 * The answers that come with a page. A long one would keep it waiting: its elements ask for that by themselves. The text of
 * an article that stands in the page comes in no answer once more.
 */
export interface CarriedAnswers {
  readonly answers: readonly FirstAnswer[];
  /** Whether these are all. */
  readonly isWhole: boolean;
}

/** Answers what a page's first render asks: the user info, and the reads of its view when its visitor may see it. */
export async function firstAnswers(asked: PageRequest): Promise<PageAnswers> {
  const { site, user, guise, target, locale } = asked;
  const isShown = gate(target, user === null) === 'show';
  const reader = { locale, userId: user?.id ?? '' };
  const reads: FirstRead[] = [
    ...(isShown ? rowOf(target.view).reads({ ...target }, reader) : []),
    // The header shows who is signed in.
    ...(user === null ? [] : [{ method: 'getUserRecord' as const, params: { usrId: user.id } }]),
  ];
  const made = judgedMade('getUserInfo', userInfo(site, user, guise));
  const info = { method: 'getUserInfo' as const, params: {}, made };
  const found = await Promise.all(
    reads.map(async (read) => ({ ...read, made: await answerTo(read, asked) })),
  );
  const answers = [info, ...found.flatMap(({ made, ...read }) => (made === null ? [] : [{ ...read, made }]))];
  return {
    shown: answers.flatMap(({ made, ...read }) => {
      const { value, fits, text } = made;
      return isShort(made) || (isArticle(read) && text !== null) ? [{ ...read, fits, value }] : [];
    }),
    carried(isTextDrawn) {
      const carried = answers.flatMap(({ made, ...read }) => {
        const sent = isTextDrawn && isArticle(read) ? withoutText(made) : made;
        return isShort(sent) ? [{ ...read, ...sent }] : [];
      });
      return { answers: carried, isWhole: carried.length === 1 + reads.length };
    },
    read: readAnswerOf(answers),
  };
}

const isArticle = ({ method }: Pick<FirstRead, 'method'>) => method === 'getContentById';

const isShort = (made: MadeAnswer): made is MadeAnswer & { readonly text: string } =>
  made.text !== null && made.text.length <= longestAnswer;

/** The answer of an article whose text stands in the page. */
function withoutText({ value, fits }: MadeAnswer): MadeAnswer {
  return valueMade({ ...(value as WireAnswer<'getContentById'>), articleHtml: '' }, fits);
}

/** An answer as it was made, with its JSON text; null in its place is a text too long for a page, whose value is not kept. */
interface MadeAnswer {
  readonly value: unknown;
  readonly text: string | null;
  readonly fits: boolean;
}

const valueMade = (value: unknown, fits = false): MadeAnswer => ({
  value,
  text: JSON.stringify(value ?? null),
  fits,
});

/** An answer for one visitor, as the catalogue's shape makes it. */
function judgedMade(method: MethodName, value: unknown): MadeAnswer {
  const { success, data } = methodAnswers[method].safeParse(value);
  return success ? valueMade(data, true) : valueMade(value);
}

/** The answer to a read of a page; null where its visitor may not ask, and for a search that fails. */
async function answerTo(read: FirstRead, asked: PageRequest): Promise<MadeAnswer | null> {
  if (!isMethodRead(read)) {
    const hits = await firstHits(read.params, asked);
    return hits && valueMade(hits);
  }
  if (asked.user === null && !isForGuests(read.method)) return null;
  const visitor = { ...asked, isAsThemselves: !isAsSomebodyElse(asked.guise) };
  const answer = await methodAnswer(read.method, read.params, visitor);
  if (answer instanceof PreparedAnswer)
    return { value: answer.value, text: answer.text, fits: isAsCatalogued(read.method, answer) };
  if (answer instanceof PreparedText) return { value: null, text: null, fits: false };
  return judgedMade(read.method, answer);
}

const catalogued = new WeakMap<PreparedText, boolean>();

/** Whether an answer that many get is what the catalogue's shape makes of it, found out once. */
function isAsCatalogued(method: MethodName, answer: PreparedAnswer<unknown>): boolean {
  const known = catalogued.get(answer);
  if (known !== undefined) return known;
  const { fits: hasShape }: MethodDefinition = methods[method];
  const isUnchanged = () =>
    isDeepStrictEqual(methodAnswers[method].safeParse(answer.value).data, answer.value);
  const fits = hasShape ? hasShape(answer.value) : isUnchanged();
  catalogued.set(answer, fits);
  return fits;
}

/** How long an answer may be to come with the page, in characters. */
const longestAnswer = 200_000;

/** An answer with the name of its method. */
interface GivenAnswer {
  readonly method: FirstRead['method'];
  readonly made: MadeAnswer;
}

/** Reads answers as their callers get them, each once. */
function readAnswerOf(answers: readonly GivenAnswer[]): ReadAnswer {
  const read = new Map<MethodName, unknown>();
  return <M extends MethodName>(method: M) => {
    if (!read.has(method)) read.set(method, opened(method, answers));
    return read.get(method) as Answer<M> | null;
  };
}

/** The answer of a method, unwrapped; null where there is none and where it is a refusal. */
function opened(method: MethodName, answers: readonly GivenAnswer[]): unknown {
  const found = answers.find((each) => each.method === method);
  if (!found) return null;
  const { unwrap }: MethodDefinition = methods[method];
  const { value, fits } = found.made;
  const unwrapped = unwrap(fits ? value : methodAnswers[method].parse(value));
  return unwrapped && 'data' in unwrapped ? unwrapped.data : null;
}

/** A page grants and sets nothing: no read asks for it. */
const grants: Grants = { give: () => undefined, holds: () => false, any: () => false };
const setGuise = () => undefined;

/** Who asks, and whether for themselves. */
type Caller = Pick<Call<MethodName>, 'site' | 'user' | 'guise' | 'isAsThemselves'>;

/** The answer of a read as JSON text, to a visitor who may call it. Throws a Refusal for parameters that don't fit. */
export async function answerOf<M extends MethodName>(
  method: M,
  given: Readonly<Record<string, unknown>>,
  visitor: Caller,
): Promise<string> {
  const answer = await methodAnswer(method, given, visitor);
  return answer instanceof PreparedText ? answer.text : JSON.stringify(answer ?? null);
}

async function methodAnswer<M extends MethodName>(
  method: M,
  given: Readonly<Record<string, unknown>>,
  visitor: Caller,
): Promise<WireAnswer<M> | PreparedText> {
  const handler: Handler<M> = handlers[method];
  const params = checkParams(methodRequests[method].params, given) as Given<M>;
  return handler(params, { ...visitor, key: null, grants, setGuise } as Call<M>);
}
