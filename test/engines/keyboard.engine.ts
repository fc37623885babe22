import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Keyboard, keyboardOf } from './support/keyboard.ts';
import { inEngine } from './support/rig.ts';
import type { Visitor } from './support/visitor.ts';

type Flow = Visitor & { readonly keyboard: Keyboard };

const administrator = 'admin@harbor.example';
const search = { role: 'combobox', name: 'Search Help Center' };
const textbox = (name: string) => ({ role: 'textbox', name });
const account = { role: 'button', has: 'Account' };

// Tab, arrows, Enter, Space, Escape and letters alone. `keyboardOf` looks at the focus after each key: it is on something,
// is seen, and the page shows where.
inEngine('by the keyboard alone', (rig) => {
  const flow = (task: string, email: string | undefined, steps: (flow: Flow) => Promise<void>) =>
    it(task, async () => {
      const visitor = await rig().visit(email);
      await steps({ ...visitor, keyboard: keyboardOf(visitor) });
      await visitor.hasNoProblems('404');
      await visitor.leave();
    });

  flow('1 a guest skips to the content and goes to a heading of the article', undefined, async (reader) => {
    await reader.open('/article?articleId=reset-your-password');
    await reader.keyboard.tabTo({ role: 'button', name: 'Skip to content' });
    await reader.keyboard.press('Enter');
    await reader.keyboard.use({ role: 'link', name: 'Choose a good password' });
    await reader.isAt(/#choose-a-good-password$/);
    await reader.keyboard.isSomewhere();
  });

  flow('2 a guest signs in', undefined, async (reader) => {
    await reader.open('/login', { givesSign: false });
    await reader.keyboard.write(textbox('Email address'), administrator);
    await reader.keyboard.write({ css: 'input[type=password]' }, 'harbor-demo');
    // The page that comes has given the focus to nothing yet.
    await reader.key('Enter');
    await reader.sees(account);
    await reader.elementsIn();
    await reader.keyboard.tabTo(account);
  });

  flow('3 a customer passes the search field in one stop', administrator, async (reader) => {
    await reader.open('/');
    await reader.keyboard.tabTo(search);
    await reader.lacks({ css: '.hc-search__backdrop' });
    await reader.keyboard.press('Tab');
    await reader.sees({ role: 'main' });
    assert.equal((await reader.all(search))[0]?.hasFocus, false);
    await reader.lacks({ css: '.hc-search__backdrop' });
  });

  flow('4 a customer finds an article while typing', administrator, async (reader) => {
    await reader.open('/');
    await reader.keyboard.write(search, 'off-cycle');
    await reader.sees({ role: 'option', has: 'Run an off-cycle payroll' });
    for (let step = 0; step < 6; step += 1) {
      await reader.keyboard.press('ArrowDown');
      const chosen = (await reader.all({ role: 'option' })).find(({ isSelected }) => isSelected);
      if (chosen?.text.includes('Run an off-cycle payroll')) break;
    }
    await reader.keyboard.press('Enter');
    await reader.sees({ role: 'heading', name: 'Run an off-cycle payroll' });
    await reader.keyboard.isSomewhere();
  });

  flow('5 a customer narrows results, and follows one', administrator, async (reader) => {
    await reader.open('/search?q=payroll');
    await reader.keyboard.tabTo({ role: 'combobox', name: 'Apps' });
    await reader.keyboard.chooseNext();
    await reader.isAt(/app=/);
    await reader.sees({ has: 'Filtered to' });
    await reader.keyboard.isSomewhere();
    await reader.keyboard.use({ css: '.hc-hit__link' });
    await reader.isAt(/^\/(article|page)/);
    await reader.keyboard.isSomewhere();
  });

  flow('6 a customer browses by category', administrator, async (reader) => {
    await reader.open('/my-cases');
    const browse = { role: 'button', name: 'Browse by' };
    await reader.keyboard.use(browse);
    await reader.seesThat(browse, ({ isExpanded }) => isExpanded);
    // Its panel takes the focus when it has come.
    await reader.keyboard.isOn({ css: '[role=dialog] [role=tab][aria-selected=true]' });
    await reader.keyboard.press('ArrowDown', 'Tab');
    await reader.keyboard.press('Escape');
    await reader.keyboard.isOn(browse);
  });

  flow('7 a customer reads in another language', administrator, async (reader) => {
    await reader.open('/glossary');
    await reader.keyboard.use({ role: 'button', has: 'Language' });
    await reader.sees({ role: 'option', name: 'Deutsch' });
    await reader.keyboard.press('Home');
    // Leads to another document, where the focus begins anew.
    await reader.keyboard.use({ role: 'option', name: 'Deutsch' });
    await reader.isAt('/de/glossary');
    await reader.elementsIn();
    await reader.keyboard.press('Tab');
  });

  flow('8 a customer searches the glossary and goes to a letter', administrator, async (reader) => {
    await reader.open('/glossary');
    await reader.keyboard.write({ role: 'searchbox', name: 'Search terms' }, 'pay');
    await reader.isAt(/q=pay/);
    await reader.keyboard.isSomewhere();
  });

  flow(
    '9 a customer narrows and pages the list of cases, opens one and comes back',
    administrator,
    async (reader) => {
      await reader.open('/my-cases');
      await reader.keyboard.tabTo({ role: 'radio', has: 'All' });
      await reader.keyboard.press('ArrowDown');
      await reader.isAt(/status=open/);
      await reader.keyboard.isSomewhere();
      await reader.keyboard.use({ css: '.hc-table__link' });
      await reader.isAt(/^\/case-detail/);
      await reader.keyboard.isSomewhere();
      await reader.tab.back();
      await reader.isAt(/status=open/);
      await reader.sees({ css: '.hc-table__link' });
      await reader.keyboard.press('Tab');
    },
  );

  flow('10 a customer opens a case, and is told what is missing', administrator, async (reader) => {
    await reader.open('/contact-advisor');
    await reader.keyboard.write(textbox('Subject'), 'How long is parental leave?');
    await reader.keyboard.press('Enter');
    await reader.sees({ has: 'Case Reason is required' });
    await reader.keyboard.isOn({ role: 'combobox', name: 'Case Reason' });
    await reader.keyboard.chooseNext();
    await reader.keyboard.write(textbox('Description'), 'Please call today');
    await reader.keyboard.use({ role: 'button', name: 'Submit' });
    await reader.isAt(/^\/case-detail/);
    await reader.keyboard.isSomewhere();
  });

  flow('11 a customer comments on a case', administrator, async (reader) => {
    await reader.open('/my-cases?status=open');
    await reader.keyboard.use({ css: '.hc-table__link' });
    await reader.keyboard.write(textbox('Add a comment'), 'Dear Priya, thank you');
    await reader.keyboard.press('Control+Enter');
    await reader.sees({ css: '.hc-comment', has: 'Dear Priya, thank you' });
    await reader.keyboard.isSomewhere();
  });

  flow('12 a guest files a complaint, after what is missing was said', undefined, async (reader) => {
    await reader.open('/complaints-form');
    await reader.keyboard.write(textbox('Email address'), 'owen@brightwell.example');
    await reader.keyboard.press('Enter');
    await reader.sees({ has: 'Your complaint was not sent.' });
    await reader.keyboard.isOn({ role: 'combobox', name: 'Country' });
    await reader.keyboard.chooseNext();
    await reader.keyboard.write(textbox('Name'), 'Owen Hartley');
    await reader.keyboard.tabTo({ role: 'combobox', name: 'Complaint topic' });
    await reader.keyboard.chooseNext();
    await reader.keyboard.write(textbox('Complaint details'), 'Two salaries arrived late.');
    await reader.keyboard.use({ role: 'button', name: 'Submit' });
    await reader.sees({ has: 'Case successfully created.' });
    await reader.keyboard.isSomewhere();
  });

  flow(
    '13 an internal user looks at why a page is seen, and leaves the dialog',
    'internal@harbor.example',
    async (reader) => {
      await reader.open('/release-feed');
      await reader.keyboard.use(account);
      await reader.keyboard.use({ role: 'button', name: 'Visibility' });
      await reader.sees({ role: 'dialog', name: 'Visibility' });
      await reader.keyboard.isSomewhere();
      await reader.keyboard.press('Tab', 'Tab', 'Escape');
      await reader.lacks({ role: 'dialog', name: 'Visibility' });
      await reader.keyboard.isSomewhere();
    },
  );

  flow('14 a customer signs out', administrator, async (reader) => {
    await reader.open('/release-feed');
    await reader.keyboard.use(account);
    await reader.keyboard.use({ role: 'button', name: 'Sign Out' });
    await reader.sees({ has: 'You are signed out.' });
    await reader.keyboard.press('Tab');
  });
});
