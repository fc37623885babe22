import { expect } from '@open-wc/testing';
import { openDrafts } from '#runtime/drafts.ts';
import { click } from '#ui/testing/user.ts';
import { openAdvisorScreen } from './testing/advisorScreen.tsx';

/** Puts a text in place of what a field holds, as a paste does. */
const enter = (field: HTMLElement, text: string) => {
  field.focus();
  document.execCommand('selectAll');
  document.execCommand('insertText', false, text);
};
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@x.example`).join(', ');

describe('a field that holds more than the server takes', () => {
  for (const [name, fits, excess, sentence] of [
    ['Subject', 'x'.repeat(255), 'x'.repeat(256), 'Too long: 256 of at most 255 characters.'],
    ['Employee name', ` ${'x'.repeat(255)} `, 'x'.repeat(300), 'Too long: 300 of at most 255 characters.'],
    ['Include other people', addresses(50), addresses(51), 'Too many addresses: 51 of at most 50.'],
    [
      'Include other people',
      `${'x'.repeat(3999)};`,
      `${'x'.repeat(4000)};`,
      'Too long: 4,001 of at most 4,000 characters.',
    ],
  ] as const) {
    it(`says so before it is sent, cuts nothing and blocks nothing: ${name}, ${sentence}`, async () => {
      const before = await openAdvisorScreen();
      await before.fill();
      enter(before.field(name), fits);
      await click(before.byRole('heading', 'Contact HR advisor'));
      expect(before.allByText(/^Too (?:long|many)/).length).to.equal(0);
      before.unmount();
      await openDrafts(window).clear();

      const page = await openAdvisorScreen();
      await page.fill();
      enter(page.field(name), excess);
      await page.findByText(new RegExp(`^${sentence}`));
      await expect(page.host).to.be.accessible();
      expect(page.submit().ariaDisabled).to.equal(null);
      await click(page.submit());
      await page.findByText(/^Created new case!/);
      expect(JSON.stringify(page.sent()[0]?.params)).to.contain(excess.slice(0, 256));
    });
  }

  it('names malformed addresses beside that there are too many', async () => {
    const page = await openAdvisorScreen();
    await page.fill();
    enter(page.field('Include other people'), `oops, ${addresses(51)}, `);
    await page.findByText(/Too many addresses: 52 of at most 50\..*This is not an email address: oops/);
  });

  it('also tells of a description that is too long, formatting included', async () => {
    const page = await openAdvisorScreen({ config: { limits: { commentLength: 20 } } });
    await page.fill();
    enter(page.byRole('textbox', 'Description'), '0123456789abcd');
    await page.findByText('Too long: 21 of at most 19 characters.');
    expect(page.submit().ariaDisabled).to.equal(null);
  });
});
