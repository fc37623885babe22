import type { Args, Meta, StoryContext } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { commonEvents } from '#contracts/elementEvents.ts';
import type { ElementDefinition } from '#contracts/elements.ts';
import { kebabCase } from '#contracts/names.ts';
import { localeFor } from '../../.storybook/load-catalog.ts';
import { type Site, type VisitorName, visitors } from '../../samples/site.ts';
import { argsOf, argTypesOf } from '../argTypes.ts';
import { startRuntime } from './storyRuntime.ts';

/**
 * What the stories of an element have in common, all of it from its definition. `height` is what each of them gets on
 * the documentation page.
 */
export function elementStories(definition: ElementDefinition, height = '32rem'): Omit<Meta, 'title'> {
  return {
    component: definition.tag,
    args: argsOf(definition),
    argTypes: argTypesOf(definition),
    render: (args, context) => show(definition, args, context),
    beforeEach: () => forget,
    parameters: {
      docs: {
        description: { component: definition.description },
        // Each with its own address and user, so each in a document of its own.
        story: { inline: false, height },
        source: { transform: (_code: string, { args }: StoryContext) => markup(definition, args) },
      },
    },
  };
}

let shown: { readonly key: string; readonly element: HTMLElement } | null = null;

function forget(): void {
  shown = null;
}

/** The real element. Controls change its properties in place; another language or visitor and Storybook's Remount renew it. */
function show(definition: ElementDefinition, args: Args, context: StoryContext): HTMLElement {
  const locale = String(context.globals.locale);
  const visitor = context.globals.visitor as VisitorName | '';
  const key = `${context.id} ${locale} ${visitor}`;
  if (shown?.key !== key) {
    shown = { key, element: create(definition) };
    const site = (context.parameters.site ?? {}) as Site;
    startRuntime(shown.element, visitor ? { ...site, user: visitors[visitor] } : site, localeFor(locale));
  }
  return Object.assign(shown.element, args);
}

function create({ tag, events }: ElementDefinition): HTMLElement {
  const element = document.createElement(tag);
  for (const name of [...commonEvents, ...events]) {
    element.addEventListener(name, (event) => action(name)(event instanceof CustomEvent ? event.detail : {}));
  }
  return element;
}

/** How a page places the element: attributes for what isn't the default. */
function markup({ tag, properties }: ElementDefinition, args: Args): string {
  const attributes = Object.entries(properties)
    .filter(([name, property]) => args[name] !== property.default)
    .map(([name]) => ` ${kebabCase(name)}="${String(args[name]).replaceAll('"', '&quot;')}"`);
  return `<${tag}${attributes.join('')}></${tag}>`;
}
