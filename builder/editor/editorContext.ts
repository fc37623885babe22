import { createContext, useContext } from 'react';
import type { SiteConfig } from '#contracts/config.ts';
import type { Partially } from '#contracts/settings.ts';
import type { BuiltPage } from '#domain/builtPages.ts';
import type { Locale } from '#domain/locales.ts';
import type { CanvasWidth } from './canvasWidths.ts';
import type { Draft } from './useDraft.ts';

/** The frame that is published. */
export interface PublishedFrame {
  readonly id: string;
  readonly page: BuiltPage;
}

interface Editor {
  readonly draft: Draft;
  /** Tells what was done on the page to those who don't see it. */
  readonly announce: (text: string) => void;
  /** The width in which the page is shown. */
  readonly width: CanvasWidth;
  readonly setWidth: (width: CanvasWidth) => void;
  /** As whom the elements show what the site has, by a name of `previewVisitors`; null for samples. */
  readonly visitor: string | null;
  readonly setVisitor: (visitor: string | null) => void;
  /** How the site is configured for them; null until it is known, and for samples. */
  readonly siteConfig: Partially<SiteConfig> | null;
  /** The language in which the page is shown; null as it was written. */
  readonly language: Locale | null;
  readonly setLanguage: (language: Locale | null) => void;
  /** What stands around the page; null for the product's own, undefined until it is known. */
  readonly frame: PublishedFrame | null | undefined;
}

/** Carries the draft to the parts that the editor's library places. */
export const EditorContext = createContext<Editor | null>(null);

/** What the editor's parts share. Throws outside of it. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('The editor is missing around this part.');
  return editor;
}
