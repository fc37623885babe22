import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PlatformView } from '#contracts/builtPages.ts';
import {
  addressFault,
  type BuiltPage,
  columnLayouts,
  hasPageHeading,
  type PagePart,
  suggestedAddress,
  widthsOf,
} from './builtPages.ts';
import { platformViewFaults } from './platformViewFaults.ts';
import { pageOf, platformViewOf } from './platformViews.ts';

const page: BuiltPage = {
  title: 'Welcome',
  description: 'For new customers',
  sections: [
    {
      id: 's1',
      layout: '8-4',
      columns: [
        [{ id: 'p1', name: 'article', values: { articleId: 'a1', hideContents: true } }],
        [
          { id: 'p2', name: 'text', values: { html: '<p>Hello</p>' } },
          { id: 'p3', name: 'myCases', values: {} },
        ],
      ],
    },
    { id: 's2', layout: '12', columns: [[]] },
    {
      id: 's3',
      layout: '12',
      columns: [
        [
          { id: 'p4', name: 'heading', values: { text: 'What is new', level: '2' } },
          { id: 'p5', name: 'buttons', values: { items: '[{"label":"Start","link":"/glossary"}]' } },
        ],
      ],
      look: { background: 'tint', align: 'center' },
    },
  ],
};

let count = 0;
const newId = () => `id${count++}`;
const view = () => platformViewOf(page, { kind: 'page', name: 'welcome' }, newId);

/** The page with another value somewhere in its JSON. */
const changed = (from: string, to: string) =>
  PlatformView.parse(JSON.parse(JSON.stringify(view()).replace(from, to)));

const faultsOf = (given: PlatformView) => platformViewFaults(given, (html) => html.startsWith('<deep>'));

const firstColumn = (UUID: string, number: number, columnWidth: string) => ({
  UUID,
  columnName: `Column ${number}`,
  columnKey: `col${number}`,
  columnWidth,
  seedComponents: null,
});

