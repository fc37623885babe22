import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultConfig, globalPayrollPersona } from '#contracts/config.ts';
import { methodAnswers } from '#contracts/methodAnswers.ts';
import { mayReadArticle } from '#domain/access.ts';
import { link, same } from '../../demo/export-parts.ts';
import {
  diagramSvg,
  entryIn,
  importSmall,
  type LooseExport,
  withContentStore,
} from '../../testing/small-export.ts';
import { type Content, createContent } from './content.ts';
import type { VisitorRights } from './sight.ts';

const customerUser = {
  isInternalUser: false,
  accountProductMix: '',
  canContactPeoAdvisor: false,
  canContactAsoAdvisor: false,
  canViewChurnArticle: false,
};
const guest: VisitorRights = { user: null, personas: [] };
const customer: VisitorRights = { user: customerUser, personas: [] };
const eorCustomer: VisitorRights = {
  user: { ...customerUser, accountProductMix: 'Core; EOR - Germany' },
  personas: [],
};
const peoCustomer: VisitorRights = { user: { ...customerUser, canContactPeoAdvisor: true }, personas: [] };
const partner: VisitorRights = { user: customerUser, personas: ['partner-user'] };
const internal: VisitorRights = { user: { ...customerUser, isInternalUser: true }, personas: [] };
const visitors = { guest, customer, eorCustomer, peoCustomer, partner, internal };

async function withContent(
  work: (content: Content) => Promise<void>,
  change?: (content: LooseExport) => void,
): Promise<void> {
  await withContentStore(async (store) => {
    await importSmall(store, change);
    await work(
      createContent(store.db, { siteBasePath: '/support', eorCountries: defaultConfig.eorCountries }),
    );
  });
}

const articleOf = async (
  content: Content,
  contentId: string,
  visitor: VisitorRights,
  langLocale = 'en-US',
) => {
  const answer = methodAnswers.getContentById.parse(
    JSON.parse((await content.getContentById({ contentId, langLocale }, visitor)).text),
  );
  return { ...answer, article: answer?.data?.concept ?? answer?.data?.tutorial ?? null };
};
const landingOf = async (content: Content, slug: string, visitor: VisitorRights, langLocale = 'en-US') =>
  methodAnswers.getLandingPage.parse(
    JSON.parse((await content.getLandingPage({ slug, langLocale }, visitor)).text),
  ).data?.pageLandingPageNewCollection?.items[0];
const topicsOf = async (content: Content, slug: string, visitor: VisitorRights) =>
  methodAnswers.getTopicsWithArticles.parse(
    JSON.parse((await content.getTopicsWithArticles({ slug, langLocale: 'en-US' }, visitor)).text),
  ).data?.topicCollection?.items[0];
const notesOf = async (content: Content, type: 'all' | 'promoted', visitor: VisitorRights) =>
  methodAnswers.getReleaseNotes.parse(
    JSON.parse((await content.getReleaseNotes({ type, langLocale: 'en-US' }, visitor)).text),
  ).data?.releaseNoteCollection?.items;
const termsOf = async (content: Content, visitor: VisitorRights) =>
  methodAnswers.getAllGlossaryTerms.parse(
    JSON.parse((await content.getAllGlossaryTerms({ langLocale: 'en-US' }, visitor)).text),
  ).data?.elementGlossaryTermCollection?.items;

test('each reader gets the articles meant for them, and of others neither title nor text', async () => {
  const readers: Record<string, (keyof typeof visitors)[]> = {
    'public-one': ['guest', 'customer', 'eorCustomer', 'peoCustomer', 'partner', 'internal'],
    'customers-one': ['customer', 'eorCustomer', 'peoCustomer', 'partner', 'internal'],
    'eor-one': ['eorCustomer', 'internal'],
    'peo-one': ['peoCustomer', 'internal'],
  };
  await withContent(async (content) => {
    for (const [id, allowed] of Object.entries(readers)) {
      for (const [name, visitor] of Object.entries(visitors)) {
        const { status, articleHtml, article } = await articleOf(content, id, visitor);
        const reads = allowed.some((each) => each === name);
        assert.equal(status, 'OK');
        assert.ok(article, `${name} learns whether they may read ${id}`);
        assert.equal(articleHtml !== '', reads, `${name} reads ${id}`);
        assert.equal(article.title !== null, reads, `${name} sees the title of ${id}`);
        assert.equal(
          mayReadArticle(article, visitor.user, defaultConfig.eorCountries),
          reads,
          'the browser decides alike',
        );
        if (!reads) assert.doesNotMatch(JSON.stringify(article), /Title|Zebra|Body|Topic /);
      }
    }
  });
});

