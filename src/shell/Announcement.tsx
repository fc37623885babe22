import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Banner } from '#ui/Banner.tsx';
import { useIsDrawn } from '#ui/hydration.ts';

/**
 * A message of the site to all visitors, off by default; dismissed for the life of the tab
 * (docs/behaviour/shell.md#announcement).
 */
export function Announcement() {
  const { t } = useText();
  const { config, storage } = useRuntime();
  const { enabled, level, dismissible } = config.announcement;
  const text = config.announcement.text || t('shell.announcementDefault');
  const [dismissed, setDismissed] = useState('');
  const isDrawn = useIsDrawn();
  if (!enabled || dismissed === text) return null;
  // What was put away is known in the browser alone.
  if (dismissible && (isDrawn || storage.isAnnouncementDismissed(text))) return null;
  const onDismiss = () => {
    storage.dismissAnnouncement(text);
    setDismissed(text);
  };
  return (
    <section className="hc-announcement" aria-label={t('shell.announcement')}>
      <Banner
        tone={level}
        live="off"
        {...(dismissible ? { dismiss: { label: t('shell.dismissAnnouncement'), onDismiss } } : {})}
      >
        {text}
      </Banner>
    </section>
  );
}
