/** From where somebody tried to sign in: a network address, or a device on which they signed in before. */
export const site004: readonly string[] = [
  `ALTER TABLE login_failures ADD COLUMN source_key TEXT NOT NULL DEFAULT ''`,
];
