import type { FastifyRequest } from 'fastify';
import { type Locale, localeOfSegment, nearestLocale } from '#domain/locales.ts';
import type { SiteUser } from '../auth/users.ts';

/**
 * The language of a page for those who run the site: that of its address, else that of its user. Null where the address
 * begins with what is no language.
 */
export function toolLanguage({ params }: FastifyRequest, user: SiteUser): Locale | null {
  const { language } = params as { readonly language?: string };
  if (language === undefined) return nearestLocale(user.locale);
  const locale = localeOfSegment(language);
  return locale === null ? null : nearestLocale(locale);
}
