import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEngine } from './support/rig.ts';
import { until } from './support/until.ts';
import type { Visitor } from './support/visitor.ts';

const administrator = 'admin@harbor.example';
const textbox = (name: string) => ({ role: 'textbox', name });

/** Waits until the browser keeps a text among the drafts. */
const draftKept = ({ tab }: Visitor, text: string) =>
  until(
    () =>
      tab.evaluate(async (words) => {
        const kept = await new Promise<unknown>((resolve, reject) => {
          const opened = indexedDB.open('hc-drafts');
          opened.onerror = () => reject(opened.error);
          opened.onsuccess = () => {
            const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
            all.onsuccess = () => {
              opened.result.close();
              resolve(all.result);
            };
          };
        });
        return JSON.stringify(kept).includes(words) || undefined;
      }, text),
    `${text} is not among the drafts`,
  );

inEngine('writing', (rig) => {
  it('a case is opened with two files, leads to its page, and takes a comment', async () => {
    const visitor = await rig().visit(administrator);
    const { open, press, fill, choose, attach, sees, key, tab, isAt, hasNoProblems, leave } = visitor;
    await open('/contact-advisor');
    await press({ role: 'radio', has: 'PEO advisor' });
    await fill(textbox('Subject'), 'How long is parental leave?');
    await choose({ role: 'combobox', name: 'Case Reason' }, 'Leave of Absence Guidance');
    await press(textbox('Description'));
    await tab.type('Please call ');
    await key('Control+b');
    await tab.type('today');
    await sees({ css: 'strong', has: 'today' });
    await attach('Kündigung №1 (final).pdf', 'letter.pdf');
    await sees({ has: 'letter.pdf' });
    await press({ role: 'button', name: 'Submit' });
    await isAt(/^\/case-detail\?id=/);
    await sees({ has: 'How long is parental leave?' });
    await sees({ role: 'link', has: 'Kündigung №1 (final).pdf' });
    await sees({ role: 'link', has: 'letter.pdf' });

    await press(textbox('Add a comment'));
    await tab.type('Dear Priya, thank you');
    await press({ role: 'button', name: 'Add a comment' });
    await sees({ css: '.hc-comment', has: 'Dear Priya, thank you' });
    await hasNoProblems();
    await leave();
  });

  it('a draft is there again after a reload, formatted as it was', async () => {
    const visitor = await rig().visit(administrator);
    const { open, press, fill, sees, seesThat, key, tab, reload, hasNoProblems, leave } = visitor;
    await open('/contact-advisor');
    await fill(textbox('Subject'), 'A question of pay');
    await press(textbox('Description'));
    await key('Control+b');
    await tab.type('Since Monday');
    await draftKept(visitor, 'Since Monday');
    await reload();
    await sees({ has: 'Your unsent draft has been restored.' });
    await seesThat(textbox('Subject'), ({ value }) => value === 'A question of pay');
    await sees({ css: 'strong', has: 'Since Monday' });
    await hasNoProblems();
    await leave();
  });

  it('a guest files a complaint, after what is missing was marked', async () => {
    const visitor = await rig().visit();
    const { open, press, fill, choose, attach, sees, seesThat, tab, hasNoProblems, leave } = visitor;
    await open('/complaints-form');
    await fill(textbox('Email address'), 'owen@brightwell.example');
    await choose({ role: 'combobox', name: 'Country' }, 'UK');
    await choose({ role: 'combobox', name: 'Complaint topic' }, 'Global Payroll');
    await press(textbox('Complaint details'));
    await tab.type('Two salaries arrived late.');
    await press({ role: 'radio', name: 'Yes' });
    await attach('letter.pdf');
    await sees({ has: 'letter.pdf' });
    const submit = { role: 'button', name: 'Submit' };
    await press(submit);
    await sees({ has: 'Fill in this field.' });
    await seesThat(textbox('Name'), ({ hasFocus }) => hasFocus);
    await tab.type('Owen Hartley');
    await press(submit);
    await sees({ has: 'Case successfully created.' });
    const { name, details } = await rig()
      .host.site.store.db.selectFrom('complaints')
      .select(['name', 'details'])
      .executeTakeFirstOrThrow();
    assert.equal(name, 'Owen Hartley');
    assert.equal(details, '<p>Two salaries arrived late.</p>');
    await hasNoProblems();
    await leave();
  });
});
