import { preview } from '#runtime/pageRuntime.ts';
import { readFunctions } from './readFunctions.ts';

// A draft as somebody else sees it: reads are answered by the host as for them, and nothing is written.

interface PreviewBlock {
  readonly basePath: string;
  readonly visitor: string;
  readonly path: string;
}

const { basePath, visitor, path } = JSON.parse(
  document.getElementById('hc-preview')?.textContent ?? '{}',
) as PreviewBlock;

const functions = readFunctions(
  (className, methodName) => `${basePath}/builder/api/as/${visitor}/${className}/${methodName}`,
);
preview(document.body, { path, functions, config: { siteBasePath: basePath } });
await import('./everyElement.ts');
