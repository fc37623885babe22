import { ask, type Reached } from '../ask.ts';
import { type Check, codeOf, type Finding, good, skipped, warning, wrong } from '../check.ts';

const day = 86_400_000;
/** How long a certificate should still hold, in milliseconds. */
const renewal = 14 * day;
/** How far two clocks may be apart, in milliseconds. */
const drift = 60_000;

/** Whether the site answers where the public reaches it, under a certificate that is believed. */
export const address: Check = {
  name: 'public address',
  async run({ config, now }) {
    const { origin, siteBasePath } = config;
    if (origin === null) return [skipped('HC_ORIGIN is empty: there is no sitemap, and nothing to ask.')];
    const url = `${origin}${siteBasePath}/readyz`;
    const answer = await ask(url, 'GET');
    if ('fault' in answer)
      return [
        wrong(
          `${url} is not reached (${answer.fault}).`,
          'Start the host, check name, proxy and firewall; from within a network the public name may not be reached at all.',
        ),
      ];
    const findings = [...certificateFindings(answer, now), ...answerFindings(url, answer, now)];
    return findings.length > 0 ? findings : [good(`${origin} answers.`)];
  },
};

/** What is to be said of a certificate; nothing where it holds long enough, or there is none. */
export function certificateFindings(
  { isTrusted, distrust, validTo }: Pick<Reached, 'isTrusted' | 'distrust' | 'validTo'>,
  now: Date,
): Finding[] {
  if (validTo !== null && validTo.getTime() < now.getTime())
    return [wrong(`Its certificate ended at ${validTo.toISOString()}.`, 'Renew it now: browsers refuse it.')];
  if (!isTrusted)
    return [
      wrong(
        `Its certificate is not believed (${distrust}).`,
        'Check that it is of this name, and that the proxy sends the whole chain.',
      ),
    ];
  if (validTo !== null && validTo.getTime() < now.getTime() + renewal)
    return [
      warning(
        `Its certificate ends at ${validTo.toISOString()}.`,
        'Renew it, and see why it was not renewed by itself.',
      ),
    ];
  return [];
}

function answerFindings(url: string, { status, body, date }: Reached, now: Date): Finding[] {
  const findings: Finding[] = [];
  const told = statusIn(body);
  if (told === null)
    findings.push(
      wrong(
        `${url} is answered by something else (${status}).`,
        'Check HC_ORIGIN, HC_SITE_BASE_PATH and the proxy.',
      ),
    );
  else if (status !== 200)
    findings.push(wrong(`The host says that it is ${told}.`, 'See what the other checks say, and its log.'));
  if (date !== null && Math.abs(date.getTime() - now.getTime()) > drift)
    findings.push(
      warning(
        `There it is ${date.toISOString()}, here ${now.toISOString()}.`,
        'Set the clocks of both machines (timedatectl set-ntp true).',
      ),
    );
  return findings;
}

/** What the host says of itself; null for an answer of something else. */
function statusIn(body: string): string | null {
  try {
    const { status } = JSON.parse(body);
    return typeof status === 'string' ? status : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw new Error(codeOf(error));
  }
}
