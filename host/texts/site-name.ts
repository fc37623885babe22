import { type BrandConfig, defaultConfig } from '#contracts/config.ts';
import type { HostTexts } from './host-texts.ts';

const hasOwnName = ({ helpCenterName }: BrandConfig) => helpCenterName !== defaultConfig.brand.helpCenterName;

/** What the help center is called, without its brand: as the site calls it, else in the language of the texts. */
export const helpCenterNameOf = (brand: BrandConfig, t: HostTexts): string =>
  hasOwnName(brand) ? brand.helpCenterName : t('site.helpCenter');

/** The name of the site, its brand and its help center, joined as the language of the texts joins them. */
export const siteNameOf = (brand: BrandConfig, t: HostTexts): string =>
  hasOwnName(brand) ? `${brand.name} ${brand.helpCenterName}` : t('site.name', { brand: brand.name });
