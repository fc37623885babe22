import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { elements } from '#contracts/elements.ts';

const root = join(import.meta.dirname, '../..');
const script = join(root, 'experience/lwr/check-package.mjs');

/** What the platform's tools make of a package. */
interface Checked {
  readonly components: readonly string[];
  readonly warnings: readonly string[];
  readonly bytes: number;
}

async function check(folder: string): Promise<Checked> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
  return JSON.parse(stdout);
}

const wrappers = Object.keys(elements).map((name) => `hc${name[0]?.toUpperCase()}${name.slice(1)}`);
const helpers = [
  'Bridge',
  'Element',
  'Failure',
  'Loader',
  'Pages',
  'Preview',
  'Server',
  'Settings',
  'ThemeLayout',
].map((name) => `hc${name}`);

const expected = [
  ...['HelpCenter_Search', 'HelpCenter_SearchFallback', 'HelpCenter_SearchInsights'].map(
    (name) => `CspTrustedSite ${name}`,
  ),
  'CustomLabels CustomLabels',
  ...[...wrappers, ...helpers].map((name) => `LightningComponentBundle ${name}`),
  'LightningMessageChannel HelpCenter',
  'StaticResource helpCenterElements',
].sort();

describe('the package as the platform deploys it', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'hc-force-app-'));
    cpSync(join(root, 'experience/force-app'), folder, { recursive: true });
    const resource = join(folder, 'main/default/staticresources/helpCenterElements');
    mkdirSync(resource, { recursive: true });
    cpSync(join(root, 'dist/hc.iife.js'), join(resource, 'hc.iife.js'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('compiles without a warning, and holds exactly its parts and stays below the limit', async () => {
    const { components, warnings, bytes } = await check(folder);
    assert.deepEqual(warnings, []);
    assert.deepEqual(components, expected);
    assert.ok(bytes < 5_000_000, `${bytes} bytes`);
  });

  it('converts the site with all its pages', async () => {
    const { components } = await check(join(root, 'experience/site'));
    const types = new Set(components.map((each) => each.split(' ')[0]));
    assert.deepEqual([...types].sort(), [
      'CustomSite',
      'DigitalExperience',
      'DigitalExperienceBundle',
      'DigitalExperienceConfig',
      'Network',
    ]);
    assert.ok(
      components.some((each) => each.endsWith('sfdc_cms__route/case_detail__c')),
      components.join(),
    );
  });

  it('shows by its parts what the platform drops without a word, and stops where a resource is not described', async () => {
    rmSync(join(folder, 'main/default/messageChannels/HelpCenter.messageChannel-meta.xml'));
    const { components } = await check(folder);
    assert.deepEqual(
      expected.filter((each) => !components.includes(each)),
      ['LightningMessageChannel HelpCenter'],
    );
    rmSync(join(folder, 'main/default/staticresources/helpCenterElements.resource-meta.xml'));
    await assert.rejects(check(folder), /helpCenterElements .* does not have an associated metadata/);
  });
});
