import { type FilesSettings, objectPlace } from '../files-settings.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';

/** Opens where the settings say that files lie. Asks nothing of it: it may be out of reach now, and come later. */
export async function openFiles(
  settings: FilesSettings & { readonly dataDir: string; readonly databaseUrl: string | null },
): Promise<Files> {
  const place = objectPlace(settings);
  if (place === null) return folderFiles(settings.dataDir, settings.databaseUrl === null);
  // Its client is large, and few sites need it.
  const { objectFiles } = await import('./object-files.ts');
  return objectFiles(place);
}
