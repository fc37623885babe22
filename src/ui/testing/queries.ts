import axe from 'axe-core';
import { waitUntil } from './waitUntil.ts';

declare module 'axe-core' {
  interface Aria {
    getRole(element: Element): string | null;
  }
  interface Utils {
    getFlattenedTree(root: Element): unknown;
  }
  interface Dom {
    isVisibleToScreenReaders(element: Element): boolean;
  }
}

/** A whole text, white space aside, or a pattern that it matches. */
export type TextMatch = string | RegExp;

/** Finds elements as a user does: by role and name, or by the words that they show. */
export interface Queries {
  /** The one element of that role (and accessible name). Throws, with what is there, for none or several. */
  byRole(role: string, name?: TextMatch): HTMLElement;
  allByRole(role: string, name?: TextMatch): HTMLElement[];
  /** The one innermost element that shows the text. Throws for none or several. */
  byText(text: TextMatch): HTMLElement;
  allByText(text: TextMatch): HTMLElement[];
  /** As byRole, after waiting until it is there. */
  findByRole(role: string, name?: TextMatch): Promise<HTMLElement>;
  /** As byText, after waiting until it is there. */
  findByText(text: TextMatch): Promise<HTMLElement>;
}

/**
 * Queries for everything within a root or element, through all open shadow roots below it. Roles and names are those
 * that axe computes, so what assistive technology doesn't see isn't found by role.
 */
export function queriesOf(within: ShadowRoot | Element): Queries {
  const allByRole = (role: string, name?: TextMatch) =>
    asExposed(within, ({ aria, dom, text }, elements) =>
      // Reading a role is quick, finding out what is seen and how it is named is not.
      elements
        .filter((element) => aria.getRole(element) === role)
        .filter((element) => dom.isVisibleToScreenReaders(element))
        .filter((element) => name === undefined || matches(text.accessibleText(element), name)),
    );

  const allByText = (text: TextMatch) => {
    const showing = elementsIn(within).filter((element) => matches(shownText(element), text));
    return showing.filter(
      (element) => !showing.some((other) => other !== element && element.contains(other)),
    );
  };

  const onlyRole = (found: HTMLElement[], role: string, name?: TextMatch) =>
    only(found, `${role} ${name ?? ''}`, () => describeRoles(within));

  const onlyText = (found: HTMLElement[], text: TextMatch) =>
    only(found, `text ${text}`, () => shownText(within));

  return {
    byRole: (role, name) => onlyRole(allByRole(role, name), role, name),
    allByRole,
    byText: (text) => onlyText(allByText(text), text),
    allByText,
    findByRole: async (role, name) => onlyRole(await someOf(() => allByRole(role, name)), role, name),
    findByText: async (text) => onlyText(await someOf(() => allByText(text)), text),
  };
}

/** Reads elements as assistive technology is told of them. */
function asExposed<T>(
  within: ShadowRoot | Element,
  read: (commons: typeof axe.commons, elements: HTMLElement[]) => T,
): T {
  // Not `axe.setup`, which also numbers every selector for its reports: that takes longer than the tree.
  Object.assign(axe, { _tree: axe.utils.getFlattenedTree(document.documentElement) });
  try {
    return read(axe.commons, elementsIn(within));
  } finally {
    axe.teardown();
  }
}

function elementsIn(within: ShadowRoot | Element): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>('*')).flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
  ]);
}

function matches(text: string, wanted: TextMatch): boolean {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return typeof wanted === 'string' ? plain === wanted : wanted.test(plain);
}

function shownText(within: ShadowRoot | Element): string {
  return within.textContent ?? '';
}

function only(found: HTMLElement[], wanted: string, present: () => string): HTMLElement {
  const [element] = found;
  if (element && found.length === 1) return element;
  throw new Error(`Found ${found.length} of ${wanted} in:\n${present()}`);
}

/** What is found once there is some; nothing at the time limit, whose message says less than what is there instead. */
async function someOf(all: () => HTMLElement[]): Promise<HTMLElement[]> {
  let found: HTMLElement[] = [];
  const look = () => {
    found = all();
    return found.length > 0;
  };
  await waitUntil(look).catch(() => undefined);
  return found;
}

function describeRoles(within: ShadowRoot | Element): string {
  return asExposed(within, ({ aria, dom, text }, elements) =>
    elements
      .filter((element) => dom.isVisibleToScreenReaders(element))
      .map((element) => ({ role: aria.getRole(element), name: text.accessibleText(element) }))
      .filter(({ role }) => role && role !== 'none' && role !== 'presentation')
      .map(({ role, name }) => `${role} "${name}"`)
      .join('\n'),
  );
}
