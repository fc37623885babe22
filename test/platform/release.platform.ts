import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { packageMembers } from '../../scripts/experience/manifest.mjs';
import { guideCommands } from '../../scripts/experience/readme.mjs';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Archive {
  readonly files: Record<string, { readonly dir: boolean; async(kind: 'nodebuffer'): Promise<Buffer> }>;
}
const { loadAsync }: { loadAsync(bytes: Buffer): Promise<Archive> } = createRequire(
  join(root, 'experience/lwr/package.json'),
)('jszip');

/** Unpacks an archive into a folder, over what is there. */
async function unpack(archive: string, folder: string): Promise<void> {
  const { files } = await loadAsync(readFileSync(archive));
  for (const [name, file] of Object.entries(files)) {
    if (file.dir) continue;
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await file.async('nodebuffer'));
  }
}

/** What a deployment sends and removes. */
interface Deployment {
  readonly sent: readonly string[];
  readonly removed: readonly string[];
  readonly packagePath: string;
}

const members = Object.entries(packageMembers()).flatMap(([type, names]) =>
  names.map((name) => `${type} ${name}`),
);
/** The components as a folder of source names them: labels are one, fields of an object of ours are part of it. */
const asSource = [
  ...members.filter((each) => !/^CustomLabel |^CustomField (?!Case\.)/.test(each)),
  'CustomLabels CustomLabels',
].sort();
const firstSettings = ['CustomMetadata HelpCenterSite.Main', 'NamedCredential HelpCenter_Content'];

describe('the zip of the package, in an empty folder', () => {
  let folder: string;
  let project: string;
  before(async () => {
    await run(process.execPath, [join(root, 'scripts/package-platform.mjs')], { cwd: root });
    folder = mkdtempSync(join(tmpdir(), 'hc-release-'));
    await unpack(join(root, `dist/platform/help-center-platform-${version}.zip`), folder);
    project = join(folder, 'help-center');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Does what a line of the guide says, as the platform's command line does, as far as the door of the org. */
  async function follow(line: string, cwd = project): Promise<Deployment> {
    const [command, ...words] = line.split(' ');
    assert.equal(command, 'sf');
    const out = mkdtempSync(join(folder, 'out-'));
    const standIn = join(root, 'experience/lwr/sf-stand-in.mjs');
    const { stdout } = await run(process.execPath, [standIn, ...words, '--out', out], { cwd });
    return JSON.parse(stdout);
  }

  it('installs by the commands of the guide: the whole package with its script, a site, the translations', async () => {
    const [first = '', site = '', translations = ''] = guideCommands('Install');
    const { sent, packagePath } = await follow(first);
    assert.deepEqual(sent, [...asSource, ...firstSettings].sort());
    const { files } = await loadAsync(readFileSync(packagePath));
    const resource = Object.keys(files).find((name) => name.endsWith('helpCenterElements.resource')) ?? '';
    const script = await loadAsync(await (files[resource]?.async('nodebuffer') ?? Buffer.alloc(0)));
    assert.deepEqual(
      await script.files['hc.iife.js']?.async('nodebuffer'),
      readFileSync(join(root, 'dist/hc.iife.js')),
    );
    assert.ok((await follow(site)).sent.includes('DigitalExperienceBundle site/Help_Center'));
    assert.equal((await follow(translations)).sent.length, 9);
  });

  it('refuses a command elsewhere than in its folder, as the guide says', async () => {
    const [first = ''] = guideCommands('Install');
    await assert.rejects(follow(first, folder), /InvalidProjectWorkspaceError/);
  });

  it('leaves the settings of an org as they are when it is upgraded, and holds words alone in its labels', async () => {
    const org = mkdtempSync(join(folder, 'org-'));
    const [install = ''] = guideCommands('Install');
    await unpack((await follow(install)).packagePath, org);
    const own = new Map(
      ['customMetadata/HelpCenterSite.Main.md', 'namedCredentials/HelpCenter_Content.namedCredential'].map(
        (name) => {
          const path = join(org, name);
          const changed = readFileSync(path, 'utf8')
            .replaceAll('Harbor', 'Northwind')
            .replace('help.example', 'help.northwind');
          writeFileSync(path, changed);
          return [path, changed];
        },
      ),
    );
    assert.match([...own.values()].join(), /Northwind[\s\S]*help\.northwind/);
    const [upgrade = ''] = guideCommands('Upgrade');
    const { sent, packagePath } = await follow(upgrade);
    assert.deepEqual(sent, asSource);
    await unpack(packagePath, org);
    for (const [path, text] of own) assert.equal(readFileSync(path, 'utf8'), text, path);
    const labels = readFileSync(join(org, 'labels/CustomLabels.labels'), 'utf8');
    assert.deepEqual(
      [...labels.matchAll(/<fullName>([^<]*)</g)].map(([, name]) => name),
      ['HelpCenter_Failed', 'HelpCenter_Retry'],
    );
  });

  it('removes all that it brought, and nothing of what is the org’s', async () => {
    const [uninstall = ''] = guideCommands('Uninstall');
    const { removed } = await follow(uninstall);
    assert.deepEqual(
      removed.filter((each) => !/^CustomField (?!Case\.)/.test(each)),
      members.filter((each) => !/^CustomField (?!Case\.)/.test(each)).sort(),
    );
    assert.deepEqual(
      removed.filter((each) => /CustomMetadata|NamedCredential|Network/.test(each)),
      [],
    );
  });

  it('says in its manifest all that it brings, and how to install, upgrade and remove it', async () => {
    const { sent } = await follow('sf project deploy start --manifest manifest/package.xml');
    assert.deepEqual(
      sent.filter((each) => !/^CustomField (?!Case\.)/.test(each)),
      members.filter((each) => !/^CustomField (?!Case\.)/.test(each)).sort(),
    );
    const readme = readFileSync(join(project, 'README.md'), 'utf8');
    for (const heading of ['Install', 'Upgrade', 'Uninstall'])
      for (const line of guideCommands(heading)) assert.ok(readme.includes(line), line);
    const { packageDirectories, namespace } = JSON.parse(
      readFileSync(join(project, 'sfdx-project.json'), 'utf8'),
    );
    assert.equal(packageDirectories[0].versionNumber, `${version}.NEXT`);
    assert.equal(namespace, '');
  });
});
