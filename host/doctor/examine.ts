import type { HostConfig } from '../config.ts';
import { openToRead, type Store, type StorePlace } from '../store/database.ts';
import { type Check, codeOf, type Finding, wrong } from './check.ts';
import { address } from './checks/address.ts';
import { clock } from './checks/clock.ts';
import { content } from './checks/content.ts';
import { databases } from './checks/databases.ts';
import { disk } from './checks/disk.ts';
import { files } from './checks/files.ts';
import { folder } from './checks/folder.ts';
import { mail } from './checks/mail.ts';
import { providers } from './checks/providers.ts';
import { search } from './checks/search.ts';
import { settings } from './checks/settings.ts';
import { source } from './checks/source.ts';
import { webhook } from './checks/webhook.ts';

/** What `hc doctor` looks at, in its order. */
const checks: readonly Check[] = [
  settings,
  folder,
  disk,
  databases,
  files,
  clock,
  content,
  source,
  search,
  webhook,
  mail,
  address,
  providers,
];

/** A finding, and which check has it. */
export interface NamedFinding extends Finding {
  readonly check: string;
}

/** Makes every check of a site, beside a running host or without one, and changes nothing. */
export async function examine(config: HostConfig, now: Date): Promise<readonly NamedFinding[]> {
  const store = await openIfThere(config);
  try {
    const findings: NamedFinding[] = [];
    for (const { name, run } of checks) {
      const found = await run({ config, now, store }).catch((error: unknown) => [
        wrong(`The check failed: ${codeOf(error)}.`, 'Look at the other findings first, then run it again.'),
      ]);
      findings.push(...found.map((finding) => ({ check: name, ...finding })));
    }
    return findings;
  } finally {
    await store?.close();
  }
}

/** The databases of a data folder, for reading alone; null where there are none of this program's form. */
export async function openIfThere(place: StorePlace): Promise<Store | null> {
  try {
    return await openToRead(place);
  } catch {
    // The check of the databases says what is the matter with them.
    return null;
  }
}
