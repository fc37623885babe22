import type { Readable } from 'node:stream';

/**
 * What is kept as files: those of cases, under their document ids, pictures of built pages, under their content keys, and
 * published content, each version under its SHA-256 and the files it shows under their content keys.
 */
export const fileKinds = ['attachments', 'pictures', 'snapshots'] as const;

/** A kind of files. */
export type FileKind = (typeof fileKinds)[number];

/** The form of the names of each kind: safe in every place, and never what a user called a file. */
export const namesOfKind: Readonly<Record<FileKind, RegExp>> = {
  attachments: /^[A-Za-z0-9]{18}$/,
  pictures: /^MC[0-9A-F]{30}$/,
  snapshots: /^(?:[0-9a-f]{64}|MC[0-9A-F]{30})$/,
};

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file on its way into its place. Nobody is told of it before its row is there. */
export interface NewFile {
  readonly kind: FileKind;
  readonly name: string;
  write(bytes: Uint8Array): Promise<void>;
  /** Brings all of it to where it outlives the host; answers its digest, SHA-256 in hexadecimal digits. */
  end(): Promise<string>;
  /** Takes it away, finished or not, also under its name. What can't be taken away now is collected later. */
  remove(): Promise<void>;
}

/** A file as its place lists it. */
export interface ListedFile {
  readonly name: string;
  /** When it was written; null when it is gone by now. */
  writtenAt(): Promise<Date | null>;
}

/** Notes beside the files: whose they are, and that they are being moved here. */
export type NoteName = 'site' | 'moving';

/**
 * Where files lie: a folder, or object storage. Every method throws `FilesAway` when the place is out of reach, and what
 * the file system throws.
 */
export interface Files {
  /** What the place is called, for operators. */
  readonly place: string;
  /** Whether this machine alone writes there: what is there without a row when a host starts is then nobody's. */
  readonly isOwn: boolean;
  /** Begins a file. */
  begin(kind: FileKind, name: string): Promise<NewFile>;
  /**
   * Gives files that have ended their names. Call it inside the transaction that adds their rows, before its end: rows
   * then never lack their files.
   */
  keep(files: readonly NewFile[]): Promise<void>;
  /** How many bytes a file has; null when there is none. */
  sizeOf(kind: FileKind, name: string): Promise<number | null>;
  /** The bytes of a file, or a part of them; null when there is none. */
  read(kind: FileKind, name: string, range?: ByteRange): Promise<Readable | null>;
  remove(kind: FileKind, name: string): Promise<void>;
  /** All files of a kind. */
  list(kind: FileKind): AsyncIterable<ListedFile>;
  /** Ends what was begun before a moment and never ended; answers how many that were. */
  endUnfinished(before: Date): Promise<number>;
  readNote(name: NoteName): Promise<string | null>;
  /** Writes a note; null takes it away. */
  writeNote(name: NoteName, text: string | null): Promise<void>;
  close(): void;
}
