const cellBlocks =
  'address, article, aside, blockquote, br, caption, center, dd, div, dl, dt, figcaption, figure, footer, h1, h2, ' +
  'h3, h4, h5, h6, header, hr, li, nav, ol, p, pre, section, table, tbody, tfoot, thead, ul';

/**
 * Makes a line of each table row, its cells apart by bars, because the editor has no tables. A row of one cell, as
 * mails are laid out, keeps the blocks in it.
 */
export function linesOfTables(content: DocumentFragment): DocumentFragment {
  // From the last to the first: a table within a cell is done before the one around it.
  for (const table of Array.from(content.querySelectorAll('table')).reverse()) {
    const rows = Array.from(table.rows).filter((row) => row.textContent?.trim() !== '');
    const lines = rows.map(({ cells }) => (cells.length > 1 ? lineOf(Array.from(cells)) : blockOf(...cells)));
    const caption = table.caption ? [blockOf(table.caption)] : [];
    table.replaceWith(...caption, ...lines);
  }
  return content;
}

function lineOf(cells: readonly HTMLTableCellElement[]): HTMLElement {
  const line = document.createElement('p');
  for (const [index, cell] of cells.entries()) {
    for (const block of cell.querySelectorAll(cellBlocks)) block.replaceWith(' ', ...block.childNodes, ' ');
    if (index > 0) line.append(' | ');
    line.append(...cell.childNodes);
  }
  return line;
}

function blockOf(...parts: readonly Element[]): HTMLElement {
  const block = document.createElement('div');
  for (const part of parts) block.append(...part.childNodes);
  return block;
}
