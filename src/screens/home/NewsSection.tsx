import { type PromotedNote, promotedNotes } from '#domain/promotedNotes.ts';
import { formatDay } from '#i18n/calendar.ts';
import { useText } from '#i18n/useText.ts';
import { DestinationLink } from '#parts/DestinationLink.tsx';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { TileIcon } from '#parts/Tile.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { useFailureLog, useRead } from '#runtime/useRead.ts';
import { IconChevronRight, IconExternal } from '#ui/icons/interface.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/**
 * The promoted release notes, without a list when there is none or they can't be had
 * (docs/behaviour/home.md#sections).
 */
export function NewsSection() {
  const { t } = useText();
  const { navigation } = useRuntime();
  const langLocale = navigation.siteContext().locale;
  const read = useRead('getReleaseNotes', { type: 'promoted', langLocale }, { isAside: true });
  const notes = read.status === 'ready' ? promotedNotes(read.data) : [];
  useFailureLog(read, 'the promoted release notes could not be loaded');

  return (
    <Section ground="gray" innerClassName="hc-news" part="news">
      <SectionHead title={t('home.newsHeading')} text={t('home.newsText')}>
        <PageLink target={{ view: 'release-feed' }} className="hc-news__feed">
          <LinkWords mark="arrow">{t('home.releaseFeed')}</LinkWords>
        </PageLink>
      </SectionHead>
      {read.status === 'loading' && (
        <div className="hc-card hc-news__wait">
          <Skeleton type="search" lines={4} label={t('common.loading')} />
        </div>
      )}
      {notes.length > 0 && (
        <ul className="hc-card hc-news__list">
          {notes.map((note, index) => (
            // The feed has no ids, and two notes may be alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <li key={index}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Note({ note }: { readonly note: PromotedNote }) {
  const { t } = useText();
  const day = formatDay(note.releaseDate, t);
  return (
    <DestinationLink destination={note.destination} className="hc-news__item">
      <TileIcon icon={note.categorySlug} image={note.image} />
      <span className="hc-news__text">
        <span className="hc-small hc-muted">{[note.categoryName, day].filter(Boolean).join(' · ')}</span>
        <span className="hc-h4">{note.title}</span>
      </span>
      {'url' in note.destination ? (
        <IconExternal size={18} className="hc-news__arrow" />
      ) : (
        <IconChevronRight size={18} flip className="hc-news__arrow" />
      )}
    </DestinationLink>
  );
}
