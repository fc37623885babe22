import { Tokenizer } from 'htmlparser2';
import { blockMark } from '#domain/search.ts';

/** Elements whose content nobody reads. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'head', 'title']);

/** Elements inside a line of text: they don't end a word. Every other one does. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Elements that stand on lines, or in cells, of their own. */
const blocks = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const lineEnds: ReadonlySet<string> = new Set([...blocks, 'br']);

const endsByItself = /[.!?:;,…·–—。．！？：；，、।]$/;

/** The texts of blocks in one line: a space after one that ends with punctuation, after any other the mark. */
function joinBlocks(texts: readonly string[]): string {
  const written = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return written.map((text, at) => (at === 0 ? '' : gapAfter(written[at - 1] ?? '')) + text).join('');
}

const gapAfter = (text: string) => (endsByItself.test(text.slice(-1)) ? ' ' : ` ${blockMark} `);

/**
 * The readable text of HTML: entities decoded, tags gone, white space reduced to single spaces. Where a block, such as a
 * heading or a cell, doesn't end in a full stop or the like, a mark parts it from the next. Alternative texts of images
 * count as text. The time grows with the length of the HTML alone, however deep it is nested: of the open elements only
 * one is remembered, the outermost whose text isn't read.
 */
export const plainText = (html: string): string => joinBlocks(textBlocks(html));

/** The readable text of HTML, as it is read for `plainText`: each block by itself, a line that was broken too. */
export const textLines = (html: string): string[] =>
  textBlocks(html, lineEnds)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

function textBlocks(html: string, borders: ReadonlySet<string> = blocks): string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let tag = '';
  let attribute = '';
  let skipped = { name: '', depth: 0 };
  const say = (text: string) => {
    if (skipped.depth === 0) parts.push(text);
  };
  const endBlock = () => {
    if (parts.length > 0) texts.push(parts.join(''));
    parts = [];
  };
  const border = (name: string) => {
    if (skipped.depth > 0 || inline.has(name)) return;
    if (borders.has(name)) endBlock();
    else say(' ');
  };
  const isAlternative = () => tag === 'img' && attribute === 'alt';
  const open = (isClosed: boolean) => {
    if (unread.has(tag) && !isClosed) {
      if (skipped.depth === 0) skipped = { name: tag, depth: 1 };
      else if (skipped.name === tag) skipped.depth += 1;
    } else border(tag);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
        if (tag === 'img') say(' ');
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
      },
      onattribdata: (start, end) => {
        if (isAlternative()) say(html.slice(start, end));
      },
      onattribentity: (code) => {
        if (isAlternative()) say(String.fromCodePoint(code));
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(tag === 'svg' || tag === 'math'),
      onclosetag: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        if (skipped.depth > 0) skipped.depth -= name === skipped.name ? 1 : 0;
        else border(name);
      },
      ontext: (start, end) => say(html.slice(start, end)),
      ontextentity: (code) => say(String.fromCodePoint(code)),
      onattribend: () => {},
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onend: () => {},
      onprocessinginstruction: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  endBlock();
  return texts;
}
