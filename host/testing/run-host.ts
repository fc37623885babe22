import { enableCompileCache } from 'node:module';

// node run-host.ts FOLDER [argument …]: the host with the elements of another folder, so that no build is needed.
// To each message of the process that started it, it answers the most memory it has had, in kilobytes.

// Before anything of the host is loaded: what one start has compiled, the next needn't, whatever its environment.
enableCompileCache(new URL('../../.cache/compiled', import.meta.url).pathname);
const { runHost } = await import('../main.ts');

const [folder = '', ...args] = process.argv.slice(2);
process.on('message', () => process.send?.(process.resourceUsage().maxRSS));
process.exitCode = await runHost(args, folder);
