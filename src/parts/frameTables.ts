/** Lets wide tables scroll by themselves, also with the keyboard. `label` names a table without a caption. */
export function frameTables(content: DocumentFragment, label: string): void {
  for (const table of content.querySelectorAll('table')) {
    for (const head of table.querySelectorAll('thead th:not([scope])')) head.setAttribute('scope', 'col');
    markAmounts(table);
    for (const cell of table.querySelectorAll('td, th')) keepNumber(cell);
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

/** An amount, with its sign, currency or per cent: '−$120.00', '1.234,56 €', '3 %', '–'. */
const amount = /^[-+−–(]?\s*(?:[A-Z]{3}|\p{Sc})?\s*[-+−]?\d[\d.,'’\s]*(?:%|[A-Z]{3}|\p{Sc})?\)?$|^[-–—]$/u;
const digit = /\d/;

/** Marks the cells of columns that hold amounts alone, with their heads: they end at one edge. */
function markAmounts(table: HTMLTableElement): void {
  const rows = [...table.rows];
  // Where cells span others, a cell's place in its row isn't its column.
  if (rows.some(({ cells }) => [...cells].some((cell) => cell.colSpan > 1 || cell.rowSpan > 1))) return;
  const body = rows.filter(({ cells }) => [...cells].some(({ localName }) => localName === 'td'));
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  for (let column = 0; column < width; column += 1) {
    const words = body
      .map(({ cells }) => cells[column]?.textContent?.trim() ?? '')
      .filter((text) => text !== '');
    if (!words.some((text) => digit.test(text)) || !words.every((text) => amount.test(text))) continue;
    for (const { cells } of rows) cells[column]?.classList.add('hc-prose__amount');
  }
}

/** Keeps the number that a cell begins with on the line of its words: '2. Deductions'. */
function keepNumber(cell: Element): void {
  const first = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  if (first?.nodeValue) first.nodeValue = first.nodeValue.replace(/^(\s*\d+[.)])[ \n]+(?=\S)/, '$1\u00a0');
}
