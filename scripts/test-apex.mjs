import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureFolder } from './experience/runtime.mjs';
import { ensureInstalled, main, root, SetupError } from './setup.mjs';
import { apt } from './test/ensure-chromium.mjs';

// npm run test:apex: types, symbols and security rules of the package's Apex by the platform's own checks, which need Java.
// With planted faults first: a check that finds none of them proves nothing.

const tools = join(root, 'experience/apex');
const classes = join(root, 'experience/force-app/main/default/classes');
const libraries = join(tools, 'node_modules/@salesforce/code-analyzer-pmd-engine/dist/java-lib/*');

/** What PMD goes by, and the two of its rules that do not fit. */
const rules = `<?xml version="1.0"?>
<ruleset name="help center" xmlns="http://pmd.sourceforge.net/ruleset/2.0.0">
  <description>Security, performance and errors</description>
  <rule ref="category/apex/security.xml"/>
  <rule ref="category/apex/performance.xml">
    <!-- What went wrong is told to the org's log and nowhere else. -->
    <exclude name="AvoidDebugStatements"/>
  </rule>
  <rule ref="category/apex/errorprone.xml">
    <!-- Tests ask with ids that nobody has. -->
    <exclude name="AvoidHardcodingId"/>
  </rule>
  <rule ref="sfca/rulesets/AppExchange_apex.xml"/>
</ruleset>
`;

/** Faults that the checks must find: a type that does not fit, a symbol that there is not, a query made of what was sent. */
const planted = {
  Planted: `public class Planted {
    @AuraEnabled
    public static Integer count(String name) {
        Case found = [SELECT Id, Subject FROM Case LIMIT 1];
        Integer wrong = found.Subject;
        new HelpCenterEvent__c().NoSuchField__c = 'a';
        HelpCenterMails.nothing();
        for (Integer at = 0; at < 3; at += 1) {
            Database.query('SELECT Id FROM Case WHERE Subject = \\'' + name + '\\'');
        }
        return wrong;
    }
}
`,
};
const found = {
  types: [/from 'System.String' to 'System.Integer'/, /NoSuchField__c/, /nothing/],
  rules: [/ApexSOQLInjection/, /ApexSharingViolations/, /ApexCRUDViolation/, /OperationWithLimitsInLoop/],
};

await main(async () => {
  await ensureInstalled();
  ensureJava();
  ensureFolder(tools, "Installing the platform's checks of Apex (npm ci in experience/apex).");
  const scratch = mkdtempSync(join(tmpdir(), 'hc-apex-'));
  try {
    const faulty = check(scratch, planted);
    for (const [name, patterns] of Object.entries(found))
      for (const pattern of patterns)
        if (!faulty[name].some((each) => pattern.test(each)))
          throw new SetupError(`The checks did not find a planted fault: ${pattern}.`);
    const { types, rules: broken } = check(scratch, {});
    for (const each of [...types, ...broken]) console.error(each);
    const count = globSync('*.cls', { cwd: classes }).length;
    console.log(
      `${count} classes: ${types.length} faults of types and symbols, ${broken.length} findings of rules.`,
    );
    return types.length + broken.length === 0 ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});

/** Installs Debian's Java where there is none. Throws SetupError where that can't be done. */
function ensureJava() {
  const isThere = () => spawnSync('java', ['-version']).status === 0;
  if (isThere()) return;
  console.log('No Java was found; installing default-jre-headless with apt-get.');
  // Lists that another process is renewing at this moment are new enough.
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'default-jre-headless');
  if (!isThere())
    throw new SetupError(
      'Java could not be installed here: types and security rules of Apex were not checked. ' +
        'Install Java 11 or later, and run this again.',
    );
}

/** What a program of the libraries says. Throws SetupError. */
function java(program, ...args) {
  const { stdout, stderr } = spawnSync('java', ['-cp', libraries, program, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new SetupError(`${program} could not be run: ${stderr}`);
  return stdout;
}

/** What both checks say of the package with some classes more. */
function check(scratch, more) {
  const project = join(scratch, Object.keys(more).join() || 'own');
  mkdirSync(project);
  for (const name of ['force-app', 'settings', 'sfdx-project.json'])
    cpSync(join(root, 'experience', name), join(project, name), { recursive: true });
  const folder = join(project, 'force-app/main/default/classes');
  const meta = readFileSync(join(classes, 'HelpCenterMails.cls-meta.xml'));
  for (const [name, text] of Object.entries(more)) {
    writeFileSync(join(folder, `${name}.cls`), text);
    writeFileSync(join(folder, `${name}.cls-meta.xml`), meta);
  }
  const checker = 'io.github.apexdevtools.apexls.CheckForIssues';
  const { files } = JSON.parse(java(checker, '--nocache', '--workspace', project, '--format', 'json'));
  const types = files.flatMap(({ path, messages }) =>
    messages.map(({ start, message }) => `${basename(path)}:${start.line} ${message}`),
  );
  const [ruleSetInputFile, input, output] = ['rules.xml', 'in.json', 'out.json'].map((name) =>
    join(project, name),
  );
  writeFileSync(ruleSetInputFile, rules);
  const filesToScan = globSync('*.cls', { cwd: folder }).map((name) => join(folder, name));
  writeFileSync(input, JSON.stringify({ ruleSetInputFile, runDataPerLanguage: { apex: { filesToScan } } }));
  java('com.salesforce.sfca.pmdwrapper.PmdWrapper', 'run', input, output);
  const { violations, processingErrors } = JSON.parse(readFileSync(output, 'utf8'));
  return {
    types,
    rules: [
      ...processingErrors.map((error) => JSON.stringify(error)),
      ...violations.map(
        ({ rule, message, codeLocation: { file, startLine } }) =>
          `${basename(file)}:${startLine} ${rule}: ${message}`,
      ),
    ],
  };
}
