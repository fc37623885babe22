import type { Ref } from 'react';
import type { LandingPage } from '#contracts/content.ts';
import { isIconPicture, pictureOf } from '#domain/pictures.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { ContentImage } from '#parts/ContentImage.tsx';
import { useEmbedded } from '#parts/Embedded.tsx';
import { Hero, HeroText } from '#parts/Hero.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { classes } from '#ui/classes.ts';

/** The page, and the heading that gets the focus. */
export interface LandingHeroProps {
  readonly page: LandingPage;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/**
 * Breadcrumb, title, description and perhaps a picture (docs/behaviour/landing-pages.md#page); inside a page the title
 * alone.
 */
export function LandingHero({ page, headingRef }: LandingHeroProps) {
  const { embedded } = useEmbedded();
  const title = page.landingPageTitle ?? '';
  const image = embedded ? null : pictureOf(page.landingPageImage);
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
        <ScreenHeading ref={headingRef} className="hc-hero__title hc-display">
          {title}
        </ScreenHeading>
        {page.landingPageDescription && <HeroText>{page.landingPageDescription}</HeroText>}
      </div>
      {image && !isIcon && (
        <div className="hc-landing-hero__art">
          <ContentImage image={image} eager />
        </div>
      )}
    </Hero>
  );
}
