import { expect, userEvent, waitFor, within } from 'storybook/test';

interface Canvas {
  readonly canvasElement: HTMLElement;
}

/** Finds things in a story as a user does, by roles and words, once its element or widget shows something. */
export async function inside({ canvasElement }: Canvas) {
  return within(
    await waitFor(() => {
      const parts = Array.from(canvasElement.firstElementChild?.shadowRoot?.children ?? []);
      const shown = parts.find(({ localName, textContent }) => localName !== 'style' && textContent);
      if (!shown) throw new Error('The story shows nothing.');
      return shown as HTMLElement;
    }),
  );
}

/** What a user sees of a story. */
export type Seen = Awaited<ReturnType<typeof inside>>;

/** Presses what has this role and name, once it is there. */
export async function press(seen: Seen, role: string, name: string | RegExp): Promise<void> {
  await userEvent.click(await seen.findByRole(role, { name }), { pointerEventsCheck: 0 });
}

/** Resolves once a user sees it: what opens may come in by degrees. */
export async function shows(element: HTMLElement): Promise<void> {
  await waitFor(() =>
    expect(element.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true),
  );
}

/** Resolves once it has the focus, also within a shadow root. */
export async function hasFocus(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element.matches(':focus')).toBe(true));
}

/** Puts a text into a field or an editor at one go, as pasting does. */
export function paste(field: HTMLElement, text: string): void {
  field.focus();
  if (field.isContentEditable) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return;
  }
  // React notes what is set on the field itself; the prototype's setter is the browser's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Chooses a file, as the picker hands it over. */
export async function chooseFile(seen: Seen, label = 'Click to upload'): Promise<void> {
  const file = new File(['%PDF-1.7'], 'Agreement.pdf', { type: 'application/pdf' });
  await userEvent.upload(await seen.findByLabelText(label), file);
  await seen.findByText('Agreement.pdf');
}
