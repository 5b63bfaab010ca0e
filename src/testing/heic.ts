import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const encoder = process.env['HEIF_ENC_PATH'] || '/usr/bin/heif-enc';

/** Encodes a JPEG as a HEIC file, as phones do: HEVC, with the EXIF of the photograph. */
export function heicOf(jpeg: Buffer): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'heic-'));
  try {
    const from = join(dir, 'photo.jpg');
    const to = join(dir, 'photo.heic');
    writeFileSync(from, jpeg);
    const { status, stderr } = spawnSync(encoder, ['-q', '80', '-o', to, from]);
    assert.equal(status, 0, `needs heif-enc (Debian: apt-get install libheif-examples) ${String(stderr)}`);
    return readFileSync(to);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
