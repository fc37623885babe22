import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../setup.mjs';
import { packageMembers } from './manifest.mjs';
import { packageFolder } from './names.mjs';
import { caseFields, customObjects, metadataTypes } from './objects.mjs';
import { permissionSets } from './permissions.mjs';
import { guide, guideCommands, guidePictures, releaseReadme } from './readme.mjs';
import { siteFolder } from './site.mjs';

const text = guide();
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

describe('the guide to an org of one’s own', () => {
  it('names what the org shows: permission sets, settings, components, trusted URLs', () => {
    const labels = [
      ...Object.values(permissionSets).map(({ label }) => label),
      ...[...Object.values(customObjects), ...Object.values(metadataTypes)].map(({ label }) => label),
      'Help Center: Theme layout',
      'Help Center Shell',
      // The status of a case by the package's field, and what all of them begin with.
      caseFields.HelpCenterStatus__c.label,
      'Help Center: …',
      'Help Center:',
    ];
    const named = [...text.matchAll(/\*(Help Center[^*]*)\*/g)].map(([, name]) => name);
    assert.deepEqual(
      [...new Set(named)].filter((name) => !labels.includes(name)),
      [],
    );
    for (const { label } of Object.values(permissionSets))
      assert.ok(
        text.includes(`*${label}*`) || text.includes(`*${label.replace('Help Center: ', '')}*`),
        label,
      );
    const fields = Object.values(metadataTypes.HelpCenterSite__mdt.fields).map(({ label }) => label);
    const [, table] = /### Settings\n([\s\S]*?)\n\n {3}What \*Further/.exec(text);
    const rows = [...table.matchAll(/^ {3}\| ([A-Z][^|]*) \|/gm)].flatMap(([, cell]) => cell.split(/, | … /));
    assert.deepEqual(
      rows.filter((name) => name !== 'Field' && !fields.includes(name)),
      [],
    );
    for (const name of packageMembers().CspTrustedSite) assert.ok(text.includes(`*${name}*`), name);
  });

  it('counts what the package takes of an org', () => {
    const { CustomField: _, ...members } = packageMembers();
    const counted = [
      `${Object.keys(customObjects).length} custom objects`,
      `${Object.keys(metadataTypes).length} custom metadata types`,
      `${Object.keys(caseFields).length} fields of *Case*`,
      `${members.PermissionSet.length} permission sets`,
      `${members.CustomPermission.length} custom permissions`,
      `${members.CspTrustedSite.length} trusted URLs`,
    ];
    for (const each of counted) assert.ok(text.includes(each), each);
    const apex = globSync('classes/*.cls', { cwd: join(root, packageFolder) })
      .map((file) => readFileSync(join(root, packageFolder, file), 'utf8'))
      .filter((source) => !/^@IsTest/im.test(source))
      .reduce((sum, source) => sum + source.replace(/\/\*[\s\S]*?\*\//g, '').length, 0);
    assert.ok(apex > 100_000 && apex < 200_000, `${apex} characters of Apex`);
  });

  it('gives the line of the head of the pages as the package’s site has it', () => {
    const file = join(root, siteFolder, 'sfdc_cms__appPage/mainAppPage/content.json');
    const { headMarkup } = JSON.parse(readFileSync(file, 'utf8')).contentBody;
    const [, line] = /```html\n\s*(<script[^\n]*)\n/.exec(text);
    assert.ok(headMarkup.includes(line), line);
  });

  it('is the README of the zip, and leads to nothing that is not in it', () => {
    const readme = releaseReadme();
    const anchors = new Set([...readme.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading)));
    const links = [...readme.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);
    assert.ok(links.length > 0);
    assert.deepEqual(
      links.filter((target) =>
        target.startsWith('#') ? !anchors.has(target.slice(1)) : !guidePictures().includes(target),
      ),
      [],
    );
    for (const path of guidePictures()) assert.ok(existsSync(join(root, 'docs', path)), path);
    assert.doesNotMatch(readme, /\{version\}|<!--/);
    for (const heading of ['Install', 'Upgrade', 'Uninstall'])
      for (const line of guideCommands(heading)) assert.ok(readme.includes(line), line);
    assert.ok(text.includes('`site/networks/Help Center.network-meta.xml`'));
    assert.ok(existsSync(join(root, 'experience/site/networks/Help Center.network-meta.xml')));
    // Steps are numbered through, and each that is referred to is there.
    const steps = [...readme.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    assert.deepEqual(
      steps,
      steps.map((_, at) => at + 1),
    );
    for (const [, number] of readme.matchAll(/\bsteps? (\d+)/g))
      assert.ok(steps.includes(Number(number)), number);
  });
});
