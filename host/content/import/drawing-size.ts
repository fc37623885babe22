/** Width and height of an image in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an SVG drawing by its start: its width and height in pixels, else its viewBox; null without either. */
export function sizeOfDrawing(start: string): PixelSize | null {
  const tag = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(start)?.[0] ?? '';
  const pixels = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1]);
  const box = /\sviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag) ?? [];
  const given = { width: pixels('width'), height: pixels('height') };
  const { width, height } =
    given.width && given.height ? given : { width: Number(box[1]), height: Number(box[2]) };
  return width > 0 && height > 0
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : null;
}
