import type { Page } from 'playwright-core';

/** Up to here the colours of a pixel differ by what the drawing of a letter's edge does from one time to the next. */
const sameColor = 12;

/** How large a part of two pictures differs, from 0 to 1: what one has below the other's end counts whole. `page` compares. */
export async function differingShare(page: Page, pictures: readonly [Buffer, Buffer]): Promise<number> {
  if (pictures[0].equals(pictures[1])) return 0;
  return page.evaluate(
    async ({ sources, most }) => {
      const pixelsOf = async (source: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1);
      };
      const [one = new ImageData(1, 1), two = one] = await Promise.all(sources.map(pixelsOf));
      if (one.width !== two.width) return 1;
      const [ones, twos] = [one.data, two.data];
      const shared = Math.min(ones.length, twos.length);
      const all = Math.max(ones.length, twos.length);
      const isOther = (at: number) => Math.abs((ones[at] ?? 0) - (twos[at] ?? 0)) > most;
      let differing = (all - shared) / 4;
      for (let at = 0; at < shared; at += 4)
        if (isOther(at) || isOther(at + 1) || isOther(at + 2)) differing += 1;
      return differing / (all / 4);
    },
    { sources: pictures.map((picture) => picture.toString('base64')), most: sameColor },
  );
}
