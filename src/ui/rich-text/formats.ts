/** What the toolbar of a rich text can make of its words, in its order. */
export const formats = ['bold', 'italic', 'underline', 'bulletList', 'orderedList', 'link'] as const;

/** A format of the toolbar. */
export type Format = (typeof formats)[number];
