import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apexFindings, packageClasses } from './experience/check-apex.mjs';
import { generatorOptions } from './experience/options.mjs';
import { releaseFiles } from './experience/release.mjs';
import { zip } from './experience/zip.mjs';
import { root, run24 } from './setup.mjs';

// npm run package:platform [-- options of generate-experience.mjs]: fills dist/platform with the package of the hosted
// platform as one zip, which is deployed by the platform's command line alone, and removes what was there. Nothing is
// packed while a method of the catalogue lacks its Apex, or something else of that is wrong.

const target = join(root, 'dist', 'platform');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

process.exitCode = checkApex() || (await run24(['scripts/build.mjs', '--if-changed'])) || fill();

function checkApex() {
  const findings = apexFindings(packageClasses());
  for (const finding of findings) console.error(finding);
  return findings.length > 0 ? 1 : 0;
}

function fill() {
  if (existsSync(target)) for (const old of globSync('*.zip', { cwd: target })) rmSync(join(target, old));
  mkdirSync(target, { recursive: true });
  const name = `help-center-platform-${version}.zip`;
  writeFileSync(
    join(target, name),
    zip(
      releaseFiles(generatorOptions(process.argv.slice(2))).map(([path, content]) => [
        `help-center/${path}`,
        content,
      ]),
    ),
  );
  console.log(`dist/platform/${name}`);
  return 0;
}
