import { useEffect, useState } from 'react';

/** An image that is shown larger. */
export interface Zoomed {
  readonly source: string;
  readonly alt: string;
}

/** How much larger than shown an image must be, so that enlarging it is worth a press. */
const worthwhile = 1.2;

/**
 * Makes the images of a text that are shown smaller than they are into buttons, named by `label`; returns the one that
 * was pressed, and what ends its showing.
 */
export function useZoom(
  box: HTMLElement | null,
  label: (alt: string) => string,
): { readonly zoomed: Zoomed | null; readonly close: () => void } {
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  useEffect(() => {
    if (!box) return undefined;
    const offer = (image: HTMLImageElement) => {
      if (image.closest('a, button, summary') || image.naturalWidth < image.clientWidth * worthwhile) return;
      if (image.clientWidth === 0) return;
      const button = image.ownerDocument.createElement('button');
      button.type = 'button';
      button.className = 'hc-zoom';
      button.setAttribute('aria-label', label(image.alt));
      image.replaceWith(button);
      button.append(image);
    };
    const onLoad = ({ target }: Event) => {
      if (isImage(target)) offer(target);
    };
    const onClick = ({ target }: Event) => {
      const image = (target as Partial<Element> | null)?.closest?.('.hc-zoom')?.querySelector('img');
      if (image) setZoomed({ source: image.currentSrc || image.src, alt: image.alt });
    };
    for (const image of box.querySelectorAll('img')) if (image.complete) offer(image);
    // Images' loads don't bubble.
    box.addEventListener('load', onLoad, true);
    box.addEventListener('click', onClick);
    return () => {
      box.removeEventListener('load', onLoad, true);
      box.removeEventListener('click', onClick);
    };
  }, [box, label]);
  return { zoomed, close: () => setZoomed(null) };
}

function isImage(target: EventTarget | null): target is HTMLImageElement {
  return target !== null && 'localName' in target && target.localName === 'img';
}
