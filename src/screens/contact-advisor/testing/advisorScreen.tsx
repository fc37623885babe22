import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { stored } from '#parts/testing/network.ts';
import { fakeSearchService, searchKey } from '#runtime/testing/searchService.ts';
import { pickFiles } from '#ui/testing/clipboard.ts';
import { findEditor } from '#ui/testing/richText.ts';
import { click, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ContactAdvisorScreen } from '../ContactAdvisorScreen.tsx';

export const admin = {
  userId: '005000000000001',
  contactId: '003000000000001',
  canContactAdvisor: true,
  canContactEorAdvisor: true,
  canContactPeoAdvisor: true,
  canContactAsoAdvisor: true,
};

export const caseId = '500000000000001AAA';

export interface AdvisorScreenOptions extends ScreenOptions {
  /** What the search service finds, whatever it is asked. */
  readonly hits?: readonly object[];
}

/** The screen for somebody who may contact every advisor; creation and files succeed unless told otherwise. */
export async function openAdvisorScreen({ hits = [], ...options }: AdvisorScreenOptions = {}) {
  if (!options.network) fakeSearchService(() => ({ hits, nbHits: hits.length }));
  const page = await mountScreen(<ContactAdvisorScreen />, {
    path: '/contact-advisor',
    ...options,
    user: options.user === undefined ? admin : options.user,
    config: {
      timings: { interfaceDebounce: 1, caseSearchDebounce: 1, caseRedirectDelay: 60_000 },
      ...options.config,
    },
    answers: {
      getSearchKey: searchKey,
      createEorCase: caseId,
      createCaseFromJson: caseId,
      attachFilesToCase: stored,
      getCaseList: { caseList: [] },
      ...options.answers,
    },
  });
  const field = (name: string) => page.byRole('textbox', name) as HTMLInputElement;
  const select = (name: string) => page.byRole('combobox', name) as HTMLSelectElement;
  const submit = () => page.byRole('button', 'Submit') as HTMLButtonElement;
  const errors = () => Array.from(page.root.querySelectorAll('.hc-error'), (error) => error.textContent);
  const sent = () => page.calls.filter(({ method }) => /^(?:create|attach)/.test(method));
  const choose = (name: string, value: string) => {
    const element = select(name);
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const pick = async (...files: File[]) => {
    const input = page.root.querySelector('input[type="file"]');
    if (!input) throw new Error('There is no file input.');
    pickFiles(input, files);
    await waitUntil(
      () => page.root.querySelectorAll('.hc-file').length >= files.length,
      'the files are there',
    );
  };
  const editor = () => findEditor(page, 'Description');
  const fill = async () => {
    await click(await page.findByRole('textbox', 'Subject'));
    await type('Parental leave');
    choose('Case Reason', select('Case Reason').options[1]?.value ?? '');
    await click(await editor());
    await type('When?');
    await waitUntil(() => submit().ariaDisabled === null, 'the form can be sent');
  };
  return { ...page, field, select, submit, errors, sent, choose, pick, editor, fill };
}
