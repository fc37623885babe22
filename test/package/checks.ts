// What Custom Elements Everywhere asks of a framework, put to elements of the package: what is rendered, what becomes of
// values, and which events are heard.

/** A framework as the checks use it: one element at a time. */
export interface Framework {
  /** Renders an element with a text between its tags, in place of the one before, and gives what is in the page then. */
  show(tag: string, props: Readonly<Record<string, unknown>>, text?: string): HTMLElement | null;
  /** Takes the element away. */
  hide(): void;
  /** The prop that listens to an event. */
  listener(event: string): string;
}

/** What was checked, and what went wrong; '' for nothing. */
export interface CheckResult {
  readonly name: string;
  readonly fault: string;
}

/** Puts every check to a framework and writes the results where the test of the package reads them. */
export async function runChecks(framework: Framework): Promise<void> {
  const results: CheckResult[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const fault = await check(framework).then(
      () => '',
      (error: unknown) => String(error),
    );
    framework.hide();
    results.push({ name, fault });
  }
  document.body.dataset.checks = JSON.stringify(results);
}

type Values = HTMLElement & Readonly<Record<string, unknown>>;

const checks: Readonly<Record<string, (framework: Framework) => Promise<void>>> = {
  async 'shows an element without children'({ show }) {
    const element = needed(show('hc-footer', {}));
    await until(() => element.shadowRoot?.querySelector('a'), 'its links');
  },
  async 'shows an element with a text between its tags, and changes that text'({ show }) {
    const element = needed(show('hc-footer', {}, 'one'));
    await until(() => element.shadowRoot?.querySelector('a'), 'its links');
    same(needed(show('hc-footer', {}, 'two')), element);
    same(element.textContent, 'two');
    if (!element.shadowRoot?.querySelector('a')) throw new Error('its links are gone');
  },
  async 'takes an element away and shows it again'({ show, hide }) {
    const element = needed(show('hc-footer', {}));
    hide();
    same(element.isConnected, false);
    await until(() => needed(show('hc-footer', {})).shadowRoot?.querySelector('a'), 'its links');
  },
  async 'hands a boolean over'({ show }) {
    const element = needed(show('hc-article', { hideContents: true }));
    same(element.hideContents, true);
    show('hc-article', { hideContents: false });
    same(element.hideContents, false);
  },
  async 'hands a number over'({ show }) {
    same(needed(show('hc-article', { articleId: 42 })).articleId, '42');
  },
  async 'hands a text over, and its change'({ show }) {
    const element = needed(show('hc-article', { articleId: 'one' }));
    same(element.articleId, 'one');
    show('hc-article', { articleId: 'two' });
    same(element.articleId, 'two');
  },
  async 'hands a list over as a property'({ show }) {
    same(takenBy(needed(show('hc-error', { message: ['a', 'b'] })), 'message'), '');
  },
  async 'hands an object over as a property'({ show }) {
    same(takenBy(needed(show('hc-error', { message: { a: 1 } })), 'message'), '');
  },
  async 'hands an object over to a property in camel case'({ show }) {
    same(takenBy(needed(show('hc-article', { articleId: { a: 1 } })), 'articleId'), '');
  },
  async 'hears an event by a listener of its own'({ show }) {
    const heard: string[] = [];
    const element = needed(show('hc-footer', {}));
    element.addEventListener('hc-ready', ({ type }) => heard.push(type));
    await until(() => heard.length > 0, 'hc-ready');
  },
  async 'hears an event of the element, declared'(framework) {
    const heard: string[] = [];
    framework.show('hc-footer', { [framework.listener('hc-ready')]: ({ type }: Event) => heard.push(type) });
    await until(() => heard.length > 0, 'hc-ready');
  },
  ...Object.fromEntries(
    ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent'].map((event) => [
      `hears an event named ${event}, declared`,
      async ({ show, listener }: Framework) => {
        let count = 0;
        const element = needed(show('hc-footer', { [listener(event)]: () => (count += 1) }));
        element.dispatchEvent(new CustomEvent(event));
        same(count, 1);
      },
    ]),
  ),
};

function needed(element: HTMLElement | null): Values {
  if (!element) throw new Error('nothing is shown');
  return element as Values;
}

/**
 * What an element made of a value that its property doesn't take: as a property it gives the default, as an attribute it
 * would be a text.
 */
function takenBy(element: Values, property: string): unknown {
  const written = element
    .getAttributeNames()
    .filter((name) => name.replace('-', '') === property.toLowerCase());
  if (written.length > 0) throw new Error(`the attribute ${written} was written`);
  return element[property];
}

function same(value: unknown, expected: unknown): void {
  if (value !== expected) throw new Error(`${String(value)} in place of ${String(expected)}`);
}

async function until(isSo: () => unknown, what: string): Promise<void> {
  for (let frames = 0; frames < 600; frames += 1) {
    if (isSo()) return;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${what} never came`);
}
