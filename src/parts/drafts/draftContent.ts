import type { Draft } from '#runtime/drafts.ts';
import { newId } from '#runtime/ids.ts';

/** What a form keeps: plain JSON. */
export type DraftFields = Readonly<Record<string, unknown>>;

/** A file of a form. Its id comes back with it: what is done under it once stays done once. */
export interface DraftFile {
  readonly id: string;
  readonly file: File;
}

/** What a form holds: what is typed and chosen. */
export interface DraftContent<F extends DraftFields = DraftFields> {
  readonly fields: F;
  readonly files?: readonly DraftFile[];
}

/** What a form holds, as it is kept. */
export function draftOf({ fields, files = [] }: DraftContent): Draft {
  return { fields, files: files.map(({ file }) => file), fileIds: files.map(({ id }) => id) };
}

/** The files of a draft, with what each is known by. */
export function filesOf({ files, fileIds = [] }: Draft): DraftFile[] {
  return files.map((file, at) => ({ id: fileIds[at] ?? newId(), file }));
}

/** What a form holds, as texts that can be compared; `key` stands for all of it. */
export interface ContentTexts {
  readonly key: string;
  readonly fields: string;
  /** The ids of its files. */
  readonly chosen: readonly string[];
}

/** The texts that stand for what a form holds. */
export function textsOf({ fields: values, files = [] }: DraftContent): ContentTexts {
  const fields = JSON.stringify(values);
  const chosen = files.map(({ id }) => id);
  return { key: JSON.stringify([fields, chosen]), fields, chosen };
}

/** Whether a form still is what was sent; files may have been taken out of it since. */
export function isPartOf({ fields, chosen }: ContentTexts, sent: ContentTexts | null): boolean {
  return fields === sent?.fields && chosen.every((file) => sent.chosen.includes(file));
}

/** What was kept, where it is of the right kind and nothing was typed meanwhile. */
export function mergedFields<F extends DraftFields>(fields: F, initial: F, found: DraftFields): F {
  const usable = Object.entries(found).filter(
    ([name, value]) =>
      name in initial &&
      typeof value === typeof initial[name] &&
      JSON.stringify(fields[name]) === JSON.stringify(initial[name]),
  );
  return { ...fields, ...Object.fromEntries(usable) };
}
