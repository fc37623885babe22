/**
 * Lets wide tables scroll by themselves, also with the keyboard. `label` names a table without a caption. As the whole
 * preparation of a text it keeps to what the nodes of a server know too: children, attributes, selectors.
 */
export function frameTables(content: DocumentFragment, label: string): void {
  for (const table of content.querySelectorAll('table')) {
    const rows = [...table.getElementsByTagName('tr')].filter((row) => around(row, 'table') === table);
    const cellsOf = rows.map(({ children }) => [...children].filter(isCell));
    for (const [at, row] of rows.entries())
      for (const cell of cellsOf[at] ?? []) {
        if (cell.localName === 'th' && !cell.hasAttribute('scope') && around(row, 'thead', table))
          cell.setAttribute('scope', 'col');
        keepNumber(cell);
      }
    markAmounts(cellsOf);
    if (around(table, 'table')) continue;
    const frame = content.ownerDocument.createElement('div');
    frame.className = 'hc-prose__scroll';
    frame.setAttribute('tabindex', '0');
    frame.setAttribute('role', 'group');
    const caption = [...table.children].find(({ localName }) => localName === 'caption');
    frame.setAttribute('aria-label', caption?.textContent?.trim() || label);
    table.replaceWith(frame);
    frame.append(table);
  }
}

/** An amount, with its sign, currency or per cent: '−$120.00', '1.234,56 €', '3 %', '–'. */
const amount = /^[-+−–(]?\s*(?:[A-Z]{3}|\p{Sc})?\s*[-+−]?\d[\d.,'’\s]*(?:%|[A-Z]{3}|\p{Sc})?\)?$|^[-–—]$/u;
const digit = /\d/;

/** Marks the cells of columns that hold amounts alone, with their heads: they end at one edge. */
function markAmounts(rows: readonly (readonly Element[])[]): void {
  // Where cells span others, a cell's place in its row isn't its column.
  if (rows.some((cells) => cells.some(spansOthers))) return;
  const body = rows.filter((cells) => cells.some(({ localName }) => localName === 'td'));
  const width = Math.max(0, ...body.map((cells) => cells.length));
  for (let column = 0; column < width; column += 1) {
    const words = body.map((cells) => cells[column]?.textContent?.trim() ?? '').filter((text) => text !== '');
    if (!words.some((text) => digit.test(text)) || !words.every((text) => amount.test(text))) continue;
    for (const cells of rows) cells[column]?.classList.add('hc-prose__amount');
  }
}

/** The nearest element of a name around another, within `end`; asked of each row, it is no selector. */
function around(node: Element, name: string, end: Element | null = null): Element | null {
  for (let each = node.parentElement; each && each !== end; each = each.parentElement)
    if (each.localName === name) return each;
  return null;
}

const isCell = ({ localName }: Element) => localName === 'td' || localName === 'th';

const spansOthers = (cell: Element) =>
  ['colspan', 'rowspan'].some((name) => Number.parseInt(cell.getAttribute(name) ?? '', 10) > 1);

/** Keeps the number that a cell begins with on the line of its words: '2. Deductions'. */
function keepNumber(cell: Element): void {
  const first = firstText(cell);
  if (first?.nodeValue) first.nodeValue = first.nodeValue.replace(/^(\s*\d+[.)])[ \n]+(?=\S)/, '$1\u00a0');
}

const textNode = 3;

function firstText(node: Node): Node | null {
  if (node.nodeType === textNode) return node;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const found = firstText(child);
    if (found) return found;
  }
  return null;
}
