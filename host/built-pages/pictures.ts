import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { StoredPicture } from '#contracts/builtPages.ts';
import { mostPictureFiles, type PictureFile, pictureText } from '#domain/blocks.ts';
import { contentKeyOf, isContentKey, type Media } from '../content/media.ts';
import { Refusal } from '../errors.ts';
import type { Files } from '../files/files.ts';
import { putFile } from '../files/put.ts';
import type { Store } from '../store/database.ts';
import type { Editor } from './editor.ts';

/** How large a file of a picture may be, in bytes. */
export const largestPicture = 8 * 1024 * 1024;

/** The most pixels of a side. */
const longestSide = 10_000;

/** The most files that a site keeps. */
const mostFiles = 10_000;

/** The types that are taken, by the names that their bytes give them. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** What may be sent as a picture. */
export const pictureTypes: readonly string[] = Object.values(types);

/** A file that is brought for a picture. */
export interface NewPicture {
  /** Names the picture whose sizes belong together. */
  readonly picture: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Pictures on built pages (docs/behaviour/page-builder.md#pictures). */
export interface BuiltPictures {
  /** Keeps a file and answers its key and size. Throws a Refusal for what is no picture, or too large. */
  add(file: NewPicture, editor: Editor): Promise<PictureFile>;
  /** The file of a content key; null when there is none. */
  find(contentKey: string): Promise<Media | null>;
  /** All pictures, the newest first. */
  list(): Promise<StoredPicture[]>;
}

const refused = (sentence: string) => new Refusal('invalid', 'INVALID_FILE', sentence);

/** The pictures of a store, whose bytes are among these files. */
export function createBuiltPictures({ db }: Store, files: Files): BuiltPictures {
  const rowOf = (key: string) =>
    db.selectFrom('built_pictures').selectAll().where('content_key', '=', key).executeTakeFirst();

  return {
    async add({ picture, fileName, bytes }, { userId, at }) {
      const { type, width, height } = measured(bytes);
      const key = contentKeyOf(createHash('sha256').update(`${type}\n`).update(bytes).digest('hex'));
      const known = await rowOf(key);
      if (known) return { key, width: known.width, height: known.height };
      const { count } = await db
        .selectFrom('built_pictures')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= mostFiles) throw refused(`The site keeps ${mostFiles} files of pictures already.`);
      await putFile(files, 'pictures', key, [bytes]);
      await db
        .insertInto('built_pictures')
        .values({
          content_key: key,
          picture: picture.slice(0, 100),
          content_type: type,
          size: bytes.length,
          width,
          height,
          file_name: fileName.slice(0, 255),
          added_by: userId,
          added_at: at.getTime(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { key, width, height };
    },

    async find(contentKey) {
      const row = isContentKey(contentKey) ? await rowOf(contentKey) : undefined;
      return row
        ? {
            read: () => files.read('pictures', contentKey),
            contentKey,
            contentType: row.content_type,
            length: row.size,
            fileName: row.file_name,
          }
        : null;
    },

    async list() {
      const rows = await db.selectFrom('built_pictures').selectAll().orderBy('added_at', 'desc').execute();
      const pictures = Map.groupBy(rows, ({ picture }) => picture);
      return [...pictures.values()].flatMap((files): StoredPicture[] => {
        const [first] = files;
        if (!first) return [];
        const sizes = files.map(({ content_key: key, width, height }) => ({ key, width, height }));
        return [{ picture: pictureText(sizes.slice(0, mostPictureFiles)), fileName: first.file_name }];
      });
    },
  };
}

/** Type and size of a picture by its bytes, whatever it was called. Throws a Refusal. */
function measured(bytes: Uint8Array): {
  readonly type: string;
  readonly width: number;
  readonly height: number;
} {
  if (bytes.length > largestPicture)
    throw refused(`The picture is larger than ${largestPicture / 1024 / 1024} MB.`);
  const size = sizeOf(bytes);
  const type = size && types[size.type ?? ''];
  if (!size || !type) throw refused('The file is no picture that browsers show; use PNG, JPEG, GIF or WebP.');
  const { width, height } = size;
  if (Math.max(width, height) > longestSide)
    throw refused(`The picture is ${width} by ${height} pixels; its sides may have at most ${longestSide}.`);
  return { type, width, height };
}

function sizeOf(bytes: Uint8Array) {
  try {
    const size = imageSize(bytes);
    return size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // What the library can't read it says by throwing.
    if (error instanceof Error) return null;
    throw error;
  }
}
