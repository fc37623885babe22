import { runHost } from '../main.ts';

// node run-host.ts FOLDER [argument …]: the host with the elements of another folder, so that no build is needed.

const [folder = '', ...args] = process.argv.slice(2);
process.exitCode = await runHost(args, folder);
