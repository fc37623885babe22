/** The word of a tag: 'my-cases' of 'hc-my-cases'. */
export const wordOf = (tag) => tag.slice('hc-'.length);

/** The name of the type of an element: 'HcMyCases' of 'hc-my-cases'. */
export const className = (tag) => tag.replaceAll(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase());

/** The attribute of a property. */
export const attributeOf = (property) =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The TypeScript type of a property. */
export function typeOf({ type, values }) {
  if (type === 'enum') return values.map((value) => `'${value}'`).join(' | ');
  return type === 'integer' ? 'number' : type;
}
