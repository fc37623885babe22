const width = 100;

/** A value as JSON to be read: what fits a line stands on it. */
export function jsonText(value, indent = '') {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replaceAll('{ }', '{}');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return line;
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((entry) => `${deeper}${jsonText(entry, deeper)}`)
    : Object.entries(value).map(
        ([key, entry]) => `${deeper}${JSON.stringify(key)}: ${jsonText(entry, deeper)}`,
      );
  const [start, end] = isList ? '[]' : '{}';
  return `${start}\n${entries.join(',\n')}\n${indent}${end}`;
}
