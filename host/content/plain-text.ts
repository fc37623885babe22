import { Tokenizer } from 'htmlparser2';

/** Elements whose content nobody reads. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'head', 'title']);

/** Elements inside a line of text: they don't end a word. Every other one does. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/**
 * The readable text of HTML: entities decoded, tags gone, words of neighbouring blocks kept apart, white space
 * reduced to single spaces. Alternative texts of images count as text. Time grows with the length only, however
 * deep the nesting, because nothing is kept of the open elements but an unread one.
 */
export function plainText(html: string): string {
  const parts: string[] = [];
  let tag = '';
  let attribute = '';
  let skipped = { name: '', depth: 0 };
  const say = (text: string) => {
    if (skipped.depth === 0) parts.push(text);
  };
  const isAlternative = () => tag === 'img' && attribute === 'alt';
  const open = (isClosed: boolean) => {
    if (unread.has(tag) && !isClosed) {
      if (skipped.depth === 0) skipped = { name: tag, depth: 1 };
      else if (skipped.name === tag) skipped.depth += 1;
    } else if (!inline.has(tag)) say(' ');
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
        else if (!inline.has(name)) say(' ');
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
  return parts.join('').replace(/\s+/g, ' ').trim();
}
