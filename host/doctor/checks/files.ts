import { siteOf } from '../../auth/secrets.ts';
import { newestDocuments } from '../../cases/attachments.ts';
import { FilesAway } from '../../files/away.ts';
import type { Files } from '../../files/files.ts';
import { openFiles } from '../../files/open-files.ts';
import type { Store } from '../../store/database.ts';
import { type Check, type Finding, good, skipped, warning, wrong } from '../check.ts';

/** How many of the newest files are looked for. */
const looked = 20;

/** Whether files of cases are where the settings say, and can be reached. */
export const files: Check = {
  name: 'files',
  async run({ config, store }) {
    const place = await openFiles(config);
    try {
      const findings = await findingsOf(place, store);
      const { filesEndpoint: endpoint } = config;
      if (endpoint?.startsWith('http:') && !/^http:\/\/(?:localhost|127\.|\[::1\])/.test(endpoint))
        findings.push(
          warning('HC_FILES_ENDPOINT has no TLS: files can be read on their way.', 'Set it to https.'),
        );
      if (findings.length > 0) return findings;
      return [
        config.filesBucket === null
          ? skipped('HC_FILES_URL is empty: files lie in the data folder.')
          : good(`${place.place} is reached.`),
      ];
    } catch (error) {
      if (!(error instanceof FilesAway)) throw error;
      return [
        wrong(
          error.message,
          'Check HC_FILES_URL, HC_FILES_ENDPOINT, HC_FILES_REGION, key and network. Meanwhile no file can be read or added; all else works.',
        ),
      ];
    } finally {
      place.close();
    }
  },
};

async function findingsOf(place: Files, store: Store | null): Promise<Finding[]> {
  const findings: Finding[] = [];
  if ((await place.readNote('moving')) !== null)
    findings.push(
      wrong('A move of files to there was broken off.', 'Run hc move again with the former settings.'),
    );
  if (store === null) return findings;
  const owner = await place.readNote('site');
  if (owner !== null && owner !== (await siteOf(store.db)))
    findings.push(
      wrong(
        `${place.place} holds the files of another site.`,
        'Give each site a place of its own: another HC_DATA_DIR, or another folder in HC_FILES_URL.',
      ),
    );
  const names = await newestDocuments(store.db, looked);
  const sizes = await Promise.all(names.map((name) => place.sizeOf('attachments', name)));
  const lacking = sizes.filter((size) => size === null).length;
  if (lacking > 0)
    findings.push(
      wrong(
        `Of the ${names.length} newest files of cases ${lacking} are not there.`,
        'Bring them with hc move, or with hc restore from a backup.',
      ),
    );
  return findings;
}
