import type { FilePayload } from '#contracts/cases.ts';
import { type FilePart, filePayload } from '#domain/files.ts';

/**
 * Reads a file, or a part of it, into its payload (docs/behaviour/uploads.md#sending-files). Rejects when it can't be read
 * any more, because it was moved or changed, and with the signal's reason.
 */
export async function encodeFile(
  file: File,
  { start, end, index, count }: FilePart,
  signal: AbortSignal,
): Promise<FilePayload> {
  if (count === 1) return filePayload(file.name, await dataUrlOf(file, signal));
  const bytes = file.slice(start, end);
  const { data, ...names } = filePayload(file.name, await dataUrlOf(bytes, signal));
  const part = { index, count, size: file.size, sha256: await sha256Of(bytes) };
  return { ...names, part, data };
}

function dataUrlOf(bytes: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const stop = () => {
      reader.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    return reader.readAsDataURL(bytes);
  });
}

async function sha256Of(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
