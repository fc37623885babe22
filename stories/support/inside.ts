import { waitFor } from 'storybook/test';

/** Waits for a part of the story's element, in its shadow root. Rejects when it doesn't come. */
export function inside<E extends HTMLElement = HTMLElement>(
  canvas: HTMLElement,
  selector: string,
): Promise<E> {
  return waitFor(() => {
    const found = canvas.firstElementChild?.shadowRoot?.querySelector<E>(selector);
    if (!found) throw new Error(`The element shows no ${selector}.`);
    return found;
  });
}

/** Puts a text into a field of the element at one go, as pasting does. */
export async function paste(canvas: HTMLElement, text: string): Promise<void> {
  const field = await inside<HTMLInputElement>(canvas, 'input');
  field.focus();
  // React notes what is set on the field itself; the prototype's setter is the browser's own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
