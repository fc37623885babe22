import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltPages } from '../built-pages/built-pages.ts';
import { describeEnvironment, readConfig } from '../config.ts';
import { exportedPage, withSections } from '../pages/exported-page.ts';
import { openStore } from '../store/database.ts';
import type { Output } from './progress-bar.ts';
import { asksForJson, counted, readArgs, runCommand, UsageError } from './run-command.ts';

const usage = `Writes the published pages of the page builder as files, for the site on the hosted platform.

Usage: hc export-pages --to FOLDER [--json]

  --to FOLDER  Where to write; one file a page. node scripts/generate-experience.mjs --pages FOLDER makes the site of them.
  --json       Answers one JSON object.
  --help       Shows this text.

The site may be running.

Environment:
${describeEnvironment()}
`;

function readCall(args: readonly string[]): { readonly to: string } | 'help' {
  const options = { to: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values } = readArgs(() => parseArgs({ args: [...args], options }));
  if (values.help) return 'help';
  if (values.to === undefined) throw new UsageError('Say where to write the pages with --to FOLDER.');
  return { to: values.to };
}

/** Runs the command; resolves with its exit code. `environment` is that of the process unless given. */
export function runExportPages(
  args: readonly string[],
  output: Output,
  errors: Output,
  environment?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  const run = async () => {
    const call = readCall(args);
    if (call === 'help') return usage;
    const store = await openStore(readConfig(environment));
    try {
      const built = createBuiltPages(store);
      const saved = await built.savedSections();
      const published = (await built.published())
        .filter(({ kind }) => kind !== 'section')
        .map((page) => withSections(page, saved));
      const pages = published.flatMap((page) => exportedPage(page) ?? []);
      const forSome = published.filter((page) => exportedPage(page) === null).map(({ view }) => view.title);
      await mkdir(call.to, { recursive: true });
      for (const { page } of pages)
        await writeFile(
          join(call.to, `${page.kind}${page.name && `-${page.name}`}.json`),
          `${JSON.stringify(page, null, 2)}\n`,
        );
      const reduced = pages.filter(({ isWhole }) => !isWhole).map(({ page }) => page.view.title);
      const text = `Wrote ${counted(pages.length, ['page', 'pages'])} to ${call.to}.\n`;
      const leftOut =
        reduced.length === 0
          ? ''
          : `The platform holds no pictures, look of sections, translations, menu entries and audiences of sections; blocks became formatted text in: ${reduced.join(', ')}.\n`;
      const hidden =
        forSome.length === 0
          ? ''
          : `Not written, for the platform would show them to everybody: ${forSome.join(', ')}.\n`;
      return {
        text: text + leftOut + hidden,
        data: { pages: pages.length, folder: call.to, reduced, forSome },
      };
    } finally {
      await store.close();
    }
  };
  return runCommand(
    { failure: 'Not all pages were written', isJson: asksForJson(args), run },
    output,
    errors,
  );
}
