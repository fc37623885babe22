/** Time zones from the far west to the far east. */
export const zones = ['America/Los_Angeles', 'UTC', 'Europe/Berlin', 'Pacific/Kiritimati'] as const;

/** Runs a part of a test as if it ran in that time zone. */
export function inZone<T>(zone: string, run: () => T): T {
  // biome-ignore lint/style/noProcessEnv: the one way to another time zone
  const env = process.env;
  const own = env.TZ;
  env.TZ = zone;
  try {
    return run();
  } finally {
    if (own === undefined) delete env.TZ;
    else env.TZ = own;
  }
}
