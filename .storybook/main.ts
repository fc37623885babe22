import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/web-components-vite';
import { css } from '../scripts/build/css.mjs';

const src = fileURLToPath(new URL('../src/', import.meta.url));

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/**/*.stories.@(ts|tsx)'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [css(), ...(vite.plugins ?? [])],
    resolve: { ...vite.resolve, alias: [{ find: /^#(?!test\/)/, replacement: src }] },
  }),
};

export default config;
