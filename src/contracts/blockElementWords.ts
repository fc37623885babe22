import { blockElement, blockElementName, loneBlocks } from './blockElements.ts';
import { type BlockField, type BlockName, blocks } from './blocks.ts';
import type { ElementDefinition } from './elements.ts';

/** What each block is called, and what it is. */
const about: Readonly<Partial<Record<BlockName, readonly [label: string, description: string]>>> = {
  heading: ['Heading', 'A heading of a page or of a part of it.'],
  picture: ['Picture', 'A picture in its sizes, with a description, a caption and a link.'],
  buttons: ['Buttons', 'Up to six links that look like buttons.'],
  links: ['List of links', 'Links below each other, each with a note.'],
  cards: ['Cards', 'Cards of a title, a text, a picture and a link each.'],
  notice: ['Notice', 'Words that readers should notice.'],
  accordion: ['Accordion', 'Titles that open what is written below them, without a script.'],
  video: ['Video link', 'A link to a video, of which nothing is loaded.'],
  divider: ['Divider', 'A line between two parts.'],
  spacer: ['Spacer', 'Empty space.'],
};

/** What a field is called where it isn't its name. */
const labels: Readonly<Record<string, string>> = {
  text: 'Words',
  isDecoration: 'Only decoration',
  alternative: "Description for those who don't see it",
  link: 'Leads to',
  focalPoint: 'What stays in sight',
  items: 'Entries',
  html: 'Text',
  note: 'Text',
  tone: 'Kind',
};

/** What a field of each type takes. */
const taken: Readonly<Record<BlockField['type'], string>> = {
  line: 'A line of plain words.',
  lines: 'Plain words of several lines.',
  words: 'Formatted words as HTML, reduced to what users may write.',
  link: 'A path of the help center such as /page?app=payroll, or an address with https:, mailto: or tel:.',
  picture: 'The files of the picture, the largest first: content key and size of each.',
  choice: 'One of the choices.',
  switch: 'Whether it is so.',
  list: 'The entries as JSON: a list of objects',
};

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function wordsOf(name: string, field: BlockField) {
  const label = labels[name] ?? capital(name);
  const description =
    field.type === 'list' ? `${taken.list} with ${Object.keys(field.fields).join(', ')}.` : taken[field.type];
  return { label, description };
}

function described(name: BlockName): ElementDefinition {
  const definition = blockElement(name);
  const [label = capital(name), description = ''] = about[name] ?? [];
  const fields: Readonly<Record<string, BlockField>> = blocks[name];
  const properties = Object.fromEntries(
    Object.entries(definition.properties).map(([field, property]) => {
      const of = fields[field];
      return [field, of ? { ...property, ...wordsOf(field, of) } : property];
    }),
  );
  return { ...definition, label, description, properties };
}

/** The elements of blocks with the words for builders and documents, by their names in code. */
export const blockElements: Readonly<Record<string, ElementDefinition>> = Object.fromEntries(
  loneBlocks.map((name) => [blockElementName(name), described(name)]),
);
