import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { stored } from '#parts/testing/network.ts';
import { pickFiles } from '#ui/testing/clipboard.ts';
import { findEditor } from '#ui/testing/richText.ts';
import { click, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ComplaintsFormScreen } from '../ComplaintsFormScreen.tsx';

export const caseId = '500000000000001AAA';

/** A file of a kind that is accepted. */
export const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });

/** The screen for a guest; creation and files succeed unless told otherwise. */
export async function openComplaintScreen(options: ScreenOptions = {}) {
  const page = await mountScreen(<ComplaintsFormScreen />, {
    path: '/complaints-form',
    user: null,
    ...options,
    config: { timings: { interfaceDebounce: 1 }, ...options.config },
    answers: { createComplaintsCase: caseId, attachFilesToCase: stored, ...options.answers },
  });
  const field = (name: string | RegExp) => page.byRole('textbox', name) as HTMLInputElement;
  const select = (name: string) => page.byRole('combobox', name) as HTMLSelectElement;
  const button = () => page.root.querySelector('button[type="submit"]') as HTMLButtonElement;
  const label = () => button().textContent?.trim() ?? '';
  const shows = (words: string) => waitUntil(() => label() === words, `the button shows ${words}`);
  const sent = () => page.calls.filter(({ method }) => /^(?:create|attach)/.test(method));
  const choose = (name: string, value: string) => {
    const element = select(name);
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const write = async (name: string | RegExp, text: string) => {
    await click(await page.findByRole('textbox', name));
    await type(text);
  };
  const editor = (name: string | RegExp) => findEditor(page, name);
  const pick = async (...files: File[]) => {
    const input = page.root.querySelector('input[type="file"]');
    if (!input) throw new Error('There is no file input.');
    pickFiles(input, files);
    await waitUntil(
      () => page.root.querySelectorAll('.hc-file').length >= files.length,
      'the files are there',
    );
  };
  const fill = async () => {
    await write('Name', 'Owen');
    await write('Email address', 'owen@x.example');
    choose('Country', 'UK');
    choose('Complaint topic', 'Harbor Bank Account');
    await write('Complaint details', 'Late');
  };
  const submit = () => click(button());
  return { ...page, field, select, button, label, shows, sent, choose, write, editor, pick, fill, submit };
}
