import type { BuiltPages } from './built-pages.ts';

/** How often it is looked whether something is due, or another host has changed something, in milliseconds. */
const betweenLooks = 1000;

/** Shows pages and takes them down when their time has come. Returns what ends it. */
export function keepTimetable(pages: BuiltPages, now: () => Date): () => void {
  let isBusy = false;
  let isTold = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await pages.refresh();
      await pages.settle(now());
      isTold = false;
    } catch (error) {
      // Once, however long it lasts.
      if (!isTold)
        console.error(
          `What is planned for built pages could not be done, and is tried again: ${String(error)}`,
        );
      isTold = true;
    } finally {
      isBusy = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), betweenLooks).unref();
  return () => clearInterval(timer);
}
