#!/usr/bin/env node
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(`Node 24 or newer is needed; this is ${process.version}.\n`);
  process.exitCode = 1;
} else {
  const { runHc } = await import('../host/hc.mjs');
  process.exitCode = await runHc(process.argv.slice(2), process.stdout, process.stderr);
}
