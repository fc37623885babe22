import { isValidElement, type ReactNode } from 'react';

interface TextBlockProps {
  /** What the editor's library gives: its own editable text, or the text alone. */
  readonly html: ReactNode;
  readonly empty: string;
}

/** Formatted text on a page. */
export function TextBlock({ html, empty }: TextBlockProps) {
  return <div className="built-text">{isValidElement(html) || html ? html : <p>{empty}</p>}</div>;
}
