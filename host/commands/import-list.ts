import { writeFile } from 'node:fs/promises';
import type { ImportFindings } from '../content/import/import.ts';

/** What a list of findings says, by heading; headings without a finding are left out. */
export function listText(findings: Partial<ImportFindings>): string {
  const { problems = [], deadLinks = [], missingFiles = [], notes = [] } = findings;
  const parts: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ['Entries and assets with problems', problems],
    ['Links to entries or assets readers may not see', deadLinks],
    ['Asset files that are missing', missingFiles],
    ['Content as a whole', notes],
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `${heading} (${lines.length})\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n');
}

/** Writes the list to a file and answers a sentence that names it; '' when there is nothing to list. */
export async function writeList(file: string, findings: Partial<ImportFindings>): Promise<string> {
  const text = listText(findings);
  if (text === '') return '';
  await writeFile(file, text);
  return `Everything that is to be seen to is listed in ${file}.`;
}
