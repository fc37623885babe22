import type { BackupPhase } from '../backup/format.ts';
import type { SyncPhase } from '../content/sync/sync.ts';
import type { MovePhase } from '../move/part.ts';

/** Where a command writes; the parts of a stream it uses. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

type Phase = SyncPhase | BackupPhase | 'cases' | 'export' | 'send' | MovePhase;

/** Told how many of how many are done. */
export type PhaseProgress = (phase: Phase, done: number, total: number) => void;

const labels: Readonly<Record<Phase, string>> = {
  changes: 'Reading what changed',
  fetch: 'Fetching files',
  files: 'Copying files',
  entries: 'Writing entries',
  search: 'Building the search',
  cases: 'Making cases',
  export: 'Writing files, entries',
  backup: 'Writing the backup, MB',
  check: 'Reading it again, MB',
  restore: 'Restoring, MB',
  rows: 'Copying rows',
  compare: 'Comparing rows',
  move: 'Moving files',
  send: 'Sending indexes',
};
const width = 24;

/** Shows how far a command is: a bar that redraws itself on a terminal, a line a phase and quarter elsewhere. */
export function progressOn(output: Output): PhaseProgress & { readonly end: () => void } {
  let last = '';
  const draw: PhaseProgress = (phase, done, total) => {
    const share = total === 0 ? 1 : done / total;
    const step = Math.floor(share * (output.isTTY ? 100 : 4));
    const mark = `${phase} ${step}`;
    if (mark === last) return;
    last = mark;
    const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    if (!output.isTTY) {
      output.write(`${labels[phase]}: ${count}\n`);
      return;
    }
    const full = Math.round(share * width);
    const bar = '█'.repeat(full) + '░'.repeat(width - full);
    output.write(`\r\u001b[K${bar} ${String(step).padStart(3)} %  ${labels[phase]}: ${count}`);
  };
  return Object.assign(draw, { end: () => output.isTTY && last !== '' && output.write('\r\u001b[K') });
}
