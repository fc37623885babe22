import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What a guess costs: memory in KiB, passes over it, and lanes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. */
const siteCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const message = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8');

/** The argon2id hash of a password with its salt and cost, in the usual `$argon2id$…` form. */
export async function hashPassword(password: string, cost = siteCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: message(password), nonce, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Whether a password fits a hash of `hashPassword`. A text of another form fits none. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, wanted] = form.exec(hash) ?? [];
  if (!salt || !wanted) return false;
  const expected = Buffer.from(wanted, 'base64');
  const tag = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, expected);
}
