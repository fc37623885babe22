import type { ColorScheme, SiteConfig } from '#contracts/config.ts';
import type { Partially } from '#contracts/settings.ts';
import { preview } from '#runtime/pageRuntime.ts';
import { readFunctions } from './readFunctions.ts';

// A draft as somebody else sees it: reads are answered by the host as for them, and nothing is written.

interface PreviewBlock {
  readonly basePath: string;
  readonly visitor: string;
  readonly path: string;
  readonly colorScheme: ColorScheme;
  /** In what the site differs from the defaults, for this visitor. */
  readonly config: Partially<SiteConfig>;
}

const { basePath, visitor, path, colorScheme, config } = JSON.parse(
  document.getElementById('hc-preview')?.textContent ?? '{}',
) as PreviewBlock;

const functions = readFunctions(
  (className, methodName) => `${basePath}/builder/api/as/${visitor}/${className}/${methodName}`,
);
preview(document.body, { path, functions, config: { ...config, siteBasePath: basePath, colorScheme } });
await import('./everyElement.ts');
