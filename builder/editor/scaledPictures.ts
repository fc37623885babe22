/** The widths in which a picture is kept beside its own, in pixels: for phones, columns and screens. */
const widths = [480, 960, 1600, 2400];

/** A file of a picture, to be sent. */
export interface ScaledPicture {
  readonly blob: Blob;
  readonly width: number;
}

/**
 * A picture in sizes for screens, the largest first, without what cameras write beside it. A moving picture stays as it
 * is. Rejects with a DOMException when the file is no picture that this browser can read.
 */
export async function scaledPictures(file: File): Promise<readonly ScaledPicture[]> {
  const image = await createImageBitmap(file);
  try {
    if (file.type === 'image/gif') return [{ blob: file, width: image.width }];
    const largest = Math.min(image.width, widths.at(-1) ?? image.width);
    const wanted = [...widths.filter((width) => width < largest), largest].reverse();
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    return await Promise.all(
      wanted.map(async (width) => {
        const height = Math.max(1, Math.round((image.height * width) / image.width));
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (context) {
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, width, height);
        }
        return { blob: await canvas.convertToBlob({ type, quality: 0.86 }), width };
      }),
    );
  } finally {
    image.close();
  }
}
