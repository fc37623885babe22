/**
 * A shape that is made when it is first asked of. All of them take a slow machine 15 ms to make, at the start of each page,
 * which has need of a few.
 */
/* @__NO_SIDE_EFFECTS__ */
export function later<T extends object>(make: () => T): T {
  let made: T | undefined;
  return new Proxy({} as T, {
    get(_, key) {
      made ??= make();
      return Reflect.get(made, key);
    },
  });
}
