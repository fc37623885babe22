/** Why something of the source is held back. */
export const content005: readonly string[] = [
  `ALTER TABLE sync_held ADD COLUMN problem TEXT NOT NULL DEFAULT ''`,
];
