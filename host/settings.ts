import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The environment variable that names the file of settings. */
export const settingsVariable = 'HC_SETTINGS';

/** What was given for a setting: its text, and where it stands in when it is not told. */
export interface GivenSetting {
  readonly text: string;
  /** Whether the text comes from a file of its own, as secrets do: it is never repeated. */
  readonly isHidden: boolean;
}

/** The settings as they were given, by name. */
export interface GivenSettings {
  readonly given: ReadonlyMap<string, GivenSetting>;
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[];
  /** The names that already have a problem: their values are not judged. */
  readonly unread: ReadonlySet<string>;
}

/** The text of a file without the line end an editor leaves, or the code of the error that keeps it. */
function read(file: string): { readonly text: string } | { readonly code: string } {
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null) throw error;
    return { code };
  }
}

/** The settings of the file that `HC_SETTINGS` names, none without it. Unknown names are problems: they are slips. */
function ofFile(file: string | undefined, names: readonly string[], problems: string[]) {
  if (file === undefined || file === '') return {};
  const found = read(file);
  if ('code' in found) {
    problems.push(`${settingsVariable} names ${file}, which can't be read (${found.code}).`);
    return {};
  }
  const settings = parseEnv(found.text);
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  for (const name of Object.keys(settings))
    if (!known.has(name)) problems.push(`${name} in ${file} is no setting; see --help.`);
  return settings;
}

/**
 * Collects the settings of these names from the environment and from the file it names with `HC_SETTINGS`, which it
 * outranks. In place of a value, `{name}_FILE` may name the file that holds it, in either of them.
 */
export function givenSettings(environment: NodeJS.ProcessEnv, names: readonly string[]): GivenSettings {
  const problems: string[] = [];
  const unread = new Set<string>();
  const given = new Map<string, GivenSetting>();
  const sources = [environment, ofFile(environment[settingsVariable], names, problems)];
  for (const name of names) {
    const fileName = `${name}_FILE`;
    const source = sources.find((each) => each[name] !== undefined || each[fileName] !== undefined);
    const [text, file] = [source?.[name], source?.[fileName]];
    if (text !== undefined && file !== undefined) {
      problems.push(`${name} and ${fileName} are both set; keep one of them.`);
      unread.add(name);
    } else if (text !== undefined) {
      given.set(name, { text, isHidden: false });
    } else if (file !== undefined) {
      const found = read(file);
      if ('text' in found) {
        given.set(name, { text: found.text, isHidden: true });
      } else {
        problems.push(`${fileName} names ${file}, which can't be read (${found.code}).`);
        unread.add(name);
      }
    }
  }
  return { given, problems, unread };
}
