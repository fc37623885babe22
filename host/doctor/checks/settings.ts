import { type Check, type Finding, good, warning } from '../check.ts';

const everywhere = ['0.0.0.0', '::'];

/** Settings that are each right and together are not. */
export const settings: Check = {
  name: 'settings',
  async run({ config }) {
    const { origin, demo, clock, trustProxy, host, metricsPort, metricsHost } = config;
    const found: Finding[] = [];
    if (demo && origin !== null)
      found.push(
        warning(
          `HC_DEMO is on at ${origin}: everybody may sign in with a demo account.`,
          'Set HC_DEMO=off; the demo content goes with the first import.',
        ),
      );
    if (clock !== null) found.push(warning('HC_CLOCK fixes the time.', 'Leave it empty for real readers.'));
    if (origin?.startsWith('http:'))
      found.push(
        warning(
          `${origin} has no TLS: passwords can be read on their way.`,
          'Put TLS in front and set HC_ORIGIN to https.',
        ),
      );
    if (origin?.startsWith('https:') && trustProxy === false)
      found.push(
        warning(
          'HC_ORIGIN says https and HC_TRUST_PROXY is off: the host takes every request for one without TLS, from one address.',
          'Set HC_TRUST_PROXY to the number of proxies in front, or to their networks.',
        ),
      );
    if (metricsPort !== null && everywhere.includes(metricsHost))
      found.push(
        warning(
          `The metrics are read at ${metricsHost}:${metricsPort}, on every network of this machine.`,
          'Set HC_METRICS_HOST to an address that only Prometheus reaches.',
        ),
      );
    if (everywhere.includes(host) && trustProxy !== false && typeof trustProxy === 'number')
      found.push(
        warning(
          `HC_HOST is ${host} and HC_TRUST_PROXY counts proxies: who reaches the port past them is believed any address.`,
          'Set HC_HOST to the address that the proxies use, or HC_TRUST_PROXY to their networks.',
        ),
      );
    return found.length > 0 ? found : [good('They fit together.')];
  },
};
