import { resolve } from 'node:path';
import lwc from '@salesforce/eslint-config-lwc';
import { ESLint } from 'eslint';

// node experience/lwr/lint-package.mjs <force-app>: the platform's own rules for components; writes what they find as JSON.

const folder = resolve(process.argv[2], 'main/default/lwc');
const eslint = new ESLint({
  cwd: folder,
  overrideConfigFile: true,
  overrideConfig: lwc.configs.recommended,
});
const results = await eslint.lintFiles(['**/*.js']);
const findings = results.flatMap(({ filePath, messages }) =>
  messages.map(({ line, ruleId, message }) => `${filePath.slice(folder.length + 1)}:${line} ${ruleId}: ${message}`),
);
console.log(JSON.stringify({ files: results.length, findings }));
