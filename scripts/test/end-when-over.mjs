import { after } from 'node:test';

// Loaded before each file of tests. A test that fails leaves a server or a process open, which would keep its file, and so the
// run, for ever. `--test-force-exit` ends it before all that its tests came to has been told: some were then counted as if
// they were not there.

const untilTold = 2000;

if (process.env.NODE_TEST_CONTEXT) after(() => setTimeout(() => process.exit(), untilTold).unref());
