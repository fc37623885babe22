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
