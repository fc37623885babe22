import { embeddedVideoClass } from '#domain/htmlRules.ts';
import { iconNode } from '#ui/Icon.tsx';
import { IconCopy } from '#ui/icons/actions.ts';
import { IconCheck } from '#ui/icons/interface.ts';

/** The first paragraph introduces the article when content says so. */
export function markIntro(content: DocumentFragment): void {
  const first = content.firstElementChild;
  if (first?.localName === 'p' && first.classList.contains('intro')) first.classList.add('hc-prose__intro');
}

/** Gives every code block a bar with a button that copies it, and lets it scroll with the keyboard. */
export function frameCode(content: DocumentFragment, label: string, copyLabel: string): void {
  const page = content.ownerDocument;
  for (const code of content.querySelectorAll('pre')) {
    const frame = page.createElement('div');
    frame.className = 'hc-code';
    const bar = frame.appendChild(page.createElement('div'));
    bar.className = 'hc-code__bar';
    bar.appendChild(page.createElement('span')).textContent = label;
    const button = bar.appendChild(page.createElement('button'));
    button.setAttribute('type', 'button');
    button.className = 'hc-button hc-button--ghost hc-button--sm hc-code__copy';
    showCopyButton(button, copyLabel, false);
    code.setAttribute('tabindex', '0');
    code.setAttribute('role', 'group');
    code.setAttribute('aria-label', label);
    code.replaceWith(frame);
    frame.append(code);
  }
}

/** Shows on a copy button what it does, or that it was done. */
export function showCopyButton(button: Element, label: string, isDone: boolean): void {
  const page = button.ownerDocument;
  const words = page.createElement('span');
  words.textContent = label;
  button.replaceChildren(iconNode(page, isDone ? IconCheck : IconCopy, 18), words);
}

/** What the copy button around a node copies; null where there is none. */
export function codeToCopy(
  node: Element,
): { readonly button: HTMLElement; readonly code: HTMLElement } | null {
  const button = node.closest<HTMLElement>('.hc-code__copy');
  const code = button?.closest('.hc-code')?.querySelector<HTMLElement>('pre');
  return button && code ? { button, code } : null;
}

/** The first picture often is the largest thing that a page shows: it doesn't wait until it is near, as the others do. */
export function hurryFirstPicture(content: DocumentFragment): void {
  const first = content.querySelector('img[src]');
  first?.removeAttribute('loading');
  first?.setAttribute('fetchpriority', 'high');
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
