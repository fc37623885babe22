import { mkdirSync, rmSync } from 'node:fs';
import { main, root, run24, SetupError } from '../setup.mjs';
import { readCount } from './counts.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { steps } from './steps.mjs';

// node scripts/test/main.mjs [step …] [part of a file name …] [--keep-going]
// Runs the steps in order, all without a name, and stops at the first that fails. Parts of file names narrow down
// the steps that run test files.

process.chdir(root);
const words = process.argv.slice(2);
const keepGoing = words.includes('--keep-going');
const names = words.filter((word) => steps[word]);
const parts = words.filter((word) => !steps[word] && word !== '--keep-going');
const total = { passed: 0, failed: 0 };

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
  mkdirSync(process.env.HC_COUNTS, { recursive: true });
  const env = chosen.some(([, step]) => step.browser) ? { CHROME_PATH: ensureChromium() } : {};
  let failed = false;
  for (const [name, step] of chosen) {
    const code = await runStep(name, step, env);
    failed ||= code !== 0;
    if (code !== 0 && !keepGoing) break;
  }
  rmSync(process.env.HC_COUNTS, { recursive: true });
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failed ? 1 : 0;
});

async function runStep(name, step, env) {
  console.log(`\n── ${name}: ${step.says} ${'─'.repeat(Math.max(3, 70 - name.length - step.says.length))}`);
  const start = performance.now();
  const code = await runCommands(step, env);
  const count = readCount(name);
  total.passed += count.passed;
  // A step that fails without a failed test of its own (a type, a rule, a build) counts as one.
  total.failed += code !== 0 ? Math.max(count.failed, 1) : count.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code;
}

async function runCommands(step, env) {
  try {
    for (const command of step.commands(parts)) {
      const code = await run24(command, { env });
      if (code !== 0) return code;
    }
    return 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    return 1;
  }
}
