import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ComplaintRegion, complaintRegions } from '#contracts/complaints.ts';
import { fallbackChain, languages, nearestLocale } from '#domain/locales.ts';

/**
 * The texts of the complaints pages as HTML (docs/behaviour/complaints.md#texts); empty where a site has none.
 * `langLocale` may be any text.
 */
export interface ComplaintTexts {
  main(langLocale: string): Promise<string>;
  region(region: ComplaintRegion, langLocale: string): Promise<string>;
}

const regionFiles: Readonly<Record<ComplaintRegion, string>> = {
  'European Economic Area': 'european-economic-area.html',
  UK: 'uk.html',
  USA: 'usa.html',
  Australia: 'australia.html',
};

/**
 * Reads the texts of the first folder that has any; a folder holds `{locale}/main.html` and a file a region. A locale
 * without a text gets that of the next one of its fallback chain.
 */
export async function openComplaintTexts(folders: readonly string[]): Promise<ComplaintTexts> {
  let texts: ReadonlyMap<string, string> = new Map();
  for (const folder of folders) {
    if (texts.size === 0) texts = await textsIn(folder);
  }
  const textOf = (file: string, langLocale: string) => {
    const chain = fallbackChain(nearestLocale(langLocale));
    const locale = chain.find((each) => texts.has(`${each}/${file}`));
    return texts.get(`${locale}/${file}`) ?? '';
  };
  return {
    main: async (langLocale) => textOf('main.html', langLocale),
    region: async (region, langLocale) => textOf(regionFiles[region], langLocale),
  };
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { locale } of languages) {
    for (const file of ['main.html', ...complaintRegions.map((region) => regionFiles[region])]) {
      const text = await readFile(join(folder, locale, file), 'utf8').catch(unlessMissing);
      if (text !== null) texts.set(`${locale}/${file}`, text);
    }
  }
  return texts;
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null;
  throw error;
}
