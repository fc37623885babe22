import type { RenderPage } from '#contracts/serverRendering.ts';
import { plainZone } from '#domain/timeZone.ts';
import { createRuntime, type Runtime } from '#runtime/createRuntime.ts';
import { CallError } from '#runtime/errors.ts';
import { serverWindow } from './serverWindow.ts';

/**
 * The runtime of a page that asks nothing and remembers nothing. What its reader may have put away comes with the
 * elements, which know.
 */
export function serverRuntime(
  address: URL,
  cookie: string,
  { titleSuffix: _, drawnZone = plainZone, ...config }: NonNullable<Parameters<RenderPage>[0]['config']>,
): Runtime {
  return createRuntime({
    pageWindow: serverWindow(cookie),
    location: () => address as unknown as Location,
    config,
    drawnZone,
    send: ({ method }) =>
      Promise.reject(new CallError('offline', `${method} is not asked where a page is drawn`)),
  });
}
