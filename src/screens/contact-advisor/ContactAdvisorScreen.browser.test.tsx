import { expect } from '@open-wc/testing';
import { eorCaseCountries, eorCaseReasons } from '#contracts/cases.ts';
import { CallError } from '#runtime/errors.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { admin, openAdvisorScreen } from './testing/advisorScreen.tsx';

describe('who may contact an advisor', () => {
  it('is being looked up', async () => {
    const { host, byRole } = await openAdvisorScreen({
      answers: { getUserInfo: () => new Promise(() => undefined) },
    });
    expect(byRole('status').textContent).to.equal('Checking who you can contact');
    expect(byRole('heading', 'Contact HR advisor').tagName).to.equal('H1');
    await expect(host).to.be.accessible();
  });

  it('could not be looked up: Retry asks again', async () => {
    let isDown = true;
    const { host, findByRole, byRole } = await openAdvisorScreen({
      answers: { getUserInfo: () => (isDown ? new CallError('server', 'down') : admin) },
    });
    const retry = await findByRole('button', 'Retry');
    await expect(host).to.be.accessible();
    isDown = false;
    await click(retry);
    await findByRole('textbox', 'Subject');
    expect(byRole('button', 'Submit').tagName).to.equal('BUTTON');
  });

  const excluded = [
    { ...admin, canContactAdvisor: false },
    { ...admin, canContactEorAdvisor: false, canContactPeoAdvisor: false, canContactAsoAdvisor: false },
  ];
  for (const user of excluded) {
    it(`nobody with ${JSON.stringify(Object.values(user).slice(2))}: the stated text and ways on`, async () => {
      const { host, findByText, byRole, allByRole } = await openAdvisorScreen({ user });
      await findByText(/^If you are not an administrator at a company with a current PEO/);
      expect(allByRole('textbox').length).to.equal(0);
      expect(byRole('link', 'Back to home').getAttribute('href')).to.equal('/');
      expect(byRole('link', 'About HR advisors').getAttribute('href')).to.contain('/article?articleId=');
      await expect(host).to.be.accessible();
    });
  }

  it('the first permitted advisor is the default, and only permitted ones are offered', async () => {
    const { findByRole, allByRole } = await openAdvisorScreen({
      user: { ...admin, canContactEorAdvisor: false },
    });
    expect(((await findByRole('radio', 'PEO advisor')) as HTMLInputElement).checked).to.equal(true);
    expect(allByRole('radio').map((radio) => (radio as HTMLInputElement).value)).to.deep.equal([
      'peo',
      'aso',
    ]);
  });
});

