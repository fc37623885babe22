import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import deploy from '@salesforce/source-deploy-retrieve';

// node experience/lwr/sf-stand-in.mjs project deploy start …: what the platform's command line does with a deployment up to
// the door of the org, by the library that it is made of. It takes the options of the guide alone, resolves what they name
// below the project of the present folder, and packs it; then it writes what would be sent, and where the archive lies, as JSON.

const { ComponentSetBuilder, MetadataConverter, DestructiveChangesType } = deploy;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'source-dir': { type: 'string', multiple: true },
    manifest: { type: 'string' },
    'post-destructive-changes': { type: 'string' },
    out: { type: 'string' },
  },
});
if (positionals.join(' ') !== 'project deploy start') throw new Error(`There is no command ${positionals.join(' ')}.`);
if (!existsSync('sfdx-project.json'))
  throw new Error(`InvalidProjectWorkspaceError: ${process.cwd()} does not contain a valid Salesforce DX project.`);
const { packageDirectories } = JSON.parse(readFileSync('sfdx-project.json', 'utf8'));

const set = await ComponentSetBuilder.build({
  ...(values['source-dir'] ? { sourcepath: values['source-dir'].map((path) => resolve(path)) } : {}),
  ...(values.manifest
    ? {
        manifest: {
          manifestPath: values.manifest,
          directoryPaths: packageDirectories.map(({ path }) => resolve(path)),
          ...(values['post-destructive-changes']
            ? { destructiveChangesPost: values['post-destructive-changes'] }
            : {}),
        },
      }
    : {}),
});
const scratch = values.out ?? mkdtempSync(join(tmpdir(), 'hc-deploy-'));
try {
  const named = ({ type, fullName }) => `${type.name} ${fullName}`;
  const { packagePath } = await new MetadataConverter().convert(set, 'metadata', {
    type: 'zip',
    outputDirectory: scratch,
    packageName: 'deployed',
  });
  const { Package } = await set.getObject(DestructiveChangesType.POST);
  const removes = values['post-destructive-changes'] ? Package.types : [];
  console.log(
    JSON.stringify({
      sent: [...set.getSourceComponents()].map(named).sort(),
      removed: removes.flatMap(({ name, members }) => members.map((member) => `${name} ${member}`)).sort(),
      packagePath,
    }),
  );
} finally {
  if (!values.out) rmSync(scratch, { recursive: true, force: true });
}
