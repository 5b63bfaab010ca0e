import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Computes a hash off the main thread. */
const hash = promisify(argon2);
/** OWASP's minimum for argon2id; memory in KiB. */
const P = { memory: 19456, passes: 2, parallelism: 1 };
const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const MAX_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];
/** Runs at most two hashes at once, so that memory stays bounded. */
async function slot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE)
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** Returns the argon2id hash in the standard form, with its parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await slot(() =>
    hash('argon2id', { message: password.normalize('NFKC'), nonce, ...P, tagLength: 32 }),
  );
  return `$argon2id$v=19$m=${P.memory},t=${P.passes},p=${P.parallelism}$${b64(nonce)}$${b64(tag)}`;
}

/** Compares a password with a hash of `hashPassword`, in constant time. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const [, algorithm, , parameters, nonce, tag] = passwordHash.split('$');
  const costs = Object.fromEntries(parameters!.split(',').map((pair) => pair.split('='))) as {
    m: string;
    t: string;
    p: string;
  };
  const wanted = Buffer.from(tag!, 'base64');
  const got = await slot(() =>
    hash(algorithm as 'argon2id', {
      message: password.normalize('NFKC'),
      nonce: Buffer.from(nonce!, 'base64'),
      memory: Number(costs.m),
      passes: Number(costs.t),
      parallelism: Number(costs.p),
      tagLength: wanted.length,
    }),
  );
  return timingSafeEqual(wanted, got);
}

let decoy: Promise<string> | undefined;
/** Returns a hash of nobody's password, compared with for unregistered emails, so that both take the same time. */
export const decoyHash = () => {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  return decoy;
};