describe('the form', () => {
  it('has the stated fields, options and defaults, and what is missing is said', async () => {
    const { host, root, findByRole, field, select, submit, byText, errors } = await openAdvisorScreen();
    await findByRole('textbox', 'Description');
    for (const name of ['Subject', 'Employee name', 'Include other people'])
      expect(field(name).value).to.equal('');
    expect(field('Include other people').placeholder).to.equal('Add email addresses');
    expect(select('Case Reason').selectedOptions[0]?.text).to.equal('None');
    expect(select('Country').selectedOptions[0]?.text).to.equal('None');
    for (const [name, values] of [
      ['Case Reason', eorCaseReasons],
      ['Country', eorCaseCountries],
    ] as const) {
      const [none, ...options] = Array.from(select(name).options, ({ value, text }) => [value, text]);
      expect(none, name).to.deep.equal(['', 'None']);
      expect(options, name).to.deep.equal(values.map((value) => [value, value]));
    }
    expect(submit().ariaDisabled).to.equal('true');
    submit().focus();
    expect(root.activeElement === submit(), 'the keyboard reaches it').to.equal(true);
    expect(root.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent).to.match(
      /^Still missing: /,
    );
    expect(byText(/^Still missing/).textContent).to.equal('Still missing: Subject, Case Reason, Description');
    expect(errors()).to.deep.equal([]);
    await expect(host).to.be.accessible();
  });

  it('says again what is missing, and leads there, each time it is sent by Enter', async () => {
    const { root, findByRole, field, errors, sent } = await openAdvisorScreen();
    await click(await findByRole('textbox', 'Subject'));
    await type('Leave');
    const said: string[] = [];
    // Heard is what changes in the region itself, whatever else of the screen changes meanwhile (suggestions come).
    const listener = new MutationObserver((changes) => {
      const words = root.querySelector('[aria-live=assertive]');
      if (changes.some(({ target }) => words?.contains(target))) said.push(words?.textContent ?? '');
    });
    listener.observe(root, { subtree: true, childList: true, characterData: true });
    for (const times of [1, 2]) {
      field('Subject').focus();
      await press('Enter');
      await waitUntil(() => said.length === times, 'it is said');
      expect(root.activeElement?.getAttribute('aria-invalid')).to.equal('true');
    }
    listener.disconnect();
    expect(said).to.deep.equal(Array(2).fill('Still missing: Case Reason, Description'));
    expect(errors()).to.deep.equal(['Case Reason is required', 'Description is required']);
    expect(sent().length).to.equal(0);
  });

  it('begins with the advisor and the reason that its address names', async () => {
    const { select, findByRole } = await openAdvisorScreen({
      path: '/contact-advisor?advisor=aso&reason=Leave%20of%20Absence%20Guidance',
    });
    const advisor = (await findByRole('radio', 'HR services advisor')) as HTMLInputElement;
    expect(advisor.checked).to.equal(true);
    expect(select('Case Reason').value).to.equal('Leave of Absence Guidance');
  });

  it('checks each of the three fields when it changes, with the stated messages', async () => {
    const { host, findByRole, field, choose, errors, byText, submit } = await openAdvisorScreen();
    await click(await findByRole('textbox', 'Subject'));
    await type(' ');
    await waitUntil(() => errors().length === 1, 'the subject is checked');
    choose('Case Reason', 'Equity');
    choose('Case Reason', '');
    await click(await findByRole('textbox', 'Description'));
    await type(' x');
    await press('Backspace');
    await waitUntil(() => errors().length === 3, 'all three are checked');
    expect(errors()).to.deep.equal([
      'Subject is required',
      'Case Reason is required',
      'Description is required',
    ]);
    expect(field('Subject').getAttribute('aria-invalid')).to.equal('true');
    await expect(host).to.be.accessible();
    await type('text');
    await click(field('Subject'));
    await type('Leave');
    await waitUntil(() => errors().length === 1, 'two are valid');
    expect(byText(/^Still missing/).textContent).to.equal('Still missing: Case Reason');
    expect(submit().ariaDisabled).to.equal('true');
    choose('Case Reason', 'Equity');
    await waitUntil(() => submit().ariaDisabled === null && errors().length === 0, 'all three are valid');
  });

  it('keeps every field when the advisor changes, but asks for the reason anew', async () => {
    const { fill, field, select, choose, byRole, byText, errors, submit, root } = await openAdvisorScreen();
    await fill();
    choose('Country', 'UK');
    await click(byText('HR services advisor'));
    await waitUntil(() => errors().includes('Case Reason is required'), 'the reason is checked');
    expect(field('Subject').value).to.equal('Parental leave');
    expect(byRole('textbox', 'Description').textContent).to.equal('When?');
    expect(select('Case Reason').value).to.equal('');
    const reasons = [
      'Termination / Discipline / Performance Management',
      'Leave of Absence Guidance',
      'Policy Assistance (PTO, LOA, Parental Leave)',
      'Beacon HR Resources',
    ];
    expect(Array.from(select('Case Reason').options, ({ value }) => value)).to.deep.equal(['', ...reasons]);
    expect(Array.from(select('Case Reason').options, ({ text }) => text)).to.deep.equal(['None', ...reasons]);
    expect(submit().ariaDisabled).to.equal('true');
    expect(root.querySelectorAll('[name="country"]').length).to.equal(0);
    await click(byText('EOR advisor'));
    expect(select('Country').value).to.equal('UK');
    expect(select('Case Reason').options.length).to.equal(11);
  });

  it('names malformed addresses and blocks nothing', async () => {
    const { fill, field, errors, submit } = await openAdvisorScreen();
    await fill();
    await click(field('Include other people'));
    await type('maya@x.example, bob, ');
    expect(errors()).to.deep.equal(['This is not an email address: bob']);
    expect(submit().ariaDisabled).to.equal(null);
  });

  it('comes back after a reload with text, choices and files, checked at once', async () => {
    const first = await openAdvisorScreen();
    await first.fill();
    first.choose('Country', 'UK');
    await first.pick(new File(['x'], 'a b.pdf'));
    first.unmount();
    const second = await openAdvisorScreen();
    await second.findByText('Your unsent draft has been restored.');
    const editor = await second.editor();
    await waitUntil(() => second.submit().ariaDisabled === null, 'what was restored is valid');
    expect(second.field('Subject').value).to.equal('Parental leave');
    expect(second.select('Country').value).to.equal('UK');
    expect(second.byText('a b.pdf').textContent).to.equal('a b.pdf');
    await waitUntil(() => editor.textContent === 'When?', 'the text is there');
    await expect(second.host).to.be.accessible();
    await click(second.byRole('button', 'Discard draft'));
    expect(second.field('Subject').value).to.equal('');
    expect(second.root.querySelectorAll('.hc-file').length).to.equal(0);
  });
});

