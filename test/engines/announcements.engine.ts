import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { inEngine } from './support/rig.ts';
import { until } from './support/until.ts';
import type { Visitor } from './support/visitor.ts';

const administrator = 'admin@harbor.example';

/** The text of a key in a language, with what is filled in. */
function textOf(locale: string, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const catalog = JSON.parse(readFileSync(`src/i18n/catalogs/${locale}.json`, 'utf8')) as unknown;
  const text = key.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], catalog);
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Waits until exactly these texts were announced since the last look. */
async function hears({ tab }: Visitor, expected: readonly string[]): Promise<void> {
  let heard: string[] = [];
  await until(
    async () => {
      heard = await tab.evaluate(heardSoFar);
      return heard.length >= expected.length || undefined;
    },
    `${expected.join(', ')} is not announced`,
  );
  assert.deepEqual(heard, expected);
  await tab.evaluate(forget);
}

inEngine('what is announced', (rig) => {
  for (const [locale, path] of [
    ['en-US', ''],
    ['de-DE', '/de'],
    ['pl-PL', '/pl'],
  ] as const)
    it(`is said once, in ${locale}`, async () => {
      const visitor = await rig().visit(administrator);
      const { open, fill, press, sees, tab, key, leave } = visitor;
      const t = (name: string, values?: Readonly<Record<string, string | number>>) =>
        textOf(locale, name, values);
      const listen = async (address: string) => {
        await open(`${path}${address}`);
        await tab.evaluate(listenTo);
      };

      // A form that is sent while something is missing says so, each time.
      await listen('/complaints-form');
      const name = { role: 'textbox', name: t('complaintsForm.name') };
      await fill(name, 'Ada Hartley');
      await key('Enter');
      await hears(visitor, [t('complaintsForm.incomplete')]);
      await press(name);
      await key('Enter');
      await hears(visitor, [t('complaintsForm.incomplete')]);

      // A search says that it is under way, and what came of it.
      await listen('/glossary');
      await press({ role: 'combobox', name: t('searchBar.label') });
      await tab.type('zzzzqqqq');
      await sees({ has: t('searchBar.noResultsHint') });
      await hears(visitor, [t('searchBar.loading'), t('searchBar.noResults')]);
      await leave();
    });
});

/** Runs in the page: notes what live regions say from now on. */
function listenTo(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const live = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';
  const said = new WeakMap<Element, string>();
  const hear = (region: Element | null | undefined) => {
    if (!region) return;
    const words = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (words !== '' && said.get(region) !== words) heard.push(words);
    said.set(region, words);
  };
  const listen = (root: Document | ShadowRoot) => {
    for (const region of root.querySelectorAll(live))
      said.set(region, (region.textContent ?? '').replace(/\s+/g, ' ').trim());
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        const around = at?.closest(live);
        if (around) regions.add(around);
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const each of [added, ...added.querySelectorAll('*')])
              if (each.matches(live)) regions.add(each);
      }
      for (const region of regions) hear(region);
    }).observe(root, { subtree: true, childList: true, characterData: true });
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) listen(shadowRoot);
  };
  listen(document);
}

/** Runs in the page: what was heard since it was asked last. */
function heardSoFar(): string[] {
  return [...(window as unknown as { heard: string[] }).heard];
}

function forget(): void {
  (window as unknown as { heard: string[] }).heard.length = 0;
}
