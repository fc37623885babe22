import type { LandingPage } from '#contracts/content.ts';
import { cardReference } from '#domain/landing.ts';
import { useText } from '#i18n/useText.ts';
import { ArtCourse } from '#parts/ArtCourse.tsx';
import { ContentImage } from '#parts/ContentImage.tsx';
import { DestinationLink } from '#parts/DestinationLink.tsx';
import { LinkWords } from '#parts/LinkWords.tsx';

/** The course as the page names it. */
export interface CourseCardProps {
  readonly course: NonNullable<LandingPage['promotedCourse']>;
}

/**
 * The promoted course (docs/behaviour/landing-pages.md#page): one link to its address. Nothing when it has no title
 * or leads nowhere.
 */
export function CourseCard({ course }: CourseCardProps) {
  const { t } = useText();
  const reference = cardReference(course);
  if (!reference) return null;
  const { title, image, description, destination } = reference;
  return (
    <DestinationLink destination={destination} className="hc-card hc-card--link hc-media-card hc-course">
      <div className="hc-media-card__art hc-media-card__art--accent">
        <ContentImage image={image} fallback={<ArtCourse title={title} />} />
      </div>
      <div className="hc-media-card__body">
        {course.cardHeader?.text && <p className="hc-overline hc-course__header">{course.cardHeader.text}</p>}
        <h2 className="hc-h4">{title}</h2>
        {course.cardDescription && <p className="hc-media-card__text">{course.cardDescription}</p>}
        <LinkWords mark={'url' in destination ? 'external' : 'arrow'}>
          {description || t('landing.startCourse')}
        </LinkWords>
      </div>
    </DestinationLink>
  );
}
