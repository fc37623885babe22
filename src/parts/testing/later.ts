/** An answer that comes when the test says so: `wait` is given to the fake server, `answer` lets it answer. */
export function later() {
  let answer = (_value: unknown) => {};
  return {
    wait: () => new Promise((resolve) => (answer = resolve)),
    answer: (value: unknown) => answer(value),
  };
}
