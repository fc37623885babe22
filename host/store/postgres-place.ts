/** Where PostgreSQL is, without who asks it. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}${port && `:${port}`}${pathname}`;
}
