import type { ContentImage } from '#contracts/content.ts';

/** A picture of the content, with its size in pixels where the content knows it. */
export interface Picture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The picture of a field of the content; null when it has none. */
export function pictureOf(image: ContentImage): Picture | null {
  return image?.url ? { url: image.url, width: image.width ?? null, height: image.height ?? null } : null;
}

/** The longest side, in pixels, of what is drawn as an icon: larger it would only be coarse. */
const largestIcon = 96;

/** Whether a picture is an icon, to be shown at the size of one; a picture of an unknown size is none. */
export function isIconPicture({ width, height }: Picture): boolean {
  return width !== null && height !== null && Math.max(width, height) <= largestIcon;
}
