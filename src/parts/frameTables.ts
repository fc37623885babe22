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
