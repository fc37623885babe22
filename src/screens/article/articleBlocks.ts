import { embeddedVideoClass } from '#domain/htmlRules.ts';

/** The first paragraph introduces the article when content says so. */
export function markIntro(content: DocumentFragment): void {
  const first = content.firstElementChild;
  if (first?.localName === 'p' && first.classList.contains('intro')) first.classList.add('hc-prose__intro');
}

/** Gives every code block a bar with a place for its copy button, and lets it scroll with the keyboard. */
export function frameCode(content: DocumentFragment, label: string): void {
  const page = content.ownerDocument;
  for (const code of content.querySelectorAll('pre')) {
    const frame = page.createElement('div');
    frame.className = 'hc-code';
    const bar = frame.appendChild(page.createElement('div'));
    bar.className = 'hc-code__bar';
    bar.appendChild(page.createElement('span')).textContent = label;
    bar.appendChild(page.createElement('div')).className = 'hc-code__copy';
    code.tabIndex = 0;
    code.setAttribute('role', 'group');
    code.setAttribute('aria-label', label);
    code.replaceWith(frame);
    frame.append(code);
  }
}

/** Where the copy buttons belong, each with the code it copies. */
export function copyPlaces(box: HTMLElement): { place: HTMLElement; code: HTMLElement }[] {
  return [...box.querySelectorAll<HTMLElement>('.hc-code')].flatMap((frame) => {
    const place = frame.querySelector<HTMLElement>('.hc-code__copy');
    const code = frame.querySelector<HTMLElement>('pre');
    return place && code ? [{ place, code }] : [];
  });
}

/** Says of the links that stand for embedded videos what they lead to. */
export function markVideos(content: DocumentFragment, label: string): void {
  for (const link of content.querySelectorAll(`a.${embeddedVideoClass}`)) {
    link.classList.add('hc-video');
    const kind = link.ownerDocument.createElement('span');
    kind.className = 'hc-video__kind';
    kind.textContent = label;
    link.prepend(kind, ' ');
  }
}
