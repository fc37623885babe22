import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@lwc/compiler';
import deploy from '@salesforce/source-deploy-retrieve';

// node experience/lwr/check-package.mjs <force-app> [out.zip]: compiles every component as the platform does and
// converts the package as its deployment does; writes what came of it as JSON. With a second path the package is kept.

const [folder, kept] = process.argv.slice(2);
const { ComponentSet, MetadataConverter } = deploy;

const warnings = [];
const components = join(folder, 'main/default/lwc');
for (const name of existsSync(components) ? readdirSync(components) : []) {
  for (const file of readdirSync(join(components, name))) {
    if (!/\.(?:js|html|css)$/.test(file)) continue;
    try {
      const source = readFileSync(join(components, name, file), 'utf8');
      const result = transformSync(source, file, { namespace: 'c', name, apiVersion: 65 });
      warnings.push(...(result.warnings ?? []).map(({ message }) => `${file}: ${message}`));
    } catch (error) {
      warnings.push(`${file}: ${error.message}`);
    }
  }
}

const set = ComponentSet.fromSource(folder);
const scratch = mkdtempSync(join(tmpdir(), 'hc-package-'));
try {
  const { packagePath } = await new MetadataConverter().convert(set, 'metadata', {
    type: 'zip',
    outputDirectory: scratch,
    packageName: 'help-center',
  });
  const found = [...set.getSourceComponents()].map(({ type, fullName }) => `${type.name} ${fullName}`).sort();
  if (kept) cpSync(packagePath, kept);
  console.log(JSON.stringify({ components: found, warnings, bytes: statSync(packagePath).size }));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
