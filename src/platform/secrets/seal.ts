import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';

/**
 * Encrypts values for the database by AES-256-GCM, bound to their row (`about`), so that a value copied to another row
 * cannot be decrypted. `digest` is a keyed hash, for codes too short for a plain one.
 */
export type Seal = {
  close: (about: string, text: string) => Buffer;
  /** Decrypts a value. @throws Error when it was changed or belongs to another row */
  open: (about: string, sealed: Buffer) => string;
  digest: (about: string, text: string) => Buffer;
};

/**
 * Returns the key of the installation: AUTH_SECRET, else a file in the data folder, created atomically by the
 * first process.
 */
function secretOf(config: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (config.authSecret) return config.authSecret;
  const path = join(config.dataDir, 'auth-secret');
  for (;;) {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    mkdirSync(config.dataDir, { recursive: true });
    const part = `${path}.${process.pid}.part`;
    writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    try {
      linkSync(part, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(part);
    }
  }
}

/** Makes the seal; its key is read or created on the first use. */
export function makeSeal(config: Pick<Config, 'authSecret' | 'dataDir'>): Seal {
  let held: { cipher: Buffer; hash: Buffer } | undefined;
  const keys = () => {
    if (!held) {
      const secret = secretOf(config);
      const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
      held = { cipher: derive('seal'), hash: derive('digest') };
    }
    return held;
  };
  return {
    close(about, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keys().cipher, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(about, sealed) {
      const cipher = createDecipheriv('aes-256-gcm', keys().cipher, sealed.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(-16));
      return cipher.update(sealed.subarray(12, -16), undefined, 'utf8') + cipher.final('utf8');
    },
    digest: (about, text) => createHmac('sha256', keys().hash).update(`${about}\0${text}`).digest(),
  };
}
