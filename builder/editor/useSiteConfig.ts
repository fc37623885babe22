import { useCallback } from 'react';
import type { SiteConfig } from '#contracts/config.ts';
import type { Partially } from '#contracts/settings.ts';
import { useBuilder } from '../builderContext.ts';
import { useLoaded } from '../useLoaded.ts';

/**
 * How the site is configured for a visitor in a language; null until it is known, and for nobody. Where it can't be had,
 * the elements show what they can without.
 */
export function useSiteConfig(visitor: string | null, locale: string): Partially<SiteConfig> | null {
  const { api } = useBuilder();
  const [config] = useLoaded(
    useCallback(
      async () => (visitor === null ? null : api.siteConfig(visitor, locale)),
      [api, visitor, locale],
    ),
  );
  if (config.status === 'failed') return {};
  return config.status === 'ready' ? config.value : null;
}
