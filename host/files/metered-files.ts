import { FilesAway } from './away.ts';
import type { Files, NewFile } from './files.ts';

/** Is told of files that come, and of their place. */
export interface FilesMeter {
  /** So many bytes of a file came. */
  uploaded(bytes: number): void;
  /** A file that came is whole, or will never be. */
  fileEnded(how: 'whole' | 'broken off'): void;
  /** Where files lie was out of reach. */
  filesAway(): void;
}

/** The same files, with those that come counted, and how often their place is out of reach. */
export function meteredFiles(files: Files, meter: FilesMeter): Files {
  /** Those on their way, as their place knows them. */
  const known = new WeakMap<NewFile, NewFile>();
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof FilesAway) meter.filesAway();
      throw error;
    }
  };
  return {
    ...files,
    async begin(kind, name) {
      const file = await told(files.begin(kind, name));
      let hasEnded = false;
      const own: NewFile = {
        ...file,
        async write(bytes) {
          await told(file.write(bytes));
          meter.uploaded(bytes.length);
        },
        async end() {
          const digest = await told(file.end());
          hasEnded = true;
          meter.fileEnded('whole');
          return digest;
        },
        async remove() {
          if (!hasEnded) meter.fileEnded('broken off');
          hasEnded = true;
          await told(file.remove());
        },
      };
      known.set(own, file);
      return own;
    },
    keep: (own) => told(files.keep(own.map((file) => known.get(file) ?? file))),
    read: (kind, name, range) => told(files.read(kind, name, range)),
  };
}
