/** Lets images wait until they are near, and puts words in the place of those whose source was not allowed. */
export function prepareImages(content: DocumentFragment, missing: string): void {
  for (const image of content.querySelectorAll('img')) {
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    if (image.hasAttribute('src')) {
      image.setAttribute('loading', 'lazy');
      image.setAttribute('decoding', 'async');
    } else replaceImage(image, missing);
  }
}

/**
 * Puts words in the place of images that can't be loaded, or could not before, until the returned function is called.
 */
export function watchImages(box: HTMLElement, missing: string): () => void {
  const replace = ({ target }: Event) => {
    if (isImage(target)) replaceImage(target, missing);
  };
  // Errors of images don't bubble.
  box.addEventListener('error', replace, true);
  for (const image of box.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0)
      // Some drawings have no width of their own: only the browser can tell.
      image.decode().catch(() => replaceImage(image, missing));
  return () => box.removeEventListener('error', replace, true);
}

function isImage(target: EventTarget | null): target is HTMLImageElement {
  return target !== null && 'localName' in target && target.localName === 'img';
}

/** An image without an alternative text only decorates: it goes without a word. */
function replaceImage(image: HTMLImageElement, missing: string): void {
  const words = (image.getAttribute('alt') ?? '').trim();
  if (words === '') {
    image.remove();
    return;
  }
  const page = image.ownerDocument;
  const box = page.createElement('span');
  box.className = 'hc-missing-image';
  const note = box.appendChild(page.createElement('span'));
  note.className = 'hc-missing-image__note';
  note.textContent = missing;
  box.append(' ', words);
  image.replaceWith(box);
}
