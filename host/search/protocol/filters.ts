import { SearchError } from './errors.ts';

/** A condition on attribute values, as `filters` and `facetFilters` state it. */
export type Filter =
  | { kind: 'value'; attribute: string; value: string }
  | { kind: 'not'; part: Filter }
  | { kind: 'and' | 'or'; parts: Filter[] };

/** A list of alternatives in `facetFilters`; the outer list demands each of its parts. */
export type FacetFilters = string | (string | string[])[];

const maxLength = 10_000;
const maxDepth = 50;
const tokenForm =
  /\s*(?:([()])|(AND|OR|NOT)(?![^\s()])|([^\s():"']+)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()"']+)))/y;

type Token = { at: number } & (
  | { kind: '(' | ')' | 'AND' | 'OR' | 'NOT' }
  | { kind: 'value'; filter: Filter }
);

function refuse(at: number, why: string): never {
  throw new SearchError(400, `filters: ${why} at character ${at + 1}`);
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenForm.lastIndex = 0;
  const end = text.trimEnd().length;
  while (tokenForm.lastIndex < end) {
    const at = tokenForm.lastIndex;
    const match = tokenForm.exec(text);
    if (!match) refuse(at, 'expected attribute:value, AND, OR, NOT or a parenthesis');
    const [, parenthesis, operator, attribute, doubleQuoted, singleQuoted, bare] = match;
    const quoted = (doubleQuoted ?? singleQuoted)?.replace(/\\(.)/gs, '$1');
    if (attribute !== undefined) {
      tokens.push({ at, kind: 'value', filter: { kind: 'value', attribute, value: quoted ?? bare ?? '' } });
    } else {
      tokens.push({ at, kind: (parenthesis ?? operator) as '(' | ')' | 'AND' | 'OR' | 'NOT' });
    }
  }
  return tokens;
}

/**
 * Reads a `filters` text: attribute:value joined by NOT, AND, OR (in this order of binding) and parentheses, values
 * with other characters in quotes (docs/behaviour/search-service.md#persona-filter). More nesting is allowed than
 * Algolia allows. Empty gives undefined; a broken text throws a SearchError 400 that names the place.
 */
export function parseFilters(text: string): Filter | undefined {
  if (text.length > maxLength) throw new SearchError(400, `filters: at most ${maxLength} characters`);
  const tokens = tokensOf(text);
  if (tokens.length === 0) return undefined;
  let position = 0;
  const accept = (kind: Token['kind']) => tokens[position]?.kind === kind && ++position > 0;

  function chain(
    kind: 'and' | 'or',
    keyword: 'AND' | 'OR',
    part: (depth: number) => Filter,
    depth: number,
  ): Filter {
    const first = part(depth);
    if (tokens[position]?.kind !== keyword) return first;
    const parts = [first];
    while (accept(keyword)) parts.push(part(depth));
    return { kind, parts };
  }
  const anyOf = (depth: number): Filter => chain('or', 'OR', allOf, depth);
  const allOf = (depth: number): Filter => chain('and', 'AND', single, depth);
  function single(depth: number): Filter {
    const token = tokens[position];
    if (!token) refuse(text.length, 'unexpected end');
    if (depth > maxDepth) refuse(token.at, 'nested too deeply');
    position++;
    if (token.kind === 'value') return token.filter;
    if (token.kind === 'NOT') return { kind: 'not', part: single(depth + 1) };
    if (token.kind !== '(') refuse(token.at, `unexpected ${token.kind}`);
    const inner = anyOf(depth + 1);
    if (!accept(')')) refuse(tokens[position]?.at ?? text.length, 'expected a closing parenthesis');
    return inner;
  }

  const filter = anyOf(0);
  const rest = tokens[position];
  if (rest) refuse(rest.at, 'expected AND or OR');
  return filter;
}

function facetFilter(text: string): Filter {
  const colon = text.indexOf(':');
  if (colon < 1)
    throw new SearchError(400, `facetFilters: expected attribute:value, got ${JSON.stringify(text)}`);
  const attribute = text.slice(0, colon);
  const value = text.slice(colon + 1);
  if (value.startsWith('-'))
    return { kind: 'not', part: { kind: 'value', attribute, value: value.slice(1) } };
  return { kind: 'value', attribute, value: value.startsWith('\\-') ? value.slice(1) : value };
}

/**
 * Reads `facetFilters`: each entry is demanded, an inner list is a choice, `attribute:-value` excludes. None gives
 * undefined.
 */
export function parseFacetFilters(filters: FacetFilters): Filter | undefined {
  const entries = typeof filters === 'string' ? [filters] : filters;
  if (entries.length === 0) return undefined;
  return {
    kind: 'and',
    parts: entries.map((entry) =>
      typeof entry === 'string' ? facetFilter(entry) : { kind: 'or', parts: entry.map(facetFilter) },
    ),
  };
}
