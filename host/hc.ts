import type { Output } from './commands/progress-bar.ts';

/** A command of `hc`: what `hc --help` says of it, and how its code, loaded when it is asked for, is run. */
interface Subcommand {
  readonly summary: string;
  readonly run: (args: readonly string[], output: Output, errors: Output) => Promise<number>;
}

const subcommands: Readonly<Record<string, Subcommand>> = {
  serve: {
    summary: 'Starts the help center.',
    run: async (args) => {
      const [{ runHost }, { distFolder }] = await Promise.all([
        import('./main.ts'),
        import('./site/assets.ts'),
      ]);
      return runHost(args, distFolder);
    },
  },
  import: {
    summary: 'Imports a Contentful space export, or a folder of Markdown files.',
    run: async (...call) => (await import('./commands/import.ts')).runImport(...call),
  },
  sync: {
    summary: 'Brings the content up to its source, a space of Contentful.',
    run: async (...call) => (await import('./commands/sync.ts')).runSync(...call),
  },
  content: {
    summary: 'Lists the published versions of the content, and brings an earlier one back.',
    run: async (...call) => (await import('./commands/content.ts')).runContent(...call),
  },
  search: {
    summary: 'Sends the content to the hosted search service, and shows what it has.',
    run: async (...call) => (await import('./commands/search.ts')).runSearch(...call),
  },
  export: {
    summary: 'Writes all content as a folder of Markdown files.',
    run: async (...call) => (await import('./commands/export.ts')).runExport(...call),
  },
  'export-pages': {
    summary: 'Writes the published pages of the page builder as files.',
    run: async (...call) => (await import('./commands/export-pages.ts')).runExportPages(...call),
  },
  backup: {
    summary: 'Writes everything of a site into one file, while it runs.',
    run: async (...call) => (await import('./commands/backup.ts')).runBackup(...call),
  },
  restore: {
    summary: 'Puts such a file into an empty data folder.',
    run: async (...call) => (await import('./commands/restore.ts')).runRestore(...call),
  },
  move: {
    summary: 'Brings a site to PostgreSQL, its files to object storage, or back.',
    run: async (...call) => (await import('./commands/move.ts')).runMove(...call),
  },
  doctor: {
    summary: 'Looks for what is wrong with a site, and says what to do.',
    run: async (...call) => (await import('./commands/doctor.ts')).runDoctor(...call),
  },
  'demo-bulk': {
    summary: 'Makes more demo cases for an account.',
    run: async (...call) => (await import('./commands/demo-bulk.ts')).runBulk(...call),
  },
  outbox: {
    summary: "Shows what the operator's own system was not told, and sends it again.",
    run: async (...call) => (await import('./commands/outbox.ts')).runOutbox(...call),
  },
  mails: {
    summary: 'Shows the mails to readers, sends dead ones again, and tries the settings.',
    run: async (...call) => (await import('./commands/mails.ts')).runMails(...call),
  },
  accounts: {
    summary: 'Keeps the accounts that users belong to.',
    run: async (...call) => (await import('./commands/accounts.ts')).runAccounts(...call),
  },
  users: {
    summary: 'Keeps who can sign in.',
    run: async (...call) => (await import('./commands/users.ts')).runUsers(...call),
  },
  tokens: {
    summary: 'Keeps the tokens by which your own system works on cases.',
    run: async (...call) => (await import('./commands/tokens.ts')).runTokens(...call),
  },
  secrets: {
    summary:
      'Turns what the site signs with: a new version signs, and former ones hold until they are ended.',
    run: async (...call) => (await import('./commands/secrets.ts')).runSecrets(...call),
  },
  'search-secret': {
    summary: 'Shows the secret of search keys, for a site on the hosted platform.',
    run: async (...call) => (await import('./commands/search-secret.ts')).runSearchSecret(...call),
  },
  version: {
    summary: 'Tells the version of this program.',
    run: async (...call) => (await import('./commands/version.ts')).runVersion(...call),
  },
};

const width = Math.max(...Object.keys(subcommands).map((name) => name.length));

const usage = `Runs and keeps a help center.

Usage: hc COMMAND [--help]

${Object.entries(subcommands)
  .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  .join('\n')}

Each command ends with 0 when it is done, and with 1 and a sentence on the error output when it is not. With --json
those that answer something answer it as one JSON object, and an error as an object with the sentence as its "error".
`;

if (import.meta.main) process.exitCode = await runHc(process.argv.slice(2), process.stdout, process.stderr);

/** Runs the command that the first argument names; resolves with its exit code. */
export async function runHc(args: readonly string[], output: Output, errors: Output): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h') {
    output.write(usage);
    return 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand) return subcommand.run(rest, output, errors);
  const error = `There is no command ${JSON.stringify(name)}. See --help.`;
  errors.write(`${rest.includes('--json') ? JSON.stringify({ error }) : error}\n`);
  return 1;
}