describe('help beside the subject', () => {
  const hits = [{ objectID: 'leave', title: 'Plan a leave', contentType: 'concept' }];
  const caseList = [
    { Id: '1', CaseNumber: '00042', Subject: 'Parental leave for Femke', IsClosed: false },
    { Id: '2', CaseNumber: '00043', Subject: 'Parental leave for Jan', IsClosed: true },
  ];

  it('names articles and own open cases on the same', async () => {
    const page = await openAdvisorScreen({ hits, answers: { getCaseList: { caseList } } });
    await click(await page.findByRole('textbox', 'Subject'));
    await type('Parental leave');
    expect((await page.findByRole('link', 'Plan a leave')).getAttribute('href')).to.contain(
      'articleId=leave',
    );
    expect(
      (await page.findByRole('link', '00042: Parental leave for Femke')).getAttribute('href'),
    ).to.contain('id=1');
    expect(page.allByRole('link', /Jan/).length).to.equal(0);
    await expect(page.host).to.be.accessible();
  });

  it('may fail unseen', async () => {
    const page = await openAdvisorScreen({ answers: { getCaseList: new CallError('server', 'down') } });
    await page.fill();
    await waitUntil(() => page.calls.some(({ method }) => method === 'getCaseList'), 'cases are asked');
    expect(page.allByRole('alert').length).to.equal(0);
    expect(page.allByRole('complementary').length).to.equal(0);
  });
});

describe('what may make a case needless', () => {
  it('is named beside its subject: up to five articles and three open cases', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const { findByRole, root, host } = await openAdvisorScreen({
      hits: numbers.map((number) => ({ objectID: `a${number}`, title: `Leave ${number}` })),
      answers: {
        getCaseList: {
          caseList: numbers.map((number) => ({
            Id: `50000000000000${number}`,
            CaseNumber: `0000${number}`,
            Subject: 'Parental leave',
            IsClosed: false,
          })),
        },
      },
    });
    await click(await findByRole('textbox', 'Subject'));
    await type('Parental leave');
    const named = (kind: string) => root.querySelectorAll(`.hc-suggestions a[href^="/${kind}?"]`).length;
    await waitUntil(() => named('article') > 0 && named('case-detail') > 0, 'both are named');
    expect([named('article'), named('case-detail')]).to.deep.equal([5, 3]);
    await expect(host).to.be.accessible();
  });
});
