import { type ComplaintRegion, complaintRegions } from '#contracts/complaints.ts';

/** The word of a region in the address: 'European Economic Area' is '#european-economic-area'. */
export function anchorOfRegion(region: ComplaintRegion): string {
  return wordOf(region);
}

/**
 * The region an anchor names, as sent; null for none. Other software may name a region by its value or by its label,
 * which differ for one: 'UK' is shown as 'United Kingdom' (docs/behaviour/complaints.md#regions).
 */
export function regionOfAnchor(anchor: string): ComplaintRegion | null {
  const word = wordOf(anchor);
  if (word === 'united-kingdom') return 'UK';
  return complaintRegions.find((region) => wordOf(region) === word) ?? null;
}

/**
 * What the complaints page asks for: its general text, and the text of the region that the anchor names, where it names
 * one.
 */
export function complaintReads(anchor: string, langLocale: string) {
  const region = regionOfAnchor(anchor);
  const main = { method: 'getMainSectionContent', params: { langLocale } } as const;
  return region === null
    ? [main]
    : [main, { method: 'getCountrySectionContent', params: { region, langLocale } } as const];
}

const wordOf = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, '-');
