import { useEffect, useState } from 'react';
import { useRuntime, useStore } from '#runtime/hooks.ts';
import { createUploads, type Uploads, type UploadsState } from './uploads.ts';

/**
 * The files of one form: the way to change them, and how they stand. What is on its way is stopped when the form
 * goes away.
 */
export function useUploads(): [Uploads, UploadsState] {
  const runtime = useRuntime();
  const [uploads] = useState(() => createUploads(runtime));
  useEffect(() => () => uploads.clear(), [uploads]);
  return [uploads, useStore(uploads)];
}
