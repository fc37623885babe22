import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const guide = 'docs/administering.md';

/**
 * The commands of the guide by their headings: what is between the fences below `### {heading}`.
 * @param {string} heading
 * @returns {string[]}
 */
export function guideCommands(heading) {
  const text = readFileSync(join(root, guide), 'utf8');
  const [, section = ''] = text.split(`\n### ${heading}\n`);
  const [own] = section.split(/\n##+ /);
  const found = [...own.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block.trim().split('\n'));
  if (found.length === 0) throw new Error(`${guide} has no command under ${heading}.`);
  return found;
}

const fenced = (heading) => ['```sh', ...guideCommands(heading), '```'];

/** The README of the release: who has it needs nothing else of the project. */
export function releaseReadme() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [
    `# Help center for the hosted platform, ${version}`,
    '',
    'Components, server methods, settings, permissions and a whole site, as source. It needs the Salesforce CLI (`sf`) and',
    'somebody who may deploy; nothing is built and nothing else is fetched. Run every command in this folder, where',
    '`sfdx-project.json` lies.',
    '',
    '## Install',
    '',
    ...fenced('Install'),
    '',
    'The first command brings the package and the first records of its settings. The second brings a whole site: put your',
    'address in `emailSenderAddress` of `site/networks` first. The third brings the translations of two labels, for orgs that',
    'have the languages.',
    '',
    '## Upgrade',
    '',
    ...fenced('Upgrade'),
    '',
    'It leaves the settings as they are: they are records of your org, and no part of what is deployed.',
    '',
    '## Uninstall',
    '',
    ...fenced('Uninstall'),
    '',
    'Take the components off your pages and the permission sets from your users first. Cases stay; comments, complaints',
    'and the other records of the help center go with their objects: export them before.',
    '',
    '## What is in it',
    '',
    '| Folder | What it is |',
    '|---|---|',
    '| `force-app` | the package: components, Apex, objects, permission sets, the script of the elements |',
    '| `settings` | the first records of the settings and the named credential of the content: for a new org alone |',
    '| `site` | a whole site with every page |',
    '| `translations` | the labels in nine languages beside English |',
    '| `manifest` | what the package brings, and what its removal takes away |',
    '',
    '`sfdx-project.json` also defines the package `HelpCenter` of the second generation',
    '(`sf package create --name HelpCenter --package-type Unlocked --path force-app`, then `sf package version create`).',
    '',
  ].join('\n');
}
