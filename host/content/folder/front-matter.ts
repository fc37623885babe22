import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

/** A file with front matter, read. */
export interface FrontMatter {
  readonly values: ReadonlyMap<string, unknown>;
  /** The line of each key. */
  readonly lines: ReadonlyMap<string, number>;
  /** What stands below it. */
  readonly body: string;
}

/** What keeps a file from being read, with its line. */
export interface FrontMatterFault {
  readonly line: number;
  readonly fault: string;
}

const opening = /^\uFEFF?---[ \t]*\r?\n/;

/** Reads the front matter of a file, YAML between two lines of `---`, and what stands below it. */
export function readFrontMatter(text: string): FrontMatter | FrontMatterFault {
  const start = opening.exec(text)?.[0];
  if (start === undefined) return { line: 1, fault: 'must begin with front matter, between lines of ---.' };
  const rest = text.slice(start.length);
  const end = /^---[ \t]*(?:\r?\n|$)/m.exec(rest);
  if (!end) return { line: 1, fault: 'has front matter that is not ended by a line of ---.' };
  const counter = new LineCounter();
  const document = parseDocument(rest.slice(0, end.index), { lineCounter: counter });
  const lineOf = (offset: number) => counter.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error) {
    const [first = ''] = error.message.split(/ at line |\n/);
    return { line: lineOf(error.pos[0]), fault: `has front matter that is no YAML: ${first}.` };
  }
  const { contents } = document;
  const body = rest.slice(end.index + end[0].length);
  if (contents === null) return { values: new Map(), lines: new Map(), body };
  if (!isMap(contents)) return { line: 2, fault: 'has front matter that is no list of fields, one a line.' };
  const lines = new Map<string, number>();
  for (const { key } of contents.items)
    if (isScalar(key)) lines.set(String(key.value), lineOf(key.range?.[0] ?? 0));
  try {
    // A text could name itself over and over by aliases.
    const values = new Map<string, unknown>(Object.entries(document.toJS({ maxAliasCount: 0 })));
    return { values, lines, body };
  } catch {
    return { line: 2, fault: 'has front matter with aliases (&, *); write what they stand for.' };
  }
}
