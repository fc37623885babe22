import { StartError } from '../../errors.ts';
import { addressesOf } from '../../oidc/addresses.ts';
import { SignInFailure } from '../../oidc/failures.ts';
import { readMapping } from '../../oidc/mapping.ts';
import { createProvider } from '../../oidc/provider.ts';
import type { OidcProvider } from '../../oidc-settings.ts';
import { ask } from '../ask.ts';
import { type Check, type Finding, good, skipped, warning, wrong } from '../check.ts';
import { certificateFindings } from './address.ts';

/** How far two clocks may be apart before it is told, in milliseconds; the host forgives twice as much. */
const drift = 60_000;

/** Whether each identity provider is reached, is of this time, and can do what the site needs. */
export const providers: Check = {
  name: 'providers',
  async run({ config, now }) {
    if (config.providers.length === 0) return [skipped('HC_OIDC is empty.')];
    const found = await Promise.all(config.providers.map((each) => examineOne(each, config, now)));
    return found.flat();
  },
};

type Where = Parameters<typeof addressesOf>[0];

async function examineOne(settings: OidcProvider, where: Where, now: Date): Promise<Finding[]> {
  const { name, issuer, clientAuth, clientSecret } = settings;
  const say = (finding: Finding): Finding => ({ ...finding, what: `${name}: ${finding.what}` });
  const findings: Finding[] = [];
  try {
    readMapping(settings);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const line of error.message.split('\n'))
      findings.push(wrong(line, 'Mend the file; hc doctor --claims shows what it means then.'));
  }
  const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, 'GET');
  if ('fault' in answer)
    return [
      ...findings,
      say(
        wrong(
          `${issuer} is not reached (${answer.fault}).`,
          'Check the address and the network; nobody signs in by it meanwhile.',
        ),
      ),
    ];
  const certificate = certificateFindings(answer, now);
  findings.push(...certificate.map(say));
  if (answer.date !== null && Math.abs(answer.date.getTime() - now.getTime()) > drift)
    findings.push(
      say(
        wrong(
          `There it is ${answer.date.toISOString()}, here ${now.toISOString()}.`,
          'Set the clock of this machine (timedatectl set-ntp true): tokens of two minutes ahead or behind are refused.',
        ),
      ),
    );
  try {
    const metadata = await createProvider(settings, { user: new Map(), account: new Map() }).metadata();
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    if (clientSecret !== null && !methods.includes(clientAuth))
      findings.push(
        say(
          wrong(
            `It takes no secret by ${clientAuth}, but by ${methods.join(', ')}.`,
            `Set HC_OIDC_${name.toUpperCase()}_CLIENT_AUTH.`,
          ),
        ),
      );
    if (metadata.end_session_endpoint === undefined)
      findings.push(
        say(
          warning(
            'It has no sign-out of its own: who signs out here stays signed in there.',
            'Nothing, if that is meant.',
          ),
        ),
      );
    if (metadata.backchannel_logout_supported !== true)
      findings.push(
        say(
          warning(
            'It does not say that it tells when somebody is signed out or shut out (back-channel logout).',
            'End sessions with hc users deactivate, or set HC_SESSION_MINUTES short.',
          ),
        ),
      );
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    findings.push(
      say(wrong(error.message, 'Check the issuer, letter by letter, against its discovery document.')),
    );
  }
  if (findings.some(({ verdict }) => verdict === 'wrong')) return findings;
  const { callback, signedOut, logout } = addressesOf(where, name);
  const told = `it has to know ${callback} to lead back, ${signedOut} after signing out, and ${logout} for back-channel logout.`;
  return [...findings, say(good(`It answers; ${told}`))];
}
