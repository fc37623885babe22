import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEngine } from './support/rig.ts';

const administrator = 'admin@harbor.example';
const field = { role: 'combobox', name: 'Search Help Center' };

inEngine('reading and finding', (rig) => {
  it('a guest reads an article from the contents down, and its terms explain themselves', async () => {
    const { open, press, sees, isAt, tab, hasNoSidewaysScroll, hasNoProblems, leave } = await rig().visit();
    await open('/article?articleId=reset-your-password');
    await sees({ role: 'heading', has: 'Reset your password' });
    await hasNoSidewaysScroll();
    const contents = { role: 'navigation', name: 'In this article' };
    await press({ role: 'link', name: 'Choose a good password', within: contents });
    await isAt(/#choose-a-good-password$/);
    assert.ok((await tab.evaluate(() => window.scrollY)) > 100);
    await sees({ css: 'a[aria-current=location]', within: contents });
    await hasNoProblems();
    await leave();
  });

  it('a customer finds an article while typing, and goes to all results', async () => {
    const { open, press, sees, seesThat, lacks, key, tab, isAt, hasNoProblems, leave } =
      await rig().visit(administrator);
    await open('/');
    await press(field);
    await tab.type('off-cycle');
    await sees({ role: 'option', has: 'Run an off-cycle payroll' });
    await key('ArrowDown');
    await seesThat({ role: 'option' }, ({ isSelected }) => isSelected);
    await key('Escape');
    await lacks({ role: 'option' });
    await key('Enter');
    await isAt('/search?q=off-cycle');
    await press({ role: 'link', has: 'Run an off-cycle payroll', within: { role: 'main' } });
    await sees({ role: 'heading', name: 'Run an off-cycle payroll' });
    await tab.back();
    await isAt('/search?q=off-cycle');
    await sees({ role: 'heading', has: 'off-cycle' });
    await hasNoProblems();
    await leave();
  });

  it('results and cases are narrowed by filters, and a reload keeps them', async () => {
    const { open, reload, choose, press, fill, sees, seesThat, all, isAt, hasNoProblems, leave } =
      await rig().visit(administrator);
    await open('/search?q=payroll');
    const apps = { role: 'combobox', name: 'Apps' };
    await choose(apps, 'Payroll (');
    await sees({ has: 'Filtered to' });
    await isAt(/app=Payroll/);
    await reload();
    await seesThat(apps, ({ value }) => value === 'Payroll');
    await sees({ has: 'Filtered to' });

    await open('/my-cases');
    await sees({ has: '128 Results' });
    await press({ role: 'radio', has: 'Closed' });
    await isAt('/my-cases?status=closed');
    await fill({ role: 'searchbox', name: 'Search cases' }, 'pay');
    await isAt(/q=pay/);
    const rows = (await all({ css: '.hc-table__link' })).map(({ text }) => text);
    assert.ok(rows.length > 0);
    await hasNoProblems();
    await leave();
  });

  it('the language is chosen from its list, which the keyboard closes, and the page stays', async () => {
    const { open, press, sees, lacks, seesThat, key, isAt, hasNoProblems, leave } =
      await rig().visit(administrator);
    await open('/glossary');
    const picker = { role: 'button', has: 'Language' };
    await press(picker);
    await sees({ role: 'option', name: 'Deutsch' });
    await key('Escape');
    await lacks({ role: 'option', name: 'Deutsch' });
    await seesThat(picker, ({ hasFocus }) => hasFocus);
    await press(picker);
    await press({ role: 'option', name: 'Deutsch' });
    await isAt('/de/glossary');
    await sees({ role: 'heading', name: 'Glossar' });
    await hasNoProblems();
    await leave();
  });

  it('panels and dialogs open in the top layer, close by Escape and give the focus back', async () => {
    const { open, press, sees, seesThat, lacks, key, tab, hasNoProblems, leave } =
      await rig().visit('internal@harbor.example');
    await open('/my-cases');
    const account = { role: 'button', has: 'Account' };
    await press(account);
    await sees({ role: 'button', name: 'Sign Out' });
    await key('Escape');
    await lacks({ role: 'button', name: 'Sign Out' });
    await seesThat(account, ({ hasFocus }) => hasFocus);

    const browse = { role: 'button', name: 'Browse by' };
    await press(browse);
    await seesThat(browse, ({ isExpanded }) => isExpanded);
    await key('Escape');
    await seesThat(browse, ({ isExpanded, hasFocus }) => !isExpanded && hasFocus);

    await press(account);
    await press({ role: 'button', name: 'Visibility' });
    await sees({ role: 'dialog', name: 'Visibility' });
    await key('Escape');
    await lacks({ role: 'dialog', name: 'Visibility' });

    // A phone's menu is a modal dialog.
    await tab.resize({ width: 390, height: 844 });
    const menu = { role: 'button', name: 'Menu' };
    await press(menu);
    await sees({ role: 'dialog' });
    await key('Escape');
    await lacks({ role: 'dialog' });
    await seesThat(menu, ({ hasFocus }) => hasFocus);
    await hasNoProblems();
    await leave();
  });
});
