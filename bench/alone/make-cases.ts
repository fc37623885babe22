import { runBulk } from '../../host/commands/demo-bulk.ts';

// node make-cases.ts FOLDER COUNT ACCOUNT: makes so many cases in a data folder.

const [dataDir, count = '', account = ''] = process.argv.slice(2);
const quiet = { write: () => true };
process.exitCode = await runBulk(['--cases', count, '--account', account], quiet, process.stderr, {
  HC_DATA_DIR: dataDir,
});
