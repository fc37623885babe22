import { pictureFiles } from '#domain/blocks.ts';

/** How many points of a side are looked at. */
const side = 32;

/**
 * The contrast of white words with the lighter parts of a picture, from 1 to 21: one point in twenty may be lighter
 * still. Rejects when the picture can't be loaded.
 */
export async function whiteOnPicture(picture: string, addressOf: (key: string) => string): Promise<number> {
  const file = pictureFiles(picture).at(-1);
  if (!file) return 21;
  const response = await fetch(addressOf(file.key));
  if (!response.ok) throw new Error(`The picture ${file.key} was answered with ${response.status}.`);
  const image = await createImageBitmap(await response.blob());
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (!context) throw new Error('This browser has nothing to draw on.');
  context.drawImage(image, 0, 0, side, side);
  image.close();
  return whiteOnPixels(context.getImageData(0, 0, side, side).data);
}

/** The contrast of white with the lighter of these pixels, which are four numbers each: red, green, blue, alpha. */
export function whiteOnPixels(pixels: Uint8ClampedArray): number {
  const lights: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => light(pixels[at + part] ?? 0));
    lights.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  lights.sort((one, other) => one - other);
  const lighter = lights[Math.floor(lights.length * 0.95)] ?? 0;
  return 1.05 / (lighter + 0.05);
}

/** How much light a colour's part is, from 0 to 1. */
function light(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
