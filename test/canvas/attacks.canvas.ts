import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ElementDefinition, elements } from '../../src/contracts/elements.ts';
import { blockNames, fieldsOfBlock } from '../../src/domain/blocks.ts';
import { type PagePart, placeableElements, textPart } from '../../src/domain/builtPages.ts';
import { builderOf, publishedPage } from '../flows/support/builder.ts';
import { untilQuiet } from '../flows/support/quiet.ts';
import { siteOfTests } from '../flows/support/siteOfTests.ts';
import { newVisitor, type Visitor } from '../flows/support/visitor.ts';

// What a page could do to its builder and its readers, stored in every text, link and picture that can be set.

/** What says that something ran. */
const ran = 'hcRan';

const script = `window.${ran} = true`;
const markup = `"><img src="/nothing" onerror="${script}"><svg onload="${script}"></svg><script>${script}</script>`;
const html = `<p onclick="${script}" style="position:fixed;inset:0">Words <a href="javascript:${script}">there</a></p>${markup}<iframe srcdoc="<script>top.${ran} = true</script>"></iframe><base href="https://evil.example/"><form action="https://evil.example/"><input name="q"></form>`;
const links = [
  `javascript:${script}`,
  `data:text/html,<script>top.${ran} = true</script>`,
  '//evil.example',
  markup,
];

/** A value for a field of a block. */
const hostile = (type: string, link: string): string => {
  if (type === 'link') return link;
  return type === 'words' ? html : markup;
};

/** Every field of a block that words can be written in, with an attack; no picture but one that was uploaded is taken. */
function attacked(name: (typeof blockNames)[number], link: string): PagePart['values'] {
  return Object.fromEntries(
    Object.entries(fieldsOfBlock(name)).flatMap(([field, definition]) => {
      if (definition.type === 'choice' || definition.type === 'switch' || definition.type === 'picture')
        return [];
      if (definition.type !== 'list') return [[field, hostile(definition.type, link)]];
      const item = Object.fromEntries(
        Object.entries(definition.fields)
          .filter(([, { type }]) => type !== 'picture' && type !== 'choice' && type !== 'switch')
          .map(([inner, { type }]) => [inner, hostile(type, link)]),
      );
      return [[field, JSON.stringify([item])]];
    }),
  );
}

/** Every text that is a property of an element, with an attack. */
const attackedElement = (name: (typeof placeableElements)[number]): PagePart['values'] => {
  const { properties }: ElementDefinition = elements[name];
  return Object.fromEntries(
    Object.entries(properties).flatMap(([property, { type }]) =>
      type === 'string' ? [[property, markup]] : [],
    ),
  );
};

describe('what is stored on a page', () => {
  const site = siteOfTests();

  it('runs nothing, and no link of it does, in the editor, in a preview and on the site', async () => {
    const { host, browser } = site();
    let count = 0;
    const part = (name: PagePart['name'], values: PagePart['values']): PagePart => ({
      id: `part-${count++}`,
      name,
      values,
    });
    const words = [
      ...links.flatMap((link) => blockNames.map((name) => part(name, attacked(name, link)))),
      part(textPart, { html }),
    ];
    const shown = placeableElements
      .filter((name) => Object.keys(attackedElement(name)).length > 0)
      .map((name) => part(name, attackedElement(name)));
    const page = await publishedPage(host, 'page', 'attacked', [
      { id: 'all', layout: '12', columns: [[...words, ...shown]] },
    ]);
    const editor = await builderOf(browser, host, 'site@harbor.example');
    const seen: readonly [Visitor, string][] = [
      [editor, `/builder/pages/${page.id}`],
      [editor, `/builder/preview/partner/de-DE/${page.id}`],
      [await newVisitor(browser, host), '/attacked'],
      [await customer(), '/attacked'],
    ];
    for (const [visitor, path] of seen) {
      await visitor.open(path);
      await visitor.page.locator('.built-page').first().waitFor();
      await untilQuiet(visitor.page);
      const found = await visitor.page.evaluate((flag) => {
        const all: Element[] = [];
        const collect = (parent: ParentNode) => {
          for (const each of parent.querySelectorAll('*')) {
            all.push(each);
            if (each.shadowRoot) collect(each.shadowRoot);
          }
        };
        for (const root of document.querySelectorAll('.built-page')) collect(root);
        return {
          ran: flag in window,
          handlers: all.flatMap((each) =>
            each.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc'),
          ),
          links: all.flatMap((each) => {
            const target = each.getAttribute('href') ?? '';
            return /^\s*(?:javascript|data):/i.test(target) || target.startsWith('//') ? [target] : [];
          }),
          planted: all
            .map(({ localName }) => localName)
            .filter((name) => ['script', 'iframe', 'base', 'object', 'embed'].includes(name)),
        };
      }, ran);
      assert.deepEqual(found, { ran: false, handlers: [], links: [], planted: [] }, path);
      // Nor does an element lead away that is not for its visitor.
      assert.equal(visitor.page.url(), `${host.url}${path}`);
    }
    for (const [visitor] of seen.slice(1)) await visitor.leave();
  });

  /** Somebody signed in who builds nothing. */
  async function customer(): Promise<Visitor> {
    const { host, browser } = site();
    const visitor = await newVisitor(browser, host);
    await visitor.comeAs('admin@harbor.example');
    return visitor;
  }
});
