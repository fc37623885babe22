/**
 * Every browser test imports this first (the bundler adds it): an error written to the console fails the test in
 * which it was written, unless the test said that it expects it. Warnings are shown only of a test that failed.
 */
const printed: string[] = [];
let expected: RegExp[] = [];
let warnings: unknown[][] = [];

// The browser's notice that an observer's work goes on in the next frame; no code is at fault.
const harmless = /^ResizeObserver loop /;

/** Says that the running test makes the page write a matching error. The test fails if it doesn't. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

// React's development build traces every element for the developer tools where these are: a fifth of the time.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

const write = console.error.bind(console);
console.error = (...parts: unknown[]) => {
  const text = parts.map(textOf).join(' ');
  if (!harmless.test(text)) printed.push(text);
  if (!expected.some((pattern) => pattern.test(text))) write(...parts);
};

const warn = console.warn.bind(console);
console.warn = (...parts: unknown[]) => {
  warnings.push(parts);
};

function textOf(part: unknown): string {
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  return typeof part === 'object' ? JSON.stringify(part) : String(part);
}

function problem(): Error | undefined {
  const patterns = expected;
  const errors = printed.splice(0);
  expected = [];
  const unexpected = errors.filter((text) => !patterns.some((pattern) => pattern.test(text)));
  const missing = patterns.filter((pattern) => !errors.some((text) => pattern.test(text)));
  if (unexpected.length > 0) return new Error(`The page wrote to the console:\n${unexpected.join('\n')}`);
  if (missing.length > 0) return new Error(`Expected in the console, but not written: ${missing.join(', ')}`);
  return undefined;
}

before(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

afterEach(function () {
  const error = problem();
  const test = this.currentTest;
  if (error && test && !test.isFailed()) {
    // A hook that throws would end the whole file; this fails the one test.
    test.state = 'failed';
    test.err = error;
  }
  if (test?.isFailed()) for (const parts of warnings) warn(...parts);
  warnings = [];
});

after(() => {
  const error = problem();
  if (error) throw error;
});
