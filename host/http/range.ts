/**
 * The part of so many bytes that a request asks for by its `Range` (RFC 9110, 14.1.2): its first and its last byte, or
 * `none` when there is no such part. Null where all is to be sent: without one, for one that is malformed, and for
 * several parts, which no browser asks for.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'none'
      : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return null;
  if (Number(from) >= size) return 'none';
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
