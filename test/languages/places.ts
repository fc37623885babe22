import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { commentParams } from '../../host/testing/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { CaseListAnswerSchema } from '../../src/contracts/caseShapes.ts';

/** Accounts of the demo that see something of their own; '' is a guest. */
export const visitors = {
  guest: '',
  administrator: 'admin@harbor.example',
  employee: 'employee@harbor.example',
  siteAdministrator: 'site@harbor.example',
} as const;
export type VisitorName = keyof typeof visitors;

/** Something that a visitor sees: a page, and what they do there before it is looked at. */
export interface Place {
  readonly name: string;
  readonly visitor: VisitorName;
  /** Below base path and language. */
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Whether what was done stays when the window gets another width; else it is done anew. */
  readonly isFleeting?: true;
  /** A page of tools, which has no shell. */
  readonly isTool?: true;
}

const press = (selector: string) => (page: Page) =>
  page.locator(selector).filter({ visible: true }).first().click();

/** By the keyboard: a button that says what is missing counts as one that can't be pressed. */
const submit = (page: Page) => page.locator('main form button[type=submit]').last().press('Enter');

/** The menus of the header: at some widths they stand in one that has all of them. */
const open =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    const own = page.locator(selector).filter({ visible: true });
    const button =
      (await own.count()) > 0 ? own.first() : page.locator('.hc-header__menu').filter({ visible: true });
    if ((await button.count()) === 0) return;
    await button.first().click();
    await page
      .locator('.hc-browse, .hc-account__panel, .hc-listbox-button__list, .hc-mobile')
      .filter({ visible: true })
      .first()
      .waitFor();
  };

const type =
  (words: string) =>
  async (page: Page): Promise<void> => {
    const field = page.locator('.hc-search__input');
    await field.click();
    await field.fill(words);
    await page.locator('.hc-search__panel-inner > *').first().waitFor();
  };

/** Makes a page and opens it in the editor, and does there what is to be done. */
const edit =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    await press('main .builder-primary')(page);
    const dialog = page.locator('dialog[open]');
    const fields = dialog.locator('input[type=text], input:not([type])');
    await fields.nth(0).fill('Welcome');
    await fields.nth(1).fill(`welcome-${randomUUID().slice(0, 8)}`);
    await dialog.locator('button[type=submit]').click();
    await page.locator('.builder-canvas').first().waitFor();
    for (const step of steps) await step(page);
  };

/** Puts something on the page by its tile, which selects it, so that its fields are shown. */
const put = (name: string) => press(`[data-testid="drawer-item:${name}"]`);

const publish = press('.builder-actions__main .builder-primary');

/** What the addresses of places name: cases of the administrator, and a release note. */
interface Ids {
  readonly open: string;
  readonly closed: string;
  readonly long: string;
  readonly note: string;
}

