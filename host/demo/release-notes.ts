import { entry, link, links, same } from './export-parts.ts';
import type { DemoFiles } from './files.ts';

const day = 24 * 60 * 60 * 1000;

/** Entries of the release notes, their dates counted back from `now`. */
export function releaseNoteEntries({ releaseNotes }: DemoFiles, at: Date, now: Date) {
  return releaseNotes.flatMap((note, index) => {
    const id = `release-note-${index + 1}`;
    const place =
      note.article === undefined
        ? { manualUrl: same(note.url) }
        : { referencedPage: same(link(note.article)) };
    const released = new Date(now.getTime() - note.daysAgo * day);
    return [
      entry('elementLink', `${id}-link`, at, place),
      entry('releaseNote', id, at, {
        title: note.title,
        description: note.description,
        releaseDate: same(released.toISOString().slice(0, 10)),
        isPromoted: same(note.promoted),
        productCategory: same(links('category', note.categories)),
        ctaLinks: same([link(`${id}-link`)]),
      }),
    ];
  });
}
