/**
 * A shape that is made when it is first asked of. All of them take a slow machine 20 ms to make, at the start of each page,
 * which has need of a few.
 */
export function later<T extends object>(make: () => T): T {
  let made: T | undefined;
  const shape = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(shape(), key),
    has: (_, key) => Reflect.has(shape(), key),
  });
}
