import type { ContentStore } from '../../store/database.ts';
import { type ImportOptions, type ImportSummary, importContent } from '../import/import.ts';
import { ImportError } from '../import/import-error.ts';
import { openFolder } from './read-folder.ts';

/**
 * Imports a folder of Markdown files, judged as any import; what is told of an entry names its file and line. Throws an
 * ImportError, and then nothing was changed.
 */
export async function importFolder(
  store: ContentStore,
  folder: string,
  options: Omit<ImportOptions, 'source'>,
): Promise<ImportSummary> {
  const files = await openFolder(folder);
  if (files.problems.length > 0 && !options.skipInvalid) throw new ImportError(files.problems);
  const { located } = files;
  try {
    const summary = await importContent(store, files.source, { ...options, source: files.assets });
    const { findings } = summary;
    return {
      ...summary,
      findings: {
        problems: [...files.problems, ...findings.problems.map(located)],
        deadLinks: [...files.deadLinks(), ...findings.deadLinks.map(located)],
        missingFiles: findings.missingFiles,
        notes: findings.notes,
      },
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError([...files.problems, ...error.problems.map(located)]);
  }
}