/** Every screen with its states, every tool: what a walk goes through. */
export function placesOf(ids: Ids): readonly Place[] {
  const guest = (name: string, path: string, act?: Place['act']): Place => ({
    name,
    visitor: 'guest',
    path,
    act,
  });
  const admin = (name: string, path: string, act?: Place['act'], isFleeting?: true): Place => ({
    name,
    visitor: 'administrator',
    path,
    act,
    isFleeting,
  });
  const tool = (name: string, path: string, act?: Place['act']): Place => ({
    name,
    visitor: 'siteAdministrator',
    path,
    act,
    isTool: true,
  });
  return [
    guest('an article of a guest', '/article?articleId=set-up-direct-deposit'),
    guest('the glossary', '/glossary'),
    guest('the glossary with nothing found', '/glossary?q=xyzzy'),
    guest('complaints', '/complaints'),
    guest('the complaint form', '/complaints-form'),
    guest('the complaint form with what is missing', '/complaints-form', submit),
    guest('a page that is not there', '/nowhere'),
    guest('a page for those who sign in', '/my-cases'),
    guest('sign-in', '/login'),
    guest('sign-in without anything', '/login', press('main form button')),
    guest('a forgotten password', '/login/forgotten'),
    guest('a link to set a password that holds no more', '/login/password?code=none'),
    guest('a link to leave mails that holds no more', '/mails/leave?for=none'),
    admin('home', '/'),
    admin('home with the account menu', '/', open('.hc-account__trigger'), true),
    admin('home with the browse menu', '/', open('.hc-browse-menu__toggle'), true),
    admin('home with the languages', '/', open('.hc-header__lang button'), true),
    admin('home with a search', '/', type('payroll'), true),
    admin('home with a search for nothing', '/', type('xyzzyx'), true),
    admin('a landing page', '/page?app=payroll'),
    admin('a landing page of a service', '/page?service=peo'),
    admin('a landing page of a role', '/page?role=managers'),
    admin('search results', '/search?q=payroll'),
    admin('search results with filters', '/search?q=regular+payrol&app=Payroll'),
    admin('no search results', '/search?q=xyzzyx'),
    admin('a long article', '/article?articleId=understand-your-pay-statement'),
    admin('a course of an article with drawings', '/article?articleId=hire-a-new-employee'),
    admin(
      'an article after a vote',
      '/article?articleId=understand-your-pay-statement',
      press('.hc-feedback__question button'),
    ),
    admin('an article that is not there', '/article?articleId=nowhere'),
    admin('the release feed', '/release-feed'),
    admin('a release note', `/release-note?id=${ids.note}`),
    admin('my cases', '/my-cases'),
    admin('my cases with nothing found', '/my-cases?q=xyzzy'),
    admin('closed cases', '/my-cases?status=closed&sort=subject'),
    admin('a case', `/case-detail?id=${ids.open}`),
    admin('a case with long names', `/case-detail?id=${ids.long}`),
    admin(
      'a case with the editor of a comment',
      `/case-detail?id=${ids.open}`,
      press('.hc-editor [contenteditable]'),
    ),
    admin('a closed case', `/case-detail?id=${ids.closed}`),
    admin('a case that is not there', '/case-detail?id=500hc000000NOWHERE'),
    admin('the form to an advisor', '/contact-advisor'),
    admin('the form to an advisor with what is missing', '/contact-advisor', submit),
    admin('an integration', '/integration?integration=slack'),
    { name: 'the form to an advisor for who may not', visitor: 'employee', path: '/contact-advisor' },
    { name: 'home of an employee', visitor: 'employee', path: '/' },
    { name: 'no cases', visitor: 'employee', path: '/my-cases' },
    { name: 'home of a site administrator', visitor: 'siteAdministrator', path: '/' },
    tool('the list of pages', '/builder'),
    tool('a new page', '/builder', press('main button')),
    tool('a page in the editor', '/builder', edit()),
    tool('a section in the editor', '/builder', edit(put('Section'))),
    tool('a picture in the editor', '/builder', edit(put('picture'))),
    tool('what readers would stumble over', '/builder', edit(put('picture'), publish)),
    tool('the embed page', '/embed'),
    tool('diagnostics', '/diagnostics'),
  ];
}

const long =
  'Wijzigingen in arbeidsongeschiktheidsverzekeringen en Donaudampfschifffahrtsgesellschaftskapitän';

/** Finds an open and a closed case of the administrator and a note, and makes a case that has the longest of everything. */
export async function prepareIds(host: { readonly url: string; readonly origin: string }): Promise<Ids> {
  const client = await userOf(host, visitors.administrator);
  const { userId } = (await client.ask('getUserInfo', {})) as { readonly userId: string };
  const cases = async () =>
    CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId })).caseList ?? [];
  const all = await cases();
  const idOf = (isClosed: boolean) =>
    all.find((each) => each.IsClosed === isClosed && each.Subject)?.Id ?? '';
  const { advisorPayload } = await import('../../host/testing/cases.ts');
  await client.ask('createCaseFromJson', advisorPayload({ subject: long.slice(0, 80) }));
  const made = (await cases()).find(({ Subject }) => Subject?.startsWith(long.slice(0, 20)))?.Id ?? '';
  await client.ask('createCaseComment', commentParams(made, `<p>${long} ${'W'.repeat(60)}</p>`));
  const feed = (await (await client.fetch('/release-feed.json')).json()) as {
    readonly items: readonly { readonly id: string }[];
  };
  return { open: idOf(false), closed: idOf(true), long: made, note: feed.items[0]?.id ?? '' };
}
