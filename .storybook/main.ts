import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/web-components-vite';
import { css } from '../scripts/build/css.mjs';
import { texts } from '../scripts/build/texts.mjs';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const loader = fileURLToPath(new URL('./load-catalog.ts', import.meta.url));

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.@(ts|tsx)'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // A story opened by its own address asks for an icon too.
  previewHead: (head) => `${head}<link rel="icon" href="./favicon.svg" />`,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [css(), texts(), ...(vite.plugins ?? [])],
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // 'use client' of libraries, which means nothing here.
        onLog(level, log, report) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
    resolve: {
      ...vite.resolve,
      alias: [
        { find: '#i18n/loadCatalog.ts', replacement: loader },
        { find: /^#(?!test\/)/, replacement: src },
      ],
    },
  }),
};

export default config;
