import type { BlockName } from '#contracts/blocks.ts';
import type { SafeNode } from '#contracts/serverRendering.ts';
import {
  type BlockItem,
  defaultOf,
  fieldsOfBlock,
  itemsOf,
  type KeptValue,
  type PictureFile,
  pictureFiles,
} from './blocks.ts';
import { videoAddress } from './videos.ts';

// What blocks of content look like, once for the host, which writes it, and for the editor, which shows it
// (docs/behaviour/page-builder.md#blocks-of-content). No block needs a script.

/** A heading that stands on a page as a block. */
export interface PageHeading {
  /** The id of its part. */
  readonly part: string;
  /** Its anchor. */
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** What of a page and its place blocks are drawn by. */
export interface BlockPlace {
  /** Formatted words reduced to what may stand in a page. */
  words(html: string): readonly SafeNode[];
  /** Where a link leads; null for nowhere. */
  address(link: string): string | null;
  /** The address of a file by its content key. */
  fileAddress(key: string): string;
  readonly headings: readonly PageHeading[];
}

interface Block {
  readonly id: string;
  readonly name: BlockName;
  readonly values: Readonly<Record<string, KeptValue>>;
}

type Attributes = Readonly<Record<string, string | null | false>>;

/** An element without the attributes that are null or false, and without the children that are. */
function element(
  name: string,
  attributes: Attributes,
  ...children: readonly (SafeNode | null | false | readonly SafeNode[])[]
): SafeNode {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => {
    const [, value] = entry;
    return value !== null && value !== false;
  });
  return {
    name,
    attributes: Object.fromEntries(given),
    children: children.flat().filter((child): child is SafeNode => child !== null && child !== false),
  };
}

/** What a block shows; nothing as long as it holds nothing to be shown. */
export function blockNodes({ id, name, values }: Block, place: BlockPlace): readonly SafeNode[] {
  const fields = fieldsOfBlock(name);
  const text = (field: string) => {
    const definition = fields[field];
    return String(values[field] ?? (definition ? defaultOf(definition) : ''));
  };
  const shown = drawings[name]({ id, text, isOn: (field) => values[field] === true, place });
  return shown === null ? [] : [shown];
}

interface Drawn {
  readonly id: string;
  /** What a field holds, or has by itself. */
  readonly text: (field: string) => string;
  readonly isOn: (field: string) => boolean;
  readonly place: BlockPlace;
}

const itemText = (item: BlockItem, field: string) => String(item[field] ?? '').trim();

const drawings: Readonly<Record<BlockName, (block: Drawn) => SafeNode | null>> = {
  heading({ id, text, place }) {
    if (text('text').trim() === '') return null;
    const anchor = place.headings.find(({ part }) => part === id)?.id ?? null;
    const large = text('size') === 'large' && ' built-heading--large';
    const attributes = { class: `built-block built-heading${large || ''}`, id: anchor };
    return element(`h${text('level')}`, attributes, text('text'));
  },

  picture({ text, isOn, place }) {
    const image = pictureNode(text('picture'), isOn('isDecoration') ? '' : text('alternative'), place, {
      focalPoint: text('focalPoint'),
      shape: text('shape'),
    });
    if (image === null) return null;
    const address = place.address(text('link'));
    const caption = text('caption').trim();
    return element(
      'figure',
      { class: `built-block built-picture built-picture--${text('size')}` },
      address === null ? image : element('a', { href: address }, image),
      caption !== '' && element('figcaption', {}, caption),
    );
  },

  buttons({ text, place }) {
    const links = itemsOf(text('items')).flatMap((item) =>
      linkNodes(item, place, `built-button built-button--${itemText(item, 'kind') || 'primary'}`),
    );
    return links.length === 0 ? null : element('div', { class: 'built-block built-buttons' }, links);
  },

  links({ text, place }) {
    const items = itemsOf(text('items')).flatMap((item) => {
      const [link] = linkNodes(item, place);
      if (link === undefined) return [];
      const note = itemText(item, 'note');
      return [element('li', {}, link, note !== '' && element('span', { class: 'built-note' }, note))];
    });
    return items.length === 0
      ? null
      : element(
          'div',
          { class: 'built-block built-links' },
          text('title').trim() !== '' && element('p', { class: 'built-strong' }, text('title')),
          element('ul', {}, items),
        );
  },

  cards({ text, place }) {
    const items = itemsOf(text('items')).flatMap((item) => {
      const [title, note] = [itemText(item, 'title'), itemText(item, 'note')];
      const image = pictureNode(itemText(item, 'picture'), itemText(item, 'alternative'), place, {
        focalPoint: 'center',
        shape: 'photo',
      });
      if (title === '' && note === '' && image === null) return [];
      const address = place.address(itemText(item, 'link'));
      return [
        element(
          'li',
          { class: 'built-card' },
          image,
          title !== '' &&
            element(
              'p',
              { class: 'built-card__title' },
              address === null ? title : element('a', { href: address }, title),
            ),
          note !== '' && element('p', { class: 'built-card__note' }, ...lines(note)),
        ),
      ];
    });
    return items.length === 0 ? null : element('ul', { class: 'built-block built-cards' }, items);
  },

  notice({ text, place }) {
    const words = place.words(text('html'));
    if (text('title').trim() === '' && isBlank(words)) return null;
    return element(
      'div',
      { class: `built-block built-notice built-notice--${text('tone')}`, role: 'note' },
      text('title').trim() !== '' && element('p', { class: 'built-strong' }, text('title')),
      element('div', { class: 'built-words' }, words),
    );
  },

  accordion({ text, place }) {
    const items = itemsOf(text('items')).flatMap((item) => {
      const title = itemText(item, 'title');
      if (title === '') return [];
      const words = element('div', { class: 'built-words' }, place.words(itemText(item, 'html')));
      return [element('details', {}, element('summary', {}, title), words)];
    });
    return items.length === 0 ? null : element('div', { class: 'built-block built-accordion' }, items);
  },

  video({ text, place }) {
    const link = text('link').trim();
    const isOfWeb = /^https?:/i.test(link);
    const address = isOfWeb ? (videoAddress(link, link)?.href ?? null) : place.address(link);
    if (address === null) return null;
    const note = text('note').trim();
    return element(
      'div',
      { class: 'built-block built-video' },
      element('a', { href: address }, text('title').trim() || (URL.parse(address)?.host ?? address)),
      note !== '' && element('span', { class: 'built-note' }, note),
    );
  },

  contents({ text, place }) {
    const entries = place.headings.filter(({ level }) => level === 2 || level === 3);
    if (entries.length === 0) return null;
    const title = text('title').trim();
    return element(
      'nav',
      { class: 'built-block built-contents', 'aria-label': title || null },
      title !== '' && element('p', { class: 'built-strong' }, title),
      element(
        'ul',
        {},
        entries.map((heading) =>
          element(
            'li',
            { class: heading.level === 3 && 'built-contents__inner' },
            element('a', { href: `#${heading.id}` }, heading.text),
          ),
        ),
      ),
    );
  },

  divider: ({ text }) => element('hr', { class: `built-block built-divider built-divider--${text('look')}` }),

  spacer: ({ text }) => element('div', { class: `built-block built-spacer built-spacer--${text('height')}` }),
};

