import type { Queries, TextMatch } from './queries.ts';
import { waitUntil } from './waitUntil.ts';

/** The one editor of that name, after waiting until it has taken the place of its plain field. */
export async function findEditor(page: Queries, name: TextMatch): Promise<HTMLElement> {
  await page.findByRole('textbox', name);
  const editor = () => page.byRole('textbox', name);
  await waitUntil(() => editor().hasAttribute('contenteditable'), `the editor of ${name} is there`);
  return editor();
}
