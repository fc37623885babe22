import type { PageSettings } from '#contracts/settings.ts';
import { readConfig } from '#runtime/config.ts';
import { hostSend } from '#runtime/hostSend.ts';
import { openRequests } from '#runtime/request.ts';
import { createTransport, lwrSend, type Transport } from '#runtime/transport.ts';

/** A server whose methods are checked. */
export interface Server {
  readonly transport: Transport;
  readonly origin: string;
  /** Names by which the site has its methods. */
  readonly renamed: Readonly<Record<string, string>>;
}

/**
 * The server that elements with these settings ask, called as they call it; at `address` in place of the page's own
 * site, unless it is empty. Null for what is no address.
 */
export function openServer({ config, functions }: PageSettings, address: string): Server | null {
  const siteUrl = address.trim();
  if (siteUrl !== '' && !/^https?:\/\/[^/]/i.test(siteUrl)) return null;
  if (siteUrl !== '' && !URL.canParse(siteUrl)) return null;
  const { titleSuffix: _title, drawnZone: _zone, ...given } = config ?? {};
  const settings = readConfig({ ...given, siteUrl });
  const { origin } = new URL(siteUrl || settings.transport.basePath || '/', window.location.href);
  const site = siteUrl || `${origin}${settings.siteBasePath}`;
  const send = functions ? hostSend(functions) : lwrSend(openRequests(window), settings, () => site);
  return { transport: createTransport(send, settings), origin, renamed: settings.methodNames };
}
