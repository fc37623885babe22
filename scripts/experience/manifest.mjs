import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { apiVersion, packageFolder } from './names.mjs';
import { metadataFile, textElement } from './xml.mjs';

/** How the members of a type are named after its files, as the platform's tools do. */
const typesByFile = [
  ['ApexClass', 'classes/*.cls'],
  ['CspTrustedSite', 'cspTrustedSites/*.cspTrustedSite-meta.xml'],
  ['CustomPermission', 'customPermissions/*.customPermission-meta.xml'],
  ['LightningMessageChannel', 'messageChannels/*.messageChannel-meta.xml'],
  ['PermissionSet', 'permissionsets/*.permissionset-meta.xml'],
  ['PlatformCachePartition', 'cachePartitions/*.cachePartition-meta.xml'],
  ['StaticResource', 'staticresources/*.resource-meta.xml'],
];
const folder = join(root, packageFolder);
const files = (pattern) => globSync(pattern, { cwd: folder });
const firstWord = (file) => basename(file).split('.')[0];

/**
 * The components of the package by type.
 * @returns {Record<string, string[]>}
 */
export function packageMembers() {
  const labels = readFileSync(join(folder, 'labels/CustomLabels.labels-meta.xml'), 'utf8');
  return {
    ...Object.fromEntries(typesByFile.map(([type, pattern]) => [type, files(pattern).map(firstWord).sort()])),
    CustomField: files('objects/*/fields/*.field-meta.xml')
      .map((file) => `${basename(dirname(dirname(file)))}.${firstWord(file)}`)
      .sort(),
    CustomLabel: [...labels.matchAll(/<fullName>([^<]*)</g)].map(([, name]) => name).sort(),
    CustomObject: files('objects/*/*.object-meta.xml').map(firstWord).sort(),
    LightningComponentBundle: files('lwc/*/*.js-meta.xml').map(firstWord).sort(),
  };
}

const manifest = (members) =>
  metadataFile('Package', [
    ...Object.entries(members)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([type, names]) => [
        '<types>',
        ...names.map((name) => `    ${textElement('members', name)}`),
        `    ${textElement('name', type)}`,
        '</types>',
      ]),
    textElement('version', apiVersion),
  ]);

/** The manifests of the release by their paths: what it brings, and what its removal takes away. */
export function manifestFiles() {
  const members = packageMembers();
  const ownObjects = members.CustomObject;
  // The fields of an object go with it.
  const removed = {
    ...members,
    CustomField: members.CustomField.filter((name) => !ownObjects.includes(name.split('.')[0])),
  };
  return [
    ['manifest/package.xml', manifest(members)],
    ['manifest/removal/package.xml', manifest({})],
    ['manifest/removal/destructiveChanges.xml', manifest(removed)],
  ];
}
