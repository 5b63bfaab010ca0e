import type { Upload as Tus } from 'tus-js-client';
import { Problem, type Code } from '#shared/fail.ts';
import { codesByStatus } from './refused.ts';
import type { StoredUpload } from './upload-memory.ts';
import { patch } from './upload-list.ts';

const CHUNK = 2 * 1024 * 1024;
const RETRIES = [0, 1000, 3000, 5000];

/** Sends a file in parts; parts that arrived before are not sent again. @throws Problem */
export async function transfer(key: string, running: { stored: StoredUpload; tus?: Tus }): Promise<void> {
  const { Upload: TusUpload } = await import('tus-js-client');
  await new Promise<void>((resolve, reject) => {
    const tus = new TusUpload(running.stored.file, {
      uploadUrl: new URL(running.stored.uploadUrl!, location.origin).href,
      chunkSize: CHUNK,
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      onProgress: (sent) => patch(key, { sent }),
      onSuccess: () => resolve(),
      onError(error) {
        const answer = 'originalResponse' in error ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        let code: Code = codesByStatus[status] ?? 'media.unknown';
        try {
          code = String((JSON.parse(answer?.getBody() ?? '') as { code: string }).code) as Code;
        } catch {
          // A response without a problem in its body keeps the code of its status.
        }
        reject(new Problem(code, status >= 500 && status !== 507 ? 503 : status));
      },
    });
    running.tus = tus;
    tus.start();
  });
}
