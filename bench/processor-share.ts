import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A share of one processor that processes are held to, however many there are. */
export interface ProcessorShare {
  /** Holds a process, with all its threads, to it. */
  hold(pid: number): void;
  /** To be called when its processes have ended. */
  remove(): void;
}

/** In which a share is counted, in microseconds: short, so that a host is never away for long. */
const period = 20_000;

const root = '/sys/fs/cgroup';

/**
 * A share of one processor by a control group of Linux below that of this process, which root may make. Throws where that
 * can't be had.
 */
export function processorShare(share: number): ProcessorShare {
  const quota = Math.round(share * period);
  const isNew = existsSync(join(root, 'cgroup.controllers'));
  const own = new RegExp(isNew ? '^0::(.*)$' : '^\\d+:(?:\\w+,)*cpu(?:,\\w+)*:(.*)$', 'm');
  const [, parent = '/'] = own.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
  const folder = join(root, isNew ? '' : 'cpu', isNew ? '' : parent, `hc-bench-${randomUUID()}`);
  try {
    if (isNew) writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(folder);
    if (isNew) {
      writeFileSync(join(folder, 'cpu.max'), `${quota} ${period}`);
    } else {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
    }
  } catch (cause) {
    throw new Error(
      'No share of a processor can be had here: it takes root, and the control groups of Linux.',
      {
        cause,
      },
    );
  }
  return {
    hold: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    remove: () => rmdirSync(folder),
  };
}
