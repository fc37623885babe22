import '@fontsource-variable/inter';
import type { Preview } from '@storybook/web-components-vite';
import { configure } from 'storybook/test';
import { defaultLocale, languages } from '#domain/locales.ts';
import { languageName } from '#i18n/formats.ts';
import type { VisitorName } from '../samples/site.ts';
import { settled } from '../stories/support/settled.ts';
import { localeFor } from './load-catalog.ts';
import './preview.css';

// A story waits for scripts of its own; a busy machine takes its time with them.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'fullscreen',
    // The colour scheme is the toolbar's; a ground of one's own would hide what it does.
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        smallPhone: { name: 'Small phone', styles: { width: '320px', height: '568px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
      },
    },
    options: {
      storySort: {
        order: ['Design', 'Elements', ['Shell', 'Header', 'Search bar', 'Language picker'], 'Widgets'],
      },
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
        items: [
          ...languages.map(({ locale }) => ({ value: locale, title: languageName(locale), right: locale })),
          { value: 'accented', title: 'Accented, 40 % longer', right: 'made of en-US' },
          { value: 'mirrored', title: 'Read from the right', right: 'made of en-US' },
        ],
      },
    },
    visitor: {
      description: 'Visitor',
      toolbar: {
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: '', title: 'The visitor of the story' },
          { value: 'guest', title: 'Guest' },
          { value: 'employee', title: 'Employee' },
          { value: 'administrator', title: 'Administrator' },
          { value: 'partner', title: 'Partner' },
          { value: 'internalUser', title: 'Internal user' },
          { value: 'itTrial', title: 'User of the trial' },
        ] satisfies readonly { readonly value: VisitorName | ''; readonly title: string }[],
      },
    },
  },
  initialGlobals: { visitor: '', scheme: 'light', locale: defaultLocale },
  // Before the accessibility panel looks, whose own hook comes after this one.
  afterEach: ({ canvasElement, parameters }) => settled(canvasElement, parameters.state ?? 'ready'),
  decorators: [
    (story, { globals, viewMode, canvasElement }) => {
      const page = document.documentElement;
      page.lang = localeFor(String(globals.locale));
      page.dir = globals.locale === 'mirrored' ? 'rtl' : 'ltr';
      // On a documentation page stories in both schemes stand below each other.
      delete page.dataset.scheme;
      const ground = viewMode === 'docs' ? canvasElement : page;
      ground.dataset.scheme = String(globals.scheme);
      return story();
    },
  ],
};

export default preview;
