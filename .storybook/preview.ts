import '@fontsource-variable/inter';
import type { Preview } from '@storybook/web-components-vite';
import { defaultLocale, languages } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
import './preview.css';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'fullscreen',
    // The colour scheme is the toolbar's; a ground of one's own would hide what it does.
    backgrounds: { disable: true },
    options: {
      storySort: { order: ['Elements', ['Shell', 'Header', 'Search bar', 'Language picker'], 'Widgets'] },
    },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map(({ locale }) => ({ value: locale, title: languageName(locale), right: locale })),
      },
    },
  },
  initialGlobals: { scheme: 'light', locale: defaultLocale },
  decorators: [
    (story, { globals, viewMode, canvasElement }) => {
      const page = document.documentElement;
      page.lang = String(globals.locale);
      // On a documentation page stories in both schemes stand below each other.
      delete page.dataset.scheme;
      const ground = viewMode === 'docs' ? canvasElement : page;
      ground.dataset.scheme = String(globals.scheme);
      return story();
    },
  ],
};

export default preview;