/** A link of a list; none without words or a way that leads anywhere. */
function linkNodes(item: BlockItem, place: BlockPlace, className: string | null = null): SafeNode[] {
  const label = itemText(item, 'label');
  const address = place.address(itemText(item, 'link'));
  return label === '' || address === null ? [] : [element('a', { class: className, href: address }, label)];
}

interface Cut {
  readonly focalPoint: string;
  readonly shape: string;
}

/** A picture in its sizes; null for none. */
function pictureNode(kept: string, alternative: string, place: BlockPlace, { focalPoint, shape }: Cut) {
  const files = pictureFiles(kept);
  const [largest] = files;
  if (!largest) return null;
  const source = ({ key, width }: PictureFile) => `${place.fileAddress(key)} ${width}w`;
  return element('img', {
    class: `built-image built-image--${shape} built-focus--${focalPoint}`,
    src: place.fileAddress(largest.key),
    srcset: files.length > 1 && files.map(source).join(', '),
    sizes: files.length > 1 && 'auto, (max-width: 48em) 100vw, 60vw',
    width: String(largest.width),
    height: String(largest.height),
    alt: alternative.trim(),
    loading: 'lazy',
    decoding: 'async',
  });
}

/** What stands behind a section: a picture, and what keeps the words on it readable. */
export function backdropNodes(
  look: { readonly background: string; readonly picture: string; readonly focalPoint: string },
  place: BlockPlace,
): readonly SafeNode[] {
  if (look.background !== 'picture') return [];
  const image = pictureNode(look.picture, '', place, { focalPoint: look.focalPoint, shape: 'backdrop' });
  return image === null ? [] : [image];
}

const lines = (text: string): SafeNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br', {}), line]));

const isBlank = (nodes: readonly SafeNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isBlank(node.children)));

/** Ids that the page has itself. */
const taken = ['main'];

/** The anchors of headings, made of their words; each once. */
export function pageHeadings(
  parts: readonly { readonly id: string; readonly name: string; readonly values: Block['values'] }[],
): readonly PageHeading[] {
  const ids = new Set(taken);
  return parts.flatMap(({ id: part, name, values }) => {
    const text = String(values.text ?? '').trim();
    if (name !== 'heading' || text === '') return [];
    const id = freeId(text, ids);
    ids.add(id);
    return [{ part, id, text, level: Number(values.level ?? 2) }];
  });
}

function freeId(text: string, ids: ReadonlySet<string>): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  // Data blocks of the page begin with these letters.
  const stem = words === '' || words.startsWith('hc-') ? `part-${words}` : words;
  let id = stem;
  for (let count = 2; ids.has(id); count += 1) id = `${stem}-${count}`;
  return id;
}
