import type { FilePayload } from '#contracts/cases.ts';
import { filePayload } from '#domain/files.ts';

/**
 * Reads a file into its payload (docs/behaviour/uploads.md#sending-files). Rejects when it can't be read any more,
 * because it was moved or changed, and with the signal's reason.
 */
export function encodeFile(file: File, signal: AbortSignal): Promise<FilePayload> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const stop = () => {
      reader.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    reader.addEventListener('load', () => resolve(filePayload(file.name, String(reader.result))));
    reader.addEventListener('error', () => reject(reader.error));
    reader.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    return reader.readAsDataURL(file);
  });
}
