import { createUsePuck } from '@puckeditor/core';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PageKind } from '#contracts/builtPages.ts';
import { previewVisitors } from '#contracts/visibility.ts';
import { hasAddress, hasPageHeading, titleClasses } from '#domain/builtPages.ts';
import { isLocale, languages } from '#domain/locales.ts';
import { useBuilder } from '../builderContext.ts';
import { type CanvasWidth, canvasWidthNames, canvasWidths, zoomOf } from './canvasWidths.ts';
import { editedPage } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { FrameAround } from './FrameAround.tsx';
import { LanguagesButton } from './LanguagesButton.tsx';
import { useFieldsOnPhone } from './useFieldsOnPhone.ts';

const usePuck = createUsePuck();

interface PageCanvasProps {
  readonly kind: PageKind;
  /** What the page itself is styled by. */
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/**
 * The page as readers see it, in the width that was chosen, made smaller where there is less room, with the frame around
 * it (docs/behaviour/page-builder.md#editing).
 */
export function PageCanvas({ kind, style, children }: PageCanvasProps) {
  const { width } = useEditor();
  useFieldsOnPhone();
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    const node = room.current;
    if (!node) return;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const pixels = canvasWidths[width];
  const zoom = zoomOf(pixels, available);
  return (
    <div ref={room} className="builder-room">
      <div className="builder-bar">
        <WidthBar zoom={zoom} />
        <div className="builder-bar__shown">
          <DataChoice />
          <LanguageChoice />
          <LanguagesButton />
        </div>
      </div>
      <div className="builder-canvas" style={pixels === null ? {} : sizeOf(pixels, zoom)}>
        {hasAddress(kind) && <FrameAround place="above" />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is on the page are the buttons */}
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above */}
        <div
          className={`builder-page builder-page--${kind} built-page hc-root`}
          style={style}
          onKeyDown={(event) => {
            const { target, key } = event;
            // Selects what has the focus on the page, as a press on it does.
            if (key !== 'Enter' || !(target instanceof HTMLElement)) return;
            if (!target.matches('[data-puck-component]')) return;
            event.preventDefault();
            target.click();
          }}
        >
          {hasAddress(kind) && <PageTitle />}
          <PageStart />
          {children}
        </div>
        {hasAddress(kind) && <FrameAround place="below" />}
      </div>
    </div>
  );
}

/**
 * A page of so many pixels, made smaller. Chromium takes letters of 40 pixels at half their size for the same as letters of
 * 20 pixels, though this font draws them narrower; drawn exactly, they are letters of their own.
 */
const sizeOf = (pixels: number, zoom: number): CSSProperties & Readonly<Record<`--${string}`, number>> => ({
  inlineSize: `${pixels}px`,
  zoom,
  '--builder-zoom': zoom,
  ...(zoom < 1 ? { textRendering: 'geometricPrecision' } : {}),
});

/** The title with which a page begins that has no heading of its own. */
function PageTitle() {
  const data = usePuck(({ appState }) => appState.data);
  const { page } = editedPage(data);
  if (page.sections.length === 0 || hasPageHeading(page)) return null;
  return (
    <div aria-hidden="true" inert>
      <h1 className={titleClasses(page)}>{page.title}</h1>
    </div>
  );
}

/** How to begin, on a page on which nothing stands yet. */
function PageStart() {
  const { t } = useBuilder();
  const isEmpty = usePuck(({ appState }) => appState.data.content.length === 0);
  return isEmpty ? (
    <div className="builder-start">
      <p>{t('pageStart')}</p>
      <p>{t('pageStartHint')}</p>
    </div>
  ) : null;
}

/** Whether the elements show samples, or what the site has for somebody. */
function DataChoice() {
  const { t } = useBuilder();
  const { visitor, setVisitor } = useEditor();
  return (
    <label className="builder-data">
      {t('canvas.data')}
      <select value={visitor ?? ''} onChange={({ target }) => setVisitor(target.value || null)}>
        <option value="">{t('canvas.samples')}</option>
        {previewVisitors.map((each) => (
          <option key={each} value={each}>
            {t(`visitors.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The language in which the page is shown on the canvas. */
function LanguageChoice() {
  const { t, locale } = useBuilder();
  const { language, setLanguage } = useEditor();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <label className="builder-data">
      {t('canvas.language')}
      <select
        value={language ?? ''}
        onChange={({ target }) => setLanguage(isLocale(target.value) ? target.value : null)}
      >
        <option value="">{t('canvas.asWritten')}</option>
        {languages.map((each) => (
          <option key={each.locale} value={each.locale}>
            {names.of(each.locale)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The choice of widths, and how much smaller the page is shown. */
function WidthBar({ zoom }: { readonly zoom: number }) {
  const { t, locale } = useBuilder();
  const { width, setWidth } = useEditor();
  const name = useId();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <fieldset className="builder-widths">
      <legend className="builder-hidden">{t('canvas.width')}</legend>
      <span className="builder-widths__choices">
        {canvasWidthNames.map((each: CanvasWidth) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === width} onChange={() => setWidth(each)} />
            <span>{t(`canvas.widths.${each}`)}</span>
          </label>
        ))}
      </span>
      <span className="builder-hint">{zoom < 1 ? percent.format(zoom) : ''}</span>
    </fieldset>
  );
}