test('an article that is not for a reader and one that is not there are the same to them', async () => {
  const closed: Record<string, (keyof typeof visitors)[]> = {
    'customers-one': ['guest'],
    'eor-one': ['guest', 'customer', 'peoCustomer', 'partner'],
    'peo-one': ['guest', 'customer', 'eorCustomer', 'partner'],
  };
  await withContent(async (content) => {
    const textOf = async (contentId: string, visitor: VisitorRights) =>
      (await content.getContentById({ contentId, langLocale: 'en-US' }, visitor)).text;
    for (const [id, readers] of Object.entries(closed))
      for (const name of readers) {
        const visitor = visitors[name];
        assert.equal(await textOf(id, visitor), await textOf('nobody', visitor), `${id} to ${name}`);
        assert.equal(await textOf(id, visitor), await textOf('topic-a', visitor), `${id} to ${name}`);
      }
  });
});

test('to who reads everything, an unknown article, and an entry that is none, is an error', async () => {
  await withContent(async (content) => {
    for (const id of ['', 'nobody', 'topic-a', '__proto__', "' OR 1=1", '\ud800', 'x'.repeat(10_000)]) {
      const { status, errorMessage, article } = await articleOf(content, id, internal);
      assert.deepEqual([status, article], ['ERROR', null]);
      assert.ok(errorMessage);
    }
  });
});

test('an article comes in the language asked for, else in the nearest that has it', async () => {
  await withContent(
    async (content) => {
      const titles = await Promise.all(
        ['de-DE', 'de', 'es-419', 'fr-CA', 'nl-NL', 'xx', ''].map(
          async (locale) => (await articleOf(content, 'public-one', guest, locale)).article?.title,
        ),
      );
      assert.deepEqual(titles, [
        'Zebra-Lohn',
        'Zebra-Lohn',
        'Pago',
        'Zebra pay',
        'Zebra pay',
        'Zebra pay',
        'Zebra pay',
      ]);
      const german = await articleOf(content, 'public-one', guest, 'de-DE');
      assert.equal(german.articleHtml, '<p>Zahltage &amp; mehr.</p>');
      assert.equal(german.article?.roleCollection?.items[0]?.name, 'Führungskräfte');
    },
    (raw) => Object.assign(entryIn(raw, 'public-one').fields.title, { 'es-ES': 'Pago', 'fr-CA': ' ' }),
  );
});

test('pictures come from the site itself, with their size', async () => {
  await withContentStore(async (store) => {
    const path = join(store.dataDir, 'flow-chart.svg');
    writeFileSync(path, diagramSvg);
    await importSmall(store, undefined, { source: async () => path });
    const content = createContent(store.db, {
      siteBasePath: '/support',
      eorCountries: defaultConfig.eorCountries,
    });
    const { articleHtml = '' } = await articleOf(content, 'public-one', guest);
    assert.match(
      articleHtml ?? '',
      /<img width="40" height="20" src="\/support\/sfsites\/c\/cms\/delivery\/media\/MC[0-9A-F]{30}" alt="A chart">/,
    );
    const page = await landingOf(content, 'my-pay', customer);
    assert.match(page?.landingPageImage?.url ?? '', /^\/support\/sfsites\/c\/cms\/delivery\/media\/MC/);
    assert.doesNotMatch(articleHtml ?? '', /ctfassets/);
  });
});

test('a landing page shows each visitor only what they may open', async () => {
  await withContent(async (content) => {
    const seen = async (visitor: VisitorRights) => {
      const page = await landingOf(content, 'my-pay', visitor);
      const [section] = page?.sectionsCollection?.items ?? [];
      return {
        topics: page?.featuredTopicsCollection?.items.map((topic) => topic?.slug),
        articles: page?.featuredArticlesCollection?.items.map((article) => article?.sys.id),
        sections: page?.sectionsCollection?.items.map((each) => each?.sectionTitle),
        links: section?.sectionLinksCollection?.items.map((link) => link?.sys?.id),
        cards: section?.sectionCardsCollection?.items.map((card) => card?.cardTitle),
      };
    };
    assert.deepEqual(await seen(customer), {
      topics: ['pay-dates'],
      articles: ['public-one'],
      sections: ['For all'],
      links: ['public-one', 'link-open'],
      cards: ['Open card'],
    });
    assert.deepEqual((await seen(eorCustomer)).articles, ['public-one', 'eor-one']);
    assert.deepEqual((await seen(eorCustomer)).cards, ['Open card', 'EOR card']);
    assert.deepEqual((await seen(partner)).sections, ['For all', 'For partners']);
    assert.deepEqual((await seen(partner)).links, ['public-one', 'page-partners', 'link-open']);
    assert.deepEqual((await seen(internal)).topics, ['pay-dates', 'eor-germany']);
  });
});

