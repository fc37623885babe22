import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import '#ui/base.css';
import { adoptSheets } from '#ui/sheets.ts';
import '#ui/tokens.css';
import { docsSheet } from './docsSheet.ts';

/** Content of a page of documentation in a shadow root with the product's stylesheets: no others reach into it. */
export function Shadow({ children }: { readonly children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const made = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const release = adoptSheets(made);
    made.adoptedStyleSheets.push(docsSheet);
    setRoot(made);
    return release;
  }, []);
  return (
    <div ref={host} className="sb-unstyled">
      {root && createPortal(children, root)}
    </div>
  );
}
