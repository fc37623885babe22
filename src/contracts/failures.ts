/** Why calls fail, as far as a reader can act on it. */
export const failureKinds = [
  'offline',
  'unreachable',
  'blocked',
  'timeout',
  'signed-out',
  'forbidden',
  'user-changed',
  'not-found',
  'too-many',
  'server',
  'refused',
  'malformed',
  'incomplete',
] as const;
