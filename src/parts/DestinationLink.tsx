import type { ReactNode } from 'react';
import type { Destination } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { PageLink } from './PageLink.tsx';

/** A link by what it leads to. */
export interface DestinationLinkProps {
  readonly destination: Destination;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A card, tile or row that is one link: to a page of the product, or to an address in a new tab
 * (docs/behaviour/routes-and-navigation.md#links).
 */
export function DestinationLink({ destination, className, children }: DestinationLinkProps) {
  const { t } = useText();
  if ('target' in destination) {
    return (
      <PageLink target={destination.target} {...(className ? { className } : {})}>
        {children}
      </PageLink>
    );
  }
  return (
    <a href={destination.url} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
    </a>
  );
}
