import { guestOf, userOf } from '../../host/testing/client.ts';
import { freePort, providerSettings, startIdentityProvider } from '../../host/testing/identity-provider.ts';
import { mailEnv, startMailServer } from '../../host/testing/mail-server.ts';
import { startReceiver, webhookSecret } from '../../host/testing/receiver.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';

// node connected-host.ts [REQUESTS]: what readers pay for a host that is connected to everything of an operator (provider,
// mail, own system, metrics), beside one that is connected to nothing: in turns, within one run.

const requests = Number(process.argv[2] ?? 100);
const rounds = 8;
const origin = `http://127.0.0.1:${await freePort()}`;
const provider = await startIdentityProvider({ origin, name: 'north' });
const [server, receiver] = [await startMailServer(), await startReceiver()];
const quiet = { HC_ORIGIN: origin, HC_LOG_LEVEL: 'silent' };
const alone = await startHost({ env: quiet });
const connected = await startHost({
  env: {
    ...providerSettings(provider, { origin, name: 'north' }),
    ...mailEnv(server.url),
    ...{ HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret, HC_METRICS_PORT: '0' },
    ...{ ...quiet, HC_DEMO: 'on' },
  },
});
const email = 'admin@harbor.example';
const article = '/article?articleId=understand-your-pay-statement';

type Ask = (host: TestHost) => Promise<() => Promise<Response>>;
const asks: Readonly<Record<string, Ask>> = {
  'an article page for a guest': async (host) => {
    const guest = guestOf(host);
    return () => guest.fetch(article);
  },
  'My Cases for a user': async (host) => {
    const user = await userOf(host, email);
    return () => user.fetch('/my-cases');
  },
};

async function time(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < requests; n += 1) await (await ask()).arrayBuffer();
  return performance.now() - start;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

try {
  for (const [what, ask] of Object.entries(asks)) {
    const pair = [await ask(alone), await ask(connected)] as const;
    for (const each of pair) await time(each);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Each is the first as often as the second, so that neither has the quieter moments.
      const turn = round % 2 === 0 ? pair : pair.toReversed();
      const times = new Map<() => Promise<Response>, number>();
      for (const each of turn) times.set(each, await time(each));
      ratios.push((times.get(pair[1]) ?? 0) / (times.get(pair[0]) ?? 1));
    }
    const bytes = await Promise.all(
      pair.map(async (each) => (await (await each()).arrayBuffer()).byteLength),
    );
    console.log(`${what}: ${middle(ratios).toFixed(3)} × the time, ${bytes.join(' and then ')} bytes`);
  }
} finally {
  await Promise.all([alone.stop(), connected.stop()]);
  await Promise.all([provider.stop(), server.stop()]);
  receiver.stop();
}
