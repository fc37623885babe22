import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { methodPath, userOf } from '../../host/testing/client.ts';
import { startHost } from '../../host/testing/start-host.ts';

// node read-case-list.ts COUNT: asks a host of its own for so many cases, and for the same again.

const account = 'admin@harbor.example';
const host = await startHost({ content: 'none', env: { HC_LOG_LEVEL: 'silent' } });
// In a process of its own: what it leaves of memory would hide what the host takes.
const makeCases = join(import.meta.dirname, 'make-cases.ts');
execFileSync(process.execPath, [makeCases, host.config.dataDir, String(process.argv[2]), account]);
const client = await userOf(host, account);
const params = encodeURIComponent(JSON.stringify({ userId: '005hc000000ADMIN01' }));
const url = `${host.url}${methodPath('getCaseList')}?methodParams=${params}`;

/** The answer's bytes on the wire, its status and its ETag. */
const ask = (headers: Readonly<Record<string, string>>) =>
  new Promise<{ bytes: number; status: number; etag: string }>((resolve, reject) => {
    get(url, { headers: { cookie: client.cookie(), ...headers } }, (response) => {
      let bytes = 0;
      response.on('data', ({ length }: Buffer) => {
        bytes += length;
      });
      const { statusCode: status = 0, headers: given } = response;
      response.on('end', () => resolve({ bytes, status, etag: given.etag ?? '' }));
    }).on('error', reject);
  });

const before = process.memoryUsage().rss;
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
const compressed = await ask({ 'accept-encoding': 'br' });
clearInterval(timer);
const plain = await ask({});
const again = await ask({ 'accept-encoding': 'br', 'if-none-match': compressed.etag });
console.log(
  JSON.stringify({
    memory: (peak - before) / plain.bytes,
    compressed: compressed.bytes / plain.bytes,
    again: again.status,
  }),
);
await host.stop();
