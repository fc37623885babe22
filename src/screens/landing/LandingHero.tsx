import type { Ref } from 'react';
import type { LandingPage } from '#contracts/content.ts';
import { isIconPicture, pictureOf } from '#domain/pictures.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { ContentImage } from '#parts/ContentImage.tsx';
import { Hero } from '#parts/Hero.tsx';
import { classes } from '#ui/classes.ts';

/** The page, and the heading that gets the focus. */
export interface LandingHeroProps {
  readonly page: LandingPage;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Breadcrumb, title, description and perhaps a picture (docs/behaviour/landing-pages.md#page). */
export function LandingHero({ page, headingRef }: LandingHeroProps) {
  const title = page.landingPageTitle ?? '';
  const image = pictureOf(page.landingPageImage);
  const isIcon = image !== null && isIconPicture(image);
  return (
    <Hero className={classes('hc-landing-hero', image && !isIcon && 'hc-landing-hero--art')}>
      <div className="hc-landing-hero__text" part="hero">
        <Breadcrumb crumbs={[{ label: title }]} />
        {isIcon && (
          <div className="hc-landing-hero__icon">
            <ContentImage image={image} eager />
          </div>
        )}
        <h1 ref={headingRef} className="hc-hero__title hc-display">
          {title}
        </h1>
        {page.landingPageDescription && <p className="hc-hero__text">{page.landingPageDescription}</p>}
      </div>
      {image && !isIcon && (
        <div className="hc-landing-hero__art">
          <ContentImage image={image} eager />
        </div>
      )}
    </Hero>
  );
}
