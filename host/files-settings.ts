import * as z from 'zod/mini';
import { isOrigin, text } from './setting-values.ts';
import { type Values, variable } from './variable.ts';

/** A bucket of object storage, and what all names in it begin with: empty, or ending with a slash. */
export interface Bucket {
  readonly bucket: string;
  readonly prefix: string;
}

/** The bucket that an address such as s3://help-files/site names; null for every other text. */
function bucketOf(value: string): Bucket | null {
  const [, bucket, prefix] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*)?\/?)?$/.exec(
      value,
    ) ?? [];
  if (bucket === undefined) return null;
  return { bucket, prefix: prefix === undefined ? '' : `${prefix}/` };
}

const place = z.pipe(
  text.check(z.refine((value) => value === '' || bucketOf(value) !== null)),
  z.transform(bucketOf),
);
const endpoint = z.pipe(
  text.check(z.refine((value) => value === '' || isOrigin(value))),
  z.transform((value) => (value === '' ? null : new URL(value).origin)),
);
const region = text.check(z.regex(/^[a-z0-9-]{1,64}$/));
const credential = z.pipe(
  text.check(z.regex(/^[\x21-\x7e]{0,200}$/)),
  z.transform((value) => (value === '' ? null : value)),
);

/** The settings of where files of cases and pictures of built pages lie. */
export const filesVariables = {
  filesBucket: variable(
    'HC_FILES_URL',
    '',
    'Bucket of object storage for files of cases and pictures of built pages, such as s3://help-files/site; empty: they lie in HC_DATA_DIR.',
    'empty or s3://, a bucket, and a folder in it if wanted, such as s3://help-files/site',
    place,
  ),
  filesEndpoint: variable(
    'HC_FILES_ENDPOINT',
    '',
    'Where that storage is when it is not that of AWS, such as https://storage.example.com.',
    'empty or scheme and host, such as https://storage.example.com',
    endpoint,
  ),
  filesRegion: variable(
    'HC_FILES_REGION',
    'us-east-1',
    'Region of the bucket.',
    'a region, such as eu-central-1',
    region,
  ),
  filesKey: variable('HC_FILES_KEY', '', 'Access key that opens it.', 'empty or an access key', credential),
  filesSecret: variable(
    'HC_FILES_SECRET',
    '',
    'Secret access key of that key.',
    'empty or a secret access key',
    credential,
  ),
} as const;

/** What they say. */
export type FilesSettings = Values<typeof filesVariables>;

/** What is wrong with them together, a sentence each. */
export function filesProblems({
  filesBucket,
  filesEndpoint,
  filesKey,
  filesSecret,
}: FilesSettings): string[] {
  if (filesBucket !== null)
    return filesKey === null || filesSecret === null
      ? ['HC_FILES_URL needs HC_FILES_KEY and HC_FILES_SECRET.']
      : [];
  const alone = { HC_FILES_ENDPOINT: filesEndpoint, HC_FILES_KEY: filesKey, HC_FILES_SECRET: filesSecret };
  return Object.entries(alone).flatMap(([name, value]) =>
    value === null ? [] : [`${name} needs HC_FILES_URL.`],
  );
}

/** Object storage: a bucket, where it is, and what opens it. */
export interface ObjectPlace extends Bucket {
  /** Null for that of AWS. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** The object storage that files lie in; null where they lie in the data folder. */
export function objectPlace(settings: FilesSettings): ObjectPlace | null {
  const { filesBucket, filesEndpoint: endpoint, filesRegion: region, filesKey: key, filesSecret } = settings;
  if (filesBucket === null || key === null || filesSecret === null) return null;
  return { ...filesBucket, endpoint, region, key, secret: filesSecret };
}
