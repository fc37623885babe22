import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { blockElements } from '#contracts/blockElementWords.ts';
import { elements } from '#contracts/elements.ts';
import { platformViewOf } from '#domain/platformViews.ts';
import { packageMembers } from '../../scripts/experience/manifest.mjs';
import { sitePages } from '../../scripts/experience/names.mjs';
import { siteFiles } from '../../scripts/experience/site.mjs';

const root = join(import.meta.dirname, '../..');
const tool = (name: string) => join(root, 'experience/lwr', name);

/** What the platform's tools make of a package. */
interface Checked {
  readonly components: readonly string[];
  readonly warnings: readonly string[];
  readonly bytes: number;
}

async function check(folder: string): Promise<Checked> {
  const { stdout } = await promisify(execFile)(process.execPath, [tool('check-package.mjs'), folder]);
  return JSON.parse(stdout);
}

async function lint(folder: string): Promise<{ readonly files: number; readonly findings: string[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, [tool('lint-package.mjs'), folder]);
  return JSON.parse(stdout);
}

const wrappers = Object.keys({ ...elements, ...blockElements }).map(
  (name) => `hc${name[0]?.toUpperCase()}${name.slice(1)}`,
);
const helpers = [
  'Bridge',
  'Element',
  'Failure',
  'LandingElement',
  'Loader',
  'PageReference',
  'Pages',
  'Preview',
  'Server',
  'Settings',
  'ThemeLayout',
].map((name) => `hc${name}`);

const { CustomField = [], CustomLabel: _, LightningComponentBundle: __, ...others } = packageMembers();

const expected = [
  ...Object.entries(others).flatMap(([type, names]) => names.map((name) => `${type} ${name}`)),
  ...CustomField.filter((name) => name.startsWith('Case.')).map((name) => `CustomField ${name}`),
  'CustomLabels CustomLabels',
  ...[...wrappers, ...helpers].map((name) => `LightningComponentBundle ${name}`),
].sort();

const camel = (words: string) => words.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const inSite = (type: string, names: readonly string[]) =>
  names.map((name) => `DigitalExperience site/Help_Center.sfdc_cms__${type}/${name}`);

const expectedSite = [
  'CustomSite Help_Center',
  ...inSite('appPage', ['mainAppPage']),
  ...inSite('brandingSet', ['Build_Your_Own_LWR']),
  ...inSite('languageSettings', ['languages']),
  ...inSite('mobilePublisherConfig', ['mobilePublisherConfig']),
  ...inSite('route', [...Object.values(sitePages), 'Error']),
  ...inSite('route', ['Check_Password', 'Forgot_Password', 'Login', 'Register']),
  ...inSite('route', ['Service_Not_Available', 'Too_Many_Requests']),
  ...inSite('site', ['Help_Center1']),
  ...inSite('theme', ['Build_Your_Own_LWR']),
  ...inSite('themeLayout', ['helpCenter', 'snaThemeLayout']),
  ...inSite('view', [
    'home',
    'error',
    ...Object.keys(sitePages)
      .filter((view) => view !== 'main')
      .map(camel),
  ]),
  ...inSite('view', ['checkPasswordResetEmail', 'forgotPassword', 'login', 'register']),
  ...inSite('view', ['serviceNotAvailable', 'tooManyRequests']),
  'DigitalExperienceBundle site/Help_Center',
  'DigitalExperienceConfig Help_Center',
  'Network Help Center',
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

  it('keeps the rules that the platform has for components', async () => {
    const { files, findings } = await lint(folder);
    assert.equal(files, wrappers.length + helpers.length);
    assert.deepEqual(findings, []);
    const faulty = join(folder, 'main/default/lwc/hcPreview/hcPreview.js');
    const code = readFileSync(faulty, 'utf8');
    writeFileSync(
      faulty,
      code.replace('@api label', "@api found = document.querySelector('hc-home');\n    @api label"),
    );
    assert.match((await lint(folder)).findings.join(), /hcPreview.js:\d+ @lwc\/lwc\/no-document-query/);
    writeFileSync(faulty, code);
  });

  it('converts the translations, in each language beside English', async () => {
    const { components } = await check(join(root, 'experience/translations'));
    const codes = ['de', 'es', 'es_MX', 'fr', 'fr_CA', 'nl_NL', 'pl', 'pt_BR', 'pt_PT'];
    assert.deepEqual(
      components,
      codes.map((code) => `Translations ${code}`),
    );
  });

  it('converts the site with exactly its pages, those of the page builder among them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hc-site-'));
    try {
      cpSync(join(root, 'experience'), folder, {
        recursive: true,
        filter: (path) => !path.startsWith(join(root, 'experience/lwr')),
      });
      const own = await check(join(folder, 'site'));
      assert.deepEqual(own.components, expectedSite);
      const place = { kind: 'page', name: 'payroll-week' } as const;
      const parts = [{ id: randomUUID(), name: 'glossary', values: {} }] as const;
      const sections = [{ id: randomUUID(), layout: '12', columns: [parts] }] as const;
      const view = platformViewOf({ title: 'Payroll week', description: '', sections }, place, randomUUID);
      for (const [file, text] of siteFiles({ pages: [{ ...place, access: 'everyone', view }] })) {
        const path = join(folder, file.replace('experience/', ''));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      const { components } = await check(join(folder, 'site'));
      assert.deepEqual(
        components.filter((each) => !expectedSite.includes(each)),
        [
          'DigitalExperience site/Help_Center.sfdc_cms__route/payroll_week__c',
          'DigitalExperience site/Help_Center.sfdc_cms__view/payrollWeek',
        ],
      );
      assert.equal(components.length, expectedSite.length + 2);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
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
