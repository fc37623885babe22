import type { HostConfig } from '../config.ts';
import type { ImportSummary } from '../content/import/import.ts';

const changedShown = 5;
const number = (value: number) => value.toLocaleString('en');

/** A table with a heading, names on the left and numbers on the right. */
function table(heading: string, rows: readonly (readonly [name: string, count: number])[]): string[] {
  if (rows.length === 0) return [];
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const countWidth = Math.max(...rows.map(([, count]) => number(count).length));
  return [
    '',
    heading,
    ...rows.map(([name, count]) => `  ${name.padEnd(nameWidth)}  ${number(count).padStart(countWidth)}`),
  ];
}

const byCount = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).sort((a, b) => b[1] - a[1]);

/** What an import did, for whoever ran it. */
export function describeImport(file: string, summary: ImportSummary): string {
  const { entriesByType, articlesByLocale, drafts, archived, changed, unknownTypes, findings, files } =
    summary;
  const total = Object.values(entriesByType).reduce((sum, count) => sum + count, 0);
  const leftOut: [string, number][] = [
    ['drafts', drafts],
    ['archived', archived],
    ['published, with a newer draft', changed.length],
    ...byCount(unknownTypes).map(([type, count]): [string, number] => [`of unknown type ${type}`, count]),
  ];
  const fileRows: [string, number][] = [
    ['stored', files.stored],
    ['missing', files.missing],
    ['offered for download only', files.downloadOnly],
  ];
  return [
    `Imported ${number(total)} entries from ${file} in ${summary.seconds.toFixed(1)} s.`,
    ...table('Entries by type', byCount(entriesByType)),
    ...table('Articles by locale', byCount(articlesByLocale)),
    ...table('Entries left out', leftOut),
    ...table('Asset files', fileRows),
    ...table('Links', [['to entries or assets readers may not see', findings.deadLinks.length]]),
    ...(findings.problems.length > 0
      ? table('Left out by --skip-invalid', [['problems', findings.problems.length]])
      : []),
    ...findings.notes.flatMap((note) => ['', note]),
    ...changedNote(changed),
  ].join('\n');
}

function changedNote(changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  const more = changed.length - changedShown;
  return [
    '',
    `An export holds the newer draft of ${changed.slice(0, changedShown).join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}, not the published text.`,
    'If the site had the published version, it was kept. To bring the text in, publish the drafts or discard them,',
    'and export again; or export with a delivery token, which gives published texts only.',
  ];
}

/** That a version was published, where hosts share the content, and that a hosted search is sent it. */
export const publishedNote = (version: number | null, search: HostConfig['search']): readonly string[] => [
  ...(version === null ? [] : ['', `Published as version ${version}: the hosts of the site take it now.`]),
  ...(search === 'embedded'
    ? []
    : ['', 'A running host sends it to the search service; hc search status says whether it has come.']),
];
