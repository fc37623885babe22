import { waitFor } from 'storybook/test';

/** How far a story's element is to come: what it shows in the end is what the accessibility panel judges. */
export type ShownState = 'loading' | 'ready' | 'failed';

/** So many frames without a change are the end of all changes. */
const still = 12;

/** Resolves once what a story shows has settled. Rejects when its element stays in another state than the named one. */
export async function settled(canvas: HTMLElement, state: ShownState): Promise<void> {
  const shown = canvas.firstElementChild;
  const tree = shown?.shadowRoot;
  if (!tree) return;
  if (shown.localName.startsWith('hc-')) {
    await waitFor(() => {
      const { state: current } = (shown as HTMLElement).dataset;
      if (current !== state) throw new Error(`The element is ${current}, the story is of a ${state} one.`);
    });
  }
  let frames = 0;
  const changes = new MutationObserver(() => {
    frames = 0;
  });
  changes.observe(tree, { subtree: true, childList: true, attributes: true, characterData: true });
  while (frames < still) {
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  changes.disconnect();
}
