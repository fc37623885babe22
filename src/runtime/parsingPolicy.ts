import type { TrustedTypePolicy, TrustedTypesWindow } from 'trusted-types/lib/index.d.ts';

let policy: TrustedTypePolicy | null | undefined;

/**
 * The policy that lets HTML to a parser under enforced Trusted Types; null where the page has none to give. What is parsed
 * by it is inert, and nothing of it is shown before it was sanitised.
 */
export function parsingPolicy(): TrustedTypePolicy | null {
  policy ??= makePolicy();
  return policy;
}

/** Another copy of the product may own the usual name. */
function makePolicy(): TrustedTypePolicy | null {
  const factory = (window as Partial<Pick<TrustedTypesWindow, 'trustedTypes'>>).trustedTypes;
  if (!factory) return null;
  const keep = (text: string) => text;
  const identity = { createHTML: keep, createScript: keep, createScriptURL: keep };
  for (const name of ['dompurify', 'hc-html']) {
    try {
      return factory.createPolicy(name, identity);
    } catch (error) {
      console.warn(`hc: the Trusted Types policy ${name} is not to be had on this page.`, error);
    }
  }
  return null;
}
