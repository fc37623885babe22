/** The name of the type of an element: 'HcMyCases' of 'hc-my-cases'. */
export const className = (tag) => tag.replaceAll(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase());

/** The TypeScript type of a property. */
export function typeOf({ type, values }) {
  if (type === 'enum') return values.map((value) => `'${value}'`).join(' | ');
  return type === 'integer' ? 'number' : type;
}
