import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { siteFolder } from '../../scripts/experience/site.mjs';

const root = join(import.meta.dirname, '../..');

/** How the runtime runs the components. */
export interface RuntimeMode {
  readonly name: string;
  readonly sandbox: 'on' | 'off';
  readonly gates: 'on' | 'off';
}

/** The ways in which a site of the platform may run them: its sandbox as released, with what is to come, and off. */
export const modes: readonly RuntimeMode[] = [
  { name: 'in the sandbox', sandbox: 'on', gates: 'off' },
  { name: 'in the sandbox with all release gates', sandbox: 'on', gates: 'on' },
  { name: 'without the sandbox', sandbox: 'off', gates: 'off' },
];

/** The open runtime while it serves the package before a reference host. */
export interface OpenRuntime {
  readonly url: string;
  stop(): Promise<void>;
}

/** What the runtime serves, and where, if not the package with the built script at any port. */
export interface RuntimeOptions {
  readonly packageFolder?: string;
  /** The file of the static resource. */
  readonly script?: string;
  readonly port?: number;
  /** Whether templates know `lwc:external`; default: they do. */
  readonly external?: 'on' | 'off';
  /** The folder of a site whose pages are served; without one a page holds one component. */
  readonly siteFolder?: string;
  /** The path below which everything is, as `/support`. */
  readonly basePath?: string;
}

/** The path below which the site of the package is served; a host in front of it is told so. */
export const siteBasePath = '/support';

/** Starts the open runtime with the site of the package, in front of a host below its path. */
export const startSite = (mode: Omit<RuntimeMode, 'name'>, hostUrl: string): Promise<OpenRuntime> =>
  startRuntime(mode, hostUrl, { siteFolder: join(root, siteFolder), basePath: siteBasePath });

/** Starts the open runtime in front of a host; resolves once it answers. */
export async function startRuntime(
  { sandbox, gates }: Omit<RuntimeMode, 'name'>,
  hostUrl: string,
  options: RuntimeOptions = {},
): Promise<OpenRuntime> {
  const {
    packageFolder = join(root, 'experience/force-app'),
    script = join(root, 'dist/hc.iife.js'),
    port = await freePort(),
    external = 'on',
    siteFolder = '',
    basePath = '',
  } = options;
  const child = spawn(process.execPath, [join(root, 'experience/lwr/server.mjs')], {
    cwd: join(root, 'experience/lwr'),
    env: {
      HC_LWR_SANDBOX: sandbox,
      HC_LWR_GATES: gates,
      HC_LWR_HOST: hostUrl,
      HC_LWR_PORT: String(port),
      HC_LWR_EXTERNAL: external,
      HC_LWR_SITE: siteFolder,
      HC_LWR_BASE: basePath,
      HC_LWR_SCRIPT: script,
      HC_LWR_PACKAGE: join(packageFolder, 'main/default'),
    },
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('ready on')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The open runtime did not start:\n${output}`)));
  });
  await ready;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
