import * as z from 'zod/mini';
import { elementEvents } from '../../src/contracts/elementEvents.ts';

/** The TypeScript type of an event's detail. */
export const detailType = (name) => typeText(z.toJSONSchema(elementEvents[name].detail));

function typeText({ type, properties = {}, required = [], anyOf, enum: values, additionalProperties }) {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  if (anyOf) return anyOf.map(typeText).join(' | ');
  if (type !== 'object') return type;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  );
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length === 0;
  if (isOpen) fields.push('[field: string]: unknown');
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
}
