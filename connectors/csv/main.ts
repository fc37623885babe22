import { openHelpCenter } from '../help-center.ts';
import { readChanges, writeCases } from './cases.ts';

// node connectors/csv/main.ts out FILE | in FILE [--dry-run]: README.md.

const [action, file, flag] = process.argv.slice(2);
const { HC_URL: url = '', HC_TOKEN: token = '' } = process.env;

async function run(): Promise<number> {
  const isCall =
    (action === 'out' && flag === undefined) || (action === 'in' && [undefined, '--dry-run'].includes(flag));
  if (!isCall || file === undefined || url === '' || token === '') {
    console.error('Usage: HC_URL=… HC_TOKEN=… node main.ts out FILE | in FILE [--dry-run]. See README.md.');
    return 1;
  }
  const helpCenter = openHelpCenter(url, token);
  if (action === 'out') {
    console.log(`${await writeCases(helpCenter, file)} cases are in ${file}.`);
    return 0;
  }
  const { done, before, faults } = await readChanges(helpCenter, file, flag === '--dry-run');
  for (const fault of faults) console.error(fault);
  console.log(`${done} rows done, ${before} were before.`);
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
