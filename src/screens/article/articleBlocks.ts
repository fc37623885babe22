/** The first paragraph introduces the article when content says so. */
export function markIntro(content: DocumentFragment): void {
  const first = content.firstElementChild;
  if (first?.localName === 'p' && first.classList.contains('intro')) first.classList.add('hc-prose__intro');
}

/** Lets wide tables scroll by themselves, also with the keyboard. `label` names a table without a caption. */
export function frameTables(content: DocumentFragment, label: string): void {
  for (const table of content.querySelectorAll('table')) {
    for (const head of table.querySelectorAll('thead th:not([scope])')) head.setAttribute('scope', 'col');
    if (table.parentElement?.closest('table')) continue;
    const frame = content.ownerDocument.createElement('div');
    frame.className = 'hc-prose__scroll';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', table.caption?.textContent?.trim() || label);
    table.replaceWith(frame);
    frame.append(table);
  }
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
