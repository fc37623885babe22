import type { ImportPhase, Progress } from '../content/import.ts';

/** Where a command writes; the parts of a stream it uses. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const labels: Readonly<Record<ImportPhase, string>> = {
  files: 'Copying files',
  entries: 'Writing entries',
  search: 'Building the search',
};
const width = 24;

/** Shows how far an import is: a bar that redraws itself on a terminal, a line a phase and quarter elsewhere. */
export function progressOn(output: Output): Progress & { readonly end: () => void } {
  let last = '';
  const draw: Progress = (phase, done, total) => {
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
