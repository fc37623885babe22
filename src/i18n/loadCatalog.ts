import type { CatalogLoader, TranslatedLocale } from './i18n.ts';

const loaders: Record<TranslatedLocale, () => Promise<{ default: object }>> = {
  'de-DE': () => import('./catalogs/de-DE.json', { with: { type: 'json' } }),
  'nl-NL': () => import('./catalogs/nl-NL.json', { with: { type: 'json' } }),
  'es-ES': () => import('./catalogs/es-ES.json', { with: { type: 'json' } }),
  'es-419': () => import('./catalogs/es-419.json', { with: { type: 'json' } }),
  'fr-CA': () => import('./catalogs/fr-CA.json', { with: { type: 'json' } }),
  'fr-FR': () => import('./catalogs/fr-FR.json', { with: { type: 'json' } }),
  'pl-PL': () => import('./catalogs/pl-PL.json', { with: { type: 'json' } }),
  'pt-BR': () => import('./catalogs/pt-BR.json', { with: { type: 'json' } }),
  'pt-PT': () => import('./catalogs/pt-PT.json', { with: { type: 'json' } }),
};

/** Loads one language's catalog, a file of its own in the ESM builds. */
export const loadCatalog: CatalogLoader = (locale) => loaders[locale]();
