import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDemo } from '../../host/testing/demo-template.ts';
import { startWith } from '../../host/testing/host-process.ts';
import { pseudoDist } from './pseudoDist.ts';
import type { PseudoKind } from './pseudoTexts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A host of the demo that speaks a pseudo-language in place of a language. */
export interface PseudoHost {
  readonly url: string;
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts a host that speaks a pseudo-language (`standIn` is its address), as a process of its own. */
export async function startPseudoHost(
  kind: PseudoKind,
  env: Readonly<Record<string, string>> = {},
): Promise<PseudoHost> {
  const folder = await mkdtemp(join(tmpdir(), 'hc-pseudo-'));
  // Within the project, where what is built finds its libraries.
  const dist = await pseudoDist(kind, join(root, '.cache/pseudo', `${kind}-${process.pid}`));
  const dataDir = join(folder, 'data');
  await copyDemo(dataDir, new Date());
  const words = ['--import', fileURLToPath(new URL(`./${kind}.ts`, import.meta.url))];
  const { child, ended, host } = await startWith(dist, dataDir, env, words);
  return {
    ...host,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await Promise.all([folder, dist].map((each) => rm(each, { recursive: true, force: true })));
    },
  };
}
