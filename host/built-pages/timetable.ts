import type { BuiltPages } from './built-pages.ts';

/** How often it is looked whether something is due, in milliseconds; as long as nothing is, no query is made. */
const betweenLooks = 1000;

/** Shows pages and takes them down when their time has come. Returns what ends it. */
export function keepTimetable(pages: BuiltPages, now: () => Date): () => void {
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await pages.settle(now());
    } catch (error) {
      console.error(
        `What is planned for built pages could not be done, and is tried again: ${String(error)}`,
      );
    } finally {
      isBusy = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), betweenLooks).unref();
  return () => clearInterval(timer);
}
