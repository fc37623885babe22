/** The fewest characters of a password, and the most: whoever takes longer ones lets strangers keep the host busy. */
export const passwordLengths = { least: 12, most: 1000 } as const;

/** Why a password isn't taken. */
export type PasswordWeakness = 'short' | 'easy';

/** So many characters are looked at: a password that is hard to guess by its beginning is so whatever follows. */
const looked = 100;
/** What must be left of a password without the words on whom it belongs to, in characters. */
const leastBeside = 8;
/** From this score on, of four, guessing a password takes more than ten to the eighth tries. */
const leastScore = 3;

type Judge = (password: string, about: string[]) => number;
let judge: Promise<Judge> | null = null;

/** The judge with its list of common passwords: some megabytes, which only whoever sets a password needs. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) => guesser.check(password, about).score;
}

/**
 * Why a password isn't taken, null when it is: it is short, or found early by who tries common ones, keys beside each
 * other, dates, and `about`, the words on whom it belongs to.
 */
export async function weaknessOf(
  password: string,
  about: readonly string[],
): Promise<PasswordWeakness | null> {
  if ([...password].length < passwordLengths.least) return 'short';
  const words = about
    .flatMap((each) => [each, ...each.split(/[\s@._-]+/)])
    .map((each) => each.toLowerCase())
    .filter((each) => each.length > 2);
  const own = password.toLowerCase();
  const beside = words.reduce((text, word) => text.replaceAll(word, ''), own);
  if (beside !== own && beside.length < leastBeside) return 'easy';
  judge ??= loadJudge();
  return (await judge)(password.slice(0, looked), words) < leastScore ? 'easy' : null;
}
