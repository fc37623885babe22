import { useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { Hero } from '#parts/Hero.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { useArrival } from '#parts/useArrival.ts';
import '#parts/page.css';
import { ComplaintFormBody } from './ComplaintFormBody.tsx';
import './complaints-form.css';

/** Files a formal complaint; guests may, too (docs/behaviour/complaints-form.md#fields). */
export function ComplaintsFormScreen() {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, true);
  const heading1 = t('complaintsForm.heading');
  return (
    <>
      <Hero height="short">
        <Breadcrumb
          crumbs={[{ label: t('complaints.heading'), target: { view: 'complaints' } }, { label: heading1 }]}
          appearance="light"
        />
        <ScreenHeading ref={heading} className="hc-hero__title hc-h1">
          {heading1}
        </ScreenHeading>
      </Hero>
      <div className="hc-container hc-page">
        <ComplaintFormBody />
      </div>
    </>
  );
}
