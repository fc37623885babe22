import { demoSource } from '../../content/demo-source.ts';
import { contentMark, countEntries } from '../../content/entries.ts';
import { servedFile } from '../../content/published/served-file.ts';
import { newestPublication } from '../../content/published/versions.ts';
import { type Check, good, skipped, warning } from '../check.ts';

/** Whether there is something to read. */
export const content: Check = {
  name: 'content',
  async run({ config, store }) {
    if (!store) return [skipped('There are no databases to look into.')];
    const bring = config.contentfulSpace === null ? 'hc import FILE' : 'hc sync';
    const entries = await countEntries(store.content);
    const { version, importedAt, source } = await contentMark(store.content);
    const published = await newestPublication(store.db);
    if (published !== null && servedFile(store.dataDir) !== published.file)
      return [
        warning(
          `Version ${published.version} is published, and this machine has version ${version}.`,
          'Start its host, or look into its log for why it can not take it. hc content rollback brings an earlier one back.',
        ),
      ];
    if (entries === 0) return [warning('Nothing is published: readers find an empty site.', bring)];
    const what = `${entries.toLocaleString('en')} entries of ${source}, version ${version}, since ${importedAt}.`;
    if (source === demoSource && !config.demo)
      return [warning(what, `This is the content of the demo: ${bring} puts your own in its place.`)];
    return [good(what)];
  },
};
