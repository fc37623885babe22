import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { adoptSheets } from '#ui/sheets.ts';
import '#ui/base.css';
import '#ui/tokens.css';
import './tool.css';

/**
 * A place for tools in a node of any page: in a shadow root, so that neither styles the other, and in the look of the
 * elements.
 */
export function toolPlace(node: Element): Element {
  const shadow = node.shadowRoot ?? node.attachShadow({ mode: 'open' });
  adoptSheets(shadow);
  // By this name the page's inherited styles end here, too.
  const root = document.createElement('hc-root');
  shadow.replaceChildren(root);
  return root;
}

/** Shows a page of tools in a node of any page. */
export const showTool = (node: Element, tool: ReactNode): void => createRoot(toolPlace(node)).render(tool);

/** What the host says to a page of tools in its data block; nothing where there is none. */
export function toolBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}
