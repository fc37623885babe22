import type { FastifyRequest } from 'fastify';
import { type ColorScheme, cookieNames } from '#contracts/config.ts';
import { colorSchemeOf } from '#domain/colorScheme.ts';
import type { Site } from '../site/site.ts';

/**
 * The colours of a page for who sends a request (docs/behaviour/design.md#light-and-dark). One that is refused before
 * its cookies are read gets those of the site.
 */
export const schemeFor = (
  { config }: Pick<Site, 'config'>,
  { cookies }: { readonly cookies: FastifyRequest['cookies'] | null },
): ColorScheme => colorSchemeOf(cookies?.[cookieNames.colorScheme], config.colorScheme);
