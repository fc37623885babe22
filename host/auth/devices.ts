import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secret } from './secrets.ts';

/** Tells the devices on which somebody signed in before from all others. */
export interface Devices {
  /** What such a device is to keep for an account, by the account's key. */
  issue(accountKey: string): string;
  /** The device that keeps `token` for the account; null when the token isn't ours or is another account's. */
  deviceOf(accountKey: string, token: string): string | null;
}

/** Devices whose tokens are signed with a secret. */
export function createDevices(secret: Secret): Devices {
  const signature = (value: string, accountKey: string, id: string) =>
    createHmac('sha256', value).update(`${accountKey}.${id}`).digest();
  return {
    issue(accountKey) {
      const id = randomBytes(12).toString('base64url');
      return `${id}.${signature(secret.signing, accountKey, id).toString('base64url')}`;
    },
    deviceOf(accountKey, token) {
      const [id = '', signed = ''] = token.split('.');
      const given = Buffer.from(signed, 'base64url');
      const isOurs = secret.accepted.some((value) => {
        const expected = signature(value, accountKey, id);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs ? id : null;
    },
  };
}