test('the promoted course is shown to those alone who may follow it', async () => {
  const promote = (raw: LooseExport) => {
    entryIn(raw, 'page-a').fields.promotedCourse = same(link('card-eor'));
  };
  await withContent(async (content) => {
    const courseOf = async (visitor: VisitorRights) =>
      (await landingOf(content, 'my-pay', visitor))?.promotedCourse ?? null;
    assert.equal(await courseOf(customer), null);
    assert.equal(await courseOf(partner), null);
    assert.equal((await courseOf(eorCustomer))?.cardTitle, 'EOR card');
    assert.equal((await courseOf(internal))?.cardLink?.referencedPage?.sys?.id, 'eor-one');
  }, promote);
});

test('an article names only the topics its reader may see', async () => {
  const share = (raw: LooseExport) => {
    entryIn(raw, 'public-one').fields.topics = same(['topic-a', 'topic-eor'].map(link));
    Object.assign(entryIn(raw, 'topic-a').fields, { parentTopic: same(link('topic-eor')) });
    entryIn(raw, 'peo-one').fields.topics = same(['topic-peo', 'topic-eor'].map(link));
  };
  await withContent(async (content) => {
    const topics = async (id: string, visitor: VisitorRights) =>
      (await articleOf(content, id, visitor)).article?.topicsCollection?.items.map((topic) => [
        topic?.slug,
        topic?.parentTopic?.slug,
      ]);
    const open = [['pay-dates', undefined]];
    assert.deepEqual(await topics('public-one', guest), open);
    assert.deepEqual(await topics('public-one', customer), open);
    assert.deepEqual(await topics('public-one', eorCustomer), [
      ['pay-dates', 'eor-germany'],
      ['eor-germany', undefined],
    ]);
    assert.deepEqual(await topics('peo-one', customer), []);
  }, share);
});

test('of a page for other personas only slug and personas are told; guests get no page', async () => {
  await withContent(async (content) => {
    const closed = await landingOf(content, 'partners', customer);
    assert.deepEqual(JSON.parse(JSON.stringify(closed)), {
      landingPageTitle: null,
      slug: 'partners',
      persona: ['partner-user'],
    });
    assert.equal((await landingOf(content, 'partners', partner))?.landingPageTitle, 'Partners');
    assert.equal(await landingOf(content, 'my-pay', guest), undefined);
    assert.equal(await landingOf(content, 'no-such-page', customer), undefined);
  });
});

test('global payroll is for one persona', async () => {
  const change = (raw: LooseExport) => {
    entryIn(raw, 'page-a').fields.slug = same('global-payroll');
    entryIn(raw, 'topic-root').fields.slug = same('global-payroll');
  };
  await withContent(async (content) => {
    assert.deepEqual((await landingOf(content, 'global-payroll', internal))?.persona, [globalPayrollPersona]);
    assert.equal((await landingOf(content, 'global-payroll', internal))?.landingPageTitle, null);
    assert.equal(await topicsOf(content, 'global-payroll', customer), undefined);
    const administrator: VisitorRights = { user: customerUser, personas: [globalPayrollPersona] };
    assert.equal((await landingOf(content, 'global-payroll', administrator))?.landingPageTitle, 'My Pay');
    assert.equal((await topicsOf(content, 'global-payroll', administrator))?.title, 'Topic my-pay');
  }, change);
});

test('the client command center is for partners and internal users, as its tile is', async () => {
  const change = (raw: LooseExport) => {
    entryIn(raw, 'page-a').fields.slug = same('client-command-center');
  };
  await withContent(async (content) => {
    const titleFor = async (visitor: VisitorRights) =>
      (await landingOf(content, 'client-command-center', visitor))?.landingPageTitle;
    assert.equal(await titleFor(customer), null);
    assert.equal(await titleFor(partner), 'My Pay');
  }, change);
});

