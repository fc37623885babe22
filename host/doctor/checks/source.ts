import type { HostConfig } from '../../config.ts';
import { heldItems, sourceState } from '../../content/import/source-state.ts';
import { contentfulSource } from '../../content/sync/contentful.ts';
import { SourceError } from '../../content/sync/source-error.ts';
import { contentSpace, previewSpace } from '../../content-settings.ts';
import type { Store } from '../../store/database.ts';
import { type Check, type Finding, good, skipped, warning, wrong } from '../check.ts';

/** Asked once, in milliseconds. */
const patience = { retries: 0, timeout: 10_000 };

/** How many intervals may pass without a success. */
const mostMissed = 3;

const named = 5;

/** Whether the source of the content is reached, and was followed of late. */
export const source: Check = {
  name: 'content source',
  async run({ config, now, store }) {
    const space = contentSpace(config);
    if (space === null) return [skipped('HC_CONTENTFUL_SPACE is empty: content comes by hc import.')];
    const findings = await reached('', space);
    const preview = previewSpace(config);
    if (preview !== null) findings.push(...(await reached('Of drafts: ', preview)));
    if (store) findings.push(...(await followed(store, config, now)));
    return findings.length > 0 ? findings : [good('It is reached, and the content is up to it.')];
  },
};

async function reached(which: string, space: Parameters<typeof contentfulSource>[0]): Promise<Finding[]> {
  try {
    await contentfulSource(space, patience).locales();
    return [];
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return [
      wrong(`${which}${error.message}`, 'Mend it and run this again; hc sync then brings the content.'),
    ];
  }
}

async function followed(store: Store, { syncMinutes }: HostConfig, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { succeededAt, error, held } = await sourceState(store.content);
  if (succeededAt === '') return [warning('It was never followed.', 'hc sync')];
  if (error !== '')
    findings.push(warning(`The last sync failed: ${error}`, 'Mend it; hc sync tries again at once.'));
  const longest = (syncMinutes ?? Number.POSITIVE_INFINITY) * 60_000 * mostMissed;
  if (now.getTime() - Date.parse(succeededAt) > longest)
    findings.push(
      warning(
        `It was last followed at ${succeededAt}, and should be every ${syncMinutes} minutes.`,
        'Look into the log of the host, or set HC_SYNC_MINUTES to off.',
      ),
    );
  if (held > 0) {
    const problems = (await heldItems(store.content)).slice(0, named).map(({ problem }) => problem);
    findings.push(
      warning(
        `Entries and assets held back because of a problem: ${held}. ${problems.join(' ')}${held > named ? ' …' : ''}`,
        'Mend them at the source; the next sync brings them.',
      ),
    );
  }
  return findings;
}
