/** A name nobody else has: for drafts and for creations that may be repeated. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID of version 4, for what the platform keeps. Pages without a secure address have no `crypto.randomUUID`. */
export function newUuid(): string {
  const hex = newId();
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4];
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20)].join('-');
}
