import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * argon2id at OWASP's minimum (19 MiB, 2 passes), off the main thread, at most two at once so that memory
 * stays bounded.
 */
const hash = promisify(argon2);
const P = { memory: 19456, passes: 2, parallelism: 1 };
const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

let running = 0;
const waiting: (() => void)[] = [];
async function slot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2)
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

/** The standard form with its parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await slot(() =>
    hash('argon2id', { message: password.normalize('NFKC'), nonce, ...P, tagLength: 32 }),
  );
  return `$argon2id$v=19$m=${P.memory},t=${P.passes},p=${P.parallelism}$${b64(nonce)}$${b64(tag)}`;
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [, algorithm, , parameters, nonce, tag] = stored.split('$');
  const given = Object.fromEntries(parameters!.split(',').map((pair) => pair.split('='))) as {
    m: string;
    t: string;
    p: string;
  };
  const wanted = Buffer.from(tag!, 'base64');
  const got = await slot(() =>
    hash(algorithm as 'argon2id', {
      message: password.normalize('NFKC'),
      nonce: Buffer.from(nonce!, 'base64'),
      memory: Number(given.m),
      passes: Number(given.t),
      parallelism: Number(given.p),
      tagLength: wanted.length,
    }),
  );
  return timingSafeEqual(wanted, got);
}

/**
 * A hash of nobody's password: compared with when the e-mail is unknown, so that both cases take the same
 * time.
 */
let decoy: Promise<string> | undefined;
export const decoyHash = () => {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  return decoy;
};
