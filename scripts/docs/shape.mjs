/** A JSON Schema in the notation of TypeScript types. */
export function shape(schema, indent) {
  const {
    type,
    properties,
    required = [],
    items,
    anyOf,
    enum: values,
    const: only,
    additionalProperties,
  } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map((each) => shape(each, indent)))].join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array') return `(${shape(items ?? {}, indent)})[]`.replace(/^\((\w+)\)/, '$1');
  if (type !== 'object') return type ?? 'unknown';
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) {
    const values = additionalProperties && Object.keys(additionalProperties).length > 0;
    return values ? `Record<string, ${shape(additionalProperties, indent)}>` : '{}';
  }
  const lines = fields.map(
    ([name, field]) =>
      `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${shape(field, `${indent}  `)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
