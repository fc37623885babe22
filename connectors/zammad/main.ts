import { openHelpCenter } from '../help-center.ts';
import { createConnector } from './connector.ts';
import { openMemory } from './memory.ts';
import { createMessageServer } from './server.ts';
import { openZammad } from './zammad.ts';

// node connectors/zammad/main.ts: keeps cases and tickets the same. Settings come from the environment (README.md).

const names = [
  'HC_URL',
  'HC_TOKEN',
  'HC_WEBHOOK_SECRET',
  'ZAMMAD_URL',
  'ZAMMAD_TOKEN',
  'ZAMMAD_GROUP',
  'ZAMMAD_WEBHOOK_SECRET',
] as const;
const missing = names.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Not set: ${missing.join(', ')}. See README.md.`);
  process.exit(1);
}
const setting = (name: (typeof names)[number]) => process.env[name] ?? '';

const { MEMORY_FILE = 'zammad-connector.sqlite', PORT = '4290', HOST = '127.0.0.1' } = process.env;

/** How often it is looked for what no message told, in milliseconds. */
const betweenLooks = 300_000;

const warn = (sentence: string) => console.error(`${new Date().toISOString()} ${sentence}`);
const helpCenter = openHelpCenter(setting('HC_URL'), setting('HC_TOKEN'));
const zammad = openZammad(setting('ZAMMAD_URL'), setting('ZAMMAD_TOKEN'), setting('ZAMMAD_GROUP'));
const memory = openMemory(MEMORY_FILE);
const connector = createConnector({ helpCenter, zammad, memory, warn });
const server = createMessageServer({
  ...{ connector, memory, warn },
  tokenId: helpCenter.tokenId,
  webhookSecret: setting('HC_WEBHOOK_SECRET'),
  zammadSecret: setting('ZAMMAD_WEBHOOK_SECRET'),
});

async function lookForMissed(): Promise<void> {
  try {
    await connector.catchUp();
  } catch (error) {
    warn(`What was missed could not be fetched: ${error instanceof Error ? error.message : error}`);
  }
}

server.listen(Number(PORT), HOST, () => {
  console.log(`Takes messages at http://${HOST}:${PORT}/help-center and /zammad.`);
  void lookForMissed();
});
const timer = setInterval(() => void lookForMissed(), betweenLooks);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(timer);
    server.close(() => memory.close());
    server.closeIdleConnections();
  });
