/** A design token as the stylesheet states it. */
export interface Token {
  readonly section: string;
  /** What the comment above it says, or ''. */
  readonly group: string;
  readonly name: `--hc-${string}`;
  readonly value: string;
  /** What the comment beside it says, or ''. */
  readonly note: string;
}

const lines =
  /\/\* ---- (?<section>.+?) ---- \*\/|(?<name>--[\w-]+):\s*(?<value>[^;]+);(?:[ \t]*\/\*\s*(?<note>.*?)\s*\*\/)?|\/\*\s*(?<group>[\s\S]*?)\s*\*\//g;

/** The public tokens of the stylesheet of tokens, in its order and under its own headings. */
export function readTokens(css: string): readonly Token[] {
  let section = '';
  let group = '';
  const tokens: Token[] = [];
  for (const { groups = {} } of css.slice(css.indexOf(':root,')).matchAll(lines)) {
    const { name, value = '', note = '' } = groups;
    if (groups.section) {
      section = groups.section.split(':')[0] ?? '';
      group = '';
    } else if (groups.group) group = groups.group;
    else if (name?.startsWith('--hc-'))
      tokens.push({
        section,
        group,
        name: name as Token['name'],
        value: value.replaceAll(/\s+/g, ' '),
        note,
      });
  }
  return tokens;
}