test('topics list the articles that name them, by title, without what the visitor may not read', async () => {
  await withContent(async (content) => {
    const list = await topicsOf(content, 'my-pay', customer);
    assert.deepEqual(
      list?.topics?.items.map((topic) => topic?.slug),
      ['pay-dates', 'peo-administrative-resources'],
    );
    const [first, second] = list?.topics?.items ?? [];
    assert.deepEqual(
      first?.links?.tutorials?.items.map((item) => item?.title),
      ['Zebra pay'],
    );
    assert.deepEqual(
      first?.subtopics?.items[0]?.links?.tutorials?.items.map((item) => item?.sys.id),
      ['customers-one'],
    );
    assert.deepEqual(second?.links?.tutorials?.items, []);
    const eor = await topicsOf(content, 'my-pay', eorCustomer);
    assert.deepEqual(
      eor?.topics?.items[1]?.links?.tutorials?.items.map((item) => item?.sys.id),
      ['eor-one'],
    );
    assert.equal(await topicsOf(content, 'my-pay', guest), undefined);
  });
});

test('an article of a topic and its subtopic is listed once, under the subtopic; of two topics, in both', async () => {
  const share = (raw: LooseExport) => {
    entryIn(raw, 'public-one').fields.topics = same(['topic-a', 'topic-peo'].map(link));
  };
  await withContent(async (content) => {
    const listed = async (visitor: VisitorRights) =>
      (await topicsOf(content, 'my-pay', visitor))?.topics?.items.map((topic) => [
        topic?.links?.tutorials?.items.map((item) => item?.sys.id),
        ...(topic?.subtopics?.items ?? []).map((own) =>
          own?.links?.tutorials?.items.map((item) => item?.sys.id),
        ),
      ]);
    assert.deepEqual(await listed(customer), [[['public-one'], ['customers-one']], [['public-one']]]);
    assert.deepEqual((await listed(peoCustomer))?.[1], [['peo-one', 'public-one']]);
  }, share);
});

test('release notes come newest first; the promoted ones alone for the home page', async () => {
  await withContent(async (content) => {
    const all = await notesOf(content, 'all', customer);
    assert.deepEqual(
      all?.map((note) => note?.title),
      ['New note', 'Old note'],
    );
    assert.equal(all?.[0]?.ctaLinksCollection?.items[0]?.referencedPage?.sys.id, 'public-one');
    assert.equal(all?.[0]?.parsedDescription, '<p>New</p>');
    assert.deepEqual(
      (await notesOf(content, 'promoted', customer))?.map((note) => note?.title),
      ['New note'],
    );
    assert.deepEqual(await notesOf(content, 'all', guest), []);
  });
});

test('release notes and glossary terms are ordered by date and by name, not by their ids', async () => {
  await withContent(
    async (content) => {
      const notes = await notesOf(content, 'all', customer);
      assert.deepEqual(
        notes?.map((note) => note?.title),
        ['Old note', 'New note'],
      );
      const terms = await termsOf(content, customer);
      assert.deepEqual(
        terms?.map((term) => term?.glossaryTermName),
        ['Accrual', 'Zero-hours contract'],
      );
    },
    (content) => {
      entryIn(content, 'note-old').fields.releaseDate = same('2026-02-01');
      const later = structuredClone(entryIn(content, 'term-a'));
      later.sys.id = 'term-0';
      later.fields.glossaryTermName = same('Zero-hours contract');
      content.entries.push(later);
    },
  );
});

test('a glossary term refers only to articles the visitor may read', async () => {
  await withContent(async (content) => {
    const references = async (visitor: VisitorRights) =>
      (await termsOf(content, visitor))?.[0]?.referenceLinksCollection?.items.map((item) => item?.sys.id);
    assert.deepEqual(await references(guest), ['public-one']);
    assert.deepEqual(await references(peoCustomer), ['peo-one', 'public-one']);
    assert.equal(
      (await termsOf(content, guest))?.[0]?.relevantLocationCollection?.items[0]?.countryCode,
      'DE',
    );
  });
});

test('answers are new as soon as an import is in', async () => {
  await withContentStore(async (store) => {
    await importSmall(store);
    const content = createContent(store.db, { siteBasePath: '', eorCountries: {} });
    assert.equal((await landingOf(content, 'my-pay', customer))?.landingPageTitle, 'My Pay');
    await importSmall(store, (raw) => (entryIn(raw, 'page-a').fields.landingPageTitle = same('Changed')));
    assert.equal((await landingOf(content, 'my-pay', customer))?.landingPageTitle, 'Changed');
  });
});
