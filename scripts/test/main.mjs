import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, run24, SetupError } from '../setup.mjs';
import { readCount } from './counts.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { endLateFiles } from './late-files.mjs';
import { keepTemporaryFilesInMemory } from './scratch.mjs';
import { readWords, steps } from './steps.mjs';

// node scripts/test/main.mjs [step …] [--] [part of a file name …] [option of node --test …] [--keep-going]
// Runs the steps in order, all without a name, and stops after the first that fails; some run beside each other. Parts
// of file names and options such as --test-name-pattern=forced narrow down the steps that run test files.

process.chdir(root);
const { names, parts, keepGoing } = readWords(process.argv.slice(2));
/** What a whole file of tests may take, in milliseconds: several times what the longest does on a slow machine. */
const latestFile = 30 * 60_000;
const total = { passed: 0, failed: 0 };
const failures = [];
const skipped = [];

await main(async () => {
  if (parts.length > 0 && !names.some((name) => steps[name].takesFiles)) {
    throw new SetupError(
      `There is no step ${parts.join(', ')}; the steps are ${Object.keys(steps).join(', ')}.`,
    );
  }
  const chosen = Object.entries(steps).filter(([name, step]) =>
    names.length === 0 ? !step.onDemand : names.includes(name),
  );
  process.env.HC_COUNTS = `.cache/counts/${process.pid}`;
  // Each test file is a process of its own: what one has compiled, the others needn't.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
  mkdirSync(process.env.HC_COUNTS, { recursive: true });
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  const env = chosen.some(([, step]) => step.browser) ? { CHROME_PATH: ensureChromium() } : {};
  const stopLooking = endLateFiles({ limit: latestFile, every: 15_000, say: console.log });
  const failed = [];
  for (const group of groupsOf(chosen)) {
    const codes = await Promise.all(group.map(([name, step]) => runStep(name, step, env, group.length > 1)));
    failed.push(...group.map(([name]) => name).filter((_, at) => codes[at] !== 0));
    if (failed.length > 0 && !keepGoing) break;
  }
  stopLooking();
  rmSync(process.env.HC_COUNTS, { recursive: true });
  removeTemporaryFiles();
  for (const { file, test, reason } of skipped)
    console.log(`SKIPPED: ${file}: ${test}${reason && `: ${reason}`}`);
  for (const { file, test } of failures) console.log(`FAILED: ${file}: ${test}`);
  const besides = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${besides}`);
  if (failed.length > 0) console.log(`FAILED: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});

/** Steps that follow each other and run beside the same ones, together; any other alone. */
function groupsOf(chosen) {
  const groups = [];
  for (const entry of chosen) {
    const last = groups.at(-1);
    if (entry[1].beside && entry[1].beside === last?.[0][1].beside) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Runs a step; beside others it says everything at its end, so that no two mix. */
async function runStep(name, step, env, isBeside) {
  const said = [];
  const say = isBeside ? (text) => said.push(text) : undefined;
  const head = `\n── ${name}: ${step.says} ${'─'.repeat(Math.max(3, 70 - name.length - step.says.length))}`;
  if (!isBeside) console.log(head);
  const start = performance.now();
  const code = await runCommands(step, step.takesFiles ? parts : [], { env: { ...env, ...step.env }, say });
  const { passed, failed, failures: found, skipped: leftOut } = readCount(name);
  total.passed += passed;
  // A step that fails without a failed test of its own (a type, a rule, a build) counts as one.
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  failures.push(...found);
  skipped.push(...leftOut);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (isBeside) console.log(`${head}\n${said.join('').trimEnd()}`);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code;
}

async function runCommands(step, files, options) {
  try {
    for (const command of step.commands(files)) {
      const code = await run24(command, options);
      if (code !== 0) return code;
    }
    return 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    return 1;
  }
}
