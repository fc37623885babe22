import { useState } from 'react';
import type { ComplaintRegion } from '#contracts/complaints.ts';
import { anchorOfRegion, regionOfAnchor } from '#domain/complaintRegions.ts';
import type { Target } from '#domain/views.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { type Read, useRead } from '#runtime/useRead.ts';

interface Choice {
  /** The address on which it was chosen: what Back or a link names later wins. */
  readonly at: Target;
  readonly region: ComplaintRegion;
}

/**
 * The chosen region, and the way to choose one: on the complaints page it stands in the address, so that Back and links
 * work; elsewhere it stays with the element.
 */
export function useRegion(): [ComplaintRegion | null, (region: ComplaintRegion) => void] {
  const { navigation } = useRuntime();
  const { target } = useLocation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const isAddressed = target.view === 'complaints';
  const named = isAddressed ? regionOfAnchor(target.anchor ?? '') : null;
  const choose = (region: ComplaintRegion) => {
    setChoice({ at: target, region });
    if (isAddressed) navigation.setAnchor(anchorOfRegion(region));
  };
  return [choice?.at === target ? choice.region : named, choose];
}

/**
 * The HTML of a region in the page's language. Only that of the region chosen last is ever shown
 * (docs/behaviour/complaints.md#regions).
 */
export function useRegionText(region: ComplaintRegion | null): Read<string> {
  const { navigation } = useRuntime();
  const langLocale = navigation.siteContext().locale;
  return useRead(
    'getCountrySectionContent',
    { region: region ?? 'UK', langLocale },
    { enabled: region !== null },
  );
}
