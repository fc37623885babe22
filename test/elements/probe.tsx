import { type ReactNode, useEffect, useState } from 'react';
import type { ElementDefinition, PropsOf } from '#contracts/elements.ts';
import { defineElement, type ElementOptions } from '#runtime/defineElement.tsx';
import { waitUntil } from '#ui/testing/waitUntil.ts';

const about = { label: 'Label', description: 'Description' };

const properties = {
  term: { type: 'string', default: 'none', ...about },
  pageSize: { type: 'integer', default: 5, minimum: 1, maximum: 100, ...about },
  open: { type: 'boolean', default: false, ...about },
  hideContents: { type: 'boolean', default: false, inverseOf: 'contents', ...about },
  appearance: { type: 'enum', default: 'auto', values: ['auto', 'dark', 'light'], ...about },
  container: { type: 'string', default: '', ...about },
} as const satisfies ElementDefinition['properties'];

export type ProbeProps = PropsOf<ElementDefinition & { properties: typeof properties }>;
export type ProbeElement = HTMLElement & { -readonly [K in keyof ProbeProps]: unknown };

export const defaults: ProbeProps = {
  term: 'none',
  pageSize: 5,
  open: false,
  hideContents: false,
  appearance: 'auto',
  container: '',
};

let count = 0;

/** A tag and definition no other test uses. */
export function freshDefinition() {
  count += 1;
  const tag: `hc-${string}` = `hc-probe-${count}`;
  const words = { label: 'Probe', description: 'Shows its props.' };
  return { tag, ...words, hasPageHeading: false, properties, events: [], parts: [] };
}

/** Defines an element that shows its props and counts clicks and mounted components. */
export function defineProbe(Inner: (props: ProbeProps) => ReactNode = () => null, options?: ElementOptions) {
  const definition = freshDefinition();
  let mounted = 0;
  function Probe(props: ProbeProps) {
    const [clicks, setClicks] = useState(0);
    useEffect(() => {
      mounted += 1;
      return () => {
        mounted -= 1;
      };
    }, []);
    return (
      <>
        <output>{JSON.stringify(props)}</output>
        <button type="button" onClick={() => setClicks(clicks + 1)}>
          clicked {clicks}
        </button>
        <Inner {...props} />
      </>
    );
  }
  return {
    tag: definition.tag,
    mounted: () => mounted,
    define: () => defineElement(definition, Probe, options),
    create: () => document.createElement(definition.tag) as ProbeElement,
  };
}

/** The props the component of an element shows. */
export function propsOf(element: Element): unknown {
  const text = element.shadowRoot?.querySelector('output')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Waits until the component shows the defaults with these values instead. */
export async function shows(element: Element, values: Partial<Record<keyof ProbeProps, unknown>> = {}) {
  const expected = JSON.stringify({ ...defaults, ...values });
  const isShown = () => JSON.stringify(propsOf(element)) === expected;
  await waitUntil(isShown).catch(() => {
    throw new Error(`expected ${expected}, shown ${JSON.stringify(propsOf(element))}`);
  });
}

/** Waits until an element shows a text in its shadow root. */
export async function reads(element: Element, text: string) {
  await waitUntil(() => element.shadowRoot?.textContent?.includes(text), `"${text}" is shown`);
}

export function buttonOf(element: Element): HTMLButtonElement {
  const button = element.shadowRoot?.querySelector('button');
  if (!button) throw new Error(`<${element.localName}> has no button`);
  return button;
}

/** Collects what the page warns of while a test does something. */
export async function warningsOf(act: () => unknown): Promise<string[]> {
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (...parts: unknown[]) => warnings.push(parts.join(' '));
  try {
    await act();
  } finally {
    console.warn = warn;
  }
  return warnings;
}

/** Whether the static content of an element, its first light-DOM child, can be seen. */
export function staticShown(element: Element): boolean {
  const child = element.firstElementChild;
  return child instanceof HTMLElement && child.offsetHeight > 0;
}

/** Collects the events of a name and an element that reach the document. */
export function heard(name: string, element: Element): CustomEvent[] {
  const events: CustomEvent[] = [];
  document.addEventListener(name, (event) => {
    if (event instanceof CustomEvent && event.composedPath().includes(element)) events.push(event);
  });
  return events;
}
