import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** A web address outside the product, and its words. */
export interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  /** Drawn after the words. */
  readonly icon?: ReactNode;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link that leaves the product by a new tab, and says so (docs/behaviour/routes-and-navigation.md#links). */
export function ExternalLink({ href, className, icon, onFollow, children }: ExternalLinkProps) {
  const { t } = useText();
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      <span>
        {children}
        <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
      </span>
      {icon}
    </a>
  );
}
