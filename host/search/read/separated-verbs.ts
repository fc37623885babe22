import type { Language } from '../language/languages.ts';
import type { TypedWord } from '../language/query.ts';
import type { LiveIndex } from './live-index.ts';
import { synonymWays } from './synonym-ways.ts';
import { formsOf, type Way } from './ways.ts';

/** How well a verb stands for its two halves. */
const whole = 0.95;
/** How a verb ends in a question and in the present; most of them leave its stem as it is. */
const endings = ['', 'e', 't', 'st', 'et', 'est', 'en'];

/** The infinitives that a form of a verb may be of: gibt is of geben. Some are none; those aren't in any index. */
function infinitivesOf(form: string, { changedStems }: Language): string[] {
  const stems = endings
    .filter((ending) => form.endsWith(ending))
    .map((ending) => form.slice(0, form.length - ending.length));
  return stems.flatMap((stem) => [stem, changedStems.get(stem) ?? stem]).map((stem) => `${stem}en`);
}

/** What stands between the halves of an infinitive: anzumelden, in te loggen. */
const infix: Readonly<Record<string, string>> = { de: 'zu', nl: 'te' };

/**
 * The words with the verbs put together whose halves are apart by what stands before an infinitive, where the index or
 * the lists have them: anmelden for anzumelden, inloggen for in te loggen.
 */
export function wholeInfinitives(index: LiveIndex, words: readonly TypedWord[]): TypedWord[] {
  const isKnown = (verb: string) =>
    index.synonyms().knows(verb) || index.vocabulary().get(verb) !== undefined;
  const joined = [...words];
  for (const { code, verbParticles } of index.languages) {
    const between = infix[code];
    if (between === undefined) continue;
    for (let at = joined.length - 1; at >= 0; at--) {
      const [
        {
          terms: [term = ''],
        } = { terms: [] },
        middle,
        last,
      ] = joined.slice(at, at + 3);
      const inside = [...verbParticles].find((particle) => term.startsWith(`${particle}${between}`));
      const verb = inside && `${inside}${term.slice(inside.length + between.length)}`;
      const apart = verbParticles.has(term) && middle?.terms[0] === between && last ? last : undefined;
      if (verb && !isKnown(term) && isKnown(verb))
        joined.splice(at, 1, { ...(joined[at] as TypedWord), terms: [verb] });
      else if (apart && isKnown(`${term}${apart.terms[0]}`))
        joined.splice(at, 3, { ...apart, terms: [`${term}${apart.terms[0]}`] });
    }
  }
  return joined;
}

/** A verb in two halves, as questions of German and Dutch have it, by the places of its words. */
interface Separated {
  readonly particle: number;
  readonly ways: readonly Way[][];
}

/**
 * The verb whose beginning is the last word of a sentence: melde ... an, for anmelden, also where another sentence
 * follows (..., wenn ...). Undefined where neither the index nor the lists have such a verb.
 */
export function separatedVerb(index: LiveIndex, words: readonly TypedWord[]): Separated | undefined {
  const termAt = (at: number) => words[at]?.terms.join(' ') ?? '';
  for (let particle = words.length - 1; particle > 0; particle--) {
    const languages = index.languages.filter(
      ({ verbParticles, followsVerb }) =>
        verbParticles.has(termAt(particle)) &&
        (particle === words.length - 1 || followsVerb.has(termAt(particle + 1))),
    );
    if (languages.length === 0) continue;
    const ways = words.map(({ terms: [term = '', ...rest] }, at): Way[] => {
      if (rest.length > 0 || at >= particle) return [];
      const verbs = [term, ...languages.flatMap((language) => infinitivesOf(term, language))];
      const wholes = verbs.map((verb) => `${termAt(particle)}${verb}`);
      const forms = new Set(
        wholes.flatMap((verb) => formsOf(index, verb)).filter(({ term: form }) => form !== termAt(particle)),
      );
      const own: Way[] = forms.size > 0 ? [{ places: [[...forms]], quality: whole, typos: 0 }] : [];
      // Where the texts are of another language the lists alone have the verb.
      return [...own, ...wholes.flatMap((verb) => synonymWays(index, [verb]))];
    });
    if (ways.some((own) => own.length > 0)) return { particle, ways };
  }
  return undefined;
}
