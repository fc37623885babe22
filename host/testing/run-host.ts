import { runHost } from '../main.ts';

// node run-host.ts FOLDER [argument …]: the host with the elements of another folder, so that no build is needed.
// To each message of the process that started it, it answers the most memory it has had, in kilobytes.

const [folder = '', ...args] = process.argv.slice(2);
process.on('message', () => process.send?.(process.resourceUsage().maxRSS));
process.exitCode = await runHost(args, folder);
