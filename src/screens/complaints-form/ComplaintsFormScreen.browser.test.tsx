import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { fieldLengths } from '#contracts/cases.ts';
import { stored } from '#parts/testing/network.ts';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseId, openComplaintScreen, pdf } from './testing/complaintScreen.tsx';

const labels = [
  'Related support case number',
  'Country',
  'Name',
  'Email address',
  'Phone number',
  'Customer identifying information (e.g. admin email or company name)',
  'Complaint topic',
  'Complaint details',
  'How would you like us to resolve your complaint?',
  'Description of damage, loss, or harm caused (where relevant)',
  'Have you filed a complaint previously?',
  'Contact Details of Legal Representative (if applicable)',
];
const done = '✅ Case successfully created.';
const partial = 'Case successfully created. Error attaching files';
const left = async () => {
  const draft = await openDrafts(window).open('', 'complaints-form');
  draft.close();
  return draft.found;
};

before(() => setViewport({ width: 1200, height: 900 }));
describe('the form of a complaint', () => {
  it('has its fields in order, with the choices as stated', async () => {
    const page = await openComplaintScreen();
    await page.findByRole('textbox', 'Complaint details');
    const shown = Array.from(
      page.root.querySelectorAll('.hc-complaint__lock .hc-label'),
      // The mark of a required field is no part of its name.
      (each) => each.firstChild?.textContent,
    );
    expect(shown).to.deep.equal(labels);
    const valuesOf = (name: string) => Array.from(page.select(name).options, ({ value }) => value);
    const textsOf = (name: string) => Array.from(page.select(name).options, ({ text }) => text);
    expect(valuesOf('Country')).to.deep.equal(['', 'European Economic Area', 'UK', 'USA', 'Australia']);
    expect(textsOf('Country').slice(1)).to.deep.equal(['European Economic Area', 'UK', 'USA', 'Australia']);
    expect(valuesOf('Complaint topic')).to.contain('Harbor Bank Account');
    expect(textsOf('Complaint topic').slice(1)).to.deep.equal(valuesOf('Complaint topic').slice(1));
    expect((page.byRole('radio', 'No') as HTMLInputElement).checked).to.equal(true);
    page.byText('Not transmitted; include it in the details.');
    page.byText(/^We use the information in this form/);
    expect(page.label()).to.equal('Submit');
    expect(page.button().disabled).to.equal(false);
    await expect(page.host).to.be.accessible();
  });

  it('says at each text what is too long, formatting included, before it is sent', async () => {
    const page = await openComplaintScreen({ config: { limits: { commentLength: 20 } } });
    for (const name of ['Complaint details', /^How would you like/, /^Description of damage/]) {
      (await page.editor(name)).focus();
      document.execCommand('insertText', false, '0123456789abcd');
    }
    await waitUntil(() => page.allByText('Too long: 21 of at most 19 characters.').length === 3);
    await expect(page.host).to.be.accessible();
  });

  it('goes out to the letter, by keyboard alone, and says when it is done', async () => {
    let answer = (_id: string) => {};
    const page = await openComplaintScreen({
      answers: { createComplaintsCase: () => new Promise((resolve) => (answer = resolve)) },
    });
    await page.editor('Complaint details');
    page.field('Related support case number').focus();
    await type('00416820');
    await press('Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'Tab');
    await type('Owen Hartley');
    await press('Tab');
    await type('owen@x.example');
    await press('Tab');
    await type('+44 20');
    await press('Tab');
    await type('Brightwell Ltd');
    page.choose('Complaint topic', 'Spend - Bill Pay');
    await page.write('Complaint details', 'Late');
    await page.write(/^How would you like/, 'Pay');
    await page.write(/^Description of damage/, 'Fees');
    page.byRole('radio', 'No').focus();
    await press('ArrowUp');
    await page.write(/^Contact Details of Legal/, 'Ada Law');
    page.button().focus();
    await press('Enter');
    await page.shows('Creating a case...');
    expect(page.button().getAttribute('aria-disabled')).to.equal('true');
    expect(page.field('Name').matches(':disabled')).to.equal(true);
    expect(page.field('Complaint details').getAttribute('contenteditable')).to.equal('false');
    expect(page.byRole('radio', 'Yes').matches(':disabled')).to.equal(true);
    await press('Enter');
    await expect(page.host).to.be.accessible();
    answer(caseId);
    await page.shows(done);
    expect(page.button().disabled).to.equal(true);
    expect(page.sent().map(({ method, params }) => [method, params])).to.deep.equal([
      [
        'createComplaintsCase',
        {
          wrapper: {
            RelatedSupportCaseNumber: '00416820',
            Country: 'UK',
            Name: 'Owen Hartley',
            EmailAddress: 'owen@x.example',
            PhoneNumber: '+44 20',
            IdentifyingInformation: 'Brightwell Ltd',
            ComplaintTopic: 'Spend - Bill Pay',
            CompliantDetails: '<p>Late</p>',
            HowWouldYouLikeUsToResolveYourComplaint: '<p>Pay</p>',
            DescriptionOfDamageLossHarmCaused: '<p>Fees</p>',
            HaveYouFiledAComplaintPreviously: true,
          },
        },
      ],
    ]);
    expect(page.sent()[0]?.headers['Idempotency-Key']).to.match(/^[0-9a-f]{32}$/);
    await expect(page.host).to.be.accessible();
    page.unmount();
    expect(await left()).to.equal(null);
  });

  it('marks what is required, and says at once all that keeps it from being sent', async () => {
    const page = await openComplaintScreen();
    await page.write('Email address', 'owen at example');
    expect(page.root.querySelectorAll('[aria-invalid]').length).to.equal(0);
    for (const name of ['Name', 'Email address']) expect(page.field(name).required).to.equal(true);
    for (const name of ['Country', 'Complaint topic']) expect(page.select(name).required).to.equal(true);
    expect(page.field('Phone number').required).to.equal(false);
    page.byText('* Required');
    await page.submit();
    expect(page.allByText('Fill in this field.').length).to.equal(4);
    page.byText('Enter an email address, such as name@example.com.');
    expect(page.byRole('alert').textContent).to.equal(
      'Your complaint was not sent. Check the fields that are marked.',
    );
    expect(page.root.activeElement === page.select('Country')).to.equal(true);
    // Pressed again, it is said again: what is announced is an alert that is new.
    const said = page.byRole('alert');
    await page.submit();
    await waitUntil(() => page.byRole('alert') !== said, 'the alert is another one');
    expect(page.byRole('alert').textContent).to.equal(said.textContent);
    expect(page.root.activeElement === page.select('Country')).to.equal(true);
    expect(page.sent().length).to.equal(0);
    await expect(page.host).to.be.accessible();
    page.choose('Country', 'UK');
    await waitUntil(() => page.allByText('Fill in this field.').length === 3, 'what is mended is not marked');
    await click(page.field('Email address'));
    await press('Control+a');
    await type('owen@x.example');
    await page.write('Name', 'Owen');
    page.choose('Complaint topic', 'Other');
    await page.write('Complaint details', 'Late');
    await waitUntil(() => page.allByRole('alert').length === 0, 'nothing is missing');
    await page.submit();
    await page.shows(done);
  });

  it('leads to the first field that is wrong each time it is sent, and never while one types', async () => {
    const page = await openComplaintScreen();
    const isOn = (element: HTMLElement) => page.root.activeElement === element;
    // What is too long blocks nothing.
    await page.write('Related support case number', '1'.repeat(fieldLengths.caseNumber + 1));
    await page.findByRole('textbox', 'Complaint details');
    await page.submit();
    expect(isOn(page.select('Country'))).to.equal(true);
    await page.submit();
    expect(isOn(page.select('Country')), 'the second time').to.equal(true);
    await page.write('Name', 'Owen');
    expect(isOn(page.field('Name')), 'while the name is typed').to.equal(true);
    expect(page.field('Name').value).to.equal('Owen');
  });

  it('says what is wrong with a long text below its box, whose edge is red as of every field', async () => {
    await setViewport({ width: 390, height: 800 });
    const page = await openComplaintScreen();
    await page.findByRole('textbox', 'Complaint details');
    await page.submit();
    const area = page.field('Complaint details');
    const error = page.root.getElementById(area.getAttribute('aria-describedby') ?? '') as HTMLElement;
    const field = area.closest('.hc-field') as HTMLElement;
    const edge = getComputedStyle(field, '::before');
    const line = page.field('Name').parentElement as HTMLElement;
    expect(edge.borderBottomColor).to.equal(getComputedStyle(line).borderBottomColor);
    const bottom = field.getBoundingClientRect().top + Number.parseFloat(edge.height);
    expect(bottom).to.be.at.least(area.getBoundingClientRect().bottom);
    expect(error.getBoundingClientRect().top).to.be.at.least(bottom + 4);
    await expect(page.host).to.be.accessible();
    await setViewport({ width: 1200, height: 900 });
  });

  it('gives a guest a number to quote; a user has the case', async () => {
    for (const [user, count] of [
      [null, 1],
      [{}, 0],
    ] as const) {
      const page = await openComplaintScreen({ user });
      await page.fill();
      await page.submit();
      await page.shows(done);
      expect(page.allByText(new RegExp(`^Your reference number is ${caseId}\\.`)).length).to.equal(count);
      await expect(page.host).to.be.accessible();
      page.unmount();
    }
  });

  it('sends the legal representative where the site names a field for it', async () => {
    const page = await openComplaintScreen({
      config: { complaints: { legalRepresentativeField: 'LegalRepresentative__c' } },
    });
    await page.write(/^Contact Details of Legal/, 'Ada Law');
    expect(page.allByText(/^Not transmitted/).length).to.equal(0);
    await page.fill();
    await page.submit();
    await page.shows(done);
    const wrapper = page.sent()[0]?.params.wrapper as Record<string, unknown>;
    expect(wrapper.LegalRepresentative__c).to.equal('Ada Law');
  });

  it('shows the privacy notice of the site, sanitised', async () => {
    const page = await openComplaintScreen({
      config: {
        complaints: { privacyNotices: { 'en-US': '<p>Six years.</p><script>window.hcRan = 1</script>' } },
      },
    });
    await page.findByText('Six years.');
    expect(page.allByText(/^We use the information/).length).to.equal(0);
    expect(page.root.querySelectorAll('.hc-complaint__privacy script').length).to.equal(0);
  });

  it('begins anew after it was filed', async () => {
    const page = await openComplaintScreen();
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await page.submit();
    await page.shows(done);
    await click(page.byRole('button', 'Submit another complaint'));
    await page.shows('Submit');
    expect(page.field('Name').value).to.equal('');
    expect(page.root.querySelectorAll('.hc-file').length).to.equal(0);
    expect(page.root.activeElement === page.field('Related support case number')).to.equal(true);
  });

  it('leads a user to their case, and a guest nowhere they may not go', async () => {
    const guest = await openComplaintScreen();
    await guest.fill();
    await guest.submit();
    await guest.shows(done);
    expect(guest.allByRole('link', /go to the case/).length).to.equal(0);
    guest.unmount();
    const user = await openComplaintScreen({ user: {} });
    await user.fill();
    await user.submit();
    expect((await user.findByRole('link', /go to the case/)).getAttribute('href')).to.equal(
      `/case-detail?id=${caseId}`,
    );
  });
});

describe('files of a complaint', () => {
  it('are sent to the case that was created, one call a file', async () => {
    let answer = () => {};
    const page = await openComplaintScreen({
      answers: { attachFilesToCase: () => new Promise((resolve) => (answer = () => resolve(stored))) },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'), pdf('two.pdf'));
    await page.submit();
    await page.shows('Attaching files...');
    await waitUntil(() => page.sent().length === 2, 'the first file is on its way');
    expect(page.button().getAttribute('aria-disabled')).to.equal('true');
    await expect(page.host).to.be.accessible();
    answer();
    await waitUntil(() => page.sent().length === 3, 'the second file is on its way');
    answer();
    await page.shows(done);
    const attached = page.sent().slice(1);
    expect(attached.map(({ params }) => params)).to.deep.equal(
      ['one.pdf', 'two.pdf'].map((name) => ({
        caseId,
        files: [{ Title: name, data: 'QUJD', PathOnClient: name }],
      })),
    );
  });

  it('that fail are named, with a retry that completes the case', async () => {
    let isDown = true;
    const page = await openComplaintScreen({
      answers: {
        attachFilesToCase: (params: object) =>
          isDown && JSON.stringify(params).includes('two.pdf') ? new CallError('offline', 'gone') : stored,
      },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'), pdf('two.pdf'));
    await page.submit();
    await page.shows(partial);
    expect(page.button().disabled).to.equal(true);
    await page.findByText('This file was not attached: two.pdf');
    await expect(page.host).to.be.accessible();
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await page.shows(done);
    expect(page.sent().filter(({ method }) => method === 'createComplaintsCase').length).to.equal(1);
    expect(page.allByText(/not attached/).length).to.equal(0);
  });

  it('that are refused for good can be replaced by others, which go at once', async () => {
    const refusal = new CallError('server', 'x', { status: 400, code: 'INVALID_FILE' });
    const page = await openComplaintScreen({
      answers: {
        attachFilesToCase: (params: object) =>
          JSON.stringify(params).includes('bad.pdf') ? refusal : stored,
      },
    });
    await page.fill();
    await page.pick(pdf('bad.pdf'));
    await page.submit();
    await page.shows(partial);
    expect(page.allByRole('button', 'Retry').length).to.equal(0);
    await page.pick(pdf('good.pdf'));
    await waitUntil(() => page.root.querySelectorAll('.hc-file--done').length === 1, 'it is attached');
    await click(page.byRole('button', 'Remove bad.pdf'));
    await page.shows(done);
    expect(page.sent().filter(({ method }) => method === 'attachFilesToCase').length).to.equal(2);
  });
});

describe('a complaint that is not filed', () => {
  const ours = 'An error occurred. Please refresh the page and try again.';
  const failures: readonly (readonly [string, unknown, string])[] = [
    ['is refused', 'ERROR: The field Name is required.', '❌ ERROR: The field Name is required.'],
    [
      'fails',
      new CallError('server', 'x', { status: 500, serverMessage: 'Out of order' }),
      '❌ Out of order',
    ],
    [
      'is offline',
      new CallError('offline', 'x'),
      '❌ You appear to be offline. Check your connection and try again.',
    ],
    [
      'is not answered in time',
      new CallError('timeout', 'x'),
      '❌ The server took too long to answer. Try again.',
    ],
    [
      'is too many',
      new CallError('too-many', 'x', { status: 429 }),
      '❌ Too many requests. Wait a moment and try again.',
    ],
    ['is answered by nothing', null, `❌ ${ours}`],
    ['is answered by an empty text', '', `❌ ${ours}`],
    ['is answered by a text that is no id', 'thanks', `❌ ${ours}`],
    ['is answered in another shape', { id: caseId }, `❌ ${ours}`],
  ];
  for (const [name, answer, line] of failures) {
    it(`that ${name} keeps everything, says why, and can be sent again`, async () => {
      let isDown = true;
      const page = await openComplaintScreen({
        answers: { createComplaintsCase: () => (isDown ? answer : caseId) },
      });
      await page.fill();
      await page.pick(pdf('one.pdf'));
      await page.submit();
      await page.findByText(line);
      expect(page.byRole('alert').textContent).to.contain('Everything you entered is still here.');
      expect(page.label()).to.equal('Submit');
      expect(page.button().disabled).to.equal(false);
      expect(page.field('Name').value).to.equal('Owen');
      expect(page.select('Country').value).to.equal('UK');
      expect(page.field('Complaint details').textContent).to.equal('Late');
      expect(page.root.querySelectorAll('.hc-file').length).to.equal(1);
      await expect(page.host).to.be.accessible();
      isDown = false;
      await page.submit();
      await page.shows(done);
      expect(page.allByRole('alert').length).to.equal(0);
    });
  }

  it('without an answer may be there all the same, and goes out again under the same key', async () => {
    let isDown = true;
    const page = await openComplaintScreen({
      answers: { createComplaintsCase: () => (isDown ? new CallError('timeout', 'slow') : caseId) },
    });
    await page.fill();
    await page.submit();
    await page.findByText(/^We may have received your complaint/);
    isDown = false;
    await page.submit();
    await page.shows(done);
    const keys = page.sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.length).to.equal(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('takes another key for another text', async () => {
    const page = await openComplaintScreen({
      answers: { createComplaintsCase: new CallError('server', 'x', { status: 500 }) },
    });
    await page.fill();
    await page.submit();
    await page.findByText(/^❌/);
    await page.write('Name', ' Hartley');
    await page.submit();
    await waitUntil(() => page.sent().length === 2, 'it was sent again');
    const keys = page.sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0] === keys[1]).to.equal(false);
  });

  it('after the session ended offers to sign in', async () => {
    const page = await openComplaintScreen({
      user: {},
      answers: { createComplaintsCase: new CallError('signed-out', 'x', { status: 401 }) },
    });
    await page.fill();
    await page.submit();
    expect((await page.findByRole('link', 'Sign In')).getAttribute('href')).to.contain('/login');
    page.byText('❌ Your session has ended. Sign in to continue.');
  });

  it('shows the server’s text as text', async () => {
    const page = await openComplaintScreen({
      answers: { createComplaintsCase: 'ERROR <img src=x onerror=alert(1)>' },
    });
    await page.fill();
    await page.submit();
    await page.findByText('❌ ERROR <img src=x onerror=alert(1)>');
    expect(page.root.querySelectorAll('[role="alert"] img').length).to.equal(0);
  });
});

describe('a draft of a complaint', () => {
  it('comes back with texts, choices and files, until it is discarded', async () => {
    const first = await openComplaintScreen();
    await first.fill();
    await first.pick(pdf('one.pdf'));
    await click(first.byRole('radio', 'Yes'));
    first.unmount();
    await waitUntil(async () => (await left())?.files.length === 1, 'the draft is kept');
    const page = await openComplaintScreen();
    await page.findByText('Your unsent draft has been restored.');
    expect(page.field('Name').value).to.equal('Owen');
    expect(page.select('Complaint topic').value).to.equal('Harbor Bank Account');
    expect((await page.editor('Complaint details')).textContent).to.equal('Late');
    expect((page.byRole('radio', 'Yes') as HTMLInputElement).checked).to.equal(true);
    page.byText('one.pdf');
    await expect(page.host).to.be.accessible();
    await click(page.byRole('button', 'Discard draft'));
    expect(page.field('Name').value).to.equal('');
    expect(page.root.querySelectorAll('.hc-file').length).to.equal(0);
    await waitUntil(async () => (await left()) === null, 'the draft is gone');
  });

  it('of an attempt whose end nobody knows says so, and keeps its key', async () => {
    const first = await openComplaintScreen({
      answers: { createComplaintsCase: () => new Promise(() => undefined) },
    });
    await first.fill();
    await first.submit();
    await first.shows('Creating a case...');
    const key = first.sent()[0]?.headers['Idempotency-Key'];
    first.unmount();
    await waitUntil(async () => (await left()) !== null, 'the draft is kept');
    const page = await openComplaintScreen();
    await page.findByText(/^We may have received your complaint/);
    await page.submit();
    await page.shows(done);
    expect(page.sent()[0]?.headers['Idempotency-Key']).to.equal(key);
  });
});

describe('the form of a complaint on a phone', () => {
  before(() => setViewport({ width: 320, height: 700 }));
  after(() => setViewport({ width: 1200, height: 900 }));

  it('fits with long texts everywhere', async () => {
    const page = await openComplaintScreen({
      answers: { createComplaintsCase: `ERROR ${'Zuständigkeit'.repeat(20)}` },
    });
    await page.fill();
    await page.write('Name', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3));
    await page.pick(pdf(`${'Zuständigkeit'.repeat(10)}.pdf`));
    await page.submit();
    await page.findByText(/^❌/);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(page.host).to.be.accessible();
  });
});