/** A page as the first version of the builder kept it, before sections had a look and pages languages. */
const firstView = {
  type: 'sfdc_cms__view',
  title: 'Welcome',
  urlName: 'welcome',
  contentBody: {
    component: {
      type: 'component',
      id: 'id0',
      definition: 'community_layout:sldsFlexibleLayout',
      children: [
        {
          type: 'region',
          id: 'id3',
          name: 'content',
          title: 'Content',
          children: [
            {
              type: 'component',
              id: 's1',
              definition: 'community_layout:section',
              attributes: {
                backgroundImageConfig: '',
                backgroundImageOverlay: 'rgba(0,0,0,0)',
                componentSpacerSize: '',
                layoutDirectionDesktop: 'row',
                layoutDirectionMobile: 'column',
                layoutDirectionTablet: 'column',
                maxContentWidth: '',
                sectionColumnGutterWidth: '',
                sectionMinHeight: '',
                sectionVerticalAlign: 'flex-start',
                sectionConfig: JSON.stringify({
                  UUID: 's1',
                  columns: [firstColumn('id1', 1, '8'), firstColumn('id2', 2, '4')],
                }),
              },
              children: [
                {
                  type: 'region',
                  id: 'id1',
                  name: 'col1',
                  title: 'Column 1',
                  children: [
                    {
                      type: 'component',
                      id: 'p1',
                      definition: 'c:hcArticle',
                      attributes: {
                        articleId: 'a1',
                        hideContents: true,
                      },
                    },
                  ],
                },
                {
                  type: 'region',
                  id: 'id2',
                  name: 'col2',
                  title: 'Column 2',
                  children: [
                    {
                      type: 'component',
                      id: 'p2',
                      definition: 'community_builder:richTextEditor',
                      attributes: {
                        richTextValue: '<p>Hello</p>',
                      },
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          type: 'region',
          id: 'id5',
          name: 'sfdcHiddenRegion',
          title: 'sfdcHiddenRegion',
          children: [
            {
              type: 'component',
              id: 'id4',
              definition: 'community_builder:seoAssistant',
              attributes: {
                customHeadTags: '',
                description: 'For new customers',
                pageTitle: 'Welcome',
                recordId: '{!recordId}',
              },
            },
          ],
        },
      ],
    },
    dataProviders: [],
    themeLayoutType: 'Inner',
    viewType: 'custom-welcome',
  },
};

describe('a built page', () => {
  it('that was kept before there were blocks opens as it was', () => {
    const kept = PlatformView.parse(firstView);
    assert.deepEqual(faultsOf(kept), []);
    assert.deepEqual(pageOf(kept), {
      title: 'Welcome',
      description: 'For new customers',
      sections: [
        {
          id: 's1',
          layout: '8-4',
          columns: [
            [{ id: 'p1', name: 'article', values: { articleId: 'a1', hideContents: true } }],
            [{ id: 'p2', name: 'text', values: { html: '<p>Hello</p>' } }],
          ],
        },
      ],
    });
  });

  it('is the same after it was kept in the shape of the platform', () => {
    assert.deepEqual(pageOf(PlatformView.parse(JSON.parse(JSON.stringify(view())))), page);
    assert.deepEqual(faultsOf(view()), []);
  });

  it('is a view whose columns are regions of a section, twelve twelfths in all', () => {
    for (const layout of columnLayouts)
      assert.equal(
        widthsOf(layout).reduce((sum, width) => sum + width, 0),
        12,
      );
    const [content] = view().contentBody.component.children;
    const [section] = content?.children ?? [];
    assert.ok(section && 'children' in section);
    const { columns } = JSON.parse(section.attributes.sectionConfig);
    assert.deepEqual(
      columns.map((column: Record<string, string>) => [column.UUID, column.columnKey, column.columnWidth]),
      section.children.map(({ id, name }, index) => [id, name, ['8', '4'][index]]),
    );
  });

  it('says of a view what could not be shown, and where', () => {
    assert.deepEqual(faultsOf(changed('c:hcArticle', 'c:other')), [
      { kind: 'unknown-part', definition: 'c:other' },
    ]);
    assert.deepEqual(faultsOf(changed('"articleId"', '"article"')), [
      { kind: 'unknown-property', definition: 'c:hcArticle', property: 'article' },
    ]);
    assert.deepEqual(faultsOf(changed('"hideContents":true', '"hideContents":"yes"')), [
      { kind: 'wrong-value', definition: 'c:hcArticle', property: 'hideContents' },
    ]);
    assert.deepEqual(
      faultsOf(changed(String.raw`\"columnWidth\":\"8\"`, String.raw`\"columnWidth\":\"9\"`)),
      [{ kind: 'columns', section: 1 }],
    );
    assert.deepEqual(faultsOf(changed('"name":"content"', '"name":"other"')), [{ kind: 'no-content' }]);
  });

  it('says which of its texts are too long or nested too deep', () => {
    const [section] = page.sections;
    assert.ok(section);
    const parts = [
      { id: 't', name: 'text', values: { html: `<deep>${'x'.repeat(100_000)}` } },
      { id: 'a', name: 'article', values: { articleId: 'x'.repeat(2001) } },
    ] as const;
    const long: BuiltPage = {
      title: 'x'.repeat(256),
      description: 'x'.repeat(1001),
      sections: [section, { id: 's9', layout: '12', columns: [parts] }],
    };
    const place = { kind: 'page', name: 'welcome' } as const;
    assert.deepEqual(faultsOf(platformViewOf(long, place, () => 'id')), [
      { kind: 'too-long', field: 'title', length: 256 },
      { kind: 'too-long', field: 'description', length: 1001 },
      { kind: 'too-long', field: 'text', section: 2, length: 100_006 },
      { kind: 'too-deep', field: 'text', section: 2, length: 100_006 },
      {
        kind: 'too-long',
        field: 'value',
        definition: 'c:hcArticle',
        property: 'articleId',
        section: 2,
        length: 2001,
      },
    ]);
  });
});

describe('the heading of a built page', () => {
  it('is that of an element that brings one and does not stand inside the page, or of a heading of level 1', () => {
    const has = (name: PagePart['name'], values: PagePart['values'] = {}) =>
      hasPageHeading({ sections: [{ id: 's', layout: '12', columns: [[{ id: 'p', name, values }]] }] });
    assert.equal(has('releaseFeed'), true);
    assert.equal(has('releaseFeed', { embedded: true, limit: 4 }), false);
    assert.equal(has('searchBar'), false);
    assert.equal(has('heading', { level: '1', text: 'Hello' }), true);
    assert.equal(has('heading', { level: '1', text: ' ' }), false);
    assert.equal(has('heading', { level: '2', text: 'Hello' }), false);
  });
});

describe('the address of a built page', () => {
  it('is suggested by a title', () => {
    const addresses = ['Welcome, partners!', 'Für Größe & Łódź', '—', `a ${'b'.repeat(90)}`].map(
      suggestedAddress,
    );
    assert.deepEqual(addresses, ['welcome-partners', 'fur-grosse-lodz', '', `a-${'b'.repeat(78)}`]);
  });

  it('is of letters, digits and hyphens, and none of the help center', () => {
    assert.equal(addressFault('page', 'welcome-2'), null);
    assert.equal(addressFault('landing', 'payroll'), null);
    assert.equal(addressFault('home', ''), null);
    assert.equal(addressFault('page', ''), 'missing');
    for (const name of ['Welcome', 'a b', 'a--b', '-a', 'a/b', '../a', 'ä', 'a'.repeat(81)])
      assert.equal(addressFault('page', name), 'malformed', name);
    for (const name of [
      'my-cases',
      'glossary',
      'login',
      'lwr',
      'builder',
      'embed',
      'diagnostics',
      'de',
      'fr',
    ])
      assert.equal(addressFault('page', name), 'taken-by-the-site', name);
    assert.equal(addressFault('home', 'x'), 'not-needed');
  });
});
