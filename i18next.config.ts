import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en-US', 'de-DE', 'nl-NL', 'es-ES', 'es-419', 'fr-CA', 'fr-FR', 'pl-PL', 'pt-BR', 'pt-PT'],
  extract: {
    input: ['src/**/*.{ts,tsx}'],
    ignore: ['src/**/*.test.{ts,tsx}'],
    output: 'src/i18n/catalogs/{{language}}.json',
    primaryLanguage: 'en-US',
    defaultNS: 'hc',
    functions: ['t', '*.t'],
    useTranslationNames: ['useTranslation', 'useText'],
  },
});
