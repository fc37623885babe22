import { methodNames, methods } from '#contracts/methods.ts';
import type { HostFunctions } from '#contracts/settings.ts';
import { preview } from '#runtime/pageRuntime.ts';

// A draft as somebody else sees it: reads are answered by the host as for them, and nothing is written.

interface PreviewBlock {
  readonly basePath: string;
  readonly visitor: string;
  readonly path: string;
}

const { basePath, visitor, path } = JSON.parse(
  document.getElementById('hc-preview')?.textContent ?? '{}',
) as PreviewBlock;

const functions: HostFunctions = Object.fromEntries(
  methodNames.map((name) => {
    const { className, methodName, kind } = methods[name];
    const call = async (params: Record<string, unknown>, { signal }: { readonly signal: AbortSignal }) => {
      if (kind === 'write') throw new Error('Nothing is written in a preview.');
      const query = new URLSearchParams({ methodParams: JSON.stringify(params) });
      const url = `${basePath}/builder/api/as/${visitor}/${className}/${methodName}?${query}`;
      const response = await fetch(url, { signal, credentials: 'same-origin' });
      if (!response.ok) throw new Error(`${methodName}: ${response.status}`);
      return response.json();
    };
    return [`${className}.${methodName}`, call];
  }),
);

preview(document.body, { path, functions, config: { siteBasePath: basePath } });
await import('./everyElement.ts');
