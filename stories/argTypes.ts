import type { ArgTypes } from '@storybook/web-components-vite';
import { commonEvents, elementEvents } from '#contracts/elementEvents.ts';
import { customProperties, elementParts } from '#contracts/elementParts.ts';
import { type ElementDefinition, elements, type PropertyDefinition } from '#contracts/elements.ts';

const controls = { string: 'text', integer: 'number', boolean: 'boolean', enum: 'select' } as const;

/** Storybook's table and controls of an element, from its definition: a row a property, event and css part. */
export function argTypesOf(definition: ElementDefinition): ArgTypes {
  return {
    ...mapProperties(definition, (property) => ({
      name: property.label,
      description: property.description,
      control: limitsOf(property),
      ...(property.type === 'enum' && { options: [...property.values] }),
      table: {
        category: 'Properties',
        type: { summary: property.type === 'enum' ? property.values.join(' | ') : property.type },
        defaultValue: { summary: String(property.default) },
      },
    })),
    ...rows(
      'Events',
      [...commonEvents, ...definition.events].map((name) => ({ name, ...elementEvents[name] })),
    ),
    ...rows(
      'CSS parts',
      Object.entries(partsOf(definition)).map(([name, description]) => ({ name, description })),
    ),
    ...rows(
      'CSS custom properties',
      Object.entries(customProperties).map(([name, description]) => ({ name, description })),
    ),
  };
}

/** The CSS parts of an element with what each is. */
function partsOf({ tag }: ElementDefinition): Readonly<Record<string, string>> {
  const found = Object.entries(elements).find(([, each]) => each.tag === tag);
  return found ? elementParts[found[0] as keyof typeof elements] : {};
}

/** The default of every property of an element, as a story's first arguments. */
export function argsOf(definition: ElementDefinition): Record<string, string | number | boolean> {
  return mapProperties(definition, (property) => property.default);
}

/** Rows without a control. Their keys are apart from those of properties, which may have the same name. */
function rows(category: string, entries: readonly { name: string; description: string }[]): ArgTypes {
  return Object.fromEntries(
    entries.map(({ name, description }) => [
      `${category} ${name}`,
      { name, description, control: false as const, table: { category } },
    ]),
  );
}

function limitsOf(property: PropertyDefinition) {
  const control = { type: controls[property.type] };
  return property.type === 'integer' ? { ...control, min: property.minimum, max: property.maximum } : control;
}

function mapProperties<T>(
  definition: ElementDefinition,
  map: (property: PropertyDefinition) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(definition.properties).map(([name, value]) => [name, map(value)]));
}
